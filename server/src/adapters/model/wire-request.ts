import type { ModelMessage, ModelRequest, ModelTool } from './model.ts';
import { contentOf } from './quote-files.ts';

/** A message as chat completions want it. */
export function wireMessage(message: ModelMessage): Record<string, unknown> {
  const { role, toolCalls, toolCallId } = message;
  const content = contentOf(message);
  if (role === 'tool') return { role, tool_call_id: toolCallId ?? '', content };
  if (!toolCalls?.length) return { role, content };
  const calls = toolCalls.map(({ id, name, arguments: given }) => {
    return { id, type: 'function', function: { name, arguments: given } };
  });
  return { role, content: content || null, tool_calls: calls };
}

/** What a request says of tools; nothing where it offers none. Calls in parallel are the usual thing: services that know no such field refuse it. */
export function wireTools({ tools }: Pick<ModelRequest, 'tools'>): Record<string, unknown> {
  if (!tools?.length) return {};
  return { tools: tools.map(wireTool), tool_choice: 'auto' };
}

function wireTool({ name, description, parameters }: ModelTool) {
  return { type: 'function', function: { name, description, parameters } };
}
