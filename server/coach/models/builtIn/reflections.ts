import type { Phrase } from './reading/phrases';
import type { Topic } from './topics';
import type { FreshWords } from './wordings';

interface Wordings {
  /** For a whole sentence turned to "you ...". */
  readonly you: readonly string[];
  /** For a few of the person's words in quotation marks. */
  readonly quote: readonly string[];
}

const general: Wordings = {
  you: ['I hear that {you}.', 'So {you}.', 'What I take from this: {you}.', 'I will keep in mind that {you}.', 'As you say, {you}.', 'Understood: {you}.', 'That is worth noticing: {you}.', 'It is good to know that {you}.'],
  quote: ['I hear “{quote}”.', 'I will hold on to “{quote}”.', 'You say “{quote}”, and that matters here.', '“{quote}” tells me something.', 'I take “{quote}” with us.', 'Your words: “{quote}”.', 'Noted: “{quote}”.', '“{quote}”, then.', 'Let us keep “{quote}” in view.', 'There is something in “{quote}”.'],
};

const byTopic: Partial<Record<Topic, Wordings>> = {
  goalName: {
    you: ['So this is where we start: {you}.', 'I hear you: {you}.'],
    quote: ['“{quote}” gives us a place to start.', 'So it is about “{quote}”.'],
  },
  picture: {
    you: ['That gives us something to aim for: {you}.', 'So success has a shape: {you}.'],
    quote: ['“{quote}” gives us something clear to aim for.', 'So the picture is “{quote}”.'],
  },
  why: {
    you: ['I hear why it counts: {you}.', 'That is a reason with some weight: {you}.'],
    quote: ['“{quote}” sounds like a reason that can carry you.', 'So underneath it is “{quote}”.'],
  },
  now: {
    you: ['Thank you for the honest picture: {you}.', 'So today it looks like this: {you}.'],
    quote: ['“{quote}” is an honest starting point.', 'So today it is “{quote}”.'],
  },
  obstacle: {
    you: ['I see the hurdle: {you}.', 'That would slow most people down: {you}.'],
    quote: ['“{quote}” is a real hurdle, and a common one.', 'So “{quote}” is what stands in the way.'],
  },
  worked: {
    you: ['Worth remembering: {you}.', 'There is something to build on: {you}.'],
    quote: ['“{quote}” is worth keeping in mind.', 'Good to know: “{quote}”.'],
  },
  options: { you: [], quote: ['“{quote}” is one way forward.', 'So one road is “{quote}”.'] },
  moreOptions: { you: [], quote: ['“{quote}” goes on the list.', 'And there is “{quote}”.'] },
  choose: { you: [], quote: ['“{quote}” it is.', 'Then we begin with “{quote}”.'] },
  step: { you: [], quote: ['“{quote}” is something you can begin with.', '“{quote}” is a clear first move.'] },
  adjust: { you: [], quote: ['Changed to “{quote}”.', 'Then it becomes “{quote}”.'] },
  smaller: { you: [], quote: ['“{quote}” leaves room for a hard day.', 'Then it becomes “{quote}” for now.'] },
  stepUp: { you: [], quote: ['“{quote}” follows well from what you did.', 'So next comes “{quote}”.'] },
  when: { you: [], quote: ['“{quote}” gives it a place of its own.', 'So its moment is “{quote}”.'] },
  raise: { you: ['That would lower the bar in a good way: {you}.'], quote: ['“{quote}” makes it safer.', 'So “{quote}” would help.'] },
  helped: { you: ['Keep that in mind for next time: {you}.', 'So this is what carried you: {you}.'], quote: ['“{quote}” is worth keeping.', 'So “{quote}” carried you.'] },
  hindered: { you: ['That happens: {you}.', 'Good to know, without any blame: {you}.'], quote: ['“{quote}” is useful to know, nothing to blame yourself for.', 'So it was “{quote}” this time.'] },
  feeling: { you: ['Thank you for telling me: {you}.', 'That makes sense of it: {you}.'], quote: ['Thank you for saying “{quote}”.', '“{quote}” makes sense of it.'] },
  pitfall: { you: ['Then you are prepared: {you}.'], quote: ['“{quote}” is good to have thought of beforehand.'] },
  support: { you: ['You are not on your own with it: {you}.'], quote: ['“{quote}” can make it lighter.'] },
  reminder: { you: ['That should be hard to miss: {you}.'], quote: ['“{quote}” makes a good cue.'] },
  strength: { you: ['You can lean on that: {you}.'], quote: ['“{quote}” is yours to lean on.'] },
  celebrate: { you: ['That is a good way to mark it: {you}.'], quote: ['“{quote}” is a good way to mark it.'] },
  value: { you: ['That reaches further than one task: {you}.'], quote: ['“{quote}” reaches further than one task.'] },
};

/** What the newest message turned out to be, where it is not what was asked. */
const byTurn: Record<'trouble' | 'today' | 'idea', Wordings> = {
  trouble: {
    you: ['So that is how it is at the moment: {you}.', 'That is the difficulty today, then: {you}.', 'That is not easy to live with: {you}.'],
    quote: ['“{quote}” is where it is hard today.', 'So the difficulty now is “{quote}”.'],
  },
  today: {
    you: ['So today {you}.', 'That is where you stand now: {you}.', 'As things are, {you}.'],
    quote: ['So today it is “{quote}”.', '“{quote}” is where things stand now.'],
  },
  idea: { you: [], quote: ['“{quote}” is a way forward, and I keep it for later.', 'I keep “{quote}” for when we look at what to try.'] },
};

/**
 * Says back the heart of an answer in words not used before; null when the words have run out. What a person
 * proposes to do is always quoted: "you could ..." would sound like an order.
 */
export function reflect(phrase: Phrase, asked: Topic | keyof typeof byTurn | null, words: FreshWords): string | null {
  const own: Wordings | undefined = asked === null ? undefined : asked in byTurn ? byTurn[asked as keyof typeof byTurn] : byTopic[asked as Topic];
  const quotesOnly = own !== undefined && own.you.length === 0;
  if (phrase.you !== null && !quotesOnly) {
    const turned = words.choose([...(own?.you ?? []), ...general.you], { you: phrase.you });
    if (turned !== null) return turned.replace(/([.…])\.$/, '$1');
  }
  if (phrase.quote !== null) return words.choose([...(own?.quote ?? []), ...general.quote], { quote: phrase.quote });
  if (phrase.turned === null || quotesOnly) return null;
  // A part of a sentence only follows a colon.
  return words.choose([...(own?.you ?? []), ...general.you].filter((wording) => wording.includes(': {you}')), { you: phrase.turned });
}
