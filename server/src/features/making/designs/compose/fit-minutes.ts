/** The least a step can take, what it usually takes, and the most that makes sense. */
export type Span = readonly [least: number, usual: number, most: number];

/**
 * Minutes of steps that add up to a period, each as near to its usual as can be: what is too much or too little is taken
 * from or given to the steps that have the most room. Where even the least is too much, all give way alike.
 */
export function fitMinutes(spans: readonly Span[], total: number): number[] {
  const minutes = spans.map(([, usual]) => usual);
  const sum = () => minutes.reduce((all, one) => all + one, 0);
  while (sum() !== total) {
    const step = sum() < total ? 1 : -1;
    const rooms = minutes.map((one, at) => roomOf(one, spans[at], step));
    const best = rooms.indexOf(Math.max(...rooms));
    minutes[best] = (minutes[best] ?? 0) + step;
  }
  return minutes;
}

/** How much of its room a step has left; a step never falls to nothing. */
function roomOf(now: number, [least, usual, most]: Span = [1, 1, 1], step: number): number {
  if (step > 0) return now < most ? (most - now) / Math.max(1, most - usual) : -now;
  if (now <= 1) return Number.NEGATIVE_INFINITY;
  return now > least ? (now - least) / Math.max(1, usual - least) : -1 / now;
}
