import { Conversation, expectGoodManners, goalOf, kickOff } from './conversation';

/** A conversation that has come to the question for another way forward, with one named. */
async function withOneOption(option = 'I could charge the phone in the kitchen and read a book') {
  const talk = new Conversation(goalOf('Sleep before eleven'));
  await talk.say(kickOff('Sleep before eleven'), "I'd wake up rested", 'Because my work suffers', 'I go to bed at one', 'I scroll in bed', 'a quiet week', option);
  return talk;
}
const named = 'charge the phone in the kitchen and read a book';

describe('a choice that is pointed at', () => {
  it.each(['The first one', 'that one', 'number 1', 'ok the first', 'both', 'my own idea', 'any'])('“%s” chooses among what was named, and when is asked next', async (pointed) => {
    const talk = await withOneOption();
    const { reply } = await talk.say(pointed);
    expect(reply).toContain(named);
    expect(reply).not.toMatch(/^\d\. /m);
    expect(reply).toMatch(/When and where/);
    expectGoodManners(talk.exchanges);
  });
  it.each([['the second', 1], ['your idea', 0], ['your second suggestion', 1]])('“%s” takes what the coach has just suggested', async (pointed, place) => {
    const talk = await withOneOption();
    const suggested = (talk.exchanges.at(-1)?.suggestions[place] ?? '').replace(/^I could /, '').replace(/\bmy\b/g, 'your');
    expect((await talk.say(pointed)).reply.replace(/’/g, "'")).toContain(suggested.replace(/’/g, "'"));
  });
  it('may bring its moment along', async () => {
    const talk = await withOneOption('I could read a book, or dim the lights');
    expect((await talk.say('the second one, after dinner')).reply).toContain('dim the lights, after dinner');
  });
});

it('another idea is not taken for an option because of a small word', async () => {
  const talk = await withOneOption('I could read with your lamp, or stretch with music');
  expect((await talk.say('maybe talk with Ann')).reply).toContain('talk with Ann');
});

it('“nothing” is no way forward: ideas are given', async () => {
  const talk = new Conversation(goalOf('Sleep'));
  await talk.say(kickOff('Sleep'), "I'd wake up rested", 'Because my work suffers', 'I go to bed at one', 'I scroll in bed', 'a quiet week', 'nothing');
  expect(talk.exchanges.at(-1)?.reply).toMatch(/^1\. (?!Nothing)/m);
});

describe('a moment where an option was asked for', () => {
  it.each(['Weeknights at 10:30', 'after dinner', 'at the weekend', 'tomorrow morning before work'])('“%s” is the when of the option in favour', async (moment) => {
    const talk = await withOneOption();
    await talk.say(moment, '8');
    expect(talk.exchanges.at(-1)?.reply.toLowerCase()).toContain(`**${named}, ${moment.toLowerCase()}**`);
  });
  it('goes with the first of several', async () => {
    const talk = await withOneOption('I could read a book, or dim the lights');
    await talk.say('after dinner', '8');
    expect(talk.exchanges.at(-1)?.reply).toContain('**Read a book, after dinner**');
  });
});

describe('a day to talk again', () => {
  it.each([['yes, set it for Friday', '2025-06-13'], ['ok, Friday', '2025-06-13'], ["sure, let's talk tomorrow", '2025-06-12'], ['ok next week', '2025-06-18'], ["yes please set it, and let's check in next Friday", '2025-06-20']])('“%s” agrees to the task and sets the day at once', async (said, day) => {
    const talk = await withOneOption();
    await talk.say('The first one', 'after dinner', '8');
    const { tools, reply } = await talk.say(said);
    expect(tools).toEqual([expect.stringMatching(/^task Charge the phone/), `day ${day}`]);
    expect(reply).toContain('after dinner**');
    expect(reply).toMatch(/\*\*(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, June \d+\*\*/);
    expect(reply).not.toMatch(/day .*check-in\?/);
  });
  it('is set late in a talk, but never taken from the when of a task', async () => {
    const talk = new Conversation(goalOf('Read', { taskAssigned: 'Read a page', lastCheckIn: '2025-06-11' }));
    expect((await talk.say('hi', 'ok next week')).tools).toEqual(['day 2025-06-18']);
    const planning = await withOneOption();
    expect((await planning.say('The first one', 'ok next week')).tools).toEqual([]);
  });
});

describe('an answer that is about today', () => {
  it.each(['my boss ignores me', "I'm always tired", 'i cant find the time', 'my wife rarely listens'])('“%s” is no aim: it is heard as the difficulty, and the aim is asked once more', async (trouble) => {
    const talk = new Conversation(goalOf('Be happier'));
    const { reply, stage } = await talk.say(kickOff('Be happier'), trouble);
    expect(reply).not.toMatch(/aim for|picture/);
    expect(stage).toBe('goal');
    await talk.say('there is no time for anything');
    expect(talk.exchanges.at(-1)?.reply).toContain('What makes this matter');
    expectGoodManners(talk.exchanges);
  });
  it('is no reason: it is said back as today, and not asked again', async () => {
    const talk = new Conversation(goalOf('Run'));
    const { reply } = await talk.say(kickOff('Run'), 'I want to run 10 km', 'Right now I get out of breath after 3 km');
    expect(reply).toContain('So today you get out of breath after 3 km');
    await talk.say('I would feel strong', 'the couch');
    for (const exchange of talk.exchanges) expect(exchange.reply).not.toContain('Where do you stand');
  });
  it('keeps an idea for later when it comes early', async () => {
    const talk = new Conversation(goalOf('Be heard'));
    await talk.say(kickOff('Be heard'), 'I want to be asked', 'maybe talk to Ann');
    expect(talk.exchanges.at(-1)?.reply).not.toContain('reason');
  });
});

it('reflects long answers whole and turned, never cut', async () => {
  const talk = new Conversation(goalOf('Sleep'));
  await talk.say(kickOff('Sleep'), "I'd wake up rested and u know not snap at my kids", 'bc im tired', 'i go to bed at one', 'i scroll in bed and then i cant stop because my feed never ends', 'Once I left the phone in the kitchen and that worked for a week', 'I could charge the phone in the kitchen and read a book that my sister gave me for christmas');
  for (const { reply } of talk.exchanges) {
    expect(reply).not.toContain('…');
    expect(reply).not.toMatch(/\b(?:im|ive|dont|cant)\b/);
  }
  expect(talk.exchanges[5]?.reply).toContain('once you left the phone in the kitchen and that worked for a week');
});
