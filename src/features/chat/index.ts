export { registerChatListeners } from './chatListeners';
export { selectChat, selectChatGoalId } from './chatSelectors';
export { chat, chatEvents } from './chatState';
export { forgetTyping, keepNewGoalTitle, keepTyping, readTyping } from './storedDrafts';
export { ChatConversation } from './views/ChatConversation';
