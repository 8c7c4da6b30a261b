import type { ToldPiece } from './place-in-time.ts';

/** Between two captions of one sentence. */
const BREATH_MS = 400;
const MAX_JOINED_CHARS = 120;

/** Captions are cut by the width of a screen: what one person says without a pause is one utterance. */
export function joinCaptions(pieces: readonly ToldPiece[]): ToldPiece[] {
  return pieces.reduce<ToldPiece[]>((joined, piece) => {
    const last = joined.at(-1);
    if (last && isGoingOn(last, piece)) {
      joined[joined.length - 1] = {
        ...last,
        ...(piece.to === undefined ? {} : { to: piece.to }),
        text: last.text + gapFor(piece.text) + piece.text,
      };
    } else joined.push(piece);
    return joined;
  }, []);
}

function isGoingOn(last: ToldPiece, { from, to, speaker, text }: ToldPiece): boolean {
  return (
    last.to !== undefined &&
    from !== undefined &&
    to !== undefined &&
    speaker === last.speaker &&
    text !== '' &&
    last.text !== '' &&
    from >= last.to &&
    from - last.to <= BREATH_MS &&
    last.text.length + text.length <= MAX_JOINED_CHARS &&
    !/[。？！?!.…]$/u.test(last.text)
  );
}

function gapFor(text: string): string {
  return /^\p{Script=Latin}/u.test(text) ? ' ' : '';
}
