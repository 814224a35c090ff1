import { configureStore, type UnknownAction } from '@reduxjs/toolkit';
import { halfAnHour } from '../__tests__/src/support/halfAnHour';
import { recorderRules } from '../src/app/recordedStory';
import { rootReducer } from '../src/app/rootReducer';
import { createRecorder, recordingEnhancer } from '../src/support';

/*
 * What does the recording of a session cost? Half an hour of use goes through the same store with the recorder and without
 * it, in turns. Run it on a quiet machine.
 */
const turns = 15;
const mostCost = 20; // microseconds an action (issue 6)

/** The app's reducer with the middleware of a production build, and nothing that does outside work. */
const storeOf = (enhancers: readonly ReturnType<typeof recordingEnhancer>[]) =>
  configureStore({
    reducer: rootReducer,
    devTools: false,
    middleware: (getDefaultMiddleware) => getDefaultMiddleware({ immutableCheck: false, serializableCheck: false }),
    enhancers: (getDefaultEnhancers) => getDefaultEnhancers({ autoBatch: false }).concat(enhancers),
  });

const median = (times: number[]): number => times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

/** @returns whether the recorder keeps within the bound */
export async function run(): Promise<boolean> {
  const session: { readonly at: number; readonly action: UnknownAction }[] = [];
  let at = 0;
  for (const { after, action } of halfAnHour()) {
    at += after;
    if (at > 30 * 60_000) break;
    session.push({ at, action });
  }
  // The session's own time decides what is joined; the real one is read as well, since that is part of the cost.
  let now = 0;
  const clock = { elapsed: () => (performance.now() > 0 ? now : 0), timestamp: () => new Date().toISOString() };
  const microsecondsOf = (store: ReturnType<typeof storeOf>): number => {
    const startedAt = performance.now();
    for (const happening of session) {
      now = happening.at;
      store.dispatch(happening.action);
    }
    return ((performance.now() - startedAt) * 1_000) / session.length;
  };
  const without = () => microsecondsOf(storeOf([]));
  const recorded = () => microsecondsOf(storeOf([recordingEnhancer(createRecorder(clock as never, recorderRules))]));
  without();
  recorded();
  const times = Array.from({ length: turns }, (_, turn) => {
    const [one, other] = turn % 2 === 0 ? [without(), recorded()] : [recorded(), without()].reverse();
    return { without: one ?? 0, recorded: other ?? 0 };
  });
  const [alone, beside] = [median(times.map((time) => time.without)), median(times.map((time) => time.recorded))];
  const cost = beside - alone;
  console.log(`${session.length} actions of half an hour: ${alone.toFixed(2)} microseconds an action without the recorder, ${beside.toFixed(2)} with it, ${cost.toFixed(2)} more (at most ${mostCost})`);
  return cost <= mostCost;
}
