/* npm start: installs what is missing, builds what is stale, and becomes the server. */
import './nodeVersion.mjs';
import { becomeServer } from './becomeServer.mjs';
import { ensureBuilt } from './builds.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { tell } from './project.mjs';

await tell(async () => {
  await ensureDependencies();
  await ensureBuilt();
});
becomeServer();
