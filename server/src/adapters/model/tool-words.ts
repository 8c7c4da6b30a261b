import type { ModelEvent, ModelMessage, ModelRequest, ModelTool, ToolCall } from './model.ts';
import { MAX_ARGUMENT_CHARS, MAX_CALLS_A_REPLY } from './tool-calls.ts';

/*
 * For addresses that know no tool calls: the tools are told in words, the model writes a call as a fenced block, and the block
 * is read while it comes and never shown. Whoever asks sees the same events.
 */

const OPEN = '```tool';
const CLOSE = '```';

/** The same request without tools: they stand in the system text, calls and their results in the conversation. */
export function inWords({ tools = [], ...request }: ModelRequest): ModelRequest {
  const [first, ...rest] = request.messages.map(wordedMessage);
  const isSystem = first?.role === 'system';
  const system = { role: 'system' as const, content: [isSystem ? first.content : '', told(tools)].join('\n').trim() };
  const others = first && !isSystem ? [first, ...rest] : rest;
  return { ...request, messages: [system, ...others] };
}

function told(tools: readonly ModelTool[]): string {
  const list = tools.map(({ name, description, parameters }) => {
    return `- ${name}：${description} 参数（JSON Schema）：${JSON.stringify(parameters)}`;
  });
  return [
    '你可以用下面的工具。要用时另起一行，只写这样一段，写完就停，等结果：',
    `${OPEN}\n{"name":"工具名","arguments":{…}}\n${CLOSE}`,
    '一次可以连写几段。不用工具时直接回答，不要提到工具。',
    ...list,
  ].join('\n');
}

function wordedMessage({ toolCalls, toolCallId, ...message }: ModelMessage): ModelMessage {
  if (message.role === 'tool')
    return { role: 'user', content: `工具的结果（${toolCallId ?? ''}）：\n${message.content}` };
  if (!toolCalls?.length) return message;
  const blocks = toolCalls.map(
    (call) => `${OPEN}\n{"name":"${call.name}","arguments":${call.arguments || '{}'}}\n${CLOSE}`,
  );
  return { ...message, content: [message.content, ...blocks].filter(Boolean).join('\n') };
}

/** Passes the events on; fenced calls become `tool-call`, and the finish says so. */
export async function* readWords(events: AsyncIterable<ModelEvent>): AsyncGenerator<ModelEvent> {
  const reader = new FencedCalls();
  for await (const event of events) {
    if (event.type === 'text-delta') {
      const text = reader.write(event.text);
      if (text !== '') yield { type: 'text-delta', text };
      continue;
    }
    if (event.type !== 'finish') {
      yield event;
      continue;
    }
    const rest = reader.end();
    if (rest !== '') yield { type: 'text-delta', text: rest };
    for (const call of reader.calls) yield { type: 'tool-call', call };
    const isCalling = reader.calls.length > 0 && event.reason !== 'content-filter';
    yield isCalling ? { ...event, reason: 'tool-calls' } : event;
  }
}

/** Parts the blocks from the text; what may be the beginning of a fence is held back until that is decided. */
export class FencedCalls {
  readonly calls: ToolCall[] = [];
  #held = '';
  #isInside = false;

  /** The text that may be shown now. */
  write(piece: string): string {
    this.#held += piece;
    let shown = '';
    for (;;) {
      const fence = this.#isInside ? CLOSE : OPEN;
      const at = this.#held.indexOf(fence);
      if (at === -1) break;
      if (this.#isInside) this.#take(this.#held.slice(0, at));
      else shown += this.#held.slice(0, at);
      this.#held = this.#held.slice(at + fence.length);
      this.#isInside = !this.#isInside;
    }
    if (this.#isInside) {
      this.#held = this.#held.slice(0, MAX_ARGUMENT_CHARS);
      return shown;
    }
    const safe = this.#held.length - beginningAtEnd(this.#held, OPEN);
    shown += this.#held.slice(0, safe);
    this.#held = this.#held.slice(safe);
    return shown;
  }

  /** Nothing more comes: a block that was not closed counts, a beginning that became none is text. */
  end(): string {
    if (this.#isInside) this.#take(this.#held);
    const rest = this.#isInside ? '' : this.#held;
    this.#held = '';
    this.#isInside = false;
    return rest;
  }

  #take(block: string): void {
    if (this.calls.length >= MAX_CALLS_A_REPLY) return;
    const id = `call-${this.calls.length}`;
    this.calls.push({ id, ...readBlock(block.trim()) });
  }
}

/** What is no JSON is handed on as it is: whoever checks the arguments tells the model. */
function readBlock(block: string): Omit<ToolCall, 'id'> {
  try {
    const said: unknown = JSON.parse(block);
    const name = field(said, 'name');
    const given = field(said, 'arguments');
    return {
      name: typeof name === 'string' ? name.slice(0, 64) : '',
      arguments: typeof given === 'string' ? given : JSON.stringify(given ?? {}),
    };
  } catch {
    return { name: /"name"\s{0,9}:\s{0,9}"([\w-]{1,64})"/.exec(block.slice(0, 500))?.[1] ?? '', arguments: block };
  }
}

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

/** How many characters at the end of `text` may be the beginning of `fence`. */
function beginningAtEnd(text: string, fence: string): number {
  for (let length = Math.min(fence.length - 1, text.length); length > 0; length -= 1) {
    if (fence.startsWith(text.slice(-length))) return length;
  }
  return 0;
}
