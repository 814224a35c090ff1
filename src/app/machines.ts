import { credentialsMachine, sessionMachine } from '../features/auth';
import { chat } from '../features/chat';
import { goalCreationMachine, goalListMachine, newGoalBadgeMachine } from '../features/goals';
import { privacyMachine, termsMachine } from '../features/legal';
import { addressMachine, drawerMachine, momentMachine } from '../features/navigation';
import { forgotPasswordMachine, resetPasswordMachine } from '../features/passwordReset';
import { personalityMachine } from '../features/personality';
import type { Machine } from '../lib/stateMachine';

/** Every machine of the app, in the order of docs/state-machines.md. A machine that is not here is neither drawn nor tested as a table. */
export const machines = [
  sessionMachine,
  credentialsMachine,
  forgotPasswordMachine,
  resetPasswordMachine,
  termsMachine,
  privacyMachine,
  addressMachine,
  momentMachine,
  drawerMachine,
  goalListMachine,
  goalCreationMachine,
  newGoalBadgeMachine,
  ...chat.machines,
  personalityMachine,
] as unknown as readonly Machine[];
