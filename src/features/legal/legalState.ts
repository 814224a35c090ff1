import { createAction } from '@reduxjs/toolkit';
import { defineMachine } from '../../lib/stateMachine';

/** One titled part of a document. Its text is plain: paragraphs stand apart by a blank line. */
export interface LegalSection {
  readonly key: string;
  readonly title: string;
  readonly text: string;
}

/** A document as it is read: its sections in the order in which the server gave them. */
export interface LegalPage {
  readonly title: string;
  readonly lastUpdated: string;
  readonly sections: readonly LegalSection[];
}

export type LegalState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly page: LegalPage }
  | { readonly status: 'failed'; readonly error: string };

/** The machine of one document and its events; `slice` is the beginning of their types. */
function defineLegalPage(name: string, slice: string) {
  const opened = createAction(`${slice}/opened`);
  const loaded = createAction<{ page: LegalPage }>(`${slice}/loaded`);
  const loadFailed = createAction<{ error: string }>(`${slice}/loadFailed`);
  const loading = { to: 'loading', take: (): LegalState => ({ status: 'loading' }) } as const;
  return defineMachine<LegalState>()({
    name,
    initialState: { status: 'idle' },
    events: { opened, loaded, loadFailed },
    moves: {
      idle: { opened: loading },
      loading: {
        loaded: { to: 'ready', take: (_state, { page }) => ({ status: 'ready', page }) },
        loadFailed: { to: 'failed', take: (_state, { error }) => ({ status: 'failed', error }) },
      },
      // What was loaded is never stale (spec 9).
      ready: {},
      failed: { opened: loading },
    },
  });
}

export const termsMachine = defineLegalPage('terms of service', 'terms');
export const privacyMachine = defineLegalPage('privacy policy', 'privacy');
