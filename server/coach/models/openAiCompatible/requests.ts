import type OpenAI from 'openai';
import type { ModelRequest } from '../../model';

/** What a server turned out not to understand, and is not asked again. */
export interface Shortcomings {
  tools: boolean;
  usage: boolean;
}

const noTools =
  'Your tools are not available here: you cannot store a task, a check-in or a day, nor suggest responses. Never say that you did.';

/** The body of a chat completion. Its only facts are those of the request. */
export function requestBody(request: ModelRequest, model: string, lacks: Shortcomings): OpenAI.ChatCompletionCreateParamsStreaming {
  const instructions = lacks.tools ? `${request.instructions}\n\n${noTools}` : request.instructions;
  const messages: OpenAI.ChatCompletionMessageParam[] = [{ role: 'system', content: instructions }];
  for (const message of request.messages) {
    if (message.role === 'user') messages.push({ role: 'user', content: message.content });
    else if (message.role === 'tool') messages.push({ role: 'tool', tool_call_id: message.toolCallId, content: message.content });
    else if (message.toolCalls.length === 0) messages.push({ role: 'assistant', content: message.content });
    else {
      messages.push({
        role: 'assistant',
        content: message.content === '' ? null : message.content,
        tool_calls: message.toolCalls.map(({ id, name, arguments: text }) => ({
          id,
          type: 'function',
          // Servers parse this before they hand it to the model: broken JSON would fail the request, not the call.
          function: { name, arguments: isJson(text) ? text : '{}' },
        })),
      });
    }
  }
  return {
    model,
    messages,
    stream: true,
    ...(lacks.usage ? {} : { stream_options: { include_usage: true } }),
    ...(lacks.tools || request.tools.length === 0
      ? {}
      : { tools: request.tools.map((tool) => ({ type: 'function' as const, function: { ...tool } })) }),
  };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
