import { readTokens } from '@app/engines/notation/inline-tokens.ts';
import { diffArrays } from 'diff';

/** A run of words or one formula, and whether it stayed, came or went. */
export type DiffPiece = { kind: 'same' | 'added' | 'removed'; text: string; tex?: string; isDisplay?: boolean };

/** Word by word, a formula being one word. */
export function diffText(before: string, after: string): DiffPiece[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { comparator: (one, other) => one.text === other.text });
  return changes.flatMap(({ value, added, removed }) => {
    const kind = added ? 'added' : removed ? 'removed' : 'same';
    return joined(value.map((word) => ({ ...word, kind })));
  });
}

type Word = Omit<DiffPiece, 'kind'>;

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

function wordsOf(text: string): Word[] {
  return readTokens(text).flatMap((token): Word[] =>
    token.kind === 'formula' && token.isClosed
      ? [{ text: token.source, tex: token.tex, isDisplay: token.isDisplay }]
      : token.source.split(PICTURE).flatMap((text, index) => (index % 2 === 1 ? [{ text }] : segmentsOf(text))),
  );
}

/** A picture is one word. */
const PICTURE = /(!\[[^[\]\n]*\]\([^)\s]+\))/;

function segmentsOf(text: string): Word[] {
  return Array.from(segmenter.segment(text), ({ segment }) => ({ text: segment }));
}

function joined(pieces: readonly DiffPiece[]): DiffPiece[] {
  const all: DiffPiece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (last && last.tex === undefined && piece.tex === undefined)
      all[all.length - 1] = { ...last, text: last.text + piece.text };
    else all.push(piece);
  }
  return all;
}
