import type { StartListening } from './types';
import { registerAuthListeners, registerProviderListeners } from '../features/auth';
import { registerChatListeners } from '../features/chat';
import { registerGoalsListeners } from '../features/goals';
import { registerNavigationListeners } from '../features/navigation';
import { registerConversationOfGoal } from '../flows/conversationOfGoal';
import { registerGoalsAfterReply } from '../flows/goalsAfterReply';
import { registerRestoringConversation } from '../flows/restoringConversation';

/** Everything the app does beside showing its state. */
export function registerListeners(startListening: StartListening) {
  registerNavigationListeners(startListening);
  registerAuthListeners(startListening);
  registerProviderListeners(startListening);
  registerGoalsListeners(startListening);
  registerChatListeners(startListening);
  registerConversationOfGoal(startListening);
  registerGoalsAfterReply(startListening);
  registerRestoringConversation(startListening);
}
