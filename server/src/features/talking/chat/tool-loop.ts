import type { ModelMessage, ModelRequest, ModelUsage, ToolCall } from '#adapters/model/model.ts';
import { estimateTokens } from '#lib/token-estimate.ts';
import type { Hands } from './tools/hands.ts';

/** After so many times the model has to say something without doing anything. */
const MAX_ROUNDS = 6;
const MAX_CALLS = 24;
const MAX_MS = 300_000;
const MAX_TOKENS = 200_000;

type Round = Omit<ModelRequest, 'signal'>;
/** One reply of the model: what it said, and what it wants done, if anything. */
export type Reply<End> = { end: End; said: string; calls: readonly ToolCall[]; usage?: ModelUsage | undefined };

/**
 * Asks, does what is asked for, and asks again with what came of it, until the model only speaks. The first request is the one
 * it would have been without tools, but for their list.
 */
export async function runRounds<End>(
  request: Round,
  hands: Hands,
  readReply: (request: Round) => Promise<Reply<End>>,
  now = performance.now.bind(performance),
): Promise<End> {
  const startedAt = now();
  let messages: readonly ModelMessage[] = request.messages;
  let calls = 0;
  let tokens = 0;
  for (let round = 0; ; round += 1) {
    const isSpent = round >= MAX_ROUNDS || calls >= MAX_CALLS || tokens >= MAX_TOKENS || now() - startedAt > MAX_MS;
    const reply = await readReply({ ...request, messages, ...(!isSpent && { tools: hands.offered }) });
    if (isSpent || reply.calls.length === 0) return reply.end;
    const wanted = reply.calls.slice(0, MAX_CALLS - calls);
    calls += wanted.length;
    tokens += reply.usage ? reply.usage.promptTokens + reply.usage.completionTokens : estimated(messages, reply);
    const results = await hands.use(wanted);
    messages = [...messages, { role: 'assistant', content: reply.said, toolCalls: wanted }, ...results];
  }
}

/** Of an address that does not count: what it was told and what it said, each message counted once however often it is told. */
function estimated(messages: readonly ModelMessage[], { said, calls }: Pick<Reply<unknown>, 'said' | 'calls'>): number {
  const told = messages.reduce((sum, message) => sum + tokensOf(message), 0);
  return told + estimateTokens(said) + tokensOfCalls(calls);
}

const counted = new WeakMap<ModelMessage, number>();

function tokensOf(message: ModelMessage): number {
  const known = counted.get(message);
  if (known !== undefined) return known;
  const { content, files = [], toolCalls = [] } = message;
  const quoted = files.reduce((sum, { markdown }) => sum + estimateTokens(markdown), 0);
  const tokens = estimateTokens(content) + quoted + tokensOfCalls(toolCalls);
  counted.set(message, tokens);
  return tokens;
}

function tokensOfCalls(calls: readonly ToolCall[]): number {
  return calls.reduce((sum, call) => sum + estimateTokens(call.name) + estimateTokens(call.arguments), 0);
}
