import { forMatching } from './plainText';

const wish = /\b(?:i'd|i would|would|i want|wish|hope|i will|i'll|be able|no longer|not any ?more|without|instead|finally)\b|^(?:being|having|feeling|going|doing|less|more|no)\b/;
const degree = '(?: (?:always|so|too|very|really|just|often|constantly|usually|still|a bit|quite|completely|totally|kind of|all))*';
const troubles: readonly RegExp[] = [
  new RegExp(`\\b(?:i am|i'm|i feel|i always feel|i get|i've been|i have been)${degree} (?:tired|exhausted|lost|stuck|stressed|overwhelmed|lonely|alone|unhappy|sad|anxious|afraid|scared|worried|bored|angry|frustrated|ignored|burned out|burnt out|weak|unfit|lazy|behind|broke|late|bad|unhealthy|overweight|unmotivated|nervous|depressed|drained|miserable|a mess|in debt|ill|sick|unable|confused|disorgani[sz]ed|distracted|out of|invisible|left out)\\b`),
  /\b(?:ignor(?:es?|ing)|shouts? at|yells? at|criticis?z?es?|interrupts?|bull(?:y|ies)|blames?|hates?|mocks?|avoids?|overlooks?|dismiss(?:es)?|nags?|annoys?|belittles?|talks? over) (?:me|my|us|what i)\b/,
  /\b(?:can't|cannot|can not)\b/,
  /\b(?:don't|do not|doesn't|does not|never|hardly|rarely|barely|nobody|no one)(?: (?:ever|really|even))? (?:know|have|has|get|gets|likes?|feel|sleep|sees?|understands?|manage|listens?|cares?|works?|helps?|finish|find|exercise|talks?|seem|respects?|lets?|gives?|appreciates?)\b/,
  /\b(?:the (?:problem|trouble|worst) is|struggl\w+|i have no|there is no|there's no|no (?:time|energy|money|friends|motivation)|too (?:much|many|little|few|tired|busy)|not enough|a mess|falling apart|goes wrong|i hate)\b/,
  /\bi (?:keep|always|constantly|usually|often) (?:forget|fail|fall|wast|los|procrastinat|put|snap|eat|drink|giv|quit|stop|scroll|miss|end|skip|avoid)\w*/,
];

/** True when a text tells what is wrong now rather than what is wished for. */
export function tellsOfTrouble(text: string): boolean {
  const said = forMatching(text);
  return !wish.test(said) && troubles.some((pattern) => pattern.test(said));
}

const now = /\b(?:right now|at the moment|currently|these days|nowadays|lately|at present|so far|as of now|today i)\b/;
const howOften = /^(?:well,? )?i (?:only |usually |mostly )?(?:\w+)\b.*\b(?:once|twice|\d+ times|most (?:days|nights|evenings|mornings)|after \d+|around \d+|only \d+)\b/;
const reason = /\b(?:because|so that|since|matters?|important|reason|want|wish|would|i'd|need|hope|should|in order|tired of|sick of)\b/;

/** True when a text is a fact about how things are today, and gives no reason and no wish. */
export function tellsOfToday(text: string): boolean {
  const said = forMatching(text);
  return !reason.test(said) && (now.test(said) || howOften.test(said));
}

const idea = /^(?:well[, ]+)?(?:(?:maybe|perhaps)(?: i (?:could|should|might|can))?|i (?:could|might|should)(?: maybe)?(?: try to| try)?|how about|what if i) (?:talk|ask|call|write|try|go|start|tell|speak|set|make|take|plan|find|look|join|sign|read|walk|run|meet|leave|put|buy|move|stop|send|text|email|get|do|cook|use|book|practi[cs]e)(?:ing)?\b/;

/** True when a text proposes something to do, whatever was asked. */
export const proposesToDo = (text: string): boolean => idea.test(forMatching(text));
