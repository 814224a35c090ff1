import type { CoachTurn } from '../../coach';
import { replyToCrisis } from './crisisReply';
import { Draft, firstNameIn, withoutGaps } from './draft';
import { journalPhrases, journalQuestions } from './journalPhrases';
import type { JournalPhrase } from './journalPhrases';
import { journalRequestOf, wantsNoQuestions } from './journalRequests';
import { heartOf, listIn } from './journalSayingBack';
import { readMessage } from './reading/intents';
import type { Reading } from './reading/intents';
import { hasEnglishWord, isOtherLanguage } from './reading/language';
import { capitalize, forMatching } from './reading/plainText';
import { FreshWords } from './wordings';
import type { Values } from './wordings';

const ofThemselves = /\b(?:i|me|my|mine|we|us|our)\b/;
const toTheListener = /\b(?:you|your)\b/;
const asksWhetherTheyFeel = /^(?:am|do|did|was|will|should|can|could|would|have) i\b/;
/** Tells of something good, as far as a question may lean on it; nothing is claimed of it. */
const bright = /\b(?:baby|passed|got the job|laugh\w*|love(?:d|ly)?|wonderful|beautiful|(?:grate|thank|delight)ful|good|best|fun|funny|great|joy|lovely|won|happ(?:y|ier)|glad|smil\w+|finally)\b/;
/** A hard word in these is about something else than their own life. */
const notTheirs = /\b(?:nobody|no one|film|movie|book|show|series|episode|joke|story|game|weather|(?:came|come|coming|back) home|home from)\b/;
const notBright = /\b(?:not|never|no|nothing|hardly|without|less|\w+n't|used to|loved|miss\w*)\b/;

/**
 * The built-in coach in the journal: it says back what it heard, the feeling first, and asks something at most every
 * other time. The same conversation always gets the same reply; no wording comes again before all of its kind were used.
 */
export function writeJournalReply({ messages, user }: CoachTurn): string {
  const at = messages.findLastIndex(({ role }) => role === 'user');
  const before = messages.slice(0, Math.max(at, 0));
  const said = (role: 'user' | 'assistant') => before.filter((message) => message.role === role).map(({ content }) => content);
  const [spoken, written] = [said('assistant'), said('user')];
  const newest = readMessage(messages[at]?.content ?? '');
  if (newest.intent === 'crisis') return replyToCrisis(new Draft(spoken, user.name)).text;

  const asksNext = !(spoken.at(-1) ?? '').includes('?') && ![...written, newest.text].some(wantsNoQuestions);
  const reply = new JournalReply(spoken, firstNameIn(user.name), asksNext);
  // A few words more in a language not understood do not show by themselves which one it is.
  const tellsLanguage = [...written, newest.text].findLast((text) => isOtherLanguage(text) || hasEnglishWord(text)) ?? '';
  const otherLanguage = isOtherLanguage(tellsLanguage) && newest.feeling === null;
  if (readMessage(written.at(-1) ?? '').intent === 'crisis') reply.say('afterCrisis');
  else respond(reply, { ...newest, otherLanguage });
  return reply.text;
}

function respond(reply: JournalReply, newest: Reading): void {
  const request = journalRequestOf(newest);
  switch (request) {
    case 'hello':
      reply.say('hello');
      return reply.ask('opening');
    case 'yes':
      return reply.say('affirmed');
    case 'no':
      return reply.say('declined');
    case 'silence':
      return reply.say('listening');
    case 'help':
      reply.say('listening');
      return reply.ask('opening');
    case 'guidance': // given to those who ask for it
      if (newest.feeling !== null) reply.say(newest.feeling.tone, { feeling: newest.feeling.word });
      return reply.say('guidance');
    case 'question':
      return answer(reply, newest);
    case 'listen':
      return listen(reply, newest);
    default:
      return reply.say(request);
  }
}

/** What somebody asks themselves is said back; the rest is more than the coach knows. */
function answer(reply: JournalReply, { text, feeling }: Reading): void {
  const asked = forMatching(text);
  const felt = asksWhetherTheyFeel.test(asked) ? null : feeling;
  if (felt !== null) reply.say(felt.tone, { feeling: felt.word });
  const quote = ofThemselves.test(asked) && !toTheListener.test(asked) ? heartOf(text)?.quote : null;
  if (quote) reply.say('ownQuestion', { quote });
  else if (felt === null) reply.say('cannotAnswer');
}

function listen(reply: JournalReply, { text, feeling, hardship }: Reading): void {
  const said = forMatching(text);
  const good = bright.test(said) && !notBright.test(said);
  const hard = hardship && feeling === null && !good && !notTheirs.test(said);
  const list = listIn(text);
  const phrase = heartOf(text);
  const words = phrase?.quote?.split(' ').length ?? Number.POSITIVE_INFINITY;
  const saysOnlyTheFeeling = feeling !== null && words <= 4;
  const namesTheFeeling = feeling !== null && !saysOnlyTheFeeling && phrase?.you && (feeling.tone === 'light' || phrase.you.includes(feeling.word));
  if (feeling !== null && !namesTheFeeling) reply.say(feeling.tone, { feeling: feeling.word });
  else if (hard) reply.say('hard');
  if (list !== null) reply.say('list', list);
  else if (feeling !== null && wantsNoQuestions(text)) reply.say('noQuestions');
  else if (!saysOnlyTheFeeling) {
    if (phrase?.you) reply.say('sentence', { you: phrase.you });
    else if (phrase?.quote) reply.say(words <= 2 ? 'fewWords' : 'quote', { quote: phrase.quote });
    else if (phrase?.turned) reply.say('part', { you: phrase.turned });
    else reply.say('listening');
  }
  if (phrase === null) return;
  reply.ask(feeling?.tone ?? (hard ? 'hard' : good ? 'light' : 'any'));
}

/** A reply while it is written. */
class JournalReply {
  private readonly parts: string[] = [];
  private readonly words: FreshWords;

  constructor(
    spoken: readonly string[],
    private readonly name: string,
    private readonly asksNext: boolean,
  ) {
    this.words = new FreshWords(spoken);
  }

  get text(): string {
    return this.parts.join(' ');
  }

  say(phrase: JournalPhrase, values: Values = {}): void {
    this.add(journalPhrases[phrase], { name: this.name, ...values });
  }

  /** Asks where it is time to; else leaves it at what was said. */
  ask(kind: keyof typeof journalQuestions): void {
    if (this.asksNext) this.add(journalQuestions[kind], {});
  }

  private add(wordings: readonly string[], values: Values): void {
    const filled = this.words.choose(wordings, values) ?? this.words.oldest(wordings, values);
    this.parts.push(capitalize(withoutGaps(filled)).replace(/([.…])\.$/, '$1'));
  }
}
