import { type LessonFindings, type Speaker, speakers, type Utterance } from '@app/contract/making/course-analyses.ts';

type Lanes = LessonFindings['lanes'];

/** A shorter pause belongs to whoever speaks. */
const BREATH_MS = 1_500;
/** Somebody writes at the board when she has just asked for it, and for longer than a pause. */
const BOARD_WORDS = /板演|上黑板|到黑板|黑板上(?:写|做|画|算)|上来(?:写|做|画|算|板)|到前面来(?:写|做|画)/u;
const BOARD_WITHIN_MS = 30_000;
const BOARD_LASTS_MS = 15_000;

/** The whole lesson, stretch after stretch, without a gap and without two at once. */
export function lanesOf(utterances: readonly Utterance[], lengthMs: number): Lanes {
  const lanes: Lanes = [];
  let at = 0;
  let boardAsked = Number.NEGATIVE_INFINITY;
  const add = (speaker: Speaker, from: number, to: number) => {
    if (to <= from) return;
    const last = lanes.at(-1);
    if (last?.speaker === speaker) last.to = to;
    else lanes.push({ speaker, from, to });
  };
  const fill = (until: number) => {
    const last = lanes.at(-1);
    const isBreath = until - at < BREATH_MS && last !== undefined;
    const isBoard = until - at >= BOARD_LASTS_MS && at - boardAsked <= BOARD_WITHIN_MS;
    add(isBreath ? last.speaker : isBoard ? 'board' : 'quiet', at, until);
    at = Math.max(at, until);
  };
  for (const { from, to, speaker, text } of utterances) {
    const begins = Math.min(Math.max(from, at), lengthMs);
    const ends = Math.min(Math.max(to, begins), lengthMs);
    fill(begins);
    add(speaker, begins, ends);
    at = ends;
    if (BOARD_WORDS.test(text)) boardAsked = ends;
  }
  fill(lengthMs);
  return lanes;
}

/** How long each is heard; together as long as the lesson. */
export function sharesOf(lanes: Lanes): Record<Speaker, number> {
  const sums = Object.fromEntries(speakers.map((speaker) => [speaker, 0])) as Record<Speaker, number>; // each of them is there
  for (const { speaker, from, to } of lanes) sums[speaker] += to - from;
  return sums;
}
