import { AbilityLevel, abilityLevels, difficultyNames } from '@app/contract/library/questions.ts';
import type { ScoreItem, ScorePupil } from '@app/contract/making/scores.ts';
import { groupBy } from '../designs/group-by.ts';
import { alphaOf, discriminationOf } from './reliability.ts';
import { answeredBy, chosenIn, keyText, NOT_ANSWERED, TENTHS, tenthsOf, totalOf } from './score-cell.ts';

/** Shares of the full mark, as schools count them. */
export const PASS = 0.6;
export const EXCELLENT = 0.85;
/** Of fewer neither 区分度 nor 信度 says anything. */
export const FEWEST_FOR_TESTS = 15;
/** 150 分 are told in tens, 20 in twos. */
const BAND_WIDTHS = [1, 2, 5, 10, 20, 50, 100, 200, 500];
const MOST_BANDS = 16;
const NO_POINT = '没标知识点';
/** Five steps of difficulty as three words. */
const bands = [
  { name: '易', steps: [1, 2] },
  { name: '中', steps: [3] },
  { name: '难', steps: [4, 5] },
];

/** All of them in points; `rate` is a share of what could be had, from 0 to 1. */
export type Share = { name: string; full: number; mean: number; rate: number; nos: number[] };
export type OptionDrawn = { letter: string; isKey: boolean; mistake: string; pupilIds: string[] };
export type AnalysedItem = {
  no: number;
  label: string;
  full: number;
  mean: number;
  rate: number;
  /** Undefined where too few wrote. */
  discrimination: number | undefined;
  /** Of what is marked by its key; everything else that was answered stands behind the options. */
  options: OptionDrawn[];
};
export type ScoreAnalysis = {
  full: number;
  /** Whose sheets are whole; only they are counted. */
  counted: number;
  absent: string[];
  /** Present, with cells nobody filled in yet. */
  unfinished: string[];
  mean: number;
  median: number;
  deviation: number;
  max: number;
  min: number;
  pass: { from: number; count: number };
  excellent: { from: number; count: number };
  /** Each from its lower end on; the last one holds the full mark too. */
  distribution: { from: number; to: number; count: number }[];
  alpha: number | undefined;
  items: AnalysedItem[];
  knowledge: Share[];
  kinds: Share[];
  /** By what a question asks of a pupil; nothing while nobody judged any. */
  levels: Share[];
  /** Knowledge by ability where questions were judged, else by difficulty. */
  grid: { by: '能力' | '难度'; columns: string[]; rows: (Share & { cells: (Share | undefined)[] })[] };
};

export type Marked = { pupilId: string; name: string; total: number; scores: number[] };

/** Who is counted, with every score in tenths: nobody who was absent, and nobody whose sheet is not whole. */
export function markedPupils(items: readonly ScoreItem[], pupils: readonly ScorePupil[]): Marked[] {
  return pupils.flatMap((pupil) => {
    const total = pupil.isAbsent ? undefined : totalOf(items, pupil);
    if (total === undefined) return [];
    const { pupilId, name, cells } = pupil;
    return [{ pupilId, name, total, scores: items.map((item) => tenthsOf(item, cells[item.no]) ?? 0) }];
  });
}

/** Undefined while nobody is counted. */
export function analyseScores(items: readonly ScoreItem[], pupils: readonly ScorePupil[]): ScoreAnalysis | undefined {
  const marked = markedPupils(items, pupils);
  if (marked.length === 0 || items.length === 0) return undefined;
  const full = items.reduce((sum, { score }) => sum + score, 0);
  const totals = marked.map(({ total }) => total).sort((one, other) => one - other);
  const there = new Set(marked.map(({ pupilId }) => pupilId));
  const isTested = marked.length >= FEWEST_FOR_TESTS;
  const atLeast = (share: number) => {
    // In hundredths of tenths, which are whole: 0.6 of 55 is 33 and not a little more.
    const count = totals.filter((total) => total * 100 >= Math.round(share * 100) * full * TENTHS).length;
    return { from: Math.round(share * full * TENTHS) / TENTHS, count };
  };
  return {
    ...{ full, counted: marked.length, ...whoIsNot(pupils, there) },
    ...{ mean: points(meanOf(totals)), median: points(medianOf(totals)), deviation: points(deviationOf(totals)) },
    ...{ max: points(totals.at(-1) ?? 0), min: points(totals[0] ?? 0) },
    ...{ pass: atLeast(PASS), excellent: atLeast(EXCELLENT), distribution: spread(totals, full) },
    alpha: isTested ? alphaOf(marked.map(({ scores }) => scores)) : undefined,
    items: items.map((item, at) => {
      const scores = marked.map((one) => one.scores[at] ?? 0);
      const discrimination = isTested
        ? discriminationOf(
            scores,
            marked.map(({ total }) => total),
          ) /
          (item.score * TENTHS)
        : undefined;
      const options = optionsOf(
        item,
        pupils.filter(({ pupilId }) => there.has(pupilId)),
      );
      return { no: item.no, label: item.label, ...shareOf([item], items, marked), discrimination, options };
    }),
    knowledge: sharesBy(items, marked, pointOf),
    kinds: sharesBy(items, marked, ({ typeName }) => typeName),
    levels: hasLevels(items) ? inLevelOrder(sharesBy(items, marked, levelName)) : [],
    grid: gridOf(items, marked),
  };
}

/** What a question is about: its first point, so that every mark is counted once. */
export function pointOf({ knowledge }: Pick<ScoreItem, 'knowledge'>): string {
  return knowledge[0] ?? NO_POINT;
}

/** What the number means, in words of the report. */
export function alphaWord(alpha: number): string {
  if (alpha >= 0.8) return '可靠';
  return alpha >= 0.7 ? '尚可' : '题少，仅供参考';
}

function whoIsNot(pupils: readonly ScorePupil[], there: ReadonlySet<string>) {
  const left = pupils.filter(({ pupilId }) => !there.has(pupilId));
  return {
    absent: left.filter(({ isAbsent }) => isAbsent).map(({ name }) => name),
    unfinished: left.filter(({ isAbsent }) => !isAbsent).map(({ name }) => name),
  };
}

function points(tenths: number): number {
  return tenths / TENTHS;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function medianOf(ordered: readonly number[]): number {
  const middle = ordered.length / 2;
  const [low = 0, high = 0] = [ordered[Math.ceil(middle) - 1], ordered[Math.floor(middle)]];
  return (low + high) / 2;
}

/** Of this class, which is everybody and no sample. */
function deviationOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)));
}

/** Bands as wide as teachers count in, from the one of the lowest to the top. */
function spread(ordered: readonly number[], full: number): ScoreAnalysis['distribution'] {
  const width = BAND_WIDTHS.find((one) => full / one <= MOST_BANDS) ?? full;
  const last = Math.ceil(full / width) - 1;
  const bandOf = (total: number) => Math.min(last, Math.floor(total / (width * TENTHS)));
  const first = bandOf(ordered[0] ?? 0);
  return Array.from({ length: last + 1 - first }, (_, at) => {
    const band = first + at;
    const count = ordered.filter((total) => bandOf(total) === band).length;
    return { from: band * width, to: (band + 1) * width, count };
  });
}

/** Points of all over points that could be had: never a mean of means. */
function shareOf(some: readonly ScoreItem[], items: readonly ScoreItem[], marked: readonly Marked[]) {
  const places = some.map((item) => items.indexOf(item));
  const full = some.reduce((sum, { score }) => sum + score, 0);
  const sum = marked.reduce((all, { scores }) => all + places.reduce((own, at) => own + (scores[at] ?? 0), 0), 0);
  const mean = points(sum) / marked.length;
  return { full, mean, rate: full === 0 ? 0 : mean / full };
}

function sharesBy(
  items: readonly ScoreItem[],
  marked: readonly Marked[],
  nameOf: (item: ScoreItem) => string,
): Share[] {
  return [...groupBy(items, nameOf)].map(([name, some]) => {
    return { name, ...shareOf(some, items, marked), nos: some.map(({ no }) => no) };
  });
}

const NO_LEVEL = '没标';

function hasLevels(items: readonly ScoreItem[]): boolean {
  return items.some(({ level }) => level !== undefined);
}

function levelName({ level }: Pick<ScoreItem, 'level'>): string {
  return level === undefined ? NO_LEVEL : abilityLevels[level];
}

/** 了解 first, and what nobody judged last. */
function inLevelOrder(shares: readonly Share[]): Share[] {
  const order = [...AbilityLevel.map((level): string => abilityLevels[level]), NO_LEVEL];
  return [...shares].sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
}

function bandName({ difficulty }: Pick<ScoreItem, 'difficulty'>): string {
  return bands.find(({ steps }) => steps.includes(difficulty))?.name ?? '';
}

function gridOf(items: readonly ScoreItem[], marked: readonly Marked[]): ScoreAnalysis['grid'] {
  const isByLevel = hasLevels(items);
  const nameOf = isByLevel ? levelName : bandName;
  const shares = sharesBy(items, marked, nameOf);
  const columns = isByLevel
    ? inLevelOrder(shares).map(({ name }) => name)
    : bands.map(({ name }) => name).filter((name) => shares.some((share) => share.name === name));
  const rows = sharesBy(items, marked, pointOf).map((row) => {
    const own = items.filter((item) => pointOf(item) === row.name);
    const cells = columns.map((name) => {
      const some = own.filter((item) => nameOf(item) === name);
      return some.length === 0 ? undefined : { name, ...shareOf(some, items, marked), nos: some.map(({ no }) => no) };
    });
    return { ...row, cells };
  });
  return { by: isByLevel ? '能力' : '难度', columns, rows };
}

/** The name of a step, for what is said of one question. */
export function stepName({ difficulty }: Pick<ScoreItem, 'difficulty'>): string {
  return difficultyNames[difficulty - 1] ?? '';
}

function optionsOf(item: ScoreItem, pupils: readonly ScorePupil[]): OptionDrawn[] {
  const way = answeredBy(item);
  if (way === 'score') return [];
  const drawn = groupBy(
    pupils,
    ({ cells }) => chosenIn(cells[item.no]) ?? (cells[item.no] === NOT_ANSWERED ? '没答' : ''),
  );
  const letters =
    way === 'truth' ? ['对', '错'] : item.options.map((_, at) => String.fromCharCode('A'.charCodeAt(0) + at));
  const key = keyText(item);
  // Several letters, which are one answer of a choice of several, and what was left empty.
  const others = [...drawn.keys()].filter((said) => said !== '' && !letters.includes(said)).sort();
  const isOne = way === 'truth' || key.length === 1;
  return [...letters, ...others].flatMap((letter) => {
    const pupilIds = (drawn.get(letter) ?? []).map(({ pupilId }) => pupilId);
    if (!isOne && letter !== key && pupilIds.length === 0) return [];
    const mistake = item.mistakes?.[letters.indexOf(letter)] ?? '';
    return [{ letter, isKey: letter === key, mistake, pupilIds }];
  });
}
