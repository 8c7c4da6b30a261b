/** In tokens: what a model is told of the past, of files and of the lesson it is about, beside the question itself. */
export type ContextBudget = { history: number; files: number; lesson: number };

/** Where nobody said how much the model reads: as much as the usual ones do. */
const USUAL: ContextBudget = { history: 24_000, files: 48_000, lesson: 3_000 };
/** More would make a teacher wait for what she hardly asked about. */
const MOST: ContextBudget = { history: 60_000, files: 160_000, lesson: 3_000 };
/** The rest is for instructions, sources and the answer. */
const SHARE: ContextBudget = { history: 0.2, files: 0.45, lesson: 0.1 };

export function contextBudget(contextTokens: number | undefined): ContextBudget {
  if (contextTokens === undefined) return USUAL;
  const part = (of: keyof ContextBudget) => Math.min(MOST[of], Math.floor(contextTokens * SHARE[of]));
  return { history: part('history'), files: part('files'), lesson: part('lesson') };
}
