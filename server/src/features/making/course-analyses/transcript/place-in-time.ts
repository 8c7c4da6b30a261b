import type { Speaker, Timing } from '@app/contract/making/course-analyses.ts';

/** What was said, with as much of its time as was told. */
export type ToldPiece = { from?: number; to?: number; lastsMs?: number; speaker: Speaker; text: string };
export type PlacedPiece = { from: number; to: number; speaker: Speaker; text: string };

/** A teacher says about four characters in a second. */
const MS_A_CHAR = 250;
const MS_A_WORD = 400;
const SHORTEST_MS = 800;
/** Of a remark that does not say how long. */
const PAUSE_MS = 20_000;

/**
 * Gives every piece its time. What is told stays; between two told moments pieces follow each other at the pace of speech, closer where
 * there is no room, and what is left before the next moment is nobody's.
 */
export function placeInTime(given: readonly ToldPiece[]): { pieces: PlacedPiece[]; timing: Timing } {
  const timing = timingOf(given);
  const pieces: PlacedPiece[] = [];
  let at = 0;
  for (const group of groupsOf(inOrder(given))) {
    const begins = Math.max(at, group.pieces[0]?.from ?? at);
    const room = group.until === undefined ? Number.POSITIVE_INFINITY : Math.max(0, group.until - begins);
    const lengths = group.pieces.map(lengthOf);
    const wanted = lengths.reduce((sum, length) => sum + length, 0);
    const scale = wanted > room ? room / wanted : 1;
    at = begins;
    for (const [index, { to, speaker, text }] of group.pieces.entries()) {
      const from = at;
      const length = Math.floor((lengths[index] ?? 0) * scale);
      const ends = to !== undefined && to > from ? to : from + length;
      at = Math.max(from, Math.min(ends, group.until ?? ends));
      pieces.push({ from, to: at, speaker, text });
    }
  }
  return { pieces, timing };
}

function timingOf(pieces: readonly ToldPiece[]): Timing {
  if (pieces.every(({ from, to }) => from !== undefined && to !== undefined)) return 'exact';
  return pieces.some(({ from }) => from !== undefined) ? 'starts' : 'none';
}

/** Captions may come in any order; what has no time stays behind what it followed. */
function inOrder(pieces: readonly ToldPiece[]): ToldPiece[] {
  let last = 0;
  const keyed = pieces.map((piece, index) => {
    last = piece.from ?? last;
    return { piece, index, key: last };
  });
  return keyed.toSorted((one, other) => one.key - other.key || one.index - other.index).map(({ piece }) => piece);
}

type Group = { pieces: ToldPiece[]; until?: number };

/** From one told moment to the next. */
function groupsOf(pieces: readonly ToldPiece[]): Group[] {
  const groups: Group[] = [];
  for (const piece of pieces) {
    const last = groups.at(-1);
    if (last && piece.from === undefined) last.pieces.push(piece);
    else {
      if (last && piece.from !== undefined) last.until = piece.from;
      groups.push({ pieces: [piece] });
    }
  }
  return groups;
}

function lengthOf({ from, to, lastsMs, text }: ToldPiece): number {
  if (from !== undefined && to !== undefined && to > from) return to - from;
  if (lastsMs !== undefined) return lastsMs;
  if (text === '') return PAUSE_MS;
  const words = text.match(/[A-Za-z]{1,40}/g)?.length ?? 0;
  const signs = text.match(/[\p{Script=Han}\p{N}]/gu)?.length ?? 0;
  return Math.max(SHORTEST_MS, words * MS_A_WORD + signs * MS_A_CHAR);
}
