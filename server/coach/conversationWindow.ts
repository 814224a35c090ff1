import type { CoachMessage } from './coach';
import type { ModelMessage } from './model';

/** How many characters of the conversation a model is given at most: about 12,000 tokens. */
const mostCharacters = 48_000;

/**
 * The latest part of a conversation that fits a model, oldest first. The newest message is always whole;
 * replies that were cut before their first word are left out.
 */
export function conversationWindow(messages: readonly CoachMessage[]): ModelMessage[] {
  const chosen: ModelMessage[] = [];
  let characters = 0;
  for (const message of [...messages].reverse()) {
    if (message.content.trim() === '') continue;
    characters += message.content.length;
    if (chosen.length > 0 && characters > mostCharacters) break;
    chosen.push(
      message.role === 'user'
        ? { role: 'user', content: message.content }
        : { role: 'assistant', content: message.content, toolCalls: [] },
    );
  }
  return chosen.reverse();
}
