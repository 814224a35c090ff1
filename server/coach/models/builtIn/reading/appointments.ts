import { isOnlyWhen } from './moments';
import { forMatching } from './plainText';

const assents = /^(?:(?:oh|well|yes|yeah|yep|yup|ya|sure|ok|okay|of course|great|good|perfect|fine|alright|all right|cool|deal|sounds good|agreed|definitely|absolutely|please|thanks|thank you)(?:[,.! ]+|$))+/;
const setting = /^(?:(?:please )?(?:set|make|note|book|put|do|save) (?:it|this|that|one|(?:the |my |a )?(?:next )?check-?in)(?: down)?|let's (?:do|say|make it|take)|how about|and)(?: (?:for|on|to))? /;
const meeting =
  /(?:^|\b(?:let's|lets|we can|we could|we'll|we will|shall we|can we|could we|please|and) )(?:(?:see|talk to|speak to) you|talk|speak|meet|catch up|check[- ]in|touch base|look at it|review it|until|till)(?: again| then| about it| to you| with you| back| with me)* (?:on |in |next |this |at the |tomorrow|tonight|(?:the )?day after|mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|\d)/;

/**
 * True when a text makes a date for talking again: `ok, Friday`, `yes, set it for Friday`, `let's talk tomorrow`,
 * `see you next week`. A day alone is none: it may be when a task is to be done.
 */
export function makesDate(text: string): boolean {
  const said = forMatching(text);
  const rest = said.replace(assents, '');
  if (meeting.test(rest)) return true;
  const named = rest.replace(setting, '').replace(/[,.! ]+(?:please|then|works(?: for me)?|is fine|is good|sounds good)?[.! ]*$/, '');
  return named !== said && named !== '' && isOnlyWhen(named);
}

/** True when a text begins by agreeing, whatever follows; a "but" takes it back. */
export const beginsWithYes = (text: string): boolean => {
  const said = forMatching(text);
  return (assents.test(said) || /^(?:please )?set (?:it|this|that)\b/.test(said)) && !/\bbut\b/.test(said);
};
