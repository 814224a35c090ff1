import type { CoachTurn } from '../../coach';
import { addDays, dayInWords } from '../../days';
import type { BuiltInReply, Draft } from './draft';
import { suggestNewGoal } from './newGoal';
import type { Plan } from './plan';
import type { Story } from './story';
import { suggestionsOn } from './suggestions';
import { questions } from './topics';

/**
 * The reply to someone who is about to leave; null when they are not. Nobody leaves without a next step: a check-in
 * is offered once, or New Goal where there is no goal.
 * @param turn as it stands once the actions of this turn are stored
 */
export function replyToLeaving(draft: Draft, story: Story, plan: Plan, turn: CoachTurn): BuiltInReply | null {
  const { newest, lastAsked } = story;
  const { goal } = turn;
  const offered = story.asked.has('offerDay');
  const answersOffer = lastAsked === 'offerDay' && (plan.day?.kind === 'day' || newest.intent === 'no');
  // "That is all" to a question for more is an answer to it.
  const goodbye = newest.intent === 'goodbye' && (lastAsked !== 'moreOptions' || /\b(?:bye|see you|see ya|good night|(?:have|need|got) to go|later|soon|until then)\b/i.test(newest.text));
  const thanks = newest.intent === 'thanks' && story.spoken.length > 0;
  if (!goodbye && !thanks && !answersOffer) return null;
  if (goal === null) {
    if (thanks && story.answers < 2) return null;
    if (thanks) draft.say('thanks');
    if (story.answers > 0 && !suggestNewGoal(draft, story)) draft.say('nextWithoutGoal');
    return farewell(draft, story, plan, turn);
  }
  const checkInSet = goal.nextCheckIn !== null && (goal.nextCheckIn > turn.today || (goal.nextCheckIn === turn.today && goal.lastCheckIn !== turn.today));
  if (thanks) {
    const settled = !checkInSet || offered || (goal.taskAssigned !== null && story.agreed);
    if (!settled) return null;
    draft.say('thanks');
  }
  return checkInSet || offered ? farewell(draft, story, plan, turn) : offerDay(draft, story, turn);
}

function offerDay(draft: Draft, story: Story, turn: CoachTurn): BuiltInReply {
  draft.say('offerDay', { day: dayInWords(addDays(turn.today, 7), turn.today) });
  draft.add(draft.words.choose(questions.offerDay) ?? questions.offerDay[0]);
  return draft.finish(suggestionsOn('offerDay', story, turn));
}

function farewell(draft: Draft, story: Story, plan: Plan, { goal, today }: CoachTurn): BuiltInReply {
  const stored = (tool: string): boolean => plan.actions.some((action) => action.tool === tool);
  if (goal?.taskAssigned && !stored('assign_task')) draft.say('closingTask', { task: goal.taskAssigned });
  if (goal?.nextCheckIn && goal.nextCheckIn >= today && !stored('set_next_check_in')) draft.say('closingDay', { day: dayInWords(goal.nextCheckIn, today) });
  if (!draft.say('closing') && draft.length === 0) draft.add('Goodbye for now.');
  return draft.finish(goal === null ? ['One more thing', 'What can you do?'] : ['One more thing', 'What is my task?']);
}
