import type { z } from 'zod';
import type { ToolCall } from '#adapters/model/model.ts';
import { cleanValue } from '#http/clean-text.ts';
import type { Tool } from '#tools/tool.ts';

const MAX_FAULTS = 5;

/** The tool and its parsed arguments, or what is wrong with them in words the model understands. */
export function checkCall(
  tools: ReadonlyMap<string, Tool>,
  call: ToolCall,
): { tool: Tool; input: unknown } | { wrong: string } {
  const tool = tools.get(call.name);
  if (!tool) return { wrong: '没有这个工具' };
  let given: unknown;
  try {
    given = cleanValue(JSON.parse(call.arguments.trim() || '{}'));
  } catch {
    return { wrong: '参数不是完整的 JSON，请重新写' };
  }
  const parsed = tool.input.safeParse(given);
  return parsed.success ? { tool, input: parsed.data } : { wrong: faultsOf(parsed.error) };
}

function faultsOf({ issues }: z.ZodError): string {
  const faults = issues.slice(0, MAX_FAULTS).map(({ path, message }) => `${path.map(String).join('.')}：${message}`);
  return `参数不对：${faults.join('；')}`;
}
