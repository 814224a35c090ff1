import type { UnknownAction } from '@reduxjs/toolkit';
import fc from 'fast-check';
import { machines } from '../../../src/app/machines';
import { joins, recorderRules } from '../../../src/app/recordedStory';
import { rootReducer } from '../../../src/app/rootReducer';
import { samples } from './machineSamples';

const { kept, joined } = recorderRules;

/** What is typed, said and counted, by the event that carries it. */
const typed = fc.constantFrom('', 'a', 'an', 'and\n\n- so', '(123) 4', '🙂');
const draft = fc.record({ draftKey: fc.constantFrom('new', 'conv_1'), text: typed });
const grown = fc.record({ replyId: fc.constantFrom('r-1', 'another'), text: fc.constantFrom('Some ', 'words\n\n', '```\n', '- one\n', '**', 'x') });
const facts = fc.record({ isPasswordBlank: fc.boolean(), metPasswordRules: fc.constantFrom([], ['length']), isConfirmationBlank: fc.boolean(), doesConfirmationMatch: fc.boolean() });
const payloads: Readonly<Record<string, fc.Arbitrary<object>>> = {
  'chat/replyGrew': grown,
  'journal/replyGrew': grown,
  'chat/draftEdited': draft,
  'journal/draftEdited': draft,
  'goalCreation/titleEdited': fc.record({ title: typed }),
  'goalRename/edited': fc.record({ text: typed }),
  'checkInMove/dayEdited': fc.record({ day: fc.constantFrom('', '2026-06-14', '2026-13-01') }),
  'profileEdit/nameEdited': fc.record({ name: typed }),
  'profileEdit/phoneEdited': fc.record({ phone: typed }),
  'phonePrompt/edited': fc.record({ phone: typed }),
  'feedback/titleEdited': fc.record({ title: typed }),
  'feedback/contentEdited': fc.record({ content: typed }),
  'forgotPassword/emailEdited': fc.record({ email: typed }),
  'resetPassword/newPasswordEdited': facts,
  'voice/recordingProgressed': fc.record({ secondsLeft: fc.integer({ min: 0, max: 120 }), level: fc.integer({ min: 0, max: 5 }) }),
  'exports/progressed': fc.record({ bytes: fc.nat() }),
};
const joinable = fc.constantFrom(...Object.keys(payloads)).chain((type) => payloads[type]!.map((payload): UnknownAction => ({ type, payload })));

it('every event that is joined is one of the app', () => {
  const events = new Set(machines.flatMap((machine) => Object.values(machine.events).map(({ type }) => type)));
  expect(Object.keys(joins).filter((type) => !events.has(type))).toEqual([]);
  expect(Object.keys(payloads).sort()).toEqual(Object.keys(joins).sort());
});

it('from every situation of every machine two joined events lead where the two lead', () => {
  let compared = 0;
  for (const machine of machines) {
    const types = new Set(Object.values(machine.events).map(({ type }) => type));
    for (const type of Object.keys(joins).filter((name) => types.has(name))) {
      fc.assert(
        fc.property(payloads[type]!, payloads[type]!, (first, second) => {
          const both = joined({ type, payload: first }, { type, payload: second });
          if (both === null) return;
          for (const state of Object.values(samples[machine.name]!.states).flat() as never[]) {
            compared += 1;
            const apart = machine.reducer(machine.reducer(state, { type, payload: first } as UnknownAction), { type, payload: second } as UnknownAction);
            expect(machine.reducer(state, both)).toEqual(apart);
          }
        }),
        { numRuns: 30 },
      );
    }
  }
  expect(compared).toBeGreaterThan(1_000);
});

it('joining changes no state of a replay, whatever happened', () => {
  const anything = fc
    .constantFrom(...machines.flatMap((machine) => Object.entries(machine.events).map(([event, { type }]) => ({ type, given: samples[machine.name]!.payloads[event] ?? [undefined] }))))
    .chain(({ type, given }) => fc.constantFrom(...given).map((payload): UnknownAction => ({ type, payload })));
  // Runs of one event, as typing and streams make them, among anything else.
  const run = joinable.chain((first) => fc.array(payloads[first.type]!, { minLength: 1, maxLength: 5 }).map((more) => [first, ...more.map((payload) => ({ ...first, payload }))]));
  const sequence = fc.array(fc.oneof({ weight: 2, arbitrary: run }, { weight: 1, arbitrary: anything.map((action) => [action]) }), { maxLength: 25 }).map((runs) => runs.flat());
  fc.assert(
    fc.property(sequence, (actions) => {
      let apart: ReturnType<typeof rootReducer> | undefined;
      let before = apart;
      let latest: UnknownAction | null = null;
      for (const action of actions) {
        const both: UnknownAction | null = latest && joined(latest, action);
        if (both === null) before = apart;
        latest = both ?? action;
        apart = rootReducer(apart, action);
        expect(rootReducer(before, latest)).toEqual(apart);
      }
    }),
    { numRuns: 60 },
  );
});

it('keeps of a call what it was and how it ended, and nothing that was sent or answered', () => {
  const meta = { requestId: 'r', arg: { type: 'mutation', endpointName: 'login', originalArgs: { email: 'maya@example.com' }, track: false } };
  const call = { requestId: 'r', arg: { type: 'mutation', endpointName: 'login', track: false } };
  const actions = [
    { type: 'api/executeMutation/pending', payload: undefined, meta: { ...meta, requestStatus: 'pending', startedTimeStamp: 1 } },
    { type: 'api/executeMutation/fulfilled', payload: { user: { name: 'Maya' } }, meta: { ...meta, requestStatus: 'fulfilled', baseQueryMeta: { request: {} } } },
    { type: 'api/executeMutation/rejected', payload: { status: 409, data: { error: 'Maya is known' } }, error: { message: 'Rejected' }, meta: { ...meta, requestStatus: 'rejected', rejectedWithValue: true } },
  ];
  expect(actions.map(kept)).toEqual([
    { type: 'api/executeMutation/pending', meta: { ...call, requestStatus: 'pending' } },
    { type: 'api/executeMutation/fulfilled', meta: { ...call, requestStatus: 'fulfilled' } },
    { type: 'api/executeMutation/rejected', meta: { ...call, requestStatus: 'rejected' }, payload: { status: 409 } },
  ]);
  // And it leads to the same state.
  const start = rootReducer(undefined, { type: 'start' });
  for (const action of actions) expect(rootReducer(start, kept(action))).toEqual(rootReducer(start, action));
  const said = { type: 'chat/sendPressed', payload: undefined };
  expect(kept(said)).toBe(said);
});
