/** What can be taken back and done again. Contents share what did not change, so that a step costs little. */
export type History<Content> = {
  past: readonly Content[];
  future: readonly Content[];
  /** Changes with the same key, one soon after the other, are one step. */
  last: { key: string; atMs: number } | undefined;
};

const MAX_STEPS = 200;
const SAME_STEP_MS = 1_500;

export const noHistory: History<never> = { past: [], future: [], last: undefined };

type Step<Content> = { content: Content; history: History<Content> };

export function recordStep<Content>(
  { past, last }: History<Content>,
  before: Content,
  key: string,
  atMs: number,
): History<Content> {
  const isSameStep = key !== '' && last?.key === key && atMs - last.atMs < SAME_STEP_MS;
  return { past: isSameStep ? past : [...past, before].slice(-MAX_STEPS), future: [], last: { key, atMs } };
}

export function undoStep<Content>({ past, future }: History<Content>, now: Content): Step<Content> | undefined {
  const content = past.at(-1);
  return content && { content, history: { past: past.slice(0, -1), future: [now, ...future], last: undefined } };
}

export function redoStep<Content>({ past, future }: History<Content>, now: Content): Step<Content> | undefined {
  const [content, ...rest] = future;
  return content && { content, history: { past: [...past, now], future: rest, last: undefined } };
}
