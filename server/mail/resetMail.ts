import type { Mail } from './mail';

/** The mail with which somebody makes a new password. @param link holds the token, valid for an hour */
export function resetMail(to: string, link: string): Mail {
  const opening = 'Somebody, hopefully you, asked for a new password for your Better account.';
  const deed = 'To choose one, open this link within the next hour. It works once:';
  const closing = 'If it was not you, there is nothing to do: your password stays as it is.';
  return {
    to,
    subject: 'Reset your Better password',
    text: `Hello,\n\n${opening}\n\n${deed}\n${link}\n\n${closing}\n\nBetter\n`,
    html: `<!doctype html><html lang="en"><body><p>Hello,</p><p>${opening}</p><p>${deed}<br><a href="${link}">${link}</a></p><p>${closing}</p><p>Better</p></body></html>`,
  };
}
