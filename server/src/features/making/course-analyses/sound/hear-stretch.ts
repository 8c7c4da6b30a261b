import type { Heard } from '#adapters/hearing/hearing.ts';

/** Of everything here: mono, 16 bits a sample. */
const RATE = 16_000;
const FRAME = 320;
const FRAME_MS = 20;
/** Above what is heard when nobody speaks. */
const SPEECH_DB = 9;
/** Nothing below is speech, however quiet the room. */
const QUIETEST_DB = -58;
/** Within one utterance somebody breathes. */
const BREATH_MS = 350;
const SHORTEST_MS = 160;
const UNCLEAR_MS = 1_200;

export type Span = { from: number; to: number };
/** Pitch in Hz, 0 where there is none; level in decibels below full. */
export type Voice = { pitch: number; level: number };
export type HeardPiece = Span & { text: string; voice: Voice };

/** Where to cut so that no word is cut: the quietest moment between `earliest` and the end, in samples. */
export function pauseIn(samples: Int16Array, earliest: number): number {
  const levels = levelsOf(samples);
  let best = levels.length - 1;
  let least = Number.POSITIVE_INFINITY;
  for (let at = Math.floor(earliest / FRAME); at + 10 < levels.length; at += 1) {
    let sum = 0;
    for (let frame = at; frame < at + 10; frame += 1) sum += levels[frame] ?? 0;
    if (sum <= least) [least, best] = [sum, at + 5];
  }
  return Math.min(samples.length, best * FRAME);
}

/** When somebody speaks, in milliseconds. */
function speechIn(samples: Int16Array): Span[] {
  const levels = levelsOf(samples);
  const floor = levels.toSorted((one, other) => one - other)[Math.floor(levels.length * 0.1)] ?? QUIETEST_DB;
  const least = Math.max(QUIETEST_DB, floor + SPEECH_DB);
  const spans: Span[] = [];
  for (const [frame, level] of levels.entries()) {
    if (level < least) continue;
    const last = spans.at(-1);
    const from = frame * FRAME_MS;
    if (last && from - last.to <= BREATH_MS) last.to = from + FRAME_MS;
    else spans.push({ from, to: from + FRAME_MS });
  }
  return spans.filter(({ from, to }) => to - from >= SHORTEST_MS);
}

/**
 * What was heard in a stretch with the times at which somebody really spoke: a recogniser says times in rough steps, and words where there was only
 * noise. Where somebody spoke and no words came, that is said.
 */
export function placeHeard(samples: Int16Array, speech: readonly Span[], { text, parts }: Heard): HeardPiece[] {
  const lengthMs = Math.round((samples.length * 1_000) / RATE);
  const told = parts.length > 0 ? parts : text === '' ? [] : [{ from: 0, to: lengthMs / 1_000, text }];
  const pieces: HeardPiece[] = [];
  let at = 0;
  for (const part of told) {
    const from = Math.max(at, Math.round(part.from * 1_000));
    const to = Math.min(lengthMs, Math.max(from, Math.round(part.to * 1_000)));
    const inside = speech.flatMap((span) => spokenIn(span, { from, to }));
    const [first, last] = [inside[0], inside.at(-1)];
    if (!first || !last || part.text.trim() === '') continue;
    const span = { from: Math.max(at, first.from), to: last.to };
    pieces.push({ ...span, text: part.text.trim(), voice: voiceOf(samples, span) });
    at = span.to;
  }
  const unclear = together(speech.filter(({ from, to }) => !pieces.some((piece) => piece.to > from && piece.from < to)))
    .filter(({ from, to }) => to - from >= UNCLEAR_MS)
    .map((span) => ({ ...span, text: '', voice: voiceOf(samples, span) }));
  return [...pieces, ...unclear].toSorted((one, other) => one.from - other.from);
}

/**
 * What of a span belongs to a part: all of it where most of it lies there, so that the end of one speaker is not taken for the beginning of the next;
 * where somebody says several sentences in one breath, as much as lies there.
 */
function spokenIn(span: Span, part: Span): Span[] {
  const shared = { from: Math.max(span.from, part.from), to: Math.min(span.to, part.to) };
  const overlap = shared.to - shared.from;
  if (overlap <= 0) return [];
  if (overlap * 2 >= span.to - span.from) return [span];
  return overlap * 2 >= part.to - part.from ? [shared] : [];
}

/** Short sounds that follow each other are one that was not understood. */
function together(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const { from, to } of spans) {
    const last = joined.at(-1);
    if (last && from - last.to <= UNCLEAR_MS) last.to = to;
    else joined.push({ from, to });
  }
  return joined;
}

/** Everything that is computed of a stretch before it is heard. In the reading thread: it is some million steps. */
export function speechOf(samples: Int16Array): { speech: Span[] } {
  return { speech: speechIn(samples) };
}

function levelsOf(samples: Int16Array): number[] {
  return Array.from({ length: Math.floor(samples.length / FRAME) }, (_, frame) =>
    levelOf(samples.subarray(frame * FRAME, (frame + 1) * FRAME)),
  );
}

function levelOf(samples: Int16Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return 10 * Math.log10(sum / Math.max(1, samples.length) / 32_768 ** 2 + 1e-9);
}

/** Of at most so many moments: the middle of what they say is enough. */
const MOMENTS = 60;
const WINDOW = 800;

function voiceOf(samples: Int16Array, { from, to }: Span): Voice {
  const [begin, end] = [Math.floor((from * RATE) / 1_000), Math.floor((to * RATE) / 1_000)];
  const step = Math.max(WINDOW, Math.floor((end - begin) / MOMENTS));
  const pitches: number[] = [];
  for (let at = begin; at + WINDOW * 2 < end; at += step) {
    const pitch = pitchOf(samples.subarray(at, at + WINDOW * 2));
    if (pitch > 0) pitches.push(pitch);
  }
  const pitch = pitches.toSorted((one, other) => one - other)[Math.floor(pitches.length / 2)] ?? 0;
  return { pitch: Math.round(pitch), level: Math.round(levelOf(samples.subarray(begin, end)) * 10) / 10 };
}

/** By how much a wave is like itself a little later, from 70 to 450 times a second. */
function pitchOf(samples: Int16Array): number {
  let [best, bestLike] = [0, 0.5];
  let energy = 0;
  for (let at = 0; at < WINDOW; at += 2) energy += (samples[at] ?? 0) ** 2;
  if (energy === 0) return 0;
  for (let lag = Math.floor(RATE / 450); lag <= RATE / 70; lag += 1) {
    let [like, later] = [0, 0];
    for (let at = 0; at < WINDOW; at += 2) {
      const other = samples[at + lag] ?? 0;
      like += (samples[at] ?? 0) * other;
      later += other * other;
    }
    const likeness = like / Math.sqrt(energy * later || 1);
    // Twice as long a wave is as alike: only what is clearly more alike counts.
    if (likeness > bestLike * 1.05) [best, bestLike] = [lag, likeness];
  }
  return best === 0 ? 0 : RATE / best;
}
