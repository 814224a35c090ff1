import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const scripts = path.join(__dirname, '../../scripts');
let folder: string;

beforeEach(() => {
  // A space in the path, since people have such folders.
  folder = mkdtempSync(path.join(tmpdir(), 'better commands '));
  cpSync(scripts, path.join(folder, 'scripts'), { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ engines: { node: '>=20.19' } }));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (file: string, content: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), content);
};

/** Runs a module of statements that may import the commands' parts, and gives what it printed. */
function evaluate(code: string, env: Record<string, string> = {}) {
  write('probe.mjs', code);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['probe.mjs'], { cwd: folder, encoding: 'utf8', env: { ...process.env, ...env } });
  return { status, stdout, stderr };
}

const answerOf = (code: string) => {
  const { stdout, stderr } = evaluate(code);
  if (stderr !== '') throw new Error(stderr);
  return JSON.parse(stdout) as unknown;
};

describe('an old Node gets a sentence', () => {
  const ask = "import './scripts/nodeVersion.mjs';\nconsole.log('goes on');\n";

  it.each(['>=99', '>=20.999', `>=${process.versions.node.split('.')[0]}.${process.versions.node.split('.')[1]}.99`])('refuses when %s is wanted', (wanted) => {
    write('package.json', JSON.stringify({ engines: { node: wanted } }));
    const isOlder = evaluate(ask);
    expect(isOlder.status).toBe(1);
    expect(isOlder.stderr).toBe(`Better needs Node ${wanted}, but this is Node ${process.versions.node}. Please install a newer one: https://nodejs.org\n`);
    expect(isOlder.stdout).toBe('');
  });

  it.each(['>=18', '>=20.19', `>=${process.versions.node}`])('goes on when %s is wanted', (wanted) => {
    write('package.json', JSON.stringify({ engines: { node: wanted } }));
    expect(evaluate(ask)).toEqual({ status: 0, stdout: 'goes on\n', stderr: '' });
  });
});

describe('nothing is installed twice, and nothing is missing', () => {
  const missing = "import { missingPackages } from './scripts/dependencies.mjs';\nconsole.log(JSON.stringify(missingPackages(process.cwd())));\n";
  const lock = (packages: object) => JSON.stringify({ packages });
  const install = (place: string) => write(`${place}/package.json`, '{}');
  const wanted = { '': {}, 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0' } };

  it('finds everything missing on a fresh clone and after an installation that never ended', () => {
    write('package-lock.json', lock(wanted));
    expect(answerOf(missing)).toEqual(['node_modules/a', 'node_modules/b']);
    install('node_modules/a');
    install('node_modules/b');
    expect(answerOf(missing)).toEqual(['node_modules/a', 'node_modules/b']);
  });

  it('finds nothing missing once npm has noted all of it', () => {
    write('package-lock.json', lock(wanted));
    write('node_modules/.package-lock.json', lock(wanted));
    install('node_modules/a');
    install('node_modules/b');
    expect(answerOf(missing)).toEqual([]);
  });

  it('finds another version, and a package somebody took away', () => {
    write('package-lock.json', lock({ ...wanted, 'node_modules/a': { version: '1.0.1' } }));
    write('node_modules/.package-lock.json', lock(wanted));
    install('node_modules/a');
    expect(answerOf(missing)).toEqual(['node_modules/a', 'node_modules/b']);
  });

  it('wants the builds for this machine and no others', () => {
    const builds = {
      '': {},
      'node_modules/own': { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] },
      'node_modules/foreign': { version: '1.0.0', optional: true, os: ['aix'] },
      'node_modules/not-here': { version: '1.0.0', optional: true, os: [`!${process.platform}`] },
      'node_modules/foreign-library': { version: '1.0.0', optional: true, os: ['linux'], libc: ['musl', 'glibc'].filter((libc) => libc !== ownLibc()) },
      'node_modules/could-be': { version: '1.0.0', optional: true },
    };
    write('package-lock.json', lock(builds));
    expect(answerOf(missing)).toEqual(['node_modules/own']);
  });
});

function ownLibc(): string {
  const { header } = process.report.getReport() as unknown as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime ? 'glibc' : 'musl';
}

describe('what is built is told by its contents', () => {
  const print = "import { fingerprint } from './scripts/fingerprint.mjs';\nconsole.log(JSON.stringify(fingerprint(process.cwd(), ['src', 'one.json'])));\n";

  it('is the same for the same contents, whatever their dates', () => {
    write('src/a.ts', 'a');
    write('one.json', '{}');
    const before = answerOf(print);
    write('src/a.ts', 'a');
    write('other/a.ts', 'not asked for');
    expect(answerOf(print)).toBe(before);
  });

  it.each([
    ['a changed file', () => write('src/a.ts', 'b')],
    ['a new file', () => write('src/deep/b.ts', '')],
    ['a missing file', () => rmSync(path.join(folder, 'one.json'))],
    ['a renamed file', () => (rmSync(path.join(folder, 'src/a.ts')), write('src/c.ts', 'a'))],
    ['text moved from one file to the next', () => (write('src/a.ts', ''), write('src/b.ts', 'ab'))],
  ])('changes with %s', (_, change) => {
    write('src/a.ts', 'a');
    write('src/b.ts', 'b');
    write('one.json', '{}');
    const before = answerOf(print);
    change();
    expect(answerOf(print)).not.toBe(before);
  });
});

describe('two commands at once do not work on the same thing', () => {
  const worker = `
    import { appendFileSync } from 'node:fs';
    import { setTimeout as pause } from 'node:timers/promises';
    import { withLock } from './scripts/lock.mjs';
    await withLock('work', async () => {
      appendFileSync('story.txt', 'begins ');
      await pause(20);
      appendFileSync('story.txt', 'ends ');
    });
  `;
  const end = (child: ReturnType<typeof spawn>) => new Promise<number | null>((resolve) => child.once('exit', resolve));

  it('lets five workers do their work one after the other', async () => {
    write('worker.mjs', worker);
    const workers = Array.from({ length: 5 }, () => end(spawn(process.execPath, ['worker.mjs'], { cwd: folder, stdio: 'ignore' })));
    expect(await Promise.all(workers)).toEqual([0, 0, 0, 0, 0]);
    expect(readFileSync(path.join(folder, 'story.txt'), 'utf8')).toBe('begins ends '.repeat(5));
    expect(readdirSync(path.join(folder, '.cache'))).toEqual([]);
  });

  it('takes over from a worker that was killed', async () => {
    const dead = spawn(process.execPath, ['-e', '']);
    await end(dead);
    write('.cache/work.lock', String(dead.pid));
    write('worker.mjs', worker);
    const workers = Array.from({ length: 3 }, () => end(spawn(process.execPath, ['worker.mjs'], { cwd: folder, stdio: 'ignore' })));
    expect(await Promise.all(workers)).toEqual([0, 0, 0]);
    expect(readFileSync(path.join(folder, 'story.txt'), 'utf8')).toBe('begins ends '.repeat(3));
  });

  it('takes over from a process id that now belongs to a stranger', () => {
    write('.cache/work.lock', String(process.pid));
    const longAgo = new Date(Date.now() - 3_600_000);
    utimesSync(path.join(folder, '.cache/work.lock'), longAgo, longAgo);
    expect(evaluate(worker).status).toBe(0);
    expect(readFileSync(path.join(folder, 'story.txt'), 'utf8')).toBe('begins ends ');
  });

  it('gives the lock back when the work fails', () => {
    const { status } = evaluate("import { withLock } from './scripts/lock.mjs';\nawait withLock('work', () => Promise.reject(new Error('no')));\n");
    expect(status).toBe(1);
    expect(readdirSync(path.join(folder, '.cache'))).toEqual([]);
  });
});

describe('the browser of the end-to-end tests is found', () => {
  const find = "import { findChromium } from './scripts/chromium.mjs';\nconsole.log(findChromium());\n";
  const program = (name: string) => {
    write(name, '#!/bin/sh\n');
    chmodSync(path.join(folder, name), 0o755);
    return path.join(folder, name);
  };

  it('takes the one named in CHROMIUM_PATH before any other', () => {
    const chosen = program('my browser/chrome');
    const path_ = path.dirname(program('bin/chromium'));
    expect(evaluate(find, { CHROMIUM_PATH: chosen, PATH: path_ }).stdout.trim()).toBe(chosen);
  });

  it('refuses a CHROMIUM_PATH that is no program, by name', () => {
    const { status, stderr } = evaluate(find, { CHROMIUM_PATH: '/nowhere/chrome' });
    expect(status).toBe(1);
    expect(stderr).toContain('CHROMIUM_PATH is /nowhere/chrome, which is no program that can be run.');
  });

  it('looks on the path, first for the one without windows', () => {
    const found = program('bin/chromium-headless-shell');
    program('bin/chromium');
    expect(evaluate(find, { CHROMIUM_PATH: '', PATH: path.dirname(found) }).stdout.trim()).toBe(found);
  });
});

describe('npm test', () => {
  it('names the checks there are when it is asked for another', () => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/test.mjs', 'typos'], { cwd: folder, encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toBe('[better] There is no check called typos. There are: build, types, lint, unit, server, e2e.\n');
  });
});
