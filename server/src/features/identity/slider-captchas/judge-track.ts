import { TRACK_MAX_POINTS } from '@app/contract/identity/slider-captchas.ts';

/** Where the piece was, in pixels from where it was taken, and when, in milliseconds since then. */
type TrackPoint = { x: number; y: number; ms: number };
export type Track = { isByKeys: boolean; points: TrackPoint[] };

const KEYS_MARK = 'keys:';

/** A hand that is quicker than this did not look. */
const MIN_DRAG_MS = 250;
const MIN_DRAG_POINTS = 6;
/** How unlike each other the speeds of a hand are at least (deviation by mean); those of a program's even steps are alike. */
const MIN_SPEED_VARIATION = 0.15;
/** On the last tenth of its way a hand is slower than at its fastest. */
const MAX_FINAL_SPEED = 0.9;
const MIN_KEYS_MS = 500;
const MIN_KEY_PRESSES = 3;

/** Reads what the contract let pass. */
export function readTrack(text: string): Track {
  const isByKeys = text.startsWith(KEYS_MARK);
  const points = (isByKeys ? text.slice(KEYS_MARK.length) : text).split(';').map((point): TrackPoint => {
    const [x = 0, y = 0, ms = 0] = point.split(',').map(Number);
    return { x, y, ms };
  });
  return { isByKeys, points };
}

/**
 * Whether a person can have moved the piece so. It only sorts out what no hand does, leniently: a finger, a trackpad and a mouse
 * that is moved by the elbow all pass, and somebody who writes a program that behaves like a hand does too.
 */
export function isTrackOfHand({ isByKeys, points }: Track): boolean {
  const [first] = points;
  if (!first || points.length > TRACK_MAX_POINTS || Math.abs(first.x) > 3) return false;
  const steps = stepsOf(points);
  if (steps.some(({ ms }) => ms < 0)) return false;
  return isByKeys ? isPressed(steps) : isDragged(steps);
}

/** How long the piece was held. */
export function durationOf({ points }: Track): number {
  return (points.at(-1)?.ms ?? 0) - (points[0]?.ms ?? 0);
}

export function endOf({ points }: Track): number {
  return points.at(-1)?.x ?? 0;
}

type Step = { pixels: number; ms: number };

function stepsOf(points: readonly TrackPoint[]): Step[] {
  return points.slice(1).map(({ x, y, ms }, index) => {
    const before = points[index] ?? { x, y, ms };
    return { pixels: Math.hypot(x - before.x, y - before.y), ms: ms - before.ms };
  });
}

/** It takes time, gathers speed and loses it again. */
function isDragged(steps: readonly Step[]): boolean {
  const totalMs = sum(steps.map(({ ms }) => ms));
  if (steps.length < MIN_DRAG_POINTS - 1 || totalMs < MIN_DRAG_MS) return false;
  const speeds = speedsOf(steps);
  const fastest = Math.max(...speeds);
  const mean = sum(speeds) / speeds.length;
  const deviation = Math.sqrt(sum(speeds.map((speed) => (speed - mean) ** 2)) / speeds.length);
  return deviation / mean >= MIN_SPEED_VARIATION && finalSpeed(steps) <= fastest * MAX_FINAL_SPEED;
}

/** By steps of one height each, never all after the same time: a held key repeats evenly, but somebody presses it and lets go. */
function isPressed(steps: readonly Step[]): boolean {
  const totalMs = sum(steps.map(({ ms }) => ms));
  if (steps.length < MIN_KEY_PRESSES || totalMs < MIN_KEYS_MS) return false;
  return new Set(steps.map(({ ms }) => Math.round(ms / 4))).size > 1;
}

/** Pixels by millisecond. Moves within the same millisecond count as one that takes one. */
function speedsOf(steps: readonly Step[]): number[] {
  return steps.map(({ pixels, ms }) => pixels / Math.max(ms, 1));
}

function finalSpeed(steps: readonly Step[]): number {
  const way = sum(steps.map(({ pixels }) => pixels));
  let left = way / 10;
  let [pixels, ms] = [0, 0];
  for (const step of steps.toReversed()) {
    pixels += step.pixels;
    ms += step.ms;
    left -= step.pixels;
    if (left <= 0) break;
  }
  return pixels / Math.max(ms, 1);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
