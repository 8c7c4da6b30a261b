import type { LessonPhase, Utterance } from '@app/contract/making/course-analyses.ts';

/** A step of the plan, with everything it says. */
export type PlanStep = { title: string; minutes: number; words: string };
export type Matched = { phases: LessonPhase[]; isMatched: boolean; score: number };

/** So many pieces the lesson is cut into, so that the work is bounded whatever the lesson. */
const MAX_BLOCKS = 400;
/** How much a phase that is twice as long as planned speaks against itself, in words that speak for it. */
const LENGTH_WEIGHT = 3;
const CUE_WEIGHT = 4;
/** 下面做练习: what is said when a phase begins counts most at its beginning. */
const BEGIN_WEIGHT = 6;
/** Half a minute more or less is nothing, also of a phase of two. */
const SLACK_MS = 30_000;

const cues: readonly [RegExp, RegExp][] = [
  [
    /小结|总结|回顾|收获/u,
    /(?:这节课|今天|本节课).{0,8}(?:学|知道|收获|认识|小结|总结)|(?:来|做|谈|说)(?:一下|一个)?(?:小结|总结|收获)|有(?:什么|哪些)收获/u,
  ],
  [/作业|课后/u, /(?:今天|课后|回家)的?作业|作业(?:是|就|：|:|有)|布置.{0,4}作业|回(?:家|去)(?:做|完成|读|写)/u],
  [
    /练习|巩固|检测|应用|训练/u,
    /(?:做|完成|看)(?:一下)?(?:课本|书上|练习|第.{1,4}题)|练一练|试一试|练习(?:本|题)|独立(?:完成|做)/u,
  ],
  [
    /例题|示范|讲解/u,
    /看(?:一下)?(?:这道|下面)?例|例(?:题)?\s?[\d一二三四五]|(?:老师|我)(?:来)?(?:示范|写一遍|做一遍)/u,
  ],
  [
    /导入|复习|引入|情境/u,
    /上(?:节|一节|次)课|(?:还)?记得.{0,8}(?:吗|？|\?)|上课|先(?:来)?(?:复习|回忆|看一(?:段|个|幅))/u,
  ],
];

/** Where each step of the plan begins in the lesson: the cut into as many parts that the words speak for most. */
export function matchPhases(steps: readonly PlanStep[], utterances: readonly Utterance[], lengthMs: number): Matched {
  const blocks = blocksOf(utterances);
  if (steps.length === 0 || blocks.length < steps.length) return asPlanned(steps, lengthMs);
  const { scores, evidence, begins } = scoresOf(steps, blocks);
  const known = evidence.filter((words) => words >= 2).length;
  if (known * 2 < steps.length) return asPlanned(steps, lengthMs);
  const { starts, score } = bestCut(steps, blocks, { scores, begins }, lengthMs);
  const moments = starts.map((block, index) => (index === 0 ? 0 : (blocks[block]?.from ?? lengthMs)));
  return { phases: phasesFrom(steps, moments, lengthMs), isMatched: true, score };
}

/** With the moments she chose. */
export function phasesFrom(
  steps: readonly Pick<PlanStep, 'title' | 'minutes'>[],
  starts: readonly number[],
  lengthMs: number,
): LessonPhase[] {
  let last = 0;
  const moments = steps.map((_, index) => {
    last = index === 0 ? 0 : Math.min(lengthMs, Math.max(last, starts[index] ?? lengthMs));
    return last;
  });
  return steps.map(({ title, minutes }, index) => ({
    title,
    from: moments[index] ?? 0,
    to: moments[index + 1] ?? lengthMs,
    planMinutes: minutes,
  }));
}

function asPlanned(steps: readonly PlanStep[], lengthMs: number): Matched {
  const sum = steps.reduce((minutes, step) => minutes + step.minutes, 0);
  let before = 0;
  const starts = steps.map((step, index) => {
    const start = sum > 0 ? (lengthMs * before) / sum : (lengthMs * index) / steps.length;
    before += step.minutes;
    return Math.round(start);
  });
  return { phases: phasesFrom(steps, starts, lengthMs), isMatched: false, score: Number.NEGATIVE_INFINITY };
}

type Block = { from: number; to: number; text: string };

function blocksOf(utterances: readonly Utterance[]): Block[] {
  const each = Math.ceil(utterances.length / MAX_BLOCKS);
  const blocks: Block[] = [];
  for (const [index, { from, to, text }] of utterances.entries()) {
    const last = blocks.at(-1);
    if (last && index % each !== 0) {
      last.to = to;
      last.text += text;
    } else blocks.push({ from, to, text });
  }
  return blocks;
}

/** For each step and block, how much more the words speak for it than for the others. */
function scoresOf(steps: readonly PlanStep[], blocks: readonly Block[]) {
  const words = steps.map(({ title, words: said }) => new Set([...pairsOf(title), ...pairsOf(said)]));
  const holders = new Map<string, number>();
  for (const set of words) for (const pair of set) holders.set(pair, (holders.get(pair) ?? 0) + 1);
  const evidence = steps.map(() => 0);
  const scores = steps.map(() => new Float64Array(blocks.length));
  const begins = steps.map(() => new Float64Array(blocks.length));
  for (const [at, { text }] of blocks.entries()) {
    const pairs = new Set(pairsOf(text));
    const raw = steps.map(({ title }, step) => {
      let sum = 0;
      for (const pair of pairs) {
        if (!words[step]?.has(pair)) continue;
        const weight = Math.log(1 + steps.length / (holders.get(pair) ?? 1)) - Math.log(2);
        sum += weight;
        if (weight > 0) evidence[step] = (evidence[step] ?? 0) + 1;
      }
      const isCued = cues.some(([ofTitle, said]) => ofTitle.test(title) && said.test(text));
      if (isCued) {
        evidence[step] = (evidence[step] ?? 0) + 2;
        const row = begins[step];
        if (row) row[at] = BEGIN_WEIGHT;
      }
      return sum + (isCued ? CUE_WEIGHT : 0);
    });
    const mean = raw.reduce((sum, one) => sum + one, 0) / raw.length;
    for (const [step, one] of raw.entries()) {
      const row = scores[step];
      if (row) row[at] = one - mean;
    }
  }
  return { scores, evidence, begins };
}

/** Pairs of characters stand for words: they need no dictionary, and every word of two or more has some. */
function pairsOf(text: string): string[] {
  return (text.match(/\p{Script=Han}{2,400}/gu) ?? []).flatMap((run) =>
    Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2)),
  );
}

/** Best total over all cuts, each step at least one block: step by step, from what is best for those before. */
function bestCut(
  steps: readonly PlanStep[],
  blocks: readonly Block[],
  { scores, begins: bonus }: { scores: readonly Float64Array[]; begins: readonly Float64Array[] },
  lengthMs: number,
): { starts: number[]; score: number } {
  const count = blocks.length;
  const planned = steps.reduce((sum, { minutes }) => sum + minutes, 0) * 60_000;
  const stretch = planned > 0 ? lengthMs / planned : 1;
  const fromOf = (block: number) => (block === 0 ? 0 : (blocks[block]?.from ?? lengthMs));
  let best = Float64Array.from({ length: count + 1 }, (_, end) => (end === 0 ? 0 : Number.NEGATIVE_INFINITY));
  const begins: Int32Array[] = [];
  for (const [index, { minutes }] of steps.entries()) {
    const sums = prefixSums(scores[index] ?? new Float64Array(count));
    const next = new Float64Array(count + 1).fill(Number.NEGATIVE_INFINITY);
    const from = new Int32Array(count + 1);
    for (let end = index + 1; end <= count; end += 1) {
      for (let start = index; start < end; start += 1) {
        const before = best[start] ?? Number.NEGATIVE_INFINITY;
        if (before === Number.NEGATIVE_INFINITY) continue;
        const lasts = fromOf(end) - fromOf(start);
        const odd = minutes > 0 ? Math.abs(Math.log2((lasts + SLACK_MS) / (minutes * 60_000 * stretch + SLACK_MS))) : 0;
        const begun = index === 0 ? 0 : (bonus[index]?.[start] ?? 0);
        const total = before + begun + (sums[end] ?? 0) - (sums[start] ?? 0) - LENGTH_WEIGHT * odd;
        if (total > (next[end] ?? 0)) {
          next[end] = total;
          from[end] = start;
        }
      }
    }
    best = next;
    begins.push(from);
  }
  const starts: number[] = [];
  let end = count;
  for (const from of begins.toReversed()) {
    end = from[end] ?? 0;
    starts.unshift(end);
  }
  return { starts, score: best[count] ?? Number.NEGATIVE_INFINITY };
}

function prefixSums(row: Float64Array): Float64Array {
  const sums = new Float64Array(row.length + 1);
  for (let at = 0; at < row.length; at += 1) sums[at + 1] = (sums[at] ?? 0) + (row[at] ?? 0);
  return sums;
}
