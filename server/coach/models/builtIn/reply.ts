import type { CoachTurn } from '../../coach';
import { dayInWords } from '../../days';
import { domainOf } from './domains';
import { nextTopic } from './nextTopic';
import { crisisQuestions, phrasebook } from './phrasebook';
import type { PhraseName } from './phrasebook';
import type { Action, Plan } from './plan';
import { asWish } from './reading/actions';
import { keyPhrase } from './reading/phrases';
import { capitalize, clipWords, plainText, uncapitalize } from './reading/plainText';
import { reflect } from './reflections';
import type { Story } from './story';
import { goalInWords, taskOf } from './task';
import { suggestionsOn } from './suggestions';
import { questions } from './topics';
import type { Topic } from './topics';
import { FreshWords } from './wordings';

export interface BuiltInReply {
  readonly text: string;
  readonly suggestions: readonly string[];
}

/** Questions whose answers may well be heavy: nothing to turn aside for. */
const closeToHeart: readonly Topic[] = ['obstacle', 'hindered', 'feeling', 'now', 'why', 'done', 'count'];

/** Words that lead to what a question asked for. */
const markers: Partial<Record<Topic, readonly string[]>> = { why: ['because'], obstacle: ['but', 'because', 'although'], hindered: ['but', 'because'], now: ['but'] };

/**
 * Writes one reply: what the newest message calls for, then one question.
 * @param stored which of the plan's actions were stored; the others are owned up to
 */
export function writeReply(story: Story, plan: Plan, stored: (action: Action) => boolean, turn: CoachTurn): BuiltInReply {
  return new ReplyWriter(story, plan, stored, turn).write();
}

class ReplyWriter {
  private readonly words: FreshWords;
  private readonly parts: string[] = [];
  private readonly name: string;
  private readonly goalTitle: string;

  constructor(
    private readonly story: Story,
    private readonly plan: Plan,
    private readonly stored: (action: Action) => boolean,
    private readonly turn: CoachTurn,
  ) {
    this.words = new FreshWords(story.spoken);
    this.name = clipWords(plainText(turn.user.name).split(' ')[0] ?? '', 1);
    this.goalTitle = turn.goal?.title ?? story.answered.get('goalName') ?? '';
  }

  write(): BuiltInReply {
    const { intent } = this.story.newest;
    if (intent === 'crisis') return this.crisis();
    if (this.story.crisisBefore) return this.afterCrisis();
    if (intent === 'goodbye' && this.story.lastAsked !== 'moreOptions') return this.farewell();
    if (intent === 'thanks' && (this.turn.goal?.taskAssigned ?? null) !== null && this.story.agreed) {
      this.say('thanks');
      return this.farewell();
    }
    this.respond();
    return this.ask(nextTopic(this.story, this.turn));
  }

  private say(name: PhraseName, values: Record<string, string> = {}): boolean {
    // A task may come from another coach: it is quoted as plain text like anyone's words.
    const task = values.task === undefined ? {} : { task: clipWords(plainText(values.task), 40) };
    const filled = this.words.choose(phrasebook[name], { name: this.name, ...values, ...task });
    if (filled === null) return false;
    this.parts.push(filled.replace(/, \./g, '.').replace(/, (?=[.,])/g, ''));
    return true;
  }

  private respond(): void {
    const { newest, lastAsked } = this.story;
    const didSomething = this.tellWhatWasStored();
    switch (newest.intent) {
      case 'kickOff':
        if (!this.say(this.turn.goal === null ? 'welcomeNoGoal' : 'welcome')) this.say('welcomeBack');
        return;
      case 'greeting':
        if (this.turn.goal === null && this.story.spoken.length === 0) this.say('welcomeNoGoal');
        else this.say('welcomeBack');
        return;
      case 'thanks':
        this.say('thanks');
        return;
      case 'whoAreYou':
      case 'whatCanYouDo':
        if (!this.say(newest.intent)) this.say('cannotAnswer');
        return;
      case 'whatIsMyTask':
        return this.tellTask();
      case 'changeTask':
        if (!didSomething && this.turn.goal?.taskAssigned) this.say('currentTask', { task: this.turn.goal.taskAssigned });
        else if (this.turn.goal === null) this.say('dayNeedsGoal');
        return;
      case 'makeSmaller':
        if (!this.say('lighter')) this.say('goOn');
        return;
      case 'wantsIdeas':
        if (!this.pickForThem()) this.giveIdeas();
        return;
      case 'doesNotKnow':
        if (this.pickForThem()) return;
        if (lastAsked === 'options' || lastAsked === 'moreOptions') return this.giveIdeas();
        this.say((lastAsked !== null && (this.story.unknown.get(lastAsked) ?? 0) >= 2) ? 'leaveOpen' : 'reassure');
        return;
      case 'unreadable':
        if (!this.say('unreadable')) this.say('goOn');
        return;
      case 'asks':
        if (!didSomething) this.say('cannotAnswer');
        return;
      default:
        if (newest.otherLanguage && this.say('otherLanguage')) return;
        if (!didSomething) this.sayBack();
    }
  }

  /** Confirms what the tools did, and says so when they could not. */
  private tellWhatWasStored(): boolean {
    const before = this.parts.length;
    for (const action of this.plan.actions) {
      if (!this.stored(action)) this.say('notStored');
      else if (action.tool === 'assign_task') this.say('assigned', { task: action.task });
      else if (action.tool === 'set_next_check_in') this.say('dayNoted', { day: dayInWords(action.day, this.turn.today) });
      else this.say(action.taskDone ? 'recordedDone' : 'recordedNotDone');
    }
    if (this.plan.alreadyRecorded) this.say('alreadyRecorded');
    const day = this.plan.day;
    if (day !== null && this.turn.goal === null) this.say('dayNeedsGoal');
    else if (day?.kind === 'past') this.say('dayPast');
    else if (day?.kind === 'tooFar') this.say('dayTooFar');
    else if (day?.kind === 'unclear') this.say('dayUnclear');
    if (this.story.lastAsked === 'done' && this.story.newest.report === 'partly') this.say('partly');
    return this.parts.length > before;
  }

  /** Reflects the newest message: the feeling in it, a number, or its key words. */
  private sayBack(): void {
    const { newest, lastAsked, confidence } = this.story;
    if (lastAsked === 'confidence' && confidence !== null) {
      this.say(confidence >= 7 ? 'sure' : 'unsure', { scale: String(confidence) });
      return;
    }
    if (lastAsked === 'confidence' && newest.intent !== 'no' && newest.feeling === null && this.say('number')) return;
    const wordless = !/\p{L}/u.test(newest.text) && lastAsked !== 'choose';
    if (newest.intent !== 'says' || wordless) {
      const wanted = newest.intent === 'no' && lastAsked !== 'moreOptions' ? 'leaveOpen' : newest.intent === 'yes' && lastAsked !== null ? 'sayMore' : 'goOn';
      if (!this.say(wanted)) this.say('goOn');
      return;
    }
    const feeling = newest.feeling;
    const aside = feeling !== null || (newest.hardship && lastAsked !== null && !closeToHeart.includes(lastAsked));
    if (feeling !== null) this.say(feeling.tone, { feeling: feeling.word });
    else if (aside) this.say('hard');
    if (lastAsked === 'stepUp' && /\b(?:repeat|same|again|keep)\b/i.test(newest.text) && this.say('repeat')) return;
    if (lastAsked === 'worked' && /^\W*(?:nothing|never|no |none|i (?:cannot|can't) think)/i.test(newest.text) && this.say('nothingYet')) return;
    const listFollows = (lastAsked === 'options' || lastAsked === 'moreOptions') && this.story.options.length >= 2;
    if (listFollows) return;
    const chosen = lastAsked === 'choose' ? this.story.chosen : null;
    const phrase = chosen !== null ? { quote: uncapitalize(chosen), you: null } : keyPhrase(newest.text, lastAsked === null ? [] : (markers[lastAsked] ?? []));
    const onlyTheFeeling = feeling !== null && phrase !== null && phrase.quote.split(' ').length <= 6;
    if (phrase === null) this.say('goOn');
    else if (!onlyTheFeeling) {
      const reflection = reflect(phrase, aside ? null : lastAsked, this.words);
      if (reflection !== null) this.parts.push(capitalize(reflection));
    }
  }

  private tellTask(): void {
    const goal = this.turn.goal;
    if (goal === null) {
      this.say('dayNeedsGoal');
      return;
    }
    if (goal.taskAssigned === null) this.say('noTask');
    else this.say('currentTask', { task: goal.taskAssigned });
    if (goal.nextCheckIn === null) this.say('noDay');
    else this.say('currentDay', { day: dayInWords(goal.nextCheckIn, this.turn.today) });
  }

  /** Someone who cannot choose is helped to a first one; they can change it after. */
  private pickForThem(): boolean {
    return this.story.lastAsked === 'choose' && this.story.chosen !== null && this.say('pick', { option: this.story.chosen });
  }

  /** Offers what the person has named themselves, and ideas around their kind of goal. */
  private giveIdeas(): void {
    const ideas = domainOf(plainText(this.goalTitle)).ideas;
    const fresh = ideas.filter((idea) => !this.story.spoken.some((text) => text.includes(`. ${idea}`)));
    if (this.goalTitle === '' || fresh.length < 2 || this.story.agreed || !this.say('ideas')) {
      this.say(this.goalTitle === '' ? 'reassure' : 'noMoreIdeas');
      return;
    }
    const own = this.story.chosen !== null ? [] : this.story.options.filter((option) => !fresh.includes(option)).slice(0, 2);
    this.story.options = [...own, ...fresh];
    // What was chosen before gives way to the new choice.
    this.story.chosen = null;
    this.story.step = null;
    this.story.answered.delete('choose');
    this.story.answered.set('options', '').set('moreOptions', '');
    this.list(this.story.options);
    this.story.unknown.delete('choose');
    this.story.asked.delete('choose');
    this.listed = true;
  }

  private listed = false;

  private list(options: readonly string[]): void {
    this.parts.push(options.map((option, at) => `${at + 1}. ${option}`).join('\n'));
  }

  private ask(topic: Topic): BuiltInReply {
    if (this.listed) topic = 'choose';
    const heavyAside = (this.story.newest.feeling?.tone === 'heavy' || this.story.newest.hardship) && this.story.feelingsAsked < 2 && this.story.newest.intent === 'says';
    const besideThePoint = topic !== 'done' && topic !== 'count' && (this.story.lastAsked === null || !closeToHeart.includes(this.story.lastAsked));
    if (heavyAside && besideThePoint && this.plan.actions.length === 0) topic = 'feeling';

    const question = this.question(topic);
    topic = question.topic;
    const task = taskOf(this.story, this.turn.goal?.taskAssigned ?? null);
    if (topic === 'done' && this.turn.goal?.taskAssigned) this.say('returned', { task: this.turn.goal.taskAssigned });
    if (topic === 'agree' && task !== null) this.say('taskIs', { task });
    if (topic === 'choose' && !this.listed) {
      this.say('yourOptions');
      this.list(this.story.options);
    }
    this.mentionNewGoal(topic);
    this.parts.push(question.text);
    return this.finish(suggestionsOn(topic, this.story, this.turn));
  }

  /** A fresh wording of the question; another question where all wordings have been used. */
  private question(topic: Topic): { topic: Topic; text: string } {
    const values = { goal: goalInWords(this.goalTitle) };
    for (const one of [topic, 'else', 'value', 'strength', 'support', 'celebrate', 'reminder', 'pitfall'] as const) {
      const text = this.words.choose(questions[one], values);
      if (text !== null) return { topic: one, text };
    }
    return { topic, text: this.words.oldest(questions[topic], values) };
  }

  /** A conversation without a goal leads to New Goal: once the wish is clear, and again when there is a plan. */
  private mentionNewGoal(topic: Topic): void {
    if (this.turn.goal !== null || this.story.newest.intent !== 'says') return;
    const story = this.story;
    const wish = story.answered.get('goalName');
    if (this.story.lastAsked === 'why' && wish !== undefined) this.say('newGoal', { title: clipWords(asWish(story.answered.get('picture') ?? wish), 8) });
    else if (this.story.lastAsked === 'confidence' || (this.story.lastAsked === 'when' && topic !== 'confidence')) this.say('planWithoutGoal');
  }

  private farewell(): BuiltInReply {
    const goal = this.turn.goal;
    if (goal?.taskAssigned) this.say('closingTask', { task: goal.taskAssigned });
    if (goal?.nextCheckIn && goal.nextCheckIn >= this.turn.today) this.say('closingDay', { day: dayInWords(goal.nextCheckIn, this.turn.today) });
    if (!this.say('closing') && this.parts.length === 0) this.parts.push('Goodbye for now.');
    return this.finish(goal === null ? ['One more thing', 'What can you do?'] : ['One more thing', 'What is my task?']);
  }

  private crisis(): BuiltInReply {
    if (!this.say('crisis')) this.parts.push(phrasebook.crisis[0]);
    this.parts.push(this.words.choose(crisisQuestions) ?? this.words.oldest(crisisQuestions));
    return this.finish(['I will call someone I trust', 'I am safe right now', 'I do not know whom to call']);
  }

  private afterCrisis(): BuiltInReply {
    if (!this.say('afterCrisis')) this.parts.push('Please let someone near you know how you are.');
    this.parts.push(this.words.choose(['What would feel kind to do for yourself in the next hour?', 'What would help you most at this moment?']) ?? 'What would be good for you now?');
    return this.finish(['Talk to someone I trust', 'Rest a little', 'I would like to go on with my goal']);
  }

  private finish(suggestions: readonly string[]): BuiltInReply {
    const blocks: string[] = [];
    for (const part of this.parts) {
      const last = blocks.at(-1);
      const apart = last === undefined || /\n/.test(part + last) || /^\d\. /.test(part) || last.length + part.length > 260;
      if (apart) blocks.push(part);
      else blocks[blocks.length - 1] = `${last} ${part}`;
    }
    return { text: blocks.join('\n\n'), suggestions };
  }
}
