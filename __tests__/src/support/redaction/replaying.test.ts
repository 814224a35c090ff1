import type { UnknownAction } from '@reduxjs/toolkit';
import fc from 'fast-check';
import { machines } from '../../../../src/app/machines';
import { rootReducer } from '../../../../src/app/rootReducer';
import { redactorOf } from '../../../../src/support/redaction/redactedStory';
import { samples } from '../../app/machineSamples';

type State = ReturnType<typeof rootReducer>;

/** A few events of one machine, as a person who is at one thing raises them. */
const burst = fc
  .constantFrom(...machines)
  .chain(({ name, events }) => {
    const { payloads } = samples[name]!;
    const raised = Object.entries(events).flatMap(([event, { type }]) => payloads[event]!.map((payload): UnknownAction => ({ type, payload })));
    return fc.array(fc.constantFrom(...raised), { minLength: 1, maxLength: 8 });
  });
const actions = fc.array(burst, { maxLength: 12 }).map((bursts) => bursts.flat());

const played = (state: State | undefined, events: readonly UnknownAction[]): State => events.reduce<State>(rootReducer, state ?? rootReducer(undefined, { type: 'opened' }));

it.each([false, true])('replaying the redacted story ends in the redaction of its last state (with the chat text: %s)', (includesChatText) => {
  fc.assert(
    fc.property(actions, actions, (before, since) => {
      const story = { state: played(undefined, before), actions: since };
      const redactor = redactorOf(story, { includesChatText });
      const start = redactor.state(story.state) as State;
      expect(played(start, since.map(redactor.action))).toEqual(redactor.state(played(story.state, since)));
    }),
    { numRuns: 120 },
  );
});

it('titles that differ and look alike have stand-ins that differ, so that a reducer tells them apart', () => {
  const typed = ['Run 10 km', 'Run 12 km', 'Ran 12 km'];
  const story = { state: {}, actions: typed.map((text) => ({ type: 'goalRename/edited', payload: { text } })) };
  const redactor = redactorOf(story, { includesChatText: false });
  const standIns = story.actions.map((action) => (redactor.action(action)['payload'] as { text: string }).text);
  expect(new Set(standIns).size).toBe(typed.length);
  expect(redactor.action({ type: 'goals/renamed', payload: { title: '  Run 12 km\n' } })['payload']).toEqual({ title: `  ${standIns[1]}\n` });
});

it('suggested replies that look alike have stand-ins that differ, so that each is shown', () => {
  const action = { type: 'chat/replyCompleted', payload: { replyId: 'r', suggestedResponses: ['Well', 'Fine', 'Good'] } };
  const { suggestedResponses } = redactorOf({ state: {}, actions: [action] }, { includesChatText: false }).action(action)['payload'] as { suggestedResponses: readonly string[] };
  expect(new Set(suggestedResponses).size).toBe(3);
});
