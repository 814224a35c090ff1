import './ui/nonce';
import './ui/tokens.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { supportPaths } from '../contract/appConfig';
import { App } from './app/App';
import { BrokenApp } from './app/BrokenApp';
import { createStore } from './app/store';
import { createWayOut } from './app/wayOut';
import { appOpened } from './features/navigation';
import { createBrowserPorts, type Ports } from './ports';

/** The app on its own store; where not even that can be made, what is left to a person then. */
function startedApp(ports: Ports) {
  const wayOut = createWayOut(ports);
  try {
    const store = createStore(ports);
    store.dispatch(appOpened({ path: ports.navigation.path(), ...ports.clock.moment() }));
    return <App store={store} wayOut={wayOut} />;
  } catch (thrown) {
    ports.errorLog.write(`The app could not be started: ${String(thrown)}`);
    return <BrokenApp wayOut={wayOut} />;
  }
}

/** The pages of support: their code is fetched by them alone, and no store of the app comes to life there. */
const supportPages: Readonly<Record<string, () => Promise<(container: HTMLElement) => unknown>>> = {
  [supportPaths.console]: () => import('./replay/openConsole').then(({ openConsole }) => openConsole),
  [supportPaths.screen]: () => import('./replay/openScreen').then(({ openScreen }) => openScreen),
};

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
const ports = createBrowserPorts();
const fetchPage = ports.appConfig.supportTools ? supportPages[ports.navigation.path()] : undefined;
if (fetchPage) {
  fetchPage().then(
    (open) => open(root),
    () => {
      root.textContent = 'The support page could not be loaded. Please load it again.';
    },
  );
} else {
  createRoot(root).render(<StrictMode>{startedApp(ports)}</StrictMode>);
}
