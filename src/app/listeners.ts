import type { StartListening } from './types';
import { registerAuthListeners, registerProviderListeners } from '../features/auth';
import { registerChatListeners } from '../features/chat';
import { registerGoalsListeners } from '../features/goals';
import { registerLegalListeners } from '../features/legal';
import { registerNavigationListeners } from '../features/navigation';
import { registerForgotPasswordListeners, registerResetPasswordListeners } from '../features/passwordReset';
import { registerPersonalityListeners } from '../features/personality';
import { registerConversationOfGoal } from '../flows/conversationOfGoal';
import { registerFirstGoal } from '../flows/firstGoal';
import { registerGoalsAfterReply } from '../flows/goalsAfterReply';
import { registerPersonalityPrompt } from '../flows/personalityPrompt';
import { registerKeepingDrafts } from '../flows/keepingDrafts';
import { registerOpeningPages } from '../flows/openingPages';
import { registerPreparingProviders } from '../flows/preparingProviders';
import { registerRestoringConversation } from '../flows/restoringConversation';

/** Everything the app does beside showing its state. */
export function registerListeners(startListening: StartListening) {
  registerNavigationListeners(startListening);
  registerAuthListeners(startListening);
  registerProviderListeners(startListening);
  registerForgotPasswordListeners(startListening);
  registerResetPasswordListeners(startListening);
  registerLegalListeners(startListening);
  registerGoalsListeners(startListening);
  registerChatListeners(startListening);
  registerPersonalityListeners(startListening);
  registerConversationOfGoal(startListening);
  registerFirstGoal(startListening);
  registerGoalsAfterReply(startListening);
  registerPersonalityPrompt(startListening);
  registerKeepingDrafts(startListening);
  registerOpeningPages(startListening);
  registerPreparingProviders(startListening);
  registerRestoringConversation(startListening);
}
