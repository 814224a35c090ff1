import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { machines } from '../src/app/machines';
import { stateMachinesPage } from './stateMachinesPage';

const page = path.join(__dirname, '../docs/state-machines.md');
writeFileSync(page, stateMachinesPage(machines));
console.log(`Wrote ${path.relative(process.cwd(), page)}`);
