import { ModelError, type ModelFault } from './model.ts';

/** Remembers whether an address answers, and spares everybody the wait for one that does not. */
export type Breaker = {
  /** Throws while the address rests; after that one question is let through, and the others when it was answered. */
  enter(): void;
  /** How a question ended that was let through. */
  leave(error: unknown, isStopped: boolean): void;
};

type Settings = { faultsInARow?: number; restMs?: number; nowMs?: () => number };

/** What a question itself may bring about is no sign of the address: too long, unsuitable, cut off in the middle. */
const signs: readonly ModelFault[] = ['unauthorised', 'no-balance', 'too-many', 'timeout', 'refused', 'garbage'];

export function openBreaker({ faultsInARow = 5, restMs = 20_000, nowMs = Date.now }: Settings = {}): Breaker {
  let inARow = 0;
  let restsUntilMs = 0;
  let isTried = false;
  return {
    enter() {
      if (inARow < faultsInARow) return;
      if (isTried || nowMs() < restsUntilMs) throw restingFault();
      isTried = true;
    },
    leave(error, isStopped) {
      isTried = false;
      if (isStopped) return;
      if (!speaksAgainst(error)) {
        inARow = 0;
        return;
      }
      inARow += 1;
      if (inARow >= faultsInARow) restsUntilMs = nowMs() + restMs;
    },
  };
}

function speaksAgainst(error: unknown): boolean {
  if (!(error instanceof ModelError)) return false;
  return signs.includes(error.fault) || (error.fault === 'upstream' && error.retryable);
}

function restingFault(): ModelError {
  return new ModelError('refused', '大模型暂时连不上，会自动重试，请稍后再问', { cause: 'resting' });
}
