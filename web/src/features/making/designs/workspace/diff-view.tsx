import { DiffPieces } from '#components/markdown/diff-pieces.tsx';
import type { FieldDiff } from './design-diff.ts';
import './diff-view.css';
import { withPictureWords } from '#components/pictures/picture-words.ts';

/** What came and what went, word by word. */
export function DiffView({ fields }: { fields: readonly FieldDiff[] }) {
  return (
    <dl className="ta-diff">
      {fields.map(({ name, pieces }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <DiffPieces pieces={pieces} wordsOf={withPictureWords} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
