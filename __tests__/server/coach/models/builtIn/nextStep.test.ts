import { titleFor, wishBehind } from '../../../../../server/coach/models/builtIn/goalTitle';
import { readStory } from '../../../../../server/coach/models/builtIn/story';
import { turnOf } from '../../coachHarness';
import { Conversation, expectGoodManners, goalOf, kickOff } from './conversation';

describe('nobody leaves without a next step', () => {
  const begun = async () => {
    const talk = new Conversation(goalOf('Read more'));
    await talk.say(kickOff('Read more'), 'a book a month', 'I miss it');
    return talk;
  };
  it.each(['thanks', 'bye', 'ok thank you', 'gotta go'])('“%s” without a check-in is met by the offer of one', async (leave) => {
    const talk = await begun();
    expect((await talk.say(leave)).reply).toContain('**Wednesday, June 18**');
    expect((await talk.say('yes')).tools).toEqual(['day 2025-06-18']);
    expect(talk.exchanges.at(-1)?.reply).not.toContain('?');
  });
  it('the day offered may be exchanged for another', async () => {
    const talk = await begun();
    expect((await talk.say('thanks', 'Tomorrow')).tools).toEqual(['day 2025-06-12']);
  });
  it('it is offered once', async () => {
    const talk = await begun();
    await talk.say('thanks', 'no thanks', 'bye', 'bye');
    expect(talk.exchanges.filter(({ reply }) => /that day/.test(reply))).toHaveLength(1);
    expect(talk.exchanges.flatMap(({ tools }) => tools)).toEqual([]);
    for (const { reply } of talk.exchanges.slice(-3)) expect(reply).not.toContain('?');
  });
  it('a day named in the goodbye is the check-in', async () => {
    const talk = await begun();
    expect((await talk.say('see you Friday')).tools).toEqual(['day 2025-06-13']);
  });
  it('without a goal it is New Goal', async () => {
    const talk = new Conversation(null);
    await talk.say('hi', 'I feel lost at work', 'my boss ignores me', 'bye');
    expect(talk.exchanges.at(-1)?.reply).toContain('**New Goal**');
    expect(talk.exchanges.at(-1)?.reply).not.toContain('?');
  });
});

describe('the goal that is suggested', () => {
  it('comes after three answers, once, as a wish and not as the trouble', async () => {
    const talk = new Conversation(null);
    await talk.say('hi', 'I feel lost at work', 'my boss ignores me and I dont know what to do', "I don't know", 'maybe talk to her', 'she is often away', 'I wait', 'nothing');
    expect(talk.exchanges[4]?.reply).toContain('“Feel heard by my boss”');
    expect(talk.exchanges.filter(({ reply }) => reply.includes('New Goal'))).toHaveLength(1);
    expectGoodManners(talk.exchanges);
  });
  it.each([
    ['my boss ignores me', 'Feel heard by my boss'],
    ['I feel lost at work', 'Feel sure of my way at work'],
    ['im so stressed', 'Feel calm'],
    ['I have no time for my kids', 'Have more time for my kids'],
    ["i can't sleep", 'Be able to sleep'],
    ['the weather is grey', null],
  ])('the wish behind %s: %s', (trouble, wish) => expect(wishBehind(trouble)).toBe(wish));
  it.each([
    ['I want to learn spanish', 'Learn spanish'],
    ['being more patient with my kids because they deserve it', 'Be more patient with my kids'],
    ["I'd wake up rested and not snap at my kids in the morning and then go running", 'Wake up rested'],
  ])('a title is short and whole: %s → %s', (said, title) => {
    const messages = [{ role: 'user' as const, content: 'hi' }, { role: 'assistant' as const, content: 'What would you like to be different in your life, in one sentence?' }, { role: 'user' as const, content: said }];
    expect(titleFor(readStory(turnOf('', { goal: null, messages })))).toBe(title);
  });
});
