import { connectionMachine } from '../api';
import { accountDeletionMachine } from '../features/accountDeletion';
import { credentialsMachine, sessionMachine } from '../features/auth';
import { billingMachines } from '../features/billing';
import { chat } from '../features/chat';
import { exportsMachines } from '../features/exports';
import { goalsMachines } from '../features/goals';
import { journalMachines } from '../features/journal';
import { shortcutsMachine, singleKeysMachine } from '../features/keyboard';
import { feedbackMachines } from '../features/feedback';
import { leaderboardMachines } from '../features/leaderboard';
import { privacyMachine, termsMachine } from '../features/legal';
import { addressMachine, drawerMachine, momentMachine, viewMachine } from '../features/navigation';
import { forgotPasswordMachine, resetPasswordMachine } from '../features/passwordReset';
import { personalityMachine } from '../features/personality';
import { profileMachines } from '../features/profile';
import { toastsMachine } from '../features/toasts';
import { voiceMachine } from '../features/voice';
import { searchMachine } from '../features/search';
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
  viewMachine,
  momentMachine,
  drawerMachine,
  connectionMachine,
  ...goalsMachines,
  ...chat.machines,
  ...journalMachines,
  personalityMachine,
  searchMachine,
  singleKeysMachine,
  shortcutsMachine,
  ...profileMachines,
  ...billingMachines,
  ...exportsMachines,
  ...leaderboardMachines,
  ...feedbackMachines,
  accountDeletionMachine,
  toastsMachine,
  voiceMachine,
] as unknown as readonly Machine[];
