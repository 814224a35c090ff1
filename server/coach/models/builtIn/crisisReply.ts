import type { BuiltInReply, Draft } from './draft';
import { crisisQuestions, phrasebook } from './phrasebook';

/** Warmth and where help is, nothing else. */
export function replyToCrisis(draft: Draft): BuiltInReply {
  if (!draft.say('crisis')) draft.add(phrasebook.crisis[0]);
  draft.add(draft.words.choose(crisisQuestions) ?? draft.words.oldest(crisisQuestions));
  return draft.finish(['I will call someone I trust', 'I am safe right now', 'I do not know whom to call']);
}

/** The first message after it: no way back to coaching unless the person takes it. */
export function replyAfterCrisis(draft: Draft): BuiltInReply {
  if (!draft.say('afterCrisis')) draft.add('Please let someone near you know how you are.');
  draft.add(draft.words.choose(['What would feel kind to do for yourself in the next hour?', 'What would help you most at this moment?']) ?? 'What would be good for you now?');
  return draft.finish(['Talk to someone I trust', 'Rest a little', 'I would like to go on with my goal']);
}
