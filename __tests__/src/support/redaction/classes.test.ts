import type { UnknownAction } from '@reduxjs/toolkit';
import { machines } from '../../../../src/app/machines';
import { redactedStory } from '../../../../src/support/redaction';
import { walkedAction, walkedState, type TextRules } from '../../../../src/support/redaction/storyWalk';
import { samples } from '../../app/machineSamples';

const startedAt = '2026-06-13T09:00:00.000Z';
const redacted = (state: unknown, ...actions: UnknownAction[]) =>
  redactedStory({ state, startedAt, actions, times: actions.map(() => 0) }, { includesChatText: false });
const redactedAction = (type: string, payload: unknown) => redacted({}, { type, payload }).actions[0]!['payload'];
const redactedSlice = (slice: string, part: unknown) => (redacted({ [slice]: part }).state as Record<string, unknown>)[slice];

/** Every key under which a text stands in the samples, by what the text is taken for there; the legal documents aside. */
function keysByClass(): Record<string, string> {
  const found = new Map<string, Set<string>>();
  const rules: TextRules = {
    idKey: (key) => key,
    text(text, textClass, { key }) {
      if (text !== '') found.set(textClass, (found.get(textClass) ?? new Set()).add(key));
      return text;
    },
  };
  for (const { name, events } of machines) {
    const { states, payloads } = samples[name]!;
    const types = Object.values(events).map(({ type }) => type);
    // A machine's events begin with the name of its slice, or with one of their own.
    const area = types[0]!.split('/')[0]!;
    if (area === 'terms' || area === 'privacy') continue;
    for (const state of Object.values(states).flat()) walkedState({ [area]: state }, rules);
    for (const [event, { type }] of Object.entries(events)) for (const payload of payloads[event]!) walkedAction({ type, payload }, rules);
  }
  return Object.fromEntries([...found].map(([textClass, keys]) => [textClass, [...keys].sort().join(' ')]));
}

it('takes every text of the samples for what it is', () => {
  expect(keysByClass()).toEqual({
    id: 'clientMessageId conversationId conversation_id draftKey feedbackId goalId goal_id id ids messageId questionId recordingHandle replyId returnsTo revealMessageId revealedMessageId',
    own:
      'by cause causes change chosenDay day end ending extension field form from handle kind list memberSince metPasswordRules mode origin panel passwordHandle path provider reason ' +
      'recordingHandle sender start status subTab tab text timeZone timestamp to today tokenHandle tone topTab trait type updatedAt view wanted',
    picture: 'previewUrl',
    title: 'query suggestedResponses text title',
    told: 'content description error failedBefore label latestSteps machine message open problem text title',
    words: 'content detail drafts email goal_title messageText name open phone sample savedAs task text',
  });
});

it('keeps the documents that everybody may read', () => {
  const page = { title: 'Terms of Service', lastUpdated: 'June 1, 2026', sections: [{ key: 'scope', title: 'Scope', text: 'Some words.' }] };
  expect(redactedAction('terms/loaded', { page })).toEqual({ page });
  expect(redactedSlice('legal', { terms: { status: 'ready', page } })).toEqual({ terms: { status: 'ready', page } });
});

it.each(['nickname', 'noteToSelf', 'x'])('fills what stands under a key that nobody thought of: %s', (key) => {
  const state = { [key]: 'Maya, 42', list: [{ [key]: ['secret'] }] };
  expect(redactedSlice('goals', state)).toEqual({ [key]: 'Xxxx, 00', list: [{ [key]: ['xxxxxx'] }] });
  expect(redactedAction('goals/thought', state)).toEqual({ [key]: 'Xxxx, 00', list: [{ [key]: ['xxxxxx'] }] });
});

it('fills a text that does not look like what its key promises', () => {
  const odd = { status: 'gave birth today', timestamp: 'on my birthday', path: '/maya', timeZone: 'my home/next door', passwordHandle: 'hunter2', to: 'my mother' };
  expect(redactedAction('goals/changed', odd)).toEqual({ status: 'xxxx xxxxx xxxxx', timestamp: 'xx xx xxxxxxxx', path: '/xxxx', timeZone: 'xx xxxx/xxxx xxxx', passwordHandle: 'id-1', to: 'xx xxxxxx' });
});

it('leaves out what is no JSON', () => {
  expect(redactedAction('x/y', { call: () => 'secret', sign: Symbol('secret'), large: 10n, none: null, yes: true })).toEqual({ call: undefined, sign: undefined, large: undefined, none: null, yes: true });
});

it('keeps numbers and days, but makes what people say of themselves the middle of the scale', () => {
  expect(redactedSlice('auth', { user: { personality: { openness: 4.25, motto: 'Carpe diem' }, current_login_streak: 3, last_login_date: '2026-06-13' } })).toEqual({
    user: { personality: { openness: 3, 'id-1': 'Xxxxx xxxx' }, current_login_streak: 3, last_login_date: '2026-06-13' },
  });
  expect(redactedAction('personality/answerChosen', { questionId: '1', answer: 5 })).toEqual({ questionId: 'id-1', answer: 3 });
  expect(redactedSlice('personality', { index: 1, answers: { '1': 5 }, questions: [{ id: '1', text: 'I like order.' }] })).toEqual({ index: 1, answers: { 'id-1': 3 }, questions: [{ id: 'id-1', text: 'I like order.' }] });
});

it('gives an id the same stand-in wherever it stands, also as a key, and another one another', () => {
  const one = '7D444840-9dc0-11d1-b245-5ffdce74fad2';
  const two = '7d444840-9dc0-11d1-b245-5ffdce74fad3';
  const standIn = (number: number) => `00000000-0000-4000-9000-00000000000${number}`;
  const state = { ids: [one, two, 'm-1'], byId: { [one]: { id: one }, 'm-1': { id: 'm-1' } }, drafts: { new: 'a', [`conv_${two}`]: 'b', conv_7: 'c' }, draftKey: `conv_${two}`, goalId: null, error: `No ${one.toLowerCase()}` };
  expect(redactedSlice('chat', state)).toEqual({
    ids: [standIn(1), standIn(2), 'id-1'],
    byId: { [standIn(1)]: { id: standIn(1) }, 'id-1': { id: 'id-1' } },
    drafts: { new: 'x', [`conv_${standIn(2)}`]: 'x', 'conv_id-2': 'x' },
    draftKey: `conv_${standIn(2)}`,
    goalId: null,
    error: `No ${standIn(1)}`,
  });
});

it('shows one grey picture for every picture, and none for none', () => {
  const shown = redactedSlice('profile', { picture: 'pictures/maya.webp', draft: { picture: { handle: 'picture-1', previewUrl: 'blob:1' } }, other: { picture: '' } });
  const picture = expect.stringMatching(/^data:;base64,[^/]+$/) as string;
  expect(shown).toEqual({ picture, draft: { picture: { handle: 'picture-1', previewUrl: picture } }, other: { picture: '' } });
});

it.each([
  ['Failed to rename “Quit smoking”', 'Failed to rename “Xxxx xxxxxxx”'],
  ["The goal 'My own' isn't there", "The goal 'Xx xxx' isn't there"],
  ['maya is not okafor-like: Okaforian', 'xxxx is not xxxxxx-like: Okaforian'],
  ['No Run Ten Km today', 'No Xxx Xxx Xx today'],
  ['Sent to someone.else@example.org and (415) 555-0132', 'Sent to xxxxxxx.xxxx@xxxxxxx.xxx and (000) 000-0000'],
  ['Bad token eyJhbGciOiJIUzI1NiJ9abc', 'Bad token xxXxxXxxXxXXXxX0XxX0xxx'],
  ['Network error. Please try again.', 'Network error. Please try again.'],
])('keeps what the product says but for what is somebody’s: %j', (error, kept) => {
  const state = { auth: { user: { name: 'Maya Okafor', email: 'maya@example.com' } }, goals: { goals: [{ title: 'run ten km' }], error } };
  expect((redacted(state).state as { goals: { error: string } }).goals.error).toBe(kept);
});

it('fills in a toast what it is about, and keeps what it says of an error', () => {
  const toast = (tone: string, title: string, description: string) => ({ tone, title, description, action: { label: 'Undo', event: { type: 'goals/statusChangeRequested', payload: { goalId: 'g', status: 'active', note: 'hm' } } } });
  const event = { type: 'goals/statusChangeRequested', payload: { goalId: 'id-1', status: 'active', note: 'xx' } };
  expect(redactedAction('toasts/added', toast('success', 'Goal completed', 'Quit smoking'))).toMatchObject({ title: 'Goal completed', description: 'Xxxx xxxxxxx', action: { label: 'Undo', event } });
  expect(redactedAction('toasts/added', toast('error', 'Update Failed', 'Please wait.'))).toMatchObject({ title: 'Update Failed', description: 'Please wait.' });
});

it('keeps the chat’s text where the person wishes it, and never the journal’s', () => {
  const said = { byId: { m: { id: 'm', content: 'My words' } }, drafts: { new: 'Half' } };
  const actions = ['chat', 'journal'].map((kind) => ({ type: `${kind}/replyGrew`, payload: { replyId: 'r', text: 'Her words' } }));
  const story = redactedStory({ state: { chat: said, journal: said, goals: { title: 'Mine' } }, startedAt, actions, times: [0, 0] }, { includesChatText: true });
  expect(story).toEqual({
    startedAt,
    times: [0, 0],
    state: {
      chat: { byId: { 'id-1': { id: 'id-1', content: 'My words' } }, drafts: { new: 'Half' } },
      journal: { byId: { 'id-1': { id: 'id-1', content: 'Xx xxxxx' } }, drafts: { new: 'Xxxx' } },
      goals: { title: 'Xxxx' },
    },
    actions: [
      { type: 'chat/replyGrew', payload: { replyId: 'id-2', text: 'Her words' } },
      { type: 'journal/replyGrew', payload: { replyId: 'id-2', text: 'Xxx xxxxx' } },
    ],
  });
});
