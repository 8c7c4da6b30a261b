import { Formula } from '#components/markdown/formula.tsx';
import type { DiffPiece, FieldDiff } from './design-diff.ts';
import './diff-view.css';
import { withPictureWords } from './pictures/picture-words.ts';

/** What came and what went, word by word. */
export function DiffView({ fields }: { fields: readonly FieldDiff[] }) {
  return (
    <dl className="ta-diff">
      {fields.map(({ name, pieces }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {pieces.map((piece, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no name and are drawn once
              <Piece key={index} piece={piece} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Piece({ piece: { kind, text, tex } }: { piece: DiffPiece }) {
  const shown = tex === undefined ? withPictureWords(text) : <Formula tex={tex} isDisplay={false} />;
  if (kind === 'added') return <ins>{shown}</ins>;
  return kind === 'removed' ? <del>{shown}</del> : <span>{shown}</span>;
}
