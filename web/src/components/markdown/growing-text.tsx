import { memo, useMemo } from 'react';

const LINES_PER_PIECE = 60;

/** Plain text that is being written, in pieces: only its end is drawn again. */
export function GrowingText({ text }: { text: string }) {
  const pieces = useMemo(() => cutIntoPieces(text), [text]);
  return pieces.map((piece) => <Piece key={piece.line} text={piece.text} />);
}

const Piece = memo(function Piece({ text }: { text: string }) {
  return <span>{text}</span>;
});

function cutIntoPieces(text: string): { line: number; text: string }[] {
  const lines = text.split(/(?<=\n)/);
  const pieces: { line: number; text: string }[] = [];
  for (let line = 0; line < lines.length; line += LINES_PER_PIECE) {
    pieces.push({ line, text: lines.slice(line, line + LINES_PER_PIECE).join('') });
  }
  return pieces;
}
