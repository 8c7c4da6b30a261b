import type { Utterance } from '@app/contract/making/course-analyses.ts';
import { withChineseMarks } from '#adapters/hearing/chinese-marks.ts';
import { type Heard, HearingError } from '#adapters/hearing/hearing.ts';
import { withoutPhantoms } from '#adapters/hearing/phantoms.ts';
import type { Deps } from '#deps.ts';
import type { AnalysisRow } from '#features/making/course-analyses/course-analyses.queries.ts';
import type { Work } from '#making/maker.ts';
import type { HeardPiece, Voice } from './hear-stretch.ts';
import { msOf, readSamples, samplesOf } from './lesson-samples.ts';
import { listPieces, putHeard } from './pieces.queries.ts';
import { pauseInThread, placeHeardInThread, speechInThread } from './sound-thread.ts';

type HearDeps = Pick<Deps, 'db' | 'fileStore' | 'hearing' | 'now'>;
/** As it is kept while the lesson is heard: with the voice, until it is known whose. */
export type HeardUtterance = Utterance & { voice?: Voice };

/** A recogniser hears so much best. */
const STRETCH_MS = 28_000;
const SHORTEST_MS = 18_000;
/** One stretch that cannot be heard is not the end; a recogniser that hears nothing any more is. */
const MOST_FAULTS = 3;
/** Of one stretch: a class that talks all at once is understood no better the second time. */
const MOST_AGAIN = 3;
const EDGE_MS = 300;

/** Hears a lesson stretch by stretch, each kept as soon as it is there: whoever takes it up goes on behind the last. */
export async function hearLesson(deps: HearDeps, row: AnalysisRow, work: Work): Promise<HeardUtterance[]> {
  const pieces = await listPieces(deps.db, row.id);
  const all = pieces.reduce((sum, { samples }) => sum + samples, 0);
  const utterances: HeardUtterance[] = [...row.utterances];
  let at = samplesOf(row.heardMs);
  let faults = 0;
  while (at < all) {
    const ahead = await readSamples(deps, pieces, at, Math.min(all, at + samplesOf(STRETCH_MS)));
    const isLast = at + ahead.length >= all;
    const cut = isLast ? ahead.length : await pauseInThread(row.userId, ahead, samplesOf(SHORTEST_MS));
    const heard = await hearStretch(deps, row, ahead.slice(0, cut), work.signal);
    faults = heard.isFault ? faults + 1 : 0;
    if (heard.isFault && faults >= MOST_FAULTS) throw heard.fault;
    const begins = msOf(at);
    const added = heard.pieces.map(({ from, to, text, voice }, index) => ({
      id: utterances.length + index,
      from: begins + from,
      to: begins + to,
      speaker: 'unknown' as const,
      text,
      isUnclear: text === '',
      voice,
    }));
    // Where there is nothing to read there is no next stretch either.
    at = ahead.length === 0 ? all : at + Math.max(1, cut);
    const heardMs = at >= all ? msOf(all) : msOf(at);
    await work.step((tx) => putHeard(tx, row.id, { utterances: added, heardMs, now: deps.now() }));
    utterances.push(...added);
    at = at >= all ? all : samplesOf(heardMs);
  }
  return utterances;
}

type Hear = (samples: Int16Array) => Promise<Heard>;
type StretchHeard = { pieces: HeardPiece[]; isFault: boolean; fault?: unknown };

async function hearStretch(
  { hearing }: HearDeps,
  { userId, title, terms }: AnalysisRow,
  samples: Int16Array,
  signal: AbortSignal,
): Promise<StretchHeard> {
  const { speech } = await speechInThread(userId, samples);
  // A recogniser hears words in silence.
  if (speech.length === 0) return { pieces: [], isFault: false };
  // A lesson of English is spoken in both languages; which, the recogniser finds out.
  const language = /[A-Za-z]{4}/.test(title) ? {} : { language: 'zh' as const };
  const hear: Hear = (some) => hearing.hear(userId, { samples: some, words: terms, ...language }, signal);
  let heard: Heard = { text: '', parts: [] };
  let fault: unknown;
  try {
    heard = await hear(samples.slice());
  } catch (error) {
    if (!(error instanceof HearingError)) throw error;
    fault = error;
  }
  const pieces = await placeHeardInThread(userId, samples, speech, written(heard));
  if (fault !== undefined) return { pieces, isFault: true, fault };
  return { pieces: await hearAgain(hear, samples, pieces), isFault: false };
}

/** What a recogniser passed over between other words it often understands alone. */
async function hearAgain(hear: Hear, samples: Int16Array, pieces: readonly HeardPiece[]): Promise<HeardPiece[]> {
  const again: HeardPiece[] = [];
  let left = MOST_AGAIN;
  for (const piece of pieces) {
    const isWanted = piece.text === '' && left > 0;
    if (isWanted) left -= 1;
    const [from, to] = [samplesOf(Math.max(0, piece.from - EDGE_MS)), samplesOf(piece.to + EDGE_MS)];
    const heard = isWanted && (await hear(samples.slice(from, to)).catch(passOver));
    again.push(heard ? { ...piece, text: withoutPhantoms(withChineseMarks(heard.text), true) } : piece);
  }
  return again;
}

function passOver(error: unknown): undefined {
  if (!(error instanceof HearingError)) throw error;
}

/** As it is read: with Chinese marks, and without the last lines of films. */
function written({ text, parts }: Heard): Heard {
  const shown = (said: string) => withoutPhantoms(withChineseMarks(said), false);
  return { text: shown(text), parts: parts.map((part) => ({ ...part, text: shown(part.text) })) };
}
