import type { Speaker } from '@app/contract/making/course-analyses.ts';
import type { Voice } from './hear-stretch.ts';

type Said = { from: number; to: number; voice: Voice };
type Point = { pitch: number; level: number; weight: number };

/** In how many semitones and decibels voices of a class differ among each other. */
const PITCH_STEP = 3;
const LEVEL_STEP = 5;
/** Nearer than this two groups of voices are one, and nobody can tell them apart. */
const APART = 1.6;
const ROUNDS = 20;

/**
 * Two groups of voices by their pitch and how near they are: whoever speaks longer is the teacher. Where the voices are no two groups, nobody is named.
 */
export function tellVoices(said: readonly Said[]): Speaker[] {
  const points = said.map(pointOf);
  const known = points.filter(({ pitch }) => pitch > 0);
  if (known.length < 6) return said.map(() => 'unknown');
  let centres = farthest(known);
  for (let round = 0; round < ROUNDS; round += 1) {
    const groups = [0, 1].map((group) => known.filter((point) => nearest(point, centres) === group));
    if (groups.some((group) => group.length === 0)) return said.map(() => 'unknown');
    centres = groups.map(middleOf);
  }
  const [one, other] = centres;
  if (!one || !other || distance(one, other) < APART) return said.map(() => 'unknown');
  const times = [0, 1].map((group) =>
    known.filter((point) => nearest(point, centres) === group).reduce((sum, { weight }) => sum + weight, 0),
  );
  const teacher = (times[0] ?? 0) >= (times[1] ?? 0) ? 0 : 1;
  return points.map((point) =>
    point.pitch === 0 ? 'unknown' : nearest(point, centres) === teacher ? 'teacher' : 'student',
  );
}

function pointOf({ from, to, voice }: Said): Point {
  const pitch = voice.pitch > 0 ? (12 * Math.log2(voice.pitch)) / PITCH_STEP : 0;
  return { pitch, level: voice.level / LEVEL_STEP, weight: Math.max(1, to - from) };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.pitch - other.pitch, one.level - other.level);
}

function nearest(point: Point, centres: readonly Point[]): number {
  const [one, other] = centres;
  return one && other && distance(point, one) <= distance(point, other) ? 0 : 1;
}

/** The two that begin: who is farthest from the middle of all, and who is farthest from that one. */
function farthest(points: readonly Point[]): Point[] {
  const from = (centre: Point) =>
    points.reduce(
      (best, point) => (distance(point, centre) > distance(best, centre) ? point : best),
      points[0] ?? centre,
    );
  const first = from(middleOf(points));
  return [first, from(first)];
}

function middleOf(points: readonly Point[]): Point {
  const weight = points.reduce((sum, point) => sum + point.weight, 0);
  const mean = (of: 'pitch' | 'level') => points.reduce((sum, point) => sum + point[of] * point.weight, 0) / weight;
  return { pitch: mean('pitch'), level: mean('level'), weight };
}
