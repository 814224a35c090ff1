/* npm run build: the web app as static files in dist/web, the server in dist/server. */
import './nodeVersion.mjs';
import { ensureBuilt } from './builds.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { tell } from './project.mjs';

await tell(async () => {
  await ensureDependencies();
  await ensureBuilt({ anew: true });
});
