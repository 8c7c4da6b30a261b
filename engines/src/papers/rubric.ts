import { apportion } from './apportion.ts';

/** `2 分` as marks; not minutes, fractions or a time of the day. */
const MARK = /(?<!时 ?|\d)(\d+)( ?分)(?![钟之米子数母析类别解为成])/g;
/** Marks that add nothing: a limit, a loss, a level; what is left is divided. */
const NO_SHARE = /(?:不超过|不高于|不低于|最多|至多|最高|扣|倒扣|减|少于) ?$/;
const COUNTS: Record<string, number> = { 两: 2, 二: 2, 三: 3, 四: 4, 五: 5, 六: 6 };
/** Ours, of a score a question can have: anybody can write such a line, and so many shares are laid out. */
const NOTE = /（评分按 ([1-9]\d{0,2}) 分写成，本题 \d{1,3} 分，请按比例折算。）$/;

/** `each` is the word for marks that come `count` times: 各, 每空. */
type Share = { at: number; length: number; points: number; count: number; each: string };

/**
 * A text that says how marks are given, written for a question of `from` points, for one of `to` points. The marks it
 * names add up to the new score; where it is written too freely for that, it says what it was written for.
 */
export function scaleRubric(text: string, from: number, to: number): string {
  const noted = NOTE.exec(text);
  const plain = noted ? text.slice(0, noted.index) : text;
  const written = noted ? Number(noted[1]) : from;
  if (written === to || !hasMarks(plain)) return plain;
  return scaledShares(plain, written, to) ?? `${plain}（评分按 ${written} 分写成，本题 ${to} 分，请按比例折算。）`;
}

/** What the marks that a text names add up to; undefined where it names none. */
export function marksNamedIn(text: string, score: number): number | undefined {
  const shares = sharesIn(text, score);
  return shares.length === 0 ? undefined : shares.reduce((sum, { points, count }) => sum + points * count, 0);
}

function hasMarks(text: string): boolean {
  return new RegExp(MARK.source).test(withoutFormulas(text));
}

function scaledShares(text: string, from: number, to: number): string | undefined {
  const shares = sharesIn(text, from);
  if (shares.reduce((sum, { points, count }) => sum + points * count, 0) !== from) return undefined;
  const units = apportion(
    to,
    shares.flatMap(({ points, count }) => Array.from({ length: count }, () => points)),
  );
  if (units.includes(0)) return undefined;
  const pieces: string[] = [];
  let [copied, used] = [0, 0];
  for (const share of shares) {
    const own = units.slice(used, used + share.count);
    used += share.count;
    pieces.push(text.slice(copied, share.at), words(own, share));
    copied = share.at + share.length;
  }
  return wholeScore(pieces.join('') + text.slice(copied), from, to);
}

function words(own: readonly number[], { each }: Share): string {
  const isEven = own.every((points) => points === own[0]);
  if (isEven) return `${each}${each && ' '}${own[0]} 分`;
  return `共 ${own.reduce((sum, points) => sum + points, 0)} 分`;
}

/** `评分参考（50 分）` and `共 4 分` name the whole. */
function wholeScore(text: string, from: number, to: number): string {
  return text.replaceAll(`评分参考（${from} 分）`, `评分参考（${to} 分）`);
}

function sharesIn(text: string, whole = 0): Share[] {
  const shown = withoutFormulas(text);
  const found = [...shown.matchAll(MARK)].flatMap((match): Share[] => {
    const before = shown.slice(Math.max(0, match.index - 16), match.index);
    const points = Number(match[1]);
    if (NO_SHARE.test(before) || /评分参考（$/.test(before)) return [];
    // 「共 4 分」 sums up what stands before it.
    if (/共 ?$/.test(before) && points === whole) return [];
    const each = /([两二三四五六])?(?<![^，。；、两二三四五六])[^，。；、两二三四五六]*各( ?)$/.exec(before);
    if (!each) return [{ at: match.index, length: match[0].length, points, count: 1, each: '' }];
    const from = match.index - 1 - (each[2]?.length ?? 0);
    const length = match.index + match[0].length - from;
    return [{ at: from, length, points, count: COUNTS[each[1] ?? ''] ?? 2, each: '各' }];
  });
  return found.length === 1 ? found.map((share) => repeated(share, shown, whole)) : found;
}

/** 「每空 1 分」 alone: as many blanks as make the score. */
function repeated(share: Share, shown: string, whole: number): Share {
  const [each = ''] = /每[^，。；、每]{1,6}$/.exec(shown.slice(Math.max(0, share.at - 10), share.at)) ?? [];
  if (each === '' || whole % share.points !== 0) return share;
  const at = share.at - each.length;
  return { ...share, at, length: share.length + each.length, count: whole / share.points, each: each.trim() };
}

/** Formulas blotted out, so that places stay. */
function withoutFormulas(text: string): string {
  return text.replace(/\$[^$]*\$/g, (formula) => '　'.repeat(formula.length));
}
