import fc from 'fast-check';
import { actionInWords } from '../../../src/support/actionInWords';

describe('actionInWords', () => {
  it.each([
    [{ type: 'chat/messageSent' }, 'Chat: message sent'],
    [{ type: 'navigation/viewOpened', payload: { view: 'journal' } }, 'Navigation: view opened (journal)'],
    [{ type: 'navigation/settingsPanelOpened', payload: { panel: 'user-profile' } }, 'Navigation: settings panel opened (user-profile)'],
    [{ type: 'navigation/pathChosen', payload: { path: '/reset-password', replaces: false } }, 'Navigation: path chosen (/reset-password)'],
    [{ type: 'journalCurtain/drawn', payload: { reason: 'away' } }, 'Journal curtain: drawn (away)'],
    [{ type: 'voice/recordingRequested', payload: { place: { kind: 'chat', draftKey: 'conv_1' } } }, 'Voice: recording requested (chat)'],
    [{ type: 'voice/recordingProgressed', payload: { secondsLeft: 41, level: 2 } }, 'Voice: recording progressed (41 s left)'],
    [{ type: 'goals/loaded', payload: { goals: [{}, {}] } }, 'Goals: loaded (2 goals)'],
    [{ type: 'checkIn/held', payload: { isTaskDone: true } }, 'Check in: held (task done: yes)'],
    [{ type: 'feedback/failed', payload: { title: 'Network Error', error: 'Please try again.' } }, 'Feedback: failed (“Please try again.”)'],
    [{ type: 'chat/replyGrew', payload: { replyId: 'r', text: 'twelve signs' } }, 'Chat: reply grew (12 characters)'],
    [{ type: 'api/executeMutation/pending', meta: { arg: { endpointName: 'submitFeedback' } } }, 'Call: submit feedback sent'],
    [{ type: 'api/executeMutation/rejected', meta: { arg: { endpointName: 'submitFeedback' } } }, 'Call: submit feedback failed'],
    [{ type: 'persist/REHYDRATE' }, 'Persist: rehydrate'],
    [{ type: '@@INIT' }, '@@INIT'],
  ])('says %j as %s', (action, words) => {
    expect(actionInWords(action)).toBe(words);
  });

  it('cuts a long error', () => {
    expect(actionInWords({ type: 'exports/failed', payload: { error: 'x'.repeat(200) } })).toBe(`Exports: failed (“${'x'.repeat(80)}…”)`);
  });

  it('never tells what a person typed, wherever it stands in a payload', () => {
    const typed = fc.constantFrom('My Secret Plan', 'maya@example.com', '+41 79 000 00 00', 'https://example.com/me');
    const keys = fc.constantFrom('text', 'title', 'content', 'query', 'name', 'email', 'phone', 'day', 'path', 'view', 'type', 'status', 'list', 'place', 'to');
    fc.assert(
      fc.property(fc.dictionary(keys, fc.oneof(typed, typed.map((kind) => ({ kind, text: kind })))), typed, (payload, secret) => {
        const words = actionInWords({ type: 'chat/suggestionChosen', payload: { ...payload, text: secret } });
        for (const value of Object.values(payload)) expect(words).not.toContain(typeof value === 'string' ? value : value.kind);
        expect(words).not.toContain(secret);
      }),
    );
  });
});
