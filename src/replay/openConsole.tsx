import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserClock } from '../ports/clock';
import { createHandles } from '../ports/handles';
import { createBrowserNavigation } from '../ports/navigation';
import { hearConsoleKeys } from './consoleKeysListener';
import { createConsoleStore } from './consoleStore';
import { keepFocusOutOf } from './keptFocusListener';
import { createWindowMessages, fromScreenSchema, type FromScreen, type ToScreen } from './messages';
import { ConsolePage } from './views/ConsolePage';
import { frameId } from './views/RecordedScreen';

const findFrame = (): HTMLIFrameElement | null => document.querySelector(`iframe#${frameId}`);

/** `/support`: the page on which a recording is looked at. */
export function openConsole(container: HTMLElement): void {
  const files = createHandles<File>('file');
  const screen = createWindowMessages<ToScreen, FromScreen>(() => findFrame()?.contentWindow ?? null, fromScreenSchema, createBrowserNavigation().origin());
  const store = createConsoleStore({ clock: createBrowserClock(), files, screen });
  hearConsoleKeys(store);
  screen.onReceived(keepFocusOutOf(findFrame));
  createRoot(container).render(
    <StrictMode>
      <Provider store={store}>
        <ConsolePage keepFile={(file) => files.keep(file)} />
      </Provider>
    </StrictMode>,
  );
}
