import './ui/nonce';
import './ui/tokens.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { createStore } from './app/store';
import { appOpened } from './features/navigation';
import { createBrowserPorts } from './ports';

const ports = createBrowserPorts();
const store = createStore(ports);
store.dispatch(appOpened({ path: ports.navigation.path(), ...ports.clock.moment() }));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
createRoot(root).render(
  <StrictMode>
    <App store={store} />
  </StrictMode>,
);
