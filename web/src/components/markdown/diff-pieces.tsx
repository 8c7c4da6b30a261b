import type { DiffPiece } from './diff-text.ts';
import { Formula } from './formula.tsx';

type DiffPiecesProps = { pieces: readonly DiffPiece[]; wordsOf?: (text: string) => string };

/** What came and what went, word by word. */
export function DiffPieces({ pieces, wordsOf = (text) => text }: DiffPiecesProps) {
  return pieces.map(({ kind, text, tex }, index) => {
    const shown = tex === undefined ? wordsOf(text) : <Formula tex={tex} isDisplay={false} />;
    const Mark = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span';
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no name and are drawn once
    return <Mark key={index}>{shown}</Mark>;
  });
}
