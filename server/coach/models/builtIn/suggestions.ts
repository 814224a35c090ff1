import type { CoachTurn } from '../../coach';
import { dayInWords, addDays } from '../../days';
import { domainOf } from './domains';
import { clipWords, plainText, uncapitalize } from './reading/plainText';
import type { Story } from './story';
import type { Topic } from './topics';

const fixed: Partial<Record<Topic, readonly (readonly string[])[]>> = {
  goalName: [['Being fitter', 'More time for what matters', 'A change at work'], ['Less stress', 'Learning something new', 'Better sleep']],
  why: [['It has been on my mind for long', 'I want to be proud of myself', 'It would make my days lighter'], ['Someone I care about', 'I am tired of putting it off', 'It is the right time']],
  now: [['I have not started yet', 'I do a little, not regularly', 'I had begun and stopped'], ['I am about halfway', 'I think about it a lot', 'Some weeks are good']],
  worked: [['Doing it with someone', 'A fixed time each day', 'Nothing so far'], ['Starting very small', 'Writing it down', 'I cannot think of a time']],
  when: [['Tomorrow morning', 'After work', 'At the weekend'], ['Right after breakfast', 'Before bed', 'On Monday at noon']],
  confidence: [['9', '7', '5'], ['8 out of 10', '6 out of 10', '4 out of 10']],
  raise: [['Do only ten minutes', 'If someone did it with me', 'If I prepared it the evening before'], ['Do only half of it', 'A fixed time', 'Fewer days a week']],
  agree: [['Yes, set it as my task', 'Make it smaller', 'Not yet'], ['Yes, please', 'I want to change it', 'No']],
  adjust: [['Do only five minutes', 'Do it once this week', 'I would like a different task'], ['Shorter', 'At another time', 'Give me some ideas']],
  offerDay: [['Yes, please', 'Tomorrow', 'No, thanks']],
  done: [['I did it', 'I did part of it', 'I did not do it'], ['Yes, done', 'Not yet']],
  count: [['Done', 'Not yet'], ['Done, more or less', 'Not yet']],
  helped: [['I had a fixed time', 'Someone reminded me', 'It was small enough'], ['I wanted it', 'It was a good day']],
  hindered: [['I forgot', 'I had no time', 'I did not feel like it'], ['I was tired', 'Something came up']],
  smaller: [['Do only five minutes', 'Do it once a week', 'Do only the first part'], ['Do half of it', 'Give me some ideas']],
  stepUp: [['Repeat it', 'Take a slightly bigger step', 'Try something new'], ['The same again', 'A bit more']],
  feeling: [['I expect too much of myself', 'It has been a long week', 'I would rather not say'], ['A little rest', 'Someone to talk to', 'I do not know']],
  pitfall: [['If I am tired, I do half of it', 'If I forget, I do it the next day', 'I might find an excuse'], ['The weather', 'Other people']],
  support: [['A friend', 'Someone in my family', 'I would rather do it alone']],
  reminder: [['A note on the door', 'An alarm on my phone', 'My morning coffee']],
  strength: [['I keep going once I begin', 'I am curious', 'I am well organised']],
  celebrate: [['A quiet coffee', 'Telling someone', 'Just being glad']],
  value: [['Someone who keeps promises', 'A calmer person', 'I am not sure yet']],
  else: [['Give me some ideas', 'What is my task?', 'That is all for today'], ['I want to change my task', 'Move my check-in to another day', 'That is all for today']],
};

/** Ideas speak to the person; their own answer speaks of themselves. */
const inFirstPerson = (idea: string): string =>
  idea
    .replace(/\byour\b/g, 'my')
    .replace(/\b(joins|with|for|to) you\b/g, '$1 me')
    .replace(/\byou\b/g, 'I');

const unsure = ['I am not sure yet', 'I do not know', 'Hard to say', 'No idea yet'];
const shorten = (text: string): string => clipWords(text, 10);

/** What the person might answer to a question: two to four short sentences in their voice. */
export function suggestionsOn(topic: Topic, story: Story, turn: CoachTurn): string[] {
  const before = story.asked.get(topic) ?? 0;
  const domain = domainOf(plainText(turn.goal?.title ?? story.answered.get('goalName') ?? ''));
  const rotated = (list: readonly string[]): string[] => [...list.slice(before % list.length), ...list.slice(0, before % list.length)];
  switch (topic) {
    case 'picture':
      return [...rotated(domain.picture), unsure[0] ?? ''];
    case 'obstacle':
      return [...rotated(domain.obstacle), unsure[1] ?? ''];
    case 'options':
    case 'moreOptions':
      return [...rotated(domain.ideas).slice(0, 2).map((idea) => `I could ${inFirstPerson(uncapitalize(idea))}`), 'Give me some ideas', ...(topic === 'moreOptions' ? ['Nothing else'] : [])].slice(-4);
    case 'step':
      return ['Do ten minutes of it', 'Prepare what I need', 'Give me some ideas'];
    case 'choose':
      return story.options.length >= 2 ? story.options.slice(0, 3).map(shorten).concat(['None of these']) : ['The first one', 'The second one', 'None of these'];
    case 'day':
      return ['Tomorrow', 'In 3 days', dayInWords(addDays(turn.today, 7), turn.today)];
    default: {
      const sets = fixed[topic] ?? [['Yes', 'No', 'I am not sure yet']];
      return [...(sets[before % sets.length] ?? [])];
    }
  }
}
