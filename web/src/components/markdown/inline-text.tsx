import { Formula } from './formula.tsx';
import { cutPieces, type InlinePiece, readPieces } from './inline-pieces.ts';

type InlineTextProps = { text: string; maxChars?: number };

/** A short text where there is no room for paragraphs, such as a row, a title or a quotation: its formulas drawn, its marks gone. */
export function InlineText({ text, maxChars = Number.POSITIVE_INFINITY }: InlineTextProps) {
  return cutPieces(readPieces(text), maxChars).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name
    <Piece key={index} {...piece} />
  ));
}

function Piece({ kind, text, isBold }: InlinePiece) {
  if (isBold)
    return (
      <b>
        <Piece kind={kind} text={text} isBold={false} />
      </b>
    );
  if (kind === 'formula') return <Formula tex={text} isDisplay={false} />;
  return kind === 'code' ? <code className="ta-md-word">{text}</code> : text;
}
