import { forMatching } from './reading/plainText';

/** What people often say and try around one kind of goal: for suggestions and, when asked, for ideas. */
export interface Domain {
  readonly picture: readonly string[];
  readonly obstacle: readonly string[];
  readonly ideas: readonly string[];
}

const table: readonly (readonly [RegExp, Domain])[] = [
  [
    /\b(run|running|jog|gym|fit|fitter|fitness|exercise|workout|walk|swim|cycl|bike|yoga|train|training|marathon|sport|muscle|strong|stronger|push-?ups|[0-9]+k)\b/,
    {
      picture: ['Moving three times a week', 'Running 5 km without a stop', 'Having more energy in the day'],
      obstacle: ['I am too tired after work', 'The weather puts me off', 'I start too hard and then stop'],
      ideas: ['Walk briskly for ten minutes after lunch', 'Put your sports clothes out the evening before', 'Fix two days a week with someone who joins you'],
    },
  ],
  [
    /\b(write|writing|novel|book|blog|draw|drawing|paint|music|guitar|piano|song|art|creative|photograph)\w*\b/,
    {
      picture: ['A finished first draft', 'Working on it four days a week', 'Showing it to one person'],
      obstacle: ['I wait until I feel ready', 'I delete what I made', 'The evenings slip away'],
      ideas: ['Work on it for ten minutes before opening anything else', 'Make one bad version on purpose', 'Stop in the middle, so that tomorrow has a beginning'],
    },
  ],
  [
    /\b(learn|study|studying|exam|course|language|spanish|french|german|english|degree|read|reading|code|coding|program|thesis|school|university)\w*\b/,
    {
      picture: ['Holding a short conversation', 'Passing the exam calmly', 'Studying a little every day'],
      obstacle: ['I get distracted by my phone', 'There is too much material', 'I forget what I learned'],
      ideas: ['Study for fifteen minutes at the same time each day', 'Explain one thing aloud without notes', 'Leave the phone in another room while you study'],
    },
  ],
  [
    /\b(sleep|sleeping|bed|insomnia|wake|rest)\w*\b/,
    {
      picture: ['Asleep before 11 on weekdays', 'Waking up rested', 'No screen in bed'],
      obstacle: ['I scroll in bed', 'My thoughts keep running', 'I only get time for myself at night'],
      ideas: ['Put the phone to charge outside the bedroom', 'Write tomorrow’s worries down at nine', 'Dim the lights an hour before bed'],
    },
  ],
  [
    /\b(eat|eating|food|diet|weight|cook|cooking|sugar|vegetable|healthy|healthier|meal|drink water)\w*\b/,
    {
      picture: ['Cooking at home four times a week', 'Feeling light after meals', 'Fruit instead of sweets in the afternoon'],
      obstacle: ['I eat when I am stressed', 'I have no time to cook', 'Sweets are always around'],
      ideas: ['Decide tomorrow’s lunch this evening', 'Cook one double portion this week', 'Keep fruit where the sweets are now'],
    },
  ],
  [
    /\b(job|work|career|promot\w*|boss|business|client|project|interview|cv|resume|startup|presentation|speaking|productiv|procrastinat|focus|time management)\w*\b/,
    {
      picture: ['One step closer to a new role', 'Ending the day with the main thing done', 'Speaking up in the next meeting'],
      obstacle: ['Urgent things push it aside', 'I fear how it will look', 'I do not know where to begin'],
      ideas: ['Block twenty-five minutes for it before the first mail', 'Ask one person who has done it for advice', 'Write down the very next action in one sentence'],
    },
  ],
  [
    /\b(money|save|saving|savings|debt|budget|spend|spending|invest|finance|financial|rent)\w*\b/,
    {
      picture: ['A reserve of one month', 'Knowing what I spend', 'One debt fully paid'],
      obstacle: ['I buy things when I am low', 'I avoid looking at my account', 'Unexpected costs come up'],
      ideas: ['Look at last week’s spending for ten minutes', 'Move a small fixed sum on payday', 'Wait a day before any purchase that is not planned'],
    },
  ],
  [
    /\b(friend|friends|family|relationship|partner|wife|husband|kids?|children|son|daughter|mother|father|parent|social|dating|people|lonely|marriage)\w*\b/,
    {
      picture: ['One real conversation a week', 'More patience at home', 'Seeing a friend every month'],
      obstacle: ['I wait for the others to begin', 'We are all busy', 'I say things when I am tired'],
      ideas: ['Write one short message to someone you miss', 'Keep one evening a week free of screens', 'Ask one question and only listen'],
    },
  ],
  [
    /\b(calm|stress|meditat\w*|mindful\w*|anxiety|anxious|relax|peace|patient|mental|happier|balance|journal\w*)\b/,
    {
      picture: ['Ten quiet minutes a day', 'Reacting more slowly', 'Evenings without work in my head'],
      obstacle: ['My mind does not stop', 'I forget it when I need it', 'There is always something to do'],
      ideas: ['Breathe slowly for two minutes before the first coffee', 'Take a short walk without your phone', 'Write three lines about the day before bed'],
    },
  ],
  [
    /\b(clean|tidy|declutter|house|home|room|garden|organi[sz]e|organi[sz]ed|kitchen|garage|move out)\w*\b/,
    {
      picture: ['A clear desk every evening', 'One room I like to be in', 'Knowing where things are'],
      obstacle: ['I do not know where to start', 'It is messy again at once', 'I cannot let things go'],
      ideas: ['Clear one drawer with a ten minute timer', 'Put five things away before dinner', 'Fill one bag to give away'],
    },
  ],
  [
    /\b(quit|stop|smok\w*|drink\w*|alcohol|phone|screen|social media|scroll\w*|gaming|games|vap\w*|porn|nail\w*|less)\b/,
    {
      picture: ['Free evenings without it', 'Half as much within a month', 'Not thinking about it all day'],
      obstacle: ['I do it without noticing', 'It calms me when I am stressed', 'Everyone around me does it'],
      ideas: ['Note each time it happens today, without changing anything', 'Make it one step harder to begin', 'Choose what you do with your hands instead'],
    },
  ],
];

const general: Domain = {
  picture: ['A small step every week', 'Having it done in three months', 'Feeling calmer about it'],
  obstacle: ['I run out of time', 'I lose motivation after a while', 'I do not know where to begin'],
  ideas: ['Spend ten minutes on it before anything else', 'Ask someone who has done it how they began', 'Write down the very next action in one sentence'],
};

/** The kind of goal a text is about; what fits any goal when none is recognised. */
export function domainOf(text: string): Domain {
  const said = forMatching(text);
  return table.find(([pattern]) => pattern.test(said))?.[1] ?? general;
}
