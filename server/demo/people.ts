import type { Trait } from '../../contract/personality';
import type { Portrait } from './portraits';
import { mayasGoals, mayasJournal, type DemoEntry, type DemoGoal } from './stories';

/** Days on end on which a person came: the last of them so many days ago. */
export interface Run {
  readonly days: number;
  /** 0: today. */
  readonly endedDaysAgo: number;
}

/** A person of the demo, all of it made up. */
export interface DemoPerson {
  readonly name: string;
  readonly email: string;
  readonly phone?: string;
  readonly portrait?: Portrait;
  /** What the answers of the assessment come to, about; left out: it was never done. */
  readonly personality?: Readonly<Record<Trait, number>>;
  /** The oldest first; sign-up is the first day of the first. */
  readonly runs: readonly Run[];
  readonly goals: readonly DemoGoal[];
  readonly journal?: readonly DemoEntry[];
  readonly feedback?: { readonly type: 'general' | 'bug' | 'feature' | 'complaint'; readonly title: string; readonly content: string };
}

const run = (days: number, endedDaysAgo: number): Run => ({ days, endedDaysAgo });
/** A goal whose task is done again and again; the latest check-in was so many days ago. */
const kept = (title: string, times: number, every: number, lastDaysAgo: number): DemoGoal => ({
  title,
  begunDaysAgo: lastDaysAgo + times * every,
  said: [],
  task: { every, times, lastDaysAgo },
});

/** Who may be signed in as to look around. */
export const demoPassword = 'Better-demo-1';

/** A dozen people: most come every day, some have stopped. The first is the one to sign in as. */
export const people: readonly DemoPerson[] = [
  {
    name: 'Maya Okafor',
    email: 'maya.okafor@example.com',
    phone: '(415) 555-0132',
    portrait: { ground: '#F3C796', skin: '#7A4A2B', hair: '#221A17', clothes: '#14595A', bun: true },
    personality: { openness: 4.25, conscientiousness: 3.5, extraversion: 2.75, agreeableness: 4.5, neuroticism: 2.25 },
    runs: [run(18, 101), run(31, 60), run(13, 20), run(12, 0)],
    goals: mayasGoals,
    journal: mayasJournal,
    feedback: { type: 'feature', title: 'A quieter reminder on Sundays', content: "I call my grandfather on Sundays, and I'd like that check-in to come in the afternoon, not at eight in the morning." },
  },
  {
    name: 'Tomás Rivera',
    email: 'tomas.rivera@example.com',
    portrait: { ground: '#CFE0DC', skin: '#E2A882', hair: '#6B3F24', clothes: '#B4552F', bun: false },
    personality: { openness: 3, conscientiousness: 4.75, extraversion: 4, agreeableness: 3.25, neuroticism: 2 },
    runs: [run(9, 80), run(64, 0)],
    goals: [kept('Swim a mile without stopping', 21, 3, 1), kept('Cook at home four days a week', 9, 4, 2)],
    feedback: { type: 'general', title: 'Thank you', content: 'The check-ins are short enough that I do them.' },
  },
  {
    name: 'Noor Haddad',
    email: 'noor.haddad@example.com',
    portrait: { ground: '#DCE5F0', skin: '#F0C39B', hair: '#C1763A', clothes: '#2E4B6B', bun: false },
    runs: [run(41, 0)],
    goals: [kept('Finish my thesis', 16, 2, 0)],
  },
  {
    name: 'Keiko Arai',
    email: 'keiko.arai@example.com',
    portrait: { ground: '#E9E1CB', skin: '#E8B896', hair: '#1F1B1A', clothes: '#5B2E35', bun: true },
    personality: { openness: 4.5, conscientiousness: 3, extraversion: 2, agreeableness: 4, neuroticism: 3.75 },
    runs: [run(52, 50), run(38, 0)],
    goals: [kept('Play the cello again', 12, 3, 1)],
  },
  { name: 'Jonas Lind', email: 'jonas.lind@example.com', runs: [run(29, 1)], goals: [kept('Sleep by eleven', 7, 2, 2)] },
  { name: 'Priya Anand', email: 'priya.anand@example.com', runs: [run(23, 40), run(17, 0)], goals: [kept('Learn to drive', 5, 3, 1)] },
  { name: 'Sam Becker', email: 'sam.becker@example.com', runs: [run(9, 0)], goals: [kept('Read twelve books this year', 4, 2, 1)] },
  { name: 'Lucía Gómez', email: 'lucia.gomez@example.com', runs: [run(5, 30), run(3, 1)], goals: [] },
  {
    name: 'Oliver Grant',
    email: 'oliver.grant@example.com',
    runs: [run(14, 3)],
    goals: [kept('Fix the old bicycle', 2, 7, 5)],
    feedback: { type: 'bug', title: 'The menu stays open', content: 'On my phone the menu stayed open once after I had picked a goal.' },
  },
  { name: 'Hana Kim', email: 'hana.kim@example.com', runs: [run(33, 6)], goals: [] },
  { name: 'Kwame Mensah', email: 'kwame.mensah@example.com', runs: [run(7, 19)], goals: [kept('Save for a camera', 1, 7, 20)] },
  { name: 'Elena Petrova', email: 'elena.petrova@example.com', runs: [run(2, 47)], goals: [] },
];
