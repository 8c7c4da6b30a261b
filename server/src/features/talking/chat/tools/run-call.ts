import { AppError, messages } from '@app/contract/errors.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { derivedId } from '#lib/derived-id.ts';
import type { Done, Hand, Tool } from '#tools/tool.ts';

/** A call whose arguments were parsed; `no` counts the calls of an answer. */
export type CheckedCall = { exchangeId: string; no: number; tool: Tool; input: unknown } & Pick<
  Hand,
  'agentId' | 'withheldFiles'
>;

/** Longer than any tool needs; what takes longer is begun and followed by its card. */
const CALL_TIMEOUT_MS = 60_000;

/** Does it once: a call that is tried again after a death finds what it made. */
export async function runCall(deps: Deps, caller: Caller, call: CheckedCall, signal: AbortSignal): Promise<Done> {
  const { tool, input, agentId, withheldFiles } = call;
  const ref = refOf(call);
  const known = await tool.makes?.look(deps, caller, ref);
  if (known) return known;
  const ended = AbortSignal.any([signal, AbortSignal.timeout(CALL_TIMEOUT_MS)]);
  return within(ended, tool.run({ deps, caller, ref, signal: ended, agentId, withheldFiles }, input as never)); // parsed by this tool's own shape
}

export function refOf({ exchangeId, no, tool }: Pick<CheckedCall, 'exchangeId' | 'no' | 'tool'>): string {
  return derivedId('tool-call', exchangeId, tool.name, String(no));
}

/** Why it was not done, in her words; what nobody expected is for the log. */
export function reasonOf(deps: Pick<Deps, 'log'>, tool: string, error: unknown): string {
  if (error instanceof AppError) return error.message;
  if (error instanceof DOMException && error.name === 'TimeoutError') return '等了很久没有结果';
  deps.log.error({ err: error, tool }, 'tool-failed');
  return messages.unexpected;
}

async function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const left = Promise.withResolvers<never>();
  const onAbort = () => left.reject(signal.reason);
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work, left.promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
    work.catch(() => undefined);
    left.promise.catch(() => undefined);
  }
}
