import { run as enumeration } from './enumeration';
import { run as exports } from './exports';
import { run as recorder } from './recorder';

/** What is timed, by the name that `npm run bench -- <name>` takes. */
const benchmarks: Record<string, () => Promise<boolean>> = { enumeration, exports, recorder };

async function main(): Promise<void> {
  const [name = ''] = process.argv.slice(2);
  const benchmark = Object.hasOwn(benchmarks, name) ? benchmarks[name] : undefined;
  if (!benchmark) {
    console.error(`Which one? npm run bench -- ${Object.keys(benchmarks).join(' | ')}`);
    process.exitCode = 1;
  } else if (!(await benchmark())) process.exitCode = 1;
}

void main();
