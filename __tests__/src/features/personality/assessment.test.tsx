import { act, screen } from '@testing-library/react';
import { signedOut } from '../../../../src/features/auth';
import { fourQuestions, openAssessment, scores } from '../../support/assessing';
import { settle } from '../../support/fakePorts';
import { heldAnswer } from '../../support/fakeServer';
import { signedInStorage } from '../../support/testApp';
import { user } from '../../app/machineSamples';

const answersInTab = (answers: Record<string, number>, userId = user.id) => ({ 'personality-answers': JSON.stringify({ user_id: userId, answers }) });
const pressed = () => screen.queryAllByRole('button', { pressed: true }).map((button) => button.textContent);

describe('one question at a time', () => {
  it('shows the question with its number, what is answered, and the five answers', async () => {
    const { inDialog } = await openAssessment();
    expect(inDialog().getByText('Question 1 of 4')).toBeVisible();
    expect(inDialog().getByText('I like order.')).toBeVisible();
    expect(inDialog().getByText('0 answered')).toBeVisible();
    expect(inDialog().getByText('0%')).toBeVisible();
    const bar = inDialog().getByRole('progressbar');
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['0', '100']);
    for (const words of ['Strongly Disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly Agree']) expect(inDialog().getByRole('button', { name: words })).toBeEnabled();
    expect(inDialog().getByRole('button', { name: 'Previous' })).toBeDisabled();
    expect(inDialog().queryByText('Last question!')).toBeNull();
  });

  it('an answer is shown for 200 ms, then the next question comes; a second press meanwhile does nothing', async () => {
    const { inDialog, person, ports, store } = await openAssessment();
    await person.click(inDialog().getByRole('button', { name: 'Agree' }));
    expect(pressed()).toEqual(['Agree4']);
    await person.click(inDialog().getByRole('button', { name: 'Disagree' }));
    await person.keyboard('1');
    await ports.clock.advance(199);
    expect(inDialog().getByText('Question 1 of 4')).toBeVisible();
    expect(pressed()).toEqual(['Agree4']);
    await ports.clock.advance(1);
    expect(inDialog().getByText('Question 2 of 4')).toBeVisible();
    expect(pressed()).toEqual([]);
    expect(inDialog().getByText('1 answered')).toBeVisible();
    expect(inDialog().getByText('25%')).toBeVisible();
    expect(inDialog().getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
    await ports.clock.advance(1_000);
    expect(store.getState().personality).toMatchObject({ status: 'asking', index: 1, answers: { a: 4 } });
  });

  it('the keys 1 to 5 answer, wherever the focus is in the dialog; other keys and shortcuts do not', async () => {
    const { inDialog, person, ports, dialog, store } = await openAssessment();
    expect(dialog()).toHaveFocus();
    await person.keyboard('06x{Control>}3{/Control}');
    expect(pressed()).toEqual([]);
    await person.keyboard('5');
    await ports.clock.advance(200);
    inDialog().getByRole('button', { name: 'Close' }).focus();
    await person.keyboard('1');
    await ports.clock.advance(200);
    expect(store.getState().personality).toMatchObject({ index: 2, answers: { a: 5, b: 1 } });
  });

  it('Previous shows the answer given; answering anew replaces it; back at the first the keys still answer', async () => {
    const { inDialog, person, ports, answer, store } = await openAssessment();
    await answer('Agree');
    await answer('Neutral');
    await person.click(inDialog().getByRole('button', { name: 'Previous' }));
    expect(inDialog().getByText('Question 2 of 4')).toBeVisible();
    expect(pressed()).toEqual(['Neutral3']);
    await person.click(inDialog().getByRole('button', { name: 'Previous' }));
    expect(pressed()).toEqual(['Agree4']);
    expect(inDialog().getByRole('button', { name: 'Previous' })).toBeDisabled();
    await person.keyboard('2');
    await ports.clock.advance(200);
    expect(store.getState().personality).toMatchObject({ index: 1, answers: { a: 2, b: 3 } });
  });

  it('Previous while an answer is shown goes back, and nothing advances later', async () => {
    const { inDialog, person, ports, answer } = await openAssessment();
    await answer('Agree');
    await person.click(inDialog().getByRole('button', { name: 'Neutral' }));
    await person.click(inDialog().getByRole('button', { name: 'Previous' }));
    await ports.clock.advance(1_000);
    expect(inDialog().getByText('Question 1 of 4')).toBeVisible();
  });

  it('the last question says so', async () => {
    const { inDialog, answer } = await openAssessment();
    for (const words of ['Agree', 'Neutral', 'Disagree']) await answer(words);
    expect(inDialog().getByText('Question 4 of 4')).toBeVisible();
    expect(inDialog().getByText('Last question!')).toBeVisible();
  });
});

describe('the submit', () => {
  it('follows the last answer, once, however often it is pressed; the stored user gets the personality', async () => {
    const held = heldAnswer({ json: { success: true, user: { personality: scores } } });
    const { dialog, inDialog, person, ports, answer, submits, store, storedUser } = await openAssessment({
      prepare: (server) => server.answer('/api/personality/submit-ocean-test', held.answerer),
    });
    for (const words of ['Agree', 'Neutral', 'Disagree']) await answer(words);
    await person.dblClick(inDialog().getByRole('button', { name: 'Strongly Agree' }));
    await person.keyboard('333');
    await ports.clock.advance(200);
    await person.click(inDialog().getByRole('button', { name: 'Neutral' }));
    await person.keyboard('3');
    await ports.clock.advance(1_000);
    expect(inDialog().getByText('100%')).toBeVisible();
    expect(inDialog().getByRole('button', { name: 'Previous' })).toBeDisabled();
    await held.release();
    expect(dialog()).toBeNull();
    expect(submits().map(({ method, body }) => [method, body])).toEqual([['POST', { user_id: user.id, responses: { a: 4, b: 3, c: 2, '4': 5 } }]]);
    expect(store.getState().auth.session).toMatchObject({ user: { id: user.id, personality: scores } });
    await ports.persistence.flush();
    expect(storedUser()?.personality).toEqual(scores);
    expect(ports.tab.has('personality-answers')).toBe(false);
  });

  it.each([
    ['a refusal', { json: { success: false } }],
    ['an error of the server', { status: 500, text: 'oops' }],
    ['a broken network', 'network failure' as const],
  ])('closes the dialog after %s too, says nothing, and the answers wait for the next time', async (_what, failure) => {
    const first = await openAssessment({ prepare: (server) => server.answer('/api/personality/submit-ocean-test', failure) });
    for (const words of ['Agree', 'Neutral', 'Disagree', 'Agree']) await first.answer(words);
    await settle();
    expect(first.dialog()).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(first.submits()).toHaveLength(1);
    expect(first.store.getState().auth.session).toMatchObject({ user: { personality: null } });
    first.unmount();

    const later = await openAssessment({ tab: Object.fromEntries(first.ports.tab) });
    expect(later.inDialog().getByText('Last question!')).toBeVisible();
    expect(later.inDialog().getByText('4 answered')).toBeVisible();
    await later.answer('Strongly Agree');
    await settle();
    expect(later.submits()[0]!.body).toEqual({ user_id: user.id, responses: { a: 4, b: 3, c: 2, '4': 5 } });
    expect(later.dialog()).toBeNull();
  });

  it('an answer without a personality changes nothing about the user', async () => {
    const { answer, dialog, store } = await openAssessment({ prepare: (server) => server.answer('/api/personality/submit-ocean-test', { json: { success: true } }) });
    for (const words of ['Agree', 'Neutral', 'Disagree', 'Agree']) await answer(words);
    await settle();
    expect(dialog()).toBeNull();
    expect(store.getState().auth.session).toMatchObject({ status: 'authenticated', user: { personality: null } });
  });
});

describe('the questions', () => {
  it('are waited for, and asked for once, by GET', async () => {
    const held = heldAnswer({ json: fourQuestions });
    const { inDialog, server } = await openAssessment({ prepare: (prepared) => prepared.answer('/bfi_questions.json', held.answerer) });
    expect(inDialog().getByRole('status')).toHaveAccessibleName('Loading...');
    expect(inDialog().queryByRole('progressbar')).toBeNull();
    await held.release();
    expect(inDialog().getByText('Question 1 of 4')).toBeVisible();
    expect(server.callsTo('/bfi_questions.json').map(({ method }) => method)).toEqual(['GET']);
  });

  it.each([
    ['are not there', { status: 404, text: 'Not found' }],
    ['are a page', { text: '<!doctype html><title>Better</title>' }],
    ['are an empty list', { json: [] }],
    ['have no words', { json: [{ id: '1' }] }],
    ['do not arrive', 'network failure' as const],
  ])('that %s are said to have failed; Close leads to the app, and the next load asks again', async (_what, failure) => {
    const { dialog, inDialog, person, ports } = await openAssessment({ prepare: (server) => server.answer('/bfi_questions.json', failure) });
    expect(inDialog().getByRole('alert')).toHaveTextContent('Failed to load personality questions.');
    await person.click(inDialog().getByRole('button', { name: 'Close' }));
    expect(dialog()).toBeNull();
    expect((await openAssessment({ tab: Object.fromEntries(ports.tab) })).store.getState().personality.status).toBe('asking');
  });

  it('that do not come are given up after 20 seconds', async () => {
    const { inDialog, ports } = await openAssessment({ prepare: (server) => server.answer('/bfi_questions.json', () => new Promise(() => undefined)) });
    await ports.clock.advance(19_999);
    expect(inDialog().queryByRole('alert')).toBeNull();
    await ports.clock.advance(1);
    expect(inDialog().getByRole('alert')).toHaveTextContent('Failed to load personality questions.');
  });
});

describe('leaving and coming back', () => {
  it('a reload goes on where the answers end, and loses none', async () => {
    const first = await openAssessment();
    await first.answer('Agree');
    await first.person.click(screen.getByRole('button', { name: 'Neutral' }));
    const tab = Object.fromEntries(first.ports.tab);
    first.unmount();
    const later = await openAssessment({ tab });
    expect(later.inDialog().getByText('Question 3 of 4')).toBeVisible();
    expect(later.inDialog().getByText('2 answered')).toBeVisible();
    await later.person.click(later.inDialog().getByRole('button', { name: 'Previous' }));
    expect(pressed()).toEqual(['Neutral3']);
  });

  it.each([
    ['are another person’s', answersInTab({ a: 4 }, 'user-2')],
    ['are no answers', answersInTab({ a: 9 })],
    ['are not JSON', { 'personality-answers': '{' }],
    ['belong to other questions', answersInTab({ z: 4 })],
  ])('kept answers that %s are not taken', async (_what, tab) => {
    const { inDialog } = await openAssessment({ tab });
    expect(inDialog().getByText('Question 1 of 4')).toBeVisible();
    expect(inDialog().getByText('0 answered')).toBeVisible();
  });

  it('a question that was never answered is asked before the submit', async () => {
    const { inDialog, answer, submits } = await openAssessment({ tab: answersInTab({ a: 1, c: 1, '4': 1 }) });
    expect(inDialog().getByText('Question 2 of 4')).toBeVisible();
    await answer('Agree');
    await answer('Neutral');
    await answer('Disagree');
    await settle();
    expect(submits()[0]!.body['responses']).toEqual({ a: 1, b: 4, c: 3, '4': 2 });
  });

  it('the answers are gone after Logout, and never in the storage that outlives the tab', async () => {
    const { answer, ports, store } = await openAssessment();
    await answer('Agree');
    expect(ports.tab.get('personality-answers')).toBe(JSON.stringify({ user_id: user.id, answers: { a: 4 } }));
    expect([...ports.stored.keys()].filter((key) => key.includes('personality'))).toEqual([]);
    act(() => void store.dispatch(signedOut()));
    await settle();
    expect(ports.tab.has('personality-answers')).toBe(false);
    expect(store.getState().personality).toEqual({ status: 'closed', hasCompleted: false });
  });
});

describe('who is asked', () => {
  it.each([
    ['Close', '[Close]'],
    ['Escape', '{Escape}'],
  ])('a person who closed it (%s) is not asked again in this tab, but in another', async (_what, way) => {
    const { person, dialog, inDialog, ports, unmount } = await openAssessment();
    if (way === '[Close]') await person.click(inDialog().getByRole('button', { name: 'Close' }));
    else await person.keyboard(way);
    expect(dialog()).toBeNull();
    unmount();
    const reloaded = await openAssessment({ tab: Object.fromEntries(ports.tab) });
    expect(reloaded.dialog()).toBeNull();
    expect(reloaded.server.callsTo('/bfi_questions.json')).toEqual([]);
    reloaded.unmount();
    expect((await openAssessment()).dialog()).not.toBeNull();
  });

  it('a press outside does not close it', async () => {
    const { person, dialog } = await openAssessment();
    await person.pointer({ keys: '[MouseLeft]', target: dialog()!.parentElement! });
    expect(dialog()).not.toBeNull();
  });

  it('another person in the same tab is asked', async () => {
    const { dialog } = await openAssessment({ tab: { 'personality-closed-by': 'user-2' } });
    expect(dialog()).not.toBeNull();
  });

  it('a person with a personality is not asked, and a visitor neither', async () => {
    for (const stored of [signedInStorage, {}]) {
      const { dialog, server, unmount } = await openAssessment({ stored });
      expect(dialog()).toBeNull();
      expect(server.callsTo('/bfi_questions.json')).toEqual([]);
      unmount();
    }
  });
});
