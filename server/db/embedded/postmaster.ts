import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Account } from './account';
import { withFolderHandle } from './folderHandle';
import { isAlive } from './liveness';
import { lockedBy } from './staleLocks';

export interface PostmasterSettings {
  readonly clusterFolder: string;
  readonly socketFolder: string;
  readonly logFile: string;
  readonly binaries: string;
  readonly account: Account | null;
}

const largestLog = 10 * 1024 * 1024;

/**
 * Starts PostgreSQL as a child that outlives a Ctrl+C in our terminal: the server stops it itself, after its own
 * last writes. Its messages go to a file, which still works for it should the server be killed.
 */
export async function spawnPostmaster({ clusterFolder, socketFolder, logFile, binaries, account }: PostmasterSettings): Promise<ChildProcess> {
  const { size } = await fs.stat(logFile).catch(() => ({ size: 0 }));
  if (size > largestLog) await fs.rename(logFile, `${logFile}.1`);
  const log = await fs.open(logFile, 'a', 0o600);
  try {
    return await withFolderHandle(clusterFolder, account, async (visibleAs, handle) => {
      const child = spawn(
        path.join(binaries, 'bin', 'postgres'),
        ['-D', visibleAs, ...Object.entries(settings(socketFolder)).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
        {
          ...account,
          cwd: '/',
          detached: true,
          env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
          stdio: ['ignore', log.fd, log.fd, handle ?? 'ignore'],
        },
      );
      await new Promise<void>((resolve, reject) => child.once('spawn', resolve).once('error', reject));
      child.unref();
      return child;
    });
  } finally {
    await log.close();
  }
}

const settings = (socketFolder: string): Record<string, string> => ({
  listen_addresses: '',
  unix_socket_directories: socketFolder,
  unix_socket_permissions: '0700',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  shared_buffers: '64MB',
  max_connections: '50',
  max_wal_size: '512MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Texts people wrote never reach the log: neither statements nor their values.
  log_min_error_statement: 'panic',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_error_verbosity: 'terse',
});

/**
 * Ends the PostgreSQL of a data folder, whoever started it: first so that it closes in order, and after
 * `patience` milliseconds at once, which its log makes good at the next start.
 */
export async function stopPostmaster(clusterFolder: string, patience: number): Promise<void> {
  const lockFile = path.join(clusterFolder, 'postmaster.pid');
  const pid = await lockedBy(lockFile);
  if (pid === null || !isAlive(pid)) return;
  for (const [signal, time] of [['SIGINT', patience], ['SIGQUIT', 2_000]] as const) {
    process.kill(pid, signal);
    const end = performance.now() + time;
    while (performance.now() < end && isAlive(pid)) {
      await pause(20);
      // The lock file goes last, when all is on disk; the process itself may stay as a zombie of a parent that is gone.
      if ((await lockedBy(lockFile)) !== pid) return waitForExit(pid, 500);
    }
    if (!isAlive(pid)) return;
  }
  throw new Error(`PostgreSQL (process ${pid}) does not stop.`);
}

async function waitForExit(pid: number, patience: number): Promise<void> {
  const end = performance.now() + patience;
  while (isAlive(pid) && performance.now() < end) await pause(10);
}

/** The last lines of PostgreSQL's own log, for a message to the person who runs the server. */
export async function lastLines(logFile: string): Promise<string> {
  const text = await fs.readFile(logFile, 'utf8').catch(() => '');
  return text.trimEnd().split('\n').slice(-8).join('\n');
}
