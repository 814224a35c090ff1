import fc from 'fast-check';
import { taskStreakOn, withCheckIn, type TaskState } from '../../../server/domain/taskStreak';

const start: TaskState = { nextCheckIn: '2026-03-10', lastCheckIn: null, lastTaskDoneOn: null, currentTaskStreak: 4 };

test.each([
  ['early', '2026-03-08', 5],
  ['on its day', '2026-03-10', 5],
  ['the day after', '2026-03-11', 5],
  ['two days late', '2026-03-12', 4],
  ['three days late', '2026-03-13', 0],
])('a task done %s', (_name, today, streak) => expect(withCheckIn(start, true, today).currentTaskStreak).toBe(streak));

test('a task not done leaves the streak, unless the check-in was missed', () => {
  expect(withCheckIn(start, false, '2026-03-11').currentTaskStreak).toBe(4);
  expect(withCheckIn(start, false, '2026-03-13').currentTaskStreak).toBe(0);
});

test('it grows once a day at most, but a task done after "not yet" the same day counts', () => {
  const notYet = withCheckIn(start, false, '2026-03-10');
  const done = withCheckIn(notYet, true, '2026-03-10');
  expect([done.currentTaskStreak, withCheckIn(done, true, '2026-03-10').currentTaskStreak]).toEqual([5, 5]);
});

test.each([true, false])('a late check-in (task done: %p) adds nothing however often it is recorded that day; the next day counts again', (done) => {
  const late = withCheckIn(start, done, '2026-03-12');
  const again = withCheckIn(late, true, '2026-03-12');
  expect([late, again].map(({ currentTaskStreak }) => currentTaskStreak)).toEqual([4, 4]);
  expect(withCheckIn({ ...again, nextCheckIn: '2026-03-13' }, true, '2026-03-12').currentTaskStreak).toBe(4);
  expect(withCheckIn(again, true, '2026-03-13').currentTaskStreak).toBe(5);
});

test('a date that comes again on a journey west adds nothing, and the last check-in stays the latest', () => {
  const inTokyo = withCheckIn({ ...start, nextCheckIn: null }, true, '2026-03-11');
  const inHawaii = withCheckIn(inTokyo, true, '2026-03-10');
  expect(inHawaii).toEqual(inTokyo);
  expect(withCheckIn(inHawaii, true, '2026-03-12').currentTaskStreak).toBe(6);
});

test('a check-in that is held is no longer due; one set for a later day stays', () => {
  expect(withCheckIn(start, true, '2026-03-10').nextCheckIn).toBeNull();
  expect(withCheckIn(start, true, '2026-03-09').nextCheckIn).toBe('2026-03-10');
});

/** An oracle that knows days only as numbers and re-reads the whole story. */
function streakByHand(story: { day: number; does: 'set' | 'done' | 'not'; ahead: number }[]): number {
  let due: number | null = null;
  let streak = 0;
  let usedUp = -1;
  for (const { day, does, ahead } of story) {
    if (due !== null && day - due > 2) streak = 0;
    if (does === 'set') due = day + ahead;
    else {
      const isLate = due !== null && day > due + 1;
      if (does === 'done' && usedUp !== day && !isLate) streak += 1;
      if (does === 'done' || isLate) usedUp = day;
      if (due !== null && due <= day) due = null;
    }
  }
  return streak;
}

test('any story of check-ins gives the streak that the rule gives by hand', () => {
  const step = fc.record({ wait: fc.nat(5), does: fc.constantFrom('set', 'done', 'not'), ahead: fc.nat(4) });
  const asDay = (day: number) => new Date(Date.UTC(2026, 1, 20 + day)).toISOString().slice(0, 10); // runs over a month's end
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      let day = 0;
      let state: TaskState = { nextCheckIn: null, lastCheckIn: null, lastTaskDoneOn: null, currentTaskStreak: 0 };
      const story = steps.map(({ wait, does, ahead }) => ({ day: (day += wait), does, ahead }));
      for (const { day: on, does, ahead } of story) {
        state = does === 'set' ? { ...state, currentTaskStreak: taskStreakOn(state, asDay(on)), nextCheckIn: asDay(on + ahead) } : withCheckIn(state, does === 'done', asDay(on));
      }
      expect(state.currentTaskStreak).toBe(streakByHand(story as Parameters<typeof streakByHand>[0]));
    }),
    { numRuns: 2_000 },
  );
});
