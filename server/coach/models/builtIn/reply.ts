import type { CoachTurn } from '../../coach';
import { dayInWords } from '../../days';
import { replyAfterCrisis, replyToCrisis } from './crisisReply';
import { domainOf } from './domains';
import { Draft } from './draft';
import type { BuiltInReply } from './draft';
import { replyToLeaving } from './leaving';
import { mentionNewGoal } from './newGoal';
import { nextTopic } from './nextTopic';
import type { Action, Plan } from './plan';
import { plainText } from './reading/plainText';
import { closeToHeart, sayBack } from './sayingBack';
import type { Story } from './story';
import { suggestionsOn } from './suggestions';
import { goalInWords, taskOf } from './task';
import { questions } from './topics';
import type { Topic } from './topics';

/**
 * Writes one reply: what the newest message calls for, then one question.
 * @param stored which of the plan's actions were stored; the others are owned up to
 */
export function writeReply(story: Story, plan: Plan, stored: (action: Action) => boolean, turn: CoachTurn): BuiltInReply {
  return new ReplyWriter(story, plan, stored, turn).write();
}

class ReplyWriter {
  private readonly draft: Draft;
  private readonly goalTitle: string;
  /** The turn as it stands once the actions are stored. */
  private readonly after: CoachTurn;

  constructor(
    private readonly story: Story,
    private readonly plan: Plan,
    private readonly stored: (action: Action) => boolean,
    private readonly turn: CoachTurn,
  ) {
    this.draft = new Draft(story.spoken, turn.user.name);
    this.goalTitle = turn.goal?.title ?? story.answered.get('goalName') ?? '';
    this.after = afterActions(turn, plan.actions.filter(stored));
  }

  write(): BuiltInReply {
    if (this.story.newest.intent === 'crisis') return replyToCrisis(this.draft);
    if (this.story.crisisBefore) return replyAfterCrisis(this.draft);
    const didSomething = this.tellWhatWasStored();
    const leaving = replyToLeaving(this.draft, this.story, this.plan, this.after);
    if (leaving !== null) return leaving;
    this.respond(didSomething);
    return this.ask(nextTopic(this.story, this.after));
  }

  private respond(didSomething: boolean): void {
    const { newest, lastAsked } = this.story;
    switch (newest.intent) {
      case 'kickOff':
        if (!this.draft.say(this.turn.goal === null ? 'welcomeNoGoal' : 'welcome')) this.draft.say('welcomeBack');
        return;
      case 'greeting':
        if (this.turn.goal === null && this.story.spoken.length === 0) this.draft.say('welcomeNoGoal');
        else this.draft.say('welcomeBack');
        return;
      case 'thanks':
        this.draft.say('thanks');
        return;
      case 'whoAreYou':
      case 'whatCanYouDo':
        if (!this.draft.say(newest.intent)) this.draft.say('cannotAnswer');
        return;
      case 'whatIsMyTask':
        return this.tellTask();
      case 'changeTask':
        if (!didSomething && this.turn.goal?.taskAssigned) this.draft.say('currentTask', { task: this.turn.goal.taskAssigned });
        else if (this.turn.goal === null) this.draft.say('dayNeedsGoal');
        return;
      case 'makeSmaller':
        if (!this.draft.say('lighter')) this.draft.say('goOn');
        return;
      case 'wantsIdeas':
        if (!this.pickForThem()) this.giveIdeas();
        return;
      case 'doesNotKnow':
        if (this.pickForThem()) return;
        if (lastAsked === 'options' || lastAsked === 'moreOptions') return this.giveIdeas();
        this.draft.say((lastAsked !== null && (this.story.unknown.get(lastAsked) ?? 0) >= 2) ? 'leaveOpen' : 'reassure');
        return;
      case 'unreadable':
        if (!this.draft.say('unreadable')) this.draft.say('goOn');
        return;
      case 'asks':
        if (!didSomething) this.draft.say('cannotAnswer');
        return;
      default:
        if (newest.otherLanguage && this.draft.say('otherLanguage')) return;
        if (this.story.turnedOut === 'nothing' && lastAsked === 'options') return this.giveIdeas();
        if (!didSomething) sayBack(this.draft, this.story);
    }
  }

  /** Confirms what the tools did, and says so when they could not. */
  private tellWhatWasStored(): boolean {
    const before = this.draft.length;
    for (const action of this.plan.actions) {
      if (!this.stored(action)) this.draft.say('notStored');
      else if (action.tool === 'assign_task') this.draft.say('assigned', { task: action.task });
      else if (action.tool === 'set_next_check_in') this.draft.say('dayNoted', { day: dayInWords(action.day, this.turn.today) });
      else this.draft.say(action.taskDone ? 'recordedDone' : 'recordedNotDone');
    }
    if (this.plan.alreadyRecorded) this.draft.say('alreadyRecorded');
    const day = this.plan.day;
    if (day !== null && this.turn.goal === null) this.draft.say('dayNeedsGoal');
    else if (day?.kind === 'past') this.draft.say('dayPast');
    else if (day?.kind === 'tooFar') this.draft.say('dayTooFar');
    else if (day?.kind === 'unclear') this.draft.say('dayUnclear');
    if (this.story.lastAsked === 'done' && this.story.newest.report === 'partly') this.draft.say('partly');
    return this.draft.length > before;
  }

  private tellTask(): void {
    const goal = this.turn.goal;
    if (goal === null) {
      this.draft.say('dayNeedsGoal');
      return;
    }
    if (goal.taskAssigned === null) this.draft.say('noTask');
    else this.draft.say('currentTask', { task: goal.taskAssigned });
    if (goal.nextCheckIn === null) this.draft.say('noDay');
    else this.draft.say('currentDay', { day: dayInWords(goal.nextCheckIn, this.turn.today) });
  }

  /** Someone who cannot choose is helped to a first one; they can change it after. */
  private pickForThem(): boolean {
    return this.story.lastAsked === 'choose' && this.story.chosen !== null && this.draft.say('pick', { option: this.story.chosen });
  }

  /** Offers what the person has named themselves, and ideas around their kind of goal. */
  private giveIdeas(): void {
    const ideas = domainOf(plainText(this.goalTitle)).ideas;
    const fresh = ideas.filter((idea) => !this.story.spoken.some((text) => text.includes(`. ${idea}`)));
    if (this.goalTitle === '' || fresh.length < 2 || this.story.agreed || !this.draft.say('ideas')) {
      this.draft.say(this.goalTitle === '' ? 'reassure' : 'noMoreIdeas');
      return;
    }
    const own = this.story.chosen !== null ? [] : this.story.options.filter((option) => !fresh.includes(option)).slice(0, 2);
    this.story.options = [...own, ...fresh];
    // What was chosen before gives way to the new choice.
    this.story.chosen = null;
    this.story.step = null;
    this.story.answered.delete('choose');
    this.story.answered.set('options', '').set('moreOptions', '');
    this.draft.list(this.story.options);
    this.story.unknown.delete('choose');
    this.story.asked.delete('choose');
    this.listed = true;
  }

  private listed = false;

  private ask(topic: Topic): BuiltInReply {
    if (this.listed) topic = 'choose';
    const heavyAside = (this.story.newest.feeling?.tone === 'heavy' || this.story.newest.hardship) && this.story.feelingsAsked < 2 && this.story.newest.intent === 'says';
    const besideThePoint = topic !== 'done' && topic !== 'count' && (this.story.lastAsked === null || !closeToHeart.includes(this.story.lastAsked));
    const hasBeenHeard = this.story.turnedOut === 'trouble' && !this.story.newest.hardship;
    if (heavyAside && besideThePoint && !hasBeenHeard && this.plan.actions.length === 0) topic = 'feeling';

    const question = this.question(topic);
    topic = question.topic;
    const task = taskOf(this.story, this.turn.goal?.taskAssigned ?? null);
    if (topic === 'done' && this.turn.goal?.taskAssigned) this.draft.say('returned', { task: this.turn.goal.taskAssigned });
    if (topic === 'agree' && task !== null) this.draft.say('taskIs', { task });
    if (topic === 'choose' && !this.listed) {
      this.draft.say('yourOptions');
      this.draft.list(this.story.options);
    }
    if (this.turn.goal === null) mentionNewGoal(this.draft, this.story);
    this.draft.add(question.text);
    return this.draft.finish(suggestionsOn(topic, this.story, this.turn));
  }

  /** A fresh wording of the question; another question where all wordings have been used. */
  private question(topic: Topic): { topic: Topic; text: string } {
    const values = { goal: goalInWords(this.goalTitle) };
    for (const one of [topic, 'else', 'value', 'strength', 'support', 'celebrate', 'reminder', 'pitfall'] as const) {
      const text = this.draft.words.choose(questions[one], values);
      if (text !== null) return { topic: one, text };
    }
    return { topic, text: this.draft.words.oldest(questions[topic], values) };
  }
}

function afterActions(turn: CoachTurn, actions: readonly Action[]): CoachTurn {
  if (turn.goal === null) return turn;
  let goal = turn.goal;
  for (const action of actions) {
    if (action.tool === 'set_next_check_in') goal = { ...goal, nextCheckIn: action.day };
    else if (action.tool === 'assign_task') goal = { ...goal, taskAssigned: action.task };
    else goal = { ...goal, lastCheckIn: turn.today };
  }
  return { ...turn, goal };
}
