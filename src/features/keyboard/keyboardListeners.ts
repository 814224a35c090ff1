import type { StartListening } from '../../app/types';
import { sessionMachine } from '../auth';
import { singleKeysTurnedOff, singleKeysTurnedOn } from './keyboardState';

/** Where the browser keeps that single keys are off; nothing stands there while they are on. */
const singleKeysKey = 'single-keys';

export function registerKeyboardListeners(startListening: StartListening) {
  // Started with the page, once it is known who uses it: before, no key does anything.
  startListening({
    matcher: sessionMachine.events.rehydrated.match,
    effect(_action, { dispatch, extra: { storage } }) {
      if (storage.read(singleKeysKey) === 'off') dispatch(singleKeysTurnedOff());
    },
  });
  startListening({ actionCreator: singleKeysTurnedOff, effect: (_action, { extra }) => void extra.storage.write(singleKeysKey, 'off') });
  startListening({ actionCreator: singleKeysTurnedOn, effect: (_action, { extra }) => extra.storage.remove(singleKeysKey) });
}
