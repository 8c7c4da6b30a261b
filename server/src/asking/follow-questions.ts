/**
 * Tells of the questions a model has written out while it writes the next one: one telling after the other, only when there are more. A
 * telling that fails is nobody's fault here: the next step of the work meets the same one.
 */
export function followQuestions(tell: (said: readonly unknown[]) => Promise<unknown>) {
  let telling: Promise<void> | undefined;
  let told = 0;
  /** What was written out while another telling was under way; it may be the last for a while. */
  let next: readonly unknown[] = [];
  const tellAll = async (): Promise<void> => {
    while (next.length > told) {
      told = next.length;
      await tell(next).catch(() => undefined);
    }
    telling = undefined;
  };
  return {
    onPart(part: unknown): void {
      const said = writtenOut(part);
      if (said.length <= told || said.length <= next.length) return;
      // What grows is kept as it is now.
      next = structuredClone(said);
      telling ??= tellAll();
    },
    settled: async (): Promise<void> => {
      await telling;
    },
  };
}

/** Behind the last of them another one has begun. */
function writtenOut(part: unknown): readonly unknown[] {
  const said: unknown = typeof part === 'object' && part !== null && 'questions' in part ? part.questions : undefined;
  return Array.isArray(said) ? said.slice(0, -1) : [];
}
