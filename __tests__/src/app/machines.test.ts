import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { machines as machinesOfTheApp } from '../../../src/app/machines';
import { replayMachines } from '../../../src/replay/machines';
import type { Machine, NamedState } from '../../../src/lib/stateMachine';
import { stateMachinesPage } from '../../../scripts/stateMachinesPage';
import { replaySamples } from '../replay/replaySamples';
import { samples as samplesOfTheApp } from './machineSamples';

const machines = [...machinesOfTheApp, ...replayMachines];
const samples = { ...samplesOfTheApp, ...replaySamples };

const sampleOf = ({ name }: Machine) => {
  const sample = samples[name];
  if (!sample) throw new Error(`machineSamples.ts has nothing for "${name}"`);
  return sample;
};

const deeplyFrozen = <Value>(value: Value): Value => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deeplyFrozen);
  }
  return value;
};

const step = (machine: Machine, state: NamedState, event: string, payload: unknown) =>
  machine.reducer(deeplyFrozen(state), { type: machine.events[event]?.type ?? '', payload });

describe.each(machines.map((machine) => [machine.name, machine] as const))('the %s machine', (_name, machine) => {
  const { states, payloads } = sampleOf(machine);

  it('has a sample for every status and every event', () => {
    expect(Object.keys(states).sort()).toEqual([...machine.statuses].sort());
    expect(Object.keys(payloads).sort()).toEqual(Object.keys(machine.events).sort());
  });

  const everyPair = machine.statuses.flatMap((status) => Object.keys(machine.events).map((event) => [status, event] as const));

  it.each(everyPair)('in %s answers %s as its table says, and refuses it otherwise', (status, event) => {
    const allowed = machine.targets(status, event);
    const reached = new Set<string>();
    for (const state of states[status] as NamedState[]) {
      for (const payload of payloads[event] ?? []) {
        const next = step(machine, state, event, payload);
        if (allowed.length === 0) expect(next).toBe(state);
        if (next !== state) reached.add(next.status);
      }
    }
    // Every move of the table is one that happens, and nothing happens that is not in the table.
    expect([...reached].sort()).toEqual([...new Set(allowed)].sort());
  });

  it('stays in a known, serialisable situation whatever comes', () => {
    const anyEvent = fc.constantFrom(...Object.keys(machine.events)).chain((event) => fc.tuple(fc.constant(event), fc.constantFrom(...(payloads[event] ?? [undefined]))));
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
        let state: NamedState = machine.initialState;
        for (const [event, payload] of events) {
          const before = state;
          state = step(machine, state, event, payload);
          expect(machine.statuses).toContain(state.status);
          if (machine.targets(before.status, event).length === 0) expect(state).toBe(before);
        }
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
      }),
    );
  });

  it('leaves no situation that nothing leads to', () => {
    const reachable = new Set([machine.initialState.status]);
    for (let size = 0; size < reachable.size; ) {
      size = reachable.size;
      for (const status of [...reachable]) for (const event of Object.keys(machine.events)) machine.targets(status, event).forEach((target) => reachable.add(target));
    }
    expect([...reachable].sort()).toEqual([...machine.statuses].sort());
  });
});

it('docs/state-machines.md says what the tables say (npm run docs writes it)', () => {
  expect(readFileSync(path.join(__dirname, '../../../docs/state-machines.md'), 'utf8')).toBe(stateMachinesPage(machines));
});
