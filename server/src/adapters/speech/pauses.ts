import { SAMPLE_RATE } from './speech.ts';

/** Below it nothing is heard. */
const SILENCE = 250;
/** Kept around what is heard, so that no sound begins or ends with a click. */
const EDGE_SECONDS = 0.04;

/** A sound with the pause that its text ends with, in place of whatever silence a voice leaves. */
export function withPause(samples: Int16Array, text: string, speed: number): Int16Array {
  const edge = Math.round(EDGE_SECONDS * SAMPLE_RATE);
  const first = samples.findIndex(isHeard);
  if (first < 0) return samples;
  const heard = samples.subarray(
    Math.max(0, first - edge),
    Math.min(samples.length, samples.findLastIndex(isHeard) + edge),
  );
  const whole = new Int16Array(heard.length + Math.round((pauseSeconds(text) / speed) * SAMPLE_RATE));
  whole.set(heard);
  return whole;
}

function pauseSeconds(text: string): number {
  const end = text.slice(-8).replace(/["'”’」』）)】*_ ]{1,8}$/, '');
  if (end.endsWith('\n')) return 0.6;
  if (/[。！？!?.…]$/.test(end)) return 0.4;
  return /[，、；：,;:—]$/.test(end) ? 0.2 : 0.05;
}

function isHeard(value: number): boolean {
  return Math.abs(value) > SILENCE;
}
