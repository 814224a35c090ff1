/*
 * npm run demo: a dozen made-up people with months of goals, conversations, journal and costs, in a folder of its own,
 * made anew each time, and the server on it. Your own data are never touched.
 */
import './nodeVersion.mjs';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { becomeServer } from './becomeServer.mjs';
import { ensureBuilt } from './builds.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { mustRun } from './processes.mjs';
import { Explained, inProject, say, tell } from './project.mjs';

const folder = inProject('.demo');

/** A demo that runs loses its database with its folder, so it is left alone. */
function refuseWhileRunning() {
  const file = path.join(folder, 'postgres', 'postmaster.pid');
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  if (pid > 0 && isAlive(pid)) throw new Explained(`The demo is running already: its PostgreSQL is process ${pid}. Stop it first.`);
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM'; // there, but another user's
  }
}

await tell(async () => {
  refuseWhileRunning();
  await ensureDependencies();
  await ensureBuilt();
  say('playing some months of a dozen lives (half a minute)');
  rmSync(folder, { recursive: true, force: true });
  await mustRun('Making the demo', process.execPath, [inProject('dist', 'server', 'demo.js')], { env: { ...process.env, DATA_DIR: folder } });
});
Object.assign(process.env, { DATA_DIR: folder });
delete process.env.DATABASE_URL;
becomeServer();
