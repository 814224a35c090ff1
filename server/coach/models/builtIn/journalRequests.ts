import type { Intent, Reading } from './reading/intents';
import { forMatching } from './reading/plainText';

/** What an entry asks of the listener itself; `listen` for all that is simply told, which is nearly everything. */
export type JournalRequest = 'elsewhere' | 'noQuestions' | 'guidance' | 'hello' | 'thanks' | 'goodbye' | 'whoAreYou' | 'whatCanYouDo' | 'unreadable' | 'silence' | 'leaveOpen' | 'help' | 'yes' | 'no' | 'question' | 'otherLanguage' | 'listen';

const opening = /^(?:(?:hi|hello|hey|ok|okay|so|and|now|well|coach)[, ]+)+/;
/** In more words than this a line tells of something rather than asking for it. */
const longestOrder = 14;
const ofTheChat: readonly Intent[] = ['whatIsMyTask', 'changeTask', 'makeSmaller', 'setTask', 'changeDay'];
const order = /^(?:please|(?:can|could|would|will) (?:you|we|i)|let's|i(?:'d| would) like you to|i want you to|set|give|assign|make|create|add|find|change|replace|adjust|swap|update|move|shift|postpone|reschedule|store|save|remind|what(?:'s| is| was| should| about)|when(?:'s| is)|how should|(?:a|another)\b.*\bfor me\b)\b/;
const ordered = /\b(?:tasks?|goals?|check-?ins?|reminders?|remind me)\b(?! (?:of|in|here|on earth)\b)/;
const ordersSomething = /\b(?:set|give|assign|make|create|add|find)(?: me| us)? (?:a|an|another|my|the)(?: new| next)? (?:task|goal|check-?in|reminder)\b|\b(?:a|another)(?: new)? (?:task|goal) for me\b|\bremind me\b/;
const namesGoal = /^i(?:'d| would) like to work on my goal\b/;

/** An order to ask nothing, or a wish of one's own; what others ask, or asking for help, is none. */
const noQuestions: readonly RegExp[] = [
  /^(?:please[, ]+|(?:can|could|would|will) you (?:please )?)?(?:just )?(?:don't|do not|stop|quit|no more|no) (?:ask(?:ing)?(?! (?:me )?(?:how|why|what|where|when|who|for)\b)|(?:\w+ ){0,3}questions)\b(?! (?:asked|were|came|about)\b)/,
  /^(?:please[, ]+|(?:can|could|would|will) you (?:please )?)?(?:just|only) listen(?: to me)?(?:,? please)?$/,
  /^(?:but )?i (?:don't|do not) (?:want|need|like) (?:(?:any|more|all|these|your|so|many|to|answer|be|asked|you|ask|me) )*(?:questions|asked|ask(?: me)?)(?: (?:anything|questions|right|now|today|tonight|here|please|any ?more))*$/,
  /^(?:but )?i (?:(?:just|only) (?:want|need) to (?:write|vent|let it out)|(?:just |only )?(?:want|need) you to (?:just |only )?listen)(?: (?:it|this|down|out|here|now|today|tonight|please))*$/,
];

/** True when somewhere in an entry the coach is told to ask nothing: it holds for the rest of the conversation. */
export const wantsNoQuestions = (text: string): boolean =>
  forMatching(text.replace(/[\n\r]+/g, '. '))
    .split(/[.!?;]+/)
    .some((sentence) => noQuestions.some((pattern) => pattern.test(sentence.trim().replace(opening, ''))));

const shortThanks = /^(?:(?:ok|okay|oh|great|perfect|wow)[, ]+)*(?:many )?(?:thanks|thank you|thx|cheers|ty)(?:,? (?:so much|very much|a lot|again|coach|for (?:listening|reading|being here|this|that|hearing me|your \w+)))*$/;
const shortGoodbye = /^(?:(?:ok|okay|thanks|thank you|well|so)[, ]+)*(?:bye(?:[ -]bye)?|goodbye|good night|see (?:you|ya)|talk (?:to you )?(?:later|soon)|until then|that's (?:all|it)|that is (?:all|it)|nothing else|i(?:'m| am) done|gotta go|i (?:have|need|got) to go)(?:,? (?:now|for (?:now|today)|then|later|soon|again|tomorrow|and thanks|thanks|thank you|coach))*$|^no,? (?:thanks|thank you)$/;
const shortYes = /^(?:(?:oh|well|ok|okay|hm+)[, ]+)*(?:yes|yeah|yep|yup|ya|y|sure|ok|okay|of course|definitely|absolutely|certainly|exactly|correct|right|true|agreed|fine|alright|all right|i do|i will|i see|i understand|got it|👍)(?:,? (?:yes|please|exactly|it is|it does|i do|i am|it was|it did|that's (?:right|it|true)))*$/;
const shortNo = /^(?:(?:oh|well|hm+|um)[, ]+)*(?:no|nope|nah|not really|not yet|not now|not at all|never|rather not|i don't think so|i'd rather not|n)(?:,? (?:no|not really|it isn't|it is not|it doesn't|i don't|i'm not|i am not|i'd rather not))*$/;
const asksForGuidance = /^(?:please[, ]+)?(?:(?:can|could|would|will) you (?:please )?)?(?:give|show|offer|suggest|tell|share|guide|advise) (?:me|us|something|some|any|a|your)\b(?!.*\b(?:he|she|they|said)\b)|^(?:please )?help me (?:understand|decide|think|see|with)\b|^i(?:'d like| would like| need| want| could use)(?: (?:some|your|a|an|a bit of|a piece of|a little|any))* (?:advice|guidance|ideas?|suggestions?|tips?)\b(?! (?:from|of)\b)|^(?:some )?(?:advice|guidance)(?: please)?$/;
const asksAdvice = /^(?:so |but |and )*(?:what (?:should|could|can|do|would) (?:i|you) (?:do|try|suggest|recommend|advise|think)|how (?:do|can|should|could) i (?:start|begin|cope|deal with|handle|get (?:through|over)|do (?:it|that|this))\b|(?:do you have )?any (?:ideas|suggestions|tips|advice|guidance)|what now)\b/;
const reportsSpeech = /\b(?:said|says|asked|asks|told|shouted|wrote)\b/;
const asksWhatItIs = /^(?:who|what) (?:are|r) (?:you|u)\b|^are you\b|^am i talking\b|^what(?:'s| is) your name\b|\b(?:system prompt|your instructions)\b/;
const asksWhatItDoes = /^(?:what (?:can|do) you|how (?:can|could|will) you|how does (?:this|it) work|how do you|(?:can|could) you|send me)\b/;

/** What an entry asks for, told by its form as much as by its words: `another task` in a story is no order. */
export function journalRequestOf({ text, intent, feeling, hardship, otherLanguage }: Reading): JournalRequest {
  const lower = forMatching(text);
  const bare = lower.replace(/[.!…,\s]+$/u, '').replace(opening, '') || lower;
  const told = feeling !== null || hardship || reportsSpeech.test(lower);
  const asked = bare.replace(/\?+$/, '');
  if (intent === 'unreadable') return 'unreadable';
  if (/^(?:[.?…]+|h+m+|u+m+|skip|pass)[.!?]*$/.test(lower)) return 'silence';
  if (!told && lower.split(' ').length <= longestOrder) {
    if (namesGoal.test(bare) || (order.test(bare) && ordered.test(bare) && (ofTheChat.includes(intent) || ordersSomething.test(bare)))) return 'elsewhere';
    if (wantsNoQuestions(text)) return 'noQuestions';
  }
  if (intent === 'greeting') return 'hello';
  if (shortThanks.test(bare)) return 'thanks';
  if (shortGoodbye.test(bare)) return 'goodbye';
  if (/^(?:please )?help(?: me)?(?: please)?$/.test(bare)) return 'help';
  if (!reportsSpeech.test(lower) && lower.length < 160) {
    if (intent === 'whoAreYou' && asksWhatItIs.test(bare)) return 'whoAreYou';
    if (intent === 'whatCanYouDo' && asksWhatItDoes.test(bare) && !/,/.test(bare)) return 'whatCanYouDo';
    if (asksForGuidance.test(asked) || (asksAdvice.test(bare) && !/,[^?]*$/.test(bare)) || (intent === 'wantsIdeas' && /\?$/.test(bare))) return 'guidance';
  }
  if (intent === 'doesNotKnow' && lower.split(' ').length <= 6) return 'leaveOpen';
  if (shortNo.test(bare) || (lower !== bare && shortNo.test(lower))) return 'no';
  if (shortYes.test(bare) || shortYes.test(lower.replace(/[.!]+$/, ''))) return 'yes';
  if (otherLanguage) return 'otherLanguage';
  return /\?\s*$/.test(lower) && lower.split(' ').length <= 30 && !/[.!;…]\s/.test(lower) ? 'question' : 'listen';
}
