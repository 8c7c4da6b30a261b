import type { Design } from '@app/contract/design.ts';

/** What can be taken back and done again. Designs share what did not change, so that a step costs little. */
export type History = {
  past: readonly Design[];
  future: readonly Design[];
  /** Changes with the same key, one soon after the other, are one step. */
  last: { key: string; atMs: number } | undefined;
};

const MAX_STEPS = 200;
const SAME_STEP_MS = 1_500;

export const noHistory: History = { past: [], future: [], last: undefined };

export function recordStep({ past, last }: History, before: Design, key: string, atMs: number): History {
  const isSameStep = key !== '' && last?.key === key && atMs - last.atMs < SAME_STEP_MS;
  return { past: isSameStep ? past : [...past, before].slice(-MAX_STEPS), future: [], last: { key, atMs } };
}

export function undoStep({ past, future }: History, now: Design): { design: Design; history: History } | undefined {
  const design = past.at(-1);
  return design && { design, history: { past: past.slice(0, -1), future: [now, ...future], last: undefined } };
}

export function redoStep({ past, future }: History, now: Design): { design: Design; history: History } | undefined {
  const [design, ...rest] = future;
  return design && { design, history: { past: [...past, now], future: rest, last: undefined } };
}
