import {
  MAX_LESSON_MINUTES,
  MAX_UTTERANCES,
  type Speaker,
  type Timing,
  type Utterance,
} from '@app/contract/making/course-analyses.ts';
import { HOUR_MS } from '@app/engines/time/durations.ts';
import { ReadingError } from '#documents/reading/reading-error.ts';
import { joinCaptions } from './join-captions.ts';
import { placeInTime, type ToldPiece } from './place-in-time.ts';
import { pauseOf, speakerOf, takeLabel, takeTime, unclearIn } from './speech-marks.ts';

export type Transcript = {
  utterances: Utterance[];
  lengthMs: number;
  timing: Timing;
  /** Who speaks was written there, and not found out by who speaks most. */
  areSpeakersTold: boolean;
};

type Line = ToldPiece & { name: string };

const NOTHING = '没有读到课堂上说的话。每行写一句，前面写“师：”或“生：”，有时间就写 [12:30]';
const TOO_MANY = `文字稿的句子太多，最多 ${MAX_UTTERANCES} 句，请只留这一节课的`;
const TOO_LONG = `一次只分析一节课，最长 ${MAX_LESSON_MINUTES} 分钟；文字稿里的时间超过了`;
/** Times that begin later than this are those of the clock on the wall. */
const CLOCK_MS = 3 * HOUR_MS;

/** A transcript as a person or an app writes it: captions, lines with labels, lines with times, or plain lines. */
export function readTranscript(text: string): Transcript {
  const lines = linesOf(text);
  const said = lines.filter(({ speaker, text: words }) => words !== '' || speaker === 'board' || speaker === 'quiet');
  if (!said.some(({ text: words }) => words !== '')) throw new ReadingError('empty', NOTHING);
  const named = nameSpeakers(said);
  const joined = joinCaptions(fromTheBeginning(named.pieces));
  if (joined.length > MAX_UTTERANCES) throw new ReadingError('too-large', TOO_MANY);
  const { pieces, timing } = placeInTime(joined);
  const lengthMs = pieces.at(-1)?.to ?? 0;
  if (lengthMs > MAX_LESSON_MINUTES * 60_000) throw new ReadingError('too-large', TOO_LONG);
  return {
    utterances: pieces.map(({ from, to, speaker, text: words }, index) => ({
      id: index,
      from,
      to,
      speaker,
      text: words,
      isUnclear: unclearIn(words) > 0,
    })),
    lengthMs,
    timing,
    areSpeakersTold: named.areTold,
  };
}

function linesOf(text: string): Line[] {
  const found: Line[] = [];
  // What a line alone says of the next: its time, or who speaks.
  let told: { from?: number; to?: number; name?: string } = {};
  for (const raw of text.split(/\r\n|\r|\n/)) {
    // Captions have numbers, a head, and tags for their looks; Word's reader escapes signs.
    const line = raw
      .replace(/<[^<>]{0,40}>/g, '')
      .replace(/\\([[\]().*_#>-])/g, '$1')
      .trim();
    if (line === '' || /^\d{1,5}$/.test(line) || /^(?:WEBVTT|NOTE|Kind:|Language:)/.test(line)) continue;
    const { piece, name } = pieceOf(line);
    const isAlone = piece.text === '' && piece.speaker === 'unknown';
    if (isAlone) {
      told = { ...told, ...timeOf(piece), ...(name ? { name } : {}) };
      continue;
    }
    const last = found.at(-1);
    const isFurther =
      last &&
      !name &&
      piece.from === undefined &&
      told.from === undefined &&
      !told.name &&
      piece.speaker === 'unknown' &&
      last.name !== '';
    if (isFurther) last.text = `${last.text}\n${piece.text}`.trim();
    else found.push({ ...timeOf(told), ...piece, name: name || (told.name ?? '') });
    told = {};
  }
  return found;
}

function timeOf({ from, to }: { from?: number; to?: number }) {
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

/** Time and label stand in either order. */
function pieceOf(line: string): { piece: ToldPiece; name: string } {
  const first = takeTime(line);
  const label = takeLabel(first?.rest ?? line);
  const second = first ? undefined : label && takeTime(label.rest);
  const time = first ?? second;
  const text = (second ? second.rest : (label?.rest ?? first?.rest ?? line)).trim();
  const pause = pauseOf(text);
  const speaker: Speaker = pause?.speaker ?? 'unknown';
  const ends = pause?.ms === undefined ? {} : { lastsMs: pause.ms };
  return {
    piece: { ...(time ? timeOf(time) : {}), ...ends, speaker, text: pause ? '' : text },
    name: label?.name ?? '',
  };
}

/** Numbered voices: whoever says most is the teacher, which is likely and not told. */
function nameSpeakers(lines: readonly Line[]): { pieces: ToldPiece[]; areTold: boolean } {
  const chars = new Map<string, number>();
  for (const { name, text } of lines) {
    if (speakerOf(name) === 'numbered') chars.set(name, (chars.get(name) ?? 0) + text.length);
  }
  const most = [...chars].toSorted(([, one], [, other]) => other - one)[0]?.[0];
  const pieces = lines.map(({ name, ...piece }): ToldPiece => {
    if (piece.speaker !== 'unknown') return piece;
    const speaker = speakerOf(name);
    if (speaker === 'numbered') return { ...piece, speaker: name === most ? 'teacher' : 'student' };
    return { ...piece, speaker: speaker ?? 'unknown' };
  });
  return { pieces, areTold: chars.size === 0 };
}

function fromTheBeginning(pieces: readonly ToldPiece[]): ToldPiece[] {
  const first = pieces.find(({ from }) => from !== undefined)?.from ?? 0;
  if (first < CLOCK_MS) return [...pieces];
  return pieces.map(({ from, to, ...piece }) => ({
    ...piece,
    ...timeOf({
      ...(from === undefined ? {} : { from: Math.max(0, from - first) }),
      ...(to === undefined ? {} : { to: Math.max(0, to - first) }),
    }),
  }));
}
