import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { supportPaths } from '../../contract/appConfig';
import { App } from '../app/App';
import { rootReducer } from '../app/rootReducer';
import type { AppStore } from '../app/store';
import type { AppState } from '../app/types';
import { createBrowserClock } from '../ports/clock';
import { createBrowserNavigation } from '../ports/navigation';
import { fetchAllParts, loadMarkdown } from '../ui';
import type { Recording } from '../support/story';
import { replayedStates } from '../support/replayedStates';
import { createWindowMessages, toScreenSchema, type FromScreen, type ToScreen } from './messages';
import { createReplayStore, stepShown } from './replayStore';
import { applyHeader, closeWaysOut, fetchAllFonts } from './stillPage';

/** What is fetched before anything is shown: from then on nothing is. */
const fetchEverything = () => Promise.all([fetchAllParts().then(fetchAllFonts), loadMarkdown()]);

const reasonOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** What is seen where the page is opened by itself. */
const alone = `This page shows a recording within the support page. Please open ${supportPaths.console}.`;

/** Shows recordings in a part of the page. */
function createShowing(container: HTMLElement) {
  let store: AppStore | null = null;
  let error: string | null = null;
  /** A screen that failed is drawn afresh for the next step, which may be well. */
  let drawing = 0;
  const noteError = (thrown: unknown) => {
    error = reasonOf(thrown);
  };
  const root = createRoot(container, { onCaughtError: noteError, onUncaughtError: noteError });
  return {
    begin({ header, ...story }: Recording) {
      applyHeader(header);
      store = createReplayStore(replayedStates<AppState>(story, rootReducer).states);
      drawing += 1;
    },
    /** @returns why it could not be drawn; null when it was */
    show(step: number): string | null {
      const shown = store;
      if (shown === null) return 'No recording is open';
      if (error !== null) drawing += 1;
      error = null;
      flushSync(() => {
        shown.dispatch(stepShown({ step }));
        root.render(<App key={drawing} store={shown} />);
      });
      return error;
    },
  };
}

/** `/support/screen`: the app as it is, on the states of a recording that the support page around it hands over. */
export async function openScreen(container: HTMLElement): Promise<void> {
  if (window.parent === window.self) {
    container.textContent = alone;
    return;
  }
  const clock = createBrowserClock();
  const messages = createWindowMessages<FromScreen, ToScreen>(() => window.parent, toScreenSchema, createBrowserNavigation().origin());
  closeWaysOut();
  const showing = createShowing(container);
  messages.onReceived((message) => {
    if (message.kind === 'recording') return showing.begin(message.recording);
    const { step } = message;
    const error = showing.show(step);
    // Effects may draw once more.
    clock.onNextFrame(() => clock.onNextFrame(() => messages.send({ kind: 'shown', step, error })));
  });
  await fetchEverything().then(
    () => messages.send({ kind: 'ready' }),
    (thrown: unknown) => messages.send({ kind: 'failed', error: reasonOf(thrown) }),
  );
}
