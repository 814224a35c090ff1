/*
 * Imported first by every command, so that an old Node gets a sentence and not a stack. Nothing here is newer than
 * what any Node with modules understands.
 */
import { readFileSync } from 'node:fs';

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const wanted = engines.node.replace(/[^0-9.]/g, '').split('.').map(Number);
const running = process.versions.node.split('.').map(Number);
const difference = wanted.map((part, index) => running[index] - part).find((part) => part !== 0) || 0;

if (difference < 0) {
  console.error(`Better needs Node ${engines.node}, but this is Node ${process.versions.node}. Please install a newer one: https://nodejs.org`);
  process.exit(1);
}
