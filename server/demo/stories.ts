/** What is said to the coach on one day. */
export interface DemoTalk {
  readonly daysAgo: number;
  readonly lines: readonly string[];
}

/** A text in the journal, or a few. */
export type DemoEntry = DemoTalk;

export interface DemoGoal {
  readonly title: string;
  readonly begunDaysAgo: number;
  readonly said: readonly DemoTalk[];
  /** Check-ins with the task done, so many days apart, the latest so many days ago. */
  readonly task?: { readonly every: number; readonly times: number; readonly lastDaysAgo: number };
  /** How many days from today the next check-in is; negative: it is overdue. */
  readonly nextCheckInDays?: number;
  readonly ending?: { readonly status: 'completed' | 'archived'; readonly daysAgo: number };
}

const run10: DemoGoal = {
  title: 'Run 10 km without walking',
  begunDaysAgo: 82,
  said: [
    {
      daysAgo: 82,
      lines: [
        "I'd like to work on my goal: Run 10 km without walking. Where should I start?",
        'I want to finish the park run, twice around, at my own pace',
        'I used to run with my sister and I miss it',
        'I run 5 km slowly, once a week, and then my legs are heavy',
        "I'm always too tired after work",
        'When I went before breakfast it was easy',
        'I could run 4 km before work, or ask Ada to come along, or sign up for the park run',
        '1',
        '8',
        'Yes, set it as my task',
        'next Sunday',
        'If it rains I will go at lunch',
        'thanks',
      ],
    },
    { daysAgo: 24, lines: ['I did it', 'The last kilometre was hard, my legs were heavy after the week'] },
    { daysAgo: 9, lines: ['I ran 7 km on Sunday and it felt easy until the last hill'] },
    { daysAgo: 1, lines: ['I slept badly and would like to move the long run', 'Something shorter before work, maybe'] },
  ],
  task: { every: 3, times: 4, lastDaysAgo: 2 },
  nextCheckInDays: 1,
};

/** The goals of the person to sign in as: one goes well, one is due, one overdue, two are over. */
export const mayasGoals: readonly DemoGoal[] = [
  { title: 'Learn to say no at work', begunDaysAgo: 110, said: [{ daysAgo: 110, lines: ['I take on every request and then work in the evening'] }], ending: { status: 'completed', daysAgo: 62 } },
  { title: 'Learn Portuguese', begunDaysAgo: 84, said: [{ daysAgo: 84, lines: ['A few words before the trip in spring'] }], ending: { status: 'archived', daysAgo: 61 } },
  run10,
  {
    title: 'Call Grandpa every Sunday',
    begunDaysAgo: 30,
    said: [
      {
        daysAgo: 30,
        lines: [
          "I'd like to work on my goal: Call Grandpa every Sunday. Where should I start?",
          'I want to talk with him each Sunday',
          'He lives alone and he waits for it',
          'I call about once a month',
          'I forget, and then it is late there',
          'When I put it in my calendar it worked',
          'I could call after breakfast, or send a voice message, or write a letter',
          '1',
          '9',
          'Yes, set it as my task',
          'next Sunday',
          'thanks',
        ],
      },
    ],
    task: { every: 7, times: 3, lastDaysAgo: 7 },
    nextCheckInDays: 0,
  },
  {
    title: 'Ask for the lead role',
    begunDaysAgo: 26,
    said: [
      {
        daysAgo: 26,
        lines: [
          "I'd like to work on my goal: Ask for the lead role. Where should I start?",
          'I want to lead the next project',
          'I see how it could go better and nobody hears it',
          'I have never said that I would like to',
          'I get nervous when I talk about myself',
          'When I had notes it went well',
          'I could write down three things I led, or ask my manager for half an hour, or talk to Sam first',
          '1',
          'On Thursday evening',
          '7',
          'Yes, set it as my task',
          'next Friday',
          'thanks',
        ],
      },
    ],
    task: { every: 5, times: 1, lastDaysAgo: 9 },
    nextCheckInDays: -4,
  },
  {
    title: 'Read before bed',
    begunDaysAgo: 8,
    said: [
      {
        daysAgo: 8,
        lines: [
          "I'd like to work on my goal: Read before bed. Where should I start?",
          'I want to read instead of looking at my phone',
          'I sleep better after a book',
          'My phone is the last thing I see each night',
          'It lies beside the bed',
          'On holiday it was easy, the phone was in a bag',
          'I could leave the phone in the kitchen, or read ten pages, or buy an alarm clock',
          '2',
          'In bed, before I turn off the light',
          '8',
          'Yes, set it as my task',
          'tomorrow',
          'thanks',
        ],
      },
    ],
    task: { every: 2, times: 3, lastDaysAgo: 1 },
    nextCheckInDays: 2,
  },
];

export const mayasJournal: readonly DemoEntry[] = [
  { daysAgo: 66, lines: ['First evening here. I want a place that is not about getting anything done.'] },
  { daysAgo: 28, lines: ['Argued with Ada about the summer. I was tired and said more than I meant.', 'I think I was afraid she would go without me.'] },
  { daysAgo: 11, lines: ['A slow Sunday. Bread, the radio, rain on the window. I noticed that I did not miss anything.'] },
  { daysAgo: 3, lines: ['The talk with my manager went better than I had feared. My voice shook, and then it did not.'] },
  { daysAgo: 0, lines: ['I woke before the alarm and watched the light come into the kitchen. I would like to remember this one.'] },
];
