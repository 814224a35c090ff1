import type { Draft } from './draft';
import { titleFor } from './goalTitle';
import type { Story } from './story';

const answersBefore = 3;

/** Points to New Goal once, with a title made of the person's wish. False when it has been done. */
export function suggestNewGoal(draft: Draft, story: Story): boolean {
  if (draft.hasSaid('newGoal') || draft.hasSaid('newGoalUntitled')) return false;
  const title = titleFor(story);
  return title === null ? draft.say('newGoalUntitled') : draft.say('newGoal', { title });
}

/** A conversation without a goal leads to New Goal: after a few answers, and again when there is a plan. */
export function mentionNewGoal(draft: Draft, story: Story): void {
  if (story.newest.intent !== 'says') return;
  if (story.answers >= answersBefore && suggestNewGoal(draft, story)) return;
  if (story.lastAsked === 'confidence' || story.lastAsked === 'when') draft.say('planWithoutGoal');
}
