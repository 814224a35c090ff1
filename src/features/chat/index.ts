export { registerChatListeners } from './chatListeners';
export { selectChat, selectChatGoalId } from './chatSelectors';
export { chat, chatEvents } from './chatState';
export { ChatConversation } from './views/ChatConversation';
