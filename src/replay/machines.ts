import type { Machine } from '../lib/stateMachine';
import { consoleMachine } from './consoleState';
import { recordedScreenMachine } from './recordedScreenState';

/** The machines of the support page, whose store is its own. */
export const replayMachines = [consoleMachine, recordedScreenMachine] as unknown as readonly Machine[];
