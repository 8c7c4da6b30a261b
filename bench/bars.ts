/** What a figure may be at most. */
export type Bar = { name: string; value: number; atMost?: number; atLeast?: number; unit?: string };

/** Says each figure on a line of its own beside its bar, and answers them all with whether every one holds. */
export function hold(bench: string, figures: readonly Bar[]) {
  const isHeld = ({ value, atMost = Number.POSITIVE_INFINITY, atLeast = Number.NEGATIVE_INFINITY }: Bar) =>
    value <= atMost && value >= atLeast;
  for (const figure of figures) {
    const { name, value, atMost, atLeast, unit = '' } = figure;
    const bar = [atLeast !== undefined && `at least ${atLeast}`, atMost !== undefined && `at most ${atMost}`];
    const said = bar.filter(Boolean).join(', ') || 'no bar';
    console.log(`${isHeld(figure) ? 'holds' : 'FAILS'}  ${bench}: ${name} ${value}${unit} (${said})`);
  }
  const values = Object.fromEntries(figures.map(({ name, value }) => [name, value]));
  return { ...values, isWithinBar: figures.every(isHeld) };
}
