const CHARS = 40_000;
/** Looking back from every sign takes some hundred for a text of this length; in step with it, less than one. */
const MOST_CPU_MS = 60;
const SURE_CPU_MS = 10 * MOST_CPU_MS;
/** A run of sixty signs behind each sign takes so long on this machine as busy as it is: a third of the bound where it is idle. */
const BOUNDED = /b.{0,60}c/g;
const BOUNDED_TEXT = 'b'.repeat(CHARS);
const MOST_BOUNDED = 3;
const SAMPLES = [' ', '\n', '1', 'a', '一'];

/** A text that takes a pattern far longer than its length explains: its own signs, or a common one, over and over. */
export function findAttack(source: string, flags: string): string | undefined {
  const pattern = new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
  return [...new Set([...signsOf(source), ...SAMPLES])].find((sign) => {
    const text = `${sign.repeat(CHARS / sign.length)}\u{1}`;
    const tryOnce = () => cpuMsOf(() => text.replace(pattern, ''));
    const first = tryOnce();
    if (first > SURE_CPU_MS || first <= MOST_CPU_MS) return first > SURE_CPU_MS;
    // A busy machine may hold up one try a little, not three; one that is slow now is slow with what is bounded as well.
    return [2, 3].every(() => {
      const bounded = cpuMsOf(() => BOUNDED_TEXT.replace(BOUNDED, ''));
      return tryOnce() > Math.max(MOST_CPU_MS, MOST_BOUNDED * bounded);
    });
  });
}

/** A sign of a pattern, one of a set of signs, or what is neither. */
const PIECE =
  /\\([bBdDwWsSpPknrtfvux])(?:\{[^}]*\}|<[^>]*>)?|\\(.)|\[\^?(?:\\?([^\\\]]))?(?:\\.|[^\]\\])*\]|([()[\]{}|^$.*+?])|(.)/gsu;

/** The runs of plain signs in a pattern: `![`, `](` and `)` of `!\[[^\]]*\]\([^)]*\)`. */
function signsOf(source: string): string[] {
  let marked = '';
  for (const [, , escaped, ofSet, mark, plain] of source.matchAll(PIECE)) {
    marked += plain ?? escaped ?? (ofSet === undefined || mark !== undefined ? '\0' : `\0${ofSet}\0`);
  }
  return marked.split('\0').filter((run) => run !== '' && run.length <= 40);
}

function cpuMsOf(work: () => void): number {
  const startedAt = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(startedAt);
  return (user + system) / 1_000;
}
