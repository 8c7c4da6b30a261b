import { FRAME_SAMPLES, FRAMES_A_SECOND, type Frame, openVoiceFinder } from '@app/engines/speech/voice-finder.ts';

/** What was said between two pauses. */
export type Stretch = {
  samples: Int16Array;
  /** The numbers of its first frame and of the last with voice: the same ones hold the same words. */
  from: number;
  lastVoice: number;
  /** So little or so softly that a recogniser may have made its words up. */
  isFaint: boolean;
};

export type Stretches = {
  /** Takes the next samples and answers what has ended by them. */
  push(samples: Int16Array): Stretch[];
  /** What is being said now. */
  open(): Stretch | undefined;
  /** What was being said, at the end of all. */
  close(): Stretch | undefined;
};

type Numbered = Frame & { number: number };

const frames = (seconds: number) => Math.round(seconds * FRAMES_A_SECOND);
/** So long a silence ends a stretch: longer than between words, shorter than what she stops for. */
const PAUSE = frames(0.7);
/** Kept before and behind a voice: sounds begin and end softly. */
const EDGE = frames(0.3);
/** Less is a click or a cough. */
const LEAST_VOICE = frames(0.16);
/** As much as the recogniser hears at once; who never pauses is cut where it is quietest in the last seconds. */
const LONGEST = frames(25);
const CUT_WITHIN = frames(5);
const FAINT_VOICE = frames(0.5);
const FAINT_LEVEL = 400;
/** A voice rises and falls; what stays as loud within so much of its mean is a fan or a hum. */
const STEADY = 0.1;

/** Cuts sound where a speaker pauses; silence is left out. */
export function openStretches(): Stretches {
  const find = openVoiceFinder();
  let count = 0;
  let held: Numbered[] = [];

  const close = (): Stretch | undefined => {
    const ended = stretchOf(held);
    held = held.slice(-EDGE).map((frame) => ({ ...frame, isVoice: false }));
    return ended;
  };
  const cut = (): Stretch | undefined => {
    const late = held.slice(-CUT_WITHIN);
    const quietest = late.reduce((least, frame) => (frame.level < least.level ? frame : least));
    const at = held.indexOf(quietest) + 1;
    const ended = stretchOf(held.slice(0, at));
    held = held.slice(at);
    return ended;
  };
  const take = (frame: Frame): Stretch | undefined => {
    held.push({ ...frame, number: count });
    count += 1;
    const lastVoice = held.findLastIndex(({ isVoice }) => isVoice);
    if (lastVoice < 0) held = held.slice(-EDGE);
    else if (held.length - 1 - lastVoice >= PAUSE) return close();
    else if (held.length >= LONGEST) return cut();
    return undefined;
  };
  return {
    push: (samples) =>
      find(samples)
        .map(take)
        .filter((stretch) => stretch !== undefined),
    open: () => stretchOf(held),
    close,
  };
}

function stretchOf(held: readonly Numbered[]): Stretch | undefined {
  const voiced = held.filter(({ isVoice }) => isVoice);
  const [first, last] = [held[0], voiced.at(-1)];
  if (!first || !last || voiced.length < LEAST_VOICE) return undefined;
  const mean = meanOf(voiced.map(({ level }) => level));
  const swing = Math.sqrt(meanOf(voiced.map(({ level }) => (level - mean) ** 2)));
  if (swing < mean * STEADY) return undefined;
  const kept = held.slice(0, held.indexOf(last) + 1 + EDGE);
  const samples = new Int16Array(kept.length * FRAME_SAMPLES);
  for (const [index, frame] of kept.entries()) samples.set(frame.samples, index * FRAME_SAMPLES);
  const isFaint = voiced.length < FAINT_VOICE || mean < FAINT_LEVEL;
  return { samples, from: first.number, lastVoice: last.number, isFaint };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
