import { Explained } from './project.mjs';

/** Whether SUPPORT_TOOLS asks for the pages of support, in the words that the server understands (server/config.ts). */
export function wantsSupportTools(environment = process.env) {
  const text = (environment.SUPPORT_TOOLS ?? '').trim();
  if (['on', 'true', '1'].includes(text)) return true;
  if (['', 'off', 'false', '0'].includes(text)) return false;
  throw new Explained('SUPPORT_TOOLS must be on or off');
}
