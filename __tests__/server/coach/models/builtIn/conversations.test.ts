import type { Exchange } from './conversation';
import { Conversation, expectGoodManners, goalOf, kickOff } from './conversation';

const toolsOf = (exchanges: readonly Exchange[]) => exchanges.map((exchange) => exchange.tools);
const stagesOf = (exchanges: readonly Exchange[]) => [...new Set(exchanges.map((exchange) => exchange.stage))];

describe('a new goal, from the first message to the check-in', () => {
  const talk = new Conversation(goalOf('Run a 10k in autumn'));
  beforeAll(async () => {
    await talk.say(
      kickOff('Run a 10k in autumn'),
      'I want to run the city 10k in October without walking',
      'My dad had a heart attack last year and it scared me',
      'I run maybe once a week, 3 km, and then I have to stop',
      "I'm always too tired after work and the couch wins",
      'When my friend Sam came along it was easy',
      'I could run before work, or ask Sam to join me, or sign up for a running group',
      '2',
      'I could text Sam tonight',
      '8',
      'Yes, set it as my task',
      'next Sunday',
      'If Sam cancels I will go alone for ten minutes',
      'thanks',
    );
  });

  it('keeps its manners', () => expectGoodManners(talk.exchanges));
  it('goes through GROW in order', () => expect(stagesOf(talk.exchanges).slice(0, 4)).toEqual(['goal', 'reality', 'options', 'wayForward']));
  it('begins with where the person wants to end up', () => {
    expect(talk.exchanges[0]?.reply).toContain('Mia');
    expect(talk.exchanges[0]?.stage).toBe('goal');
  });
  it.each([
    [1, 'you want to run the city 10k in October'],
    [2, 'your dad had a heart attack'],
    [3, 'once a week'],
    [4, 'you are always too tired after work'],
    [5, 'my friend Sam'],
    [6, '2. Ask Sam to join you'],
    [7, 'ask Sam to join you'],
    [8, 'text Sam tonight'],
    [9, '**Text Sam tonight**'],
    [12, 'If Sam cancels'],
  ])('says back what was said in message %i: %s', (at, words) => expect(talk.exchanges[at]?.reply).toContain(words));
  it('sets the task when it is agreed and the day when it is named, and nothing before', () => {
    expect(toolsOf(talk.exchanges)).toEqual([[], [], [], [], [], [], [], [], [], [], ['task Text Sam tonight'], ['day 2025-06-22'], [], []]);
    expect(talk.exchanges[10]?.reply).toContain('**Text Sam tonight**');
    expect(talk.exchanges[11]?.reply).toContain('**Sunday, June 22**');
  });
  it('ends without a question when the person takes their leave', () => expect(talk.exchanges.at(-1)?.reply).not.toContain('?'));
  it('offers the person’s own options as answers', () => expect(talk.exchanges[6]?.suggestions).toContain('Ask Sam to join you'));
  it('reports no failure', () => expect(talk.failures.list).toEqual([]));
});

describe('coming back to a task', () => {
  const back = () => new Conversation(goalOf('Write my novel', { taskAssigned: 'Write one page', nextCheckIn: '2025-06-11', lastCheckIn: '2025-06-01' }));

  it('asks how it went, records that it was done, and leads to the next task and day', async () => {
    const talk = back();
    expect(await talk.say('Hi')).toMatchObject({ stage: 'checkIn', tools: [] });
    expect(talk.exchanges[0]?.reply).toContain('**Write one page**');
    expect((await talk.say('I did it')).tools).toEqual(['check-in true']);
    await talk.say('I wrote before breakfast', 'Repeat it', 'tomorrow morning');
    expect(talk.exchanges.at(-1)?.reply).toContain('**Write one page, tomorrow morning**');
    expect((await talk.say('yes')).tools).toEqual(['task Write one page, tomorrow morning']);
    expect((await talk.say('in 3 days')).tools).toEqual(['day 2025-06-14']);
    expectGoodManners(talk.exchanges);
  });

  it('records that it was not done without any guilt, and makes it smaller', async () => {
    const talk = back();
    await talk.say('hello');
    const missed = await talk.say("I didn't do it");
    expect(missed.tools).toEqual(['check-in false']);
    expect(missed.reply).not.toMatch(/should have|fail|late|missed the|disappoint/i);
    await talk.say('I forgot, work was crazy', 'Do only five minutes', 'after lunch');
    expect(talk.exchanges.at(-1)?.reply).toContain('**Write one page, only five minutes, after lunch**');
    expect((await talk.say('yes')).tools).toEqual(['task Write one page, only five minutes, after lunch']);
    expectGoodManners(talk.exchanges);
  });

  it('asks again when the answer is neither, and records then', async () => {
    const talk = back();
    await talk.say('hey');
    expect((await talk.say('I did part of it')).tools).toEqual([]);
    expect(talk.exchanges.at(-1)?.suggestions).toEqual(['Done', 'Not yet']);
    expect((await talk.say('Not yet')).tools).toEqual(['check-in false']);
  });

  it('records a report nobody asked for, once a day', async () => {
    const talk = back();
    expect((await talk.say('I did it')).tools).toEqual(['check-in true']);
    await talk.say('bye');
    const again = await talk.say('I did it');
    expect(again.tools).toEqual([]);
    expect(again.reply).toContain('noted already');
  });
});

describe('a hesitant person', () => {
  it('gets a second wording, then ideas, then a pick, and still comes to a task', async () => {
    const talk = new Conversation(goalOf('Sleep better'));
    await talk.say(kickOff('Sleep better'), "I don't know", 'asleep before 11', 'I snap at my kids', 'who are you?', 'I scroll until 1am', "I'm overwhelmed by it", 'a quiet week');
    await talk.say('idk');
    expect(talk.exchanges.at(-1)?.reply).toMatch(/1\. .+\n2\. .+\n3\. /);
    await talk.say('you choose');
    expect(talk.exchanges.at(-1)?.reply).toContain('**Put the phone to charge outside the bedroom**');
    await talk.say('put a charger in the kitchen', 'tonight', '5', 'If my wife did it too');
    expect(talk.exchanges.at(-1)?.reply).toContain('**Put a charger in the kitchen, tonight**');
    await talk.say('Make it smaller', 'once this week', 'yes');
    expect(talk.exchanges.at(-1)?.tools).toEqual(['task Put a charger in the kitchen, only once this week, tonight']);
    expectGoodManners(talk.exchanges);
  });

  it('who names a past or unclear day is asked for another', async () => {
    const talk = new Conversation(goalOf('Read', { taskAssigned: 'Read a page', lastCheckIn: '2025-06-11' }));
    expect((await talk.say('move my check-in to yesterday')).tools).toEqual([]);
    expect(talk.exchanges.at(-1)?.reply).toContain('already gone by');
    expect((await talk.say('move my check-in to in 60 weeks')).tools).toEqual([]);
    expect((await talk.say('set my check-in to Friday')).tools).toEqual(['day 2025-06-13']);
  });

  it('may change the task in two messages', async () => {
    const talk = new Conversation(goalOf('Read', { taskAssigned: 'Read a page', nextCheckIn: '2025-06-10' }));
    expect((await talk.say('I want to change my task')).reply).toContain('**Read a page**');
    await talk.say('Read two pages before bed', '8');
    expect(talk.exchanges.at(-1)?.reply).toContain('**Read two pages before bed**');
    expect((await talk.say('yes')).tools).toEqual(['task Read two pages before bed']);
  });

  it('may change the task in one sentence', async () => {
    const talk = new Conversation(goalOf('Read', { taskAssigned: 'Read a page', nextCheckIn: '2025-06-20', lastCheckIn: '2025-06-11' }));
    expect((await talk.say('Change my task to reading two pages before bed')).tools).toEqual(['task Read two pages before bed']);
    expect((await talk.say('What is my task?')).reply).toContain('Read two pages before bed');
  });
});

describe('without a goal', () => {
  it('helps to find one, points to New Goal, and stores nothing for ten turns', async () => {
    const talk = new Conversation(null);
    await talk.say('Hello', 'I feel like my days run away from me', 'I want to have more energy and sleep better', 'because I snap at my kids', 'I scroll on my phone until 1am', 'the phone is right next to my bed', 'on holiday without wifi', 'I could buy an alarm clock', 'nothing else', 'order one tonight', '9', 'can you check in on Friday?', 'thanks', 'bye');
    expectGoodManners(talk.exchanges);
    expect(toolsOf(talk.exchanges).flat()).toEqual([]);
    expect(talk.exchanges[3]?.reply).toContain('**New Goal**, for instance as “Have more energy and sleep better”');
    expect(stagesOf(talk.exchanges).slice(0, 4)).toEqual(['goal', 'reality', 'options', 'wayForward']);
    expect(talk.failures.list).toEqual([]);
  });
});

describe('beside the path', () => {
  it('answers a crisis with warmth and help, without coaching, and goes on only when the person does', async () => {
    const talk = new Conversation(goalOf('Be happier'));
    const { reply, tools } = await talk.say(kickOff('Be happier'), 'I want to die');
    expect(reply).toContain('local emergency services');
    expect(reply).toContain('someone you trust');
    expect(reply).toContain('not equipped');
    expect(reply).not.toMatch(/task|check-in|step/);
    expect(tools).toEqual([]);
    expect((await talk.say("I'm safe right now")).stage).toBeNull();
    expect((await talk.say('I would like to go on with my goal')).stage).toBe('goal');
    expectGoodManners(talk.exchanges);
  });

  it('listens first when something hard has happened, and keeps its question for later', async () => {
    const talk = new Conversation(goalOf('Get promoted'));
    await talk.say(kickOff('Get promoted'), 'Lead my own team', 'I have waited long', 'stuck in the same place', 'meetings', 'writing things down', 'ask for a talk, or apply elsewhere', 'the first one');
    expect(talk.exchanges.at(-1)?.stage).toBe('wayForward');
    const heard = await talk.say('My boss shouted at me yesterday');
    expect(heard.reply).toContain('your boss shouted at you yesterday');
    expect(heard.stage).toBe('open');
    expect((await talk.say('I expect too much of myself')).stage).toBe('wayForward');
    expectGoodManners(talk.exchanges);
  });

  it('owns up to what it is, what it can do and what it does not know', async () => {
    const talk = new Conversation(goalOf('Save money'));
    expect((await talk.say('Who are you?')).reply).toMatch(/not a person and not a large language model/);
    expect((await talk.say('What can you do?')).reply).toMatch(/cannot send reminders/);
    expect((await talk.say('Is the moon far?')).reply).toMatch(/cannot answer/);
    expect((await talk.say('Quiero ahorrar más pero no sé cómo')).reply).toMatch(/I understand English best/);
    expect((await talk.say('???')).reply).not.toBe('');
    expectGoodManners(talk.exchanges);
  });

  it('keeps asking new things for thirty turns of a person who says no', async () => {
    const talk = new Conversation(goalOf('Be happier'));
    await talk.say(kickOff('Be happier'), ...Array.from({ length: 29 }, () => 'no'));
    expect(new Set(talk.exchanges.map((exchange) => exchange.reply)).size).toBe(30);
    expectGoodManners(talk.exchanges);
  });
});
