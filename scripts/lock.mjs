import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import path from 'node:path';
import { inProject, say } from './project.mjs';

const pauseBetweenLooks = 300;
const signOfLifeEvery = 5_000;
/** A process id may belong to somebody else by now: who has given no sign of life for this long is gone. */
const longestSilence = 60_000;

function isAlive(pid, file) {
  if (Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > longestSilence) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** @returns the holder's process id; null when nobody holds the lock, NaN while the holder is still writing its name */
function holderOf(file) {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10);
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

function tryToTake(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Puts a dead holder's lock aside; of several that try, one succeeds, and a lock that is alive after all goes back. */
function putAside(file, deadHolder) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  if (holderOf(aside) === deadHolder) rmSync(aside, { force: true });
  else renameSync(aside, file);
}

/**
 * Does some work while no other process of this project does work of the same name. A lock left behind by a
 * process that is gone is taken over.
 */
export async function withLock(name, work, folder = inProject('.cache')) {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}.lock`);
  for (let looks = 0; !tryToTake(file); looks += 1) {
    const holder = holderOf(file);
    if (holder && !isAlive(holder, file)) putAside(file, holder);
    else await pause(pauseBetweenLooks);
    if (looks === 3) say(`waiting for process ${holder}, which is busy with the same (${name})`);
  }
  const isOurs = () => holderOf(file) === process.pid;
  const signs = setInterval(() => isOurs() && utimesSync(file, new Date(), new Date()), signOfLifeEvery);
  try {
    return await work();
  } finally {
    clearInterval(signs);
    if (isOurs()) rmSync(file, { force: true });
  }
}
