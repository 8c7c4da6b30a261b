import { estimateTokens } from '#lib/token-estimate.ts';
import type { ModelAddress, RoleName } from '#model-config.ts';
import { ModelError, type ModelEvent, type ModelFault, type ModelRequest, type ModelUsage } from './model.ts';
import { contentOf } from './quote-files.ts';

/** One question to one address, as it is written down. Nothing of what was said. */
export type ModelCall = {
  at: Date;
  userId: string | null;
  area: string;
  role: RoleName;
  model: string;
  tokensIn: number;
  tokensOut: number;
  /** The service did not say how many tokens it were. */
  isEstimated: boolean;
  /** Thousandths of a fen. */
  cost: number;
  /** Null: no word came. */
  firstWordMs: number | null;
  wholeMs: number;
  outcome: Extract<ModelEvent, { type: 'finish' }>['reason'] | ModelFault | 'aborted' | 'failed';
};

/** Who writes it down, and knows what a teacher has left today. */
export type ModelBooks = {
  /** Returns at once; nobody waits for it to be stored. */
  note(call: ModelCall): void;
  /** Why she may not ask now, in her words. */
  refusalOf(userId: string): string | undefined;
};

/** Where what a model was asked is written down, for those who ask by themselves. */
export type Counting = { books: ModelBooks; now: () => Date };

type Asked = Pick<ModelRequest, 'messages' | 'work' | 'signal'>;

/** Follows one call by its events; `close` says what became of it. */
export function openCallRecord(request: Asked, role: RoleName, address: ModelAddress, at: Date) {
  const startMs = performance.now();
  let firstWordMs: number | null = null;
  let written = '';
  let finish: Extract<ModelEvent, { type: 'finish' }> | undefined;
  return {
    see(event: ModelEvent): void {
      if (event.type === 'finish') finish = event;
      if (event.type !== 'text-delta' && event.type !== 'reasoning-delta') return;
      firstWordMs ??= elapsedMs(startMs);
      written += event.text;
    },
    close(error?: unknown): ModelCall {
      const usage = bounded(finish?.usage ?? estimateUsage(request, written));
      return {
        ...{ at, role, firstWordMs, wholeMs: elapsedMs(startMs), model: address.name },
        ...{ userId: request.work.userId, area: request.work.area },
        ...{ tokensIn: usage.promptTokens, tokensOut: usage.completionTokens, isEstimated: !finish?.usage },
        cost: costOf(usage, address),
        outcome: finish?.reason ?? outcomeOf(error, request.signal),
      };
    },
  };
}

const elapsedMs = (sinceMs: number) => Math.round(performance.now() - sinceMs);

/** A stop of hers is an end like others, whichever way it came. */
function outcomeOf(error: unknown, signal: AbortSignal): ModelCall['outcome'] {
  if (signal.aborted || error === undefined) return 'aborted';
  return error instanceof ModelError ? error.fault : 'failed';
}

function estimateUsage({ messages }: Asked, written: string): ModelUsage {
  const promptTokens = messages.reduce((sum, message) => sum + estimateTokens(contentOf(message)), 0);
  // What the service never took up costs nothing.
  return written === ''
    ? { promptTokens: 0, completionTokens: 0 }
    : { promptTokens, completionTokens: estimateTokens(written) };
}

/** A service may say anything: no answer is so long, and what it costs stays exact. */
const MAX_TOKENS = 40_000_000;
const bounded = ({ promptTokens, completionTokens }: ModelUsage): ModelUsage => ({
  promptTokens: Math.min(promptTokens, MAX_TOKENS),
  completionTokens: Math.min(completionTokens, MAX_TOKENS),
});

/** Prices have at most four digits after the point, so this is exact; a part of a unit counts as one. */
export function costOf(
  { promptTokens, completionTokens }: ModelUsage,
  { priceIn = 0, priceOut = 0 }: Partial<ModelAddress>,
) {
  const [each, other] = [Math.round(priceIn * 10_000), Math.round(priceOut * 10_000)];
  return Math.ceil((promptTokens * each + completionTokens * other) / 100_000);
}
