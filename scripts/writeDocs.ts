import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeApi } from '../server/apiReference/openApi';
import { machines } from '../src/app/machines';
import { replayMachines } from '../src/replay/machines';
import { apiPage } from './apiPage';
import { stateMachinesPage } from './stateMachinesPage';

function write(name: string, text: string): void {
  const page = path.join(__dirname, '../docs', name);
  writeFileSync(page, text);
  console.log(`Wrote ${path.relative(process.cwd(), page)}`);
}

write('state-machines.md', stateMachinesPage([...machines, ...replayMachines]));
write('api.md', apiPage(describeApi()));
