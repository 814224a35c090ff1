import type { ModelMessage } from './model';

/** Roughly how many tokens a text is: four characters each, the usual rule of thumb. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / 4);

/** Roughly what a request weighs: used where a provider does not report its usage, so that it is metered all the same. */
export function estimateInputTokens(instructions: string, messages: readonly ModelMessage[]): number {
  let characters = instructions.length;
  for (const message of messages) {
    characters += message.content.length;
    if (message.role === 'assistant') for (const call of message.toolCalls) characters += call.name.length + call.arguments.length;
  }
  return Math.ceil(characters / 4);
}
