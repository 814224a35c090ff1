import type { Browser, BrowserContext, BrowserContextOptions, ConsoleMessage, Page, Request } from 'playwright-core';
import { patience } from './eventually';

/** A person at a browser of their own, who came with no cookie and nothing stored. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Every request the page has made, oldest first. */
  readonly requests: Request[];
  /** Requests of the API to a path that begins so. */
  requestsTo(path: string): Request[];
  /** From now on a console error that matches is part of the story. Every other fails the test. */
  expectFault(pattern: RegExp): void;
  /** Leaves. Throws when the browser complained of anything that was not expected. */
  leave(): Promise<void>;
}

/** What Chromium says on the console of a server that is not there. */
export const noConnection = /net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|INCOMPLETE_CHUNKED_ENCODING)/;

/** What Chromium says of an answer with such a status. */
export const answeredWith = (status: number, path: string): RegExp => new RegExp(`status of ${status} .*${path}`);

const faultOf = (message: ConsoleMessage) => `${message.text()} (${message.location().url})`;

/** How a visitor comes; unless `isAskedForPhone`, as one who has skipped that question in this tab before. */
export interface VisitorOptions extends BrowserContextOptions {
  readonly isAskedForPhone?: boolean;
}

/** Runs in a page: whoever is signed in there has skipped the question for a phone number. */
export function skipPhonePrompt(): void {
  if (!location.protocol.startsWith('http')) return; // about:blank has no storage
  const id = /"id":"([^"]+)"/.exec(localStorage.getItem('user') ?? '')?.[1];
  if (id !== undefined) sessionStorage.setItem('phone-prompt-skipped-by', id);
}

/** A new visitor who has the app's page not yet open. */
export async function newVisitor(browser: Browser, origin: string, { isAskedForPhone = false, ...options }: VisitorOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 832 }, colorScheme: 'light', ...options });
  context.setDefaultTimeout(patience);
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`Content security policy: ${violatedDirective} refused ${blockedURI}`);
    });
  });
  if (!isAskedForPhone) await context.addInitScript(skipPhonePrompt);
  const page = await context.newPage();
  const requests: Request[] = [];
  const faults: string[] = [];
  const expected: RegExp[] = [];
  page.on('request', (request) => requests.push(request));
  page.on('console', (message) => void (message.type() === 'error' && faults.push(faultOf(message))));
  page.on('pageerror', (error) => faults.push(`Not caught: ${error.stack ?? error.message}`));
  page.on('crash', () => faults.push('The page crashed.'));
  return {
    page,
    context,
    requests,
    requestsTo: (path) => requests.filter((request) => new URL(request.url()).pathname.startsWith(path)),
    expectFault: (pattern) => void expected.push(pattern),
    async leave() {
      await context.close();
      const unexpected = faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)));
      if (unexpected.length > 0) throw new Error(`The browser complained:\n${unexpected.join('\n')}`);
    },
  };
}
