import type { AppListenerApi, StartListening } from '../../app/types';
import type { Moment } from '../../ports';
import { appOpened, hourPassed, pathChanged, pathChosen, reloadPressed } from './navigationState';
import { selectPath } from './navigationSelectors';

/** The longest sleep between two looks at the clock, in milliseconds: a timer does not run while the machine sleeps. */
const longestSleep = 60_000;

/** Started when the app opens, runs as long as the page: the greeting and what is due follow the clock. */
async function followTheClock({ payload: opened }: ReturnType<typeof appOpened>, { dispatch, extra: { clock }, signal }: AppListenerApi) {
  let shown: Moment = opened;
  for (;;) {
    await clock.wait(Math.min(clock.untilNextHour(), longestSleep), signal);
    const now = clock.moment();
    if (now.today === shown.today && Math.floor(now.hour) === Math.floor(shown.hour)) continue;
    shown = now;
    dispatch(hourPassed(now));
  }
}

/** Started when the app opens: the browser's own buttons become an event. */
function followTheBrowser(_action: unknown, { dispatch, extra: { navigation } }: AppListenerApi) {
  navigation.onPathChanged((path) => dispatch(pathChanged({ path })));
}

/** Started by a link of this app: the address bar shows what the state says. */
function showPath({ payload: { path, replaces } }: ReturnType<typeof pathChosen>, { extra: { navigation } }: AppListenerApi) {
  if (replaces) navigation.replace(path);
  else navigation.push(path);
}

/** Started by Reload: the same path by a full load, which also fetches code that was renamed by a new version. */
function loadAnew(_action: unknown, { getState, extra: { navigation } }: AppListenerApi) {
  navigation.leaveFor(selectPath(getState()) ?? '/');
}

export function registerNavigationListeners(startListening: StartListening) {
  startListening({ actionCreator: appOpened, effect: followTheClock });
  startListening({ actionCreator: appOpened, effect: followTheBrowser });
  startListening({ actionCreator: pathChosen, effect: showPath });
  startListening({ actionCreator: reloadPressed, effect: loadAnew });
}
