/**
 * The questions of the built-in coach. Each wording is used once in a conversation; the one found in the coach's
 * last message tells what the person is answering. `{goal}` is their goal, `{option}` and `{task}` their own plan.
 */
export const questions = {
  // Goal
  goalName: [
    'What would you like to be different in your life, in one sentence?',
    'If one thing could be better three months from now, what would you choose?',
    'What keeps coming back to your mind as something you would like to change?',
    'Which part of your days would you most like to improve?',
  ],
  picture: [
    'Imagine it is three months from now and this has gone well: what would you see yourself doing?',
    'What would tell you, in something you could see or count, that you are there?',
    'What would “good enough” look like for {goal}?',
    'How would an ordinary day be different once this works?',
  ],
  why: [
    'What makes this matter to you now?',
    'What would it give you that you do not have today?',
    'Why this goal, and why at this point in your life?',
    'Who or what else would be better off if you got there?',
  ],
  // Reality
  now: [
    'Where do you stand with it today?',
    'What does a usual week look like at the moment, as far as {goal} goes?',
    'What have you already done towards it, however small?',
    'How far along would you say you are right now?',
  ],
  obstacle: [
    'What gets in the way most often?',
    'When it does not happen, what happens instead?',
    'What is the hardest part of it for you?',
    'Which moment of the day or week tends to knock you off course?',
  ],
  worked: [
    'When did it go a little better, and what was different then?',
    'What has helped you with something like this before?',
    'Think of another thing you once managed to change: how did you do it?',
    'What have you tried that worked, even for a short while?',
  ],
  // Options
  options: [
    'What could you try? Name whatever comes to mind, good or not.',
    'Which two or three ways forward can you think of?',
    'If nobody judged the idea, what would you try first?',
    'What would you tell a friend in your place to try?',
  ],
  moreOptions: [
    'What else could you try?',
    'What would be an easier version, or a quite different one?',
    'And if that were not possible, what would you do instead?',
    'Who or what could make another way possible?',
  ],
  choose: [
    'Which of these would you like to try first?',
    'Which one feels most doable this week?',
    'Which number do you want to start with?',
    'Which of them would you still do on a bad day?',
  ],
  // Way forward
  step: [
    'What is the smallest piece of it that you could do this week?',
    'How would that look as one concrete action, small enough for a bad day?',
    'What exactly would you do first?',
    'If you had only ten minutes for it, what would you do?',
  ],
  when: [
    'When and where will you do it?',
    'Which day and what time would suit it best?',
    'What could it follow, such as breakfast or coming home?',
    'At what moment of the day does it fit in?',
  ],
  confidence: [
    'From 1 to 10, how sure are you that you will do it?',
    'How likely is it to happen, on a scale from 1 to 10?',
    'What number from 1 to 10 would you give your chances?',
    'On a scale from 1 to 10, how ready do you feel for it?',
  ],
  raise: [
    'What would make it one point higher?',
    'What would have to be smaller or easier for you to feel surer?',
    'What could you prepare beforehand so that it becomes easier?',
    'Which part of it would you leave out to be safe?',
  ],
  agree: [
    'Shall I set this as your task?',
    'Is this the task you want to take on?',
    'Does this fit, so that I can set it as your task?',
    'Do you want this as your task?',
    'Can you say yes to this one?',
    'Shall we make this the task?',
    'Would you take it on like this?',
    'Is that worded the way you want it?',
  ],
  adjust: [
    'What would you change about it?',
    'How should it read instead?',
    'Which version of it would you say yes to?',
    'What would make it right for you?',
  ],
  day: [
    'On which day shall we look at how it went?',
    'Which day do you want for your check-in?',
    'When would be a good day for the check-in?',
    'What day shall I note for the check-in?',
  ],
  offerDay: ['Shall I set your check-in for that day?', 'Does that day suit you for a check-in?'],
  // Returning
  done: [
    'How did it go with your task?',
    'Did you get to your task?',
    'What became of your task?',
    'How far did you get with the task?',
  ],
  count: [
    'Would you count it as done, or not yet?',
    'Shall I note it as done, or as not done yet?',
    'Which is closer to the truth: done, or not yet?',
    'For the record, is that a done or a not yet?',
  ],
  helped: ['What helped you do it?', 'What made it possible this time?', 'What did you do that is worth repeating?', 'Where did the push come from?'],
  hindered: ['What got in the way?', 'What was going on at the time?', 'At which point did it slip?', 'What was stronger than the plan?'],
  smaller: [
    'What version of it would have worked even then?',
    'How small would it have to be to fit into such a week?',
    'What could you change so that it works next time?',
    'What would half of it look like?',
  ],
  stepUp: [
    'Would you like to repeat it, or take a slightly bigger step?',
    'What would be the next step that still feels easy?',
    'What do you want to do from here on?',
    'What comes next, now that this works?',
  ],
  // Beside the path
  feeling: [
    'What is behind that, as far as you can tell?',
    'When did you notice it most?',
    'What do you need most just now?',
    'What would ease it a little today?',
  ],
  pitfall: [
    'What could still get in the way, and what will you do then?',
    'Suppose the day goes badly: what is your plan B?',
    'What excuse might turn up, and how will you answer it?',
    'Which obstacle would you bet on, and how can you step around it?',
  ],
  support: [
    'Who could know about this and cheer you on?',
    'Whose help would make it lighter?',
    'Who in your life has managed something similar?',
    'Who would you like to tell when it is done?',
  ],
  reminder: [
    'What will remind you at the right moment?',
    'Where could you put a note so that you cannot miss it?',
    'What will you see or hear just before it is time?',
    'Which everyday thing could be your cue?',
  ],
  strength: [
    'Which of your strengths can you use for this?',
    'What do others say you are good at that could help here?',
    'What do you already do well that is close to it?',
    'What does it say about you that you have come this far?',
  ],
  celebrate: [
    'How will you mark it once you have done it?',
    'What small thing would be a nice reward?',
    'How would you like to feel right after it?',
    'What will you say to yourself when it is done?',
  ],
  value: [
    'What kind of person does this help you to be?',
    'Looking back a year from now, what would you be glad to have begun?',
    'What would stay the same in your life if you left it as it is?',
    'Which promise to yourself is part of this?',
  ],
  else: [
    'What else is on your mind about it?',
    'Is there anything you would like to add?',
    'What would be useful to talk about next?',
    'What have I not asked that I should have?',
    'Where would you like to go from here?',
    'What stands out for you from what we have said?',
    'Which part of this would you like to look at again?',
    'What has become clearer to you so far?',
  ],
} as const satisfies Record<string, readonly string[]>;

export type Topic = keyof typeof questions;

/** The way through GROW, in the order in which it is asked. */
export const path: readonly Topic[] = ['goalName', 'picture', 'why', 'now', 'obstacle', 'worked', 'options', 'moreOptions', 'choose', 'step', 'when', 'confidence', 'raise', 'agree', 'adjust', 'day'];

/** What is worth asking once the plan stands. */
export const deeper: readonly Topic[] = ['pitfall', 'support', 'reminder', 'strength', 'celebrate', 'value'];

/** The stages of GROW, and what lies beside them. */
export type Stage = 'goal' | 'reality' | 'options' | 'wayForward' | 'checkIn' | 'open';

const stages: Partial<Record<Topic, Stage>> = {
  goalName: 'goal', picture: 'goal', why: 'goal',
  now: 'reality', obstacle: 'reality', worked: 'reality',
  options: 'options', moreOptions: 'options', choose: 'options',
  step: 'wayForward', when: 'wayForward', confidence: 'wayForward', raise: 'wayForward', agree: 'wayForward', adjust: 'wayForward', day: 'wayForward',
  done: 'checkIn', count: 'checkIn', helped: 'checkIn', hindered: 'checkIn', smaller: 'checkIn', stepUp: 'checkIn',
};

export const stageOf = (topic: Topic): Stage => stages[topic] ?? 'open';

/** Questions where a day in the answer says when the task is to be done, not when to talk again. */
export const daysOfTheTask: readonly Topic[] = ['options', 'moreOptions', 'choose', 'step', 'when', 'confidence', 'raise', 'agree', 'adjust', 'smaller', 'stepUp', 'done', 'count'];
