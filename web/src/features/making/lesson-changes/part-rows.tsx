import type { ChangePart } from '@app/contract/making/lesson-changes.ts';
import { Segmented } from '#components/buttons/segmented.tsx';
import { classNames } from '#components/class-names.ts';
import { Tag } from '#components/lists/tag.tsx';
import { DiffPieces } from '#components/markdown/diff-pieces.tsx';
import { diffText } from '#components/markdown/diff-text.ts';
import './part-rows.css';

type PartRowsProps = {
  parts: readonly ChangePart[];
  isTaken: (part: ChangePart) => boolean;
  onChoose: (part: ChangePart, isTaken: boolean) => void;
};

/** One row for each part: what stands there, what would, and which of the two she wants. */
export function PartRows({ parts, isTaken, onChoose }: PartRowsProps) {
  return (
    <ol className="ta-changes-rows" aria-label="改动">
      {parts.map((part, at) => {
        const pieces = diffText(part.now, part.after);
        const words = part.isHers ? ['用新的', '留我的'] : ['采用', '不动'];
        return (
          <li key={part.key} className={classNames(part.isHers && 'ta-changes-hers')}>
            <span className="ta-changes-no">{at + 1}</span>
            <div className="ta-changes-name">
              {part.name}
              {part.isHers && <small>你亲手改过</small>}
              {part.check === 'verified' && <Tag tone="good">新答案已验算</Tag>}
              {part.check === 'doubtful' && <Tag tone="danger">新答案存疑</Tag>}
            </div>
            <p className="ta-changes-text">
              {part.now === '' ? (
                <small>没有</small>
              ) : (
                <DiffPieces pieces={pieces.filter(({ kind }) => kind !== 'added')} />
              )}
            </p>
            <p className="ta-changes-text">
              {part.after === '' ? (
                <small>去掉</small>
              ) : (
                <DiffPieces pieces={pieces.filter(({ kind }) => kind !== 'removed')} />
              )}
            </p>
            <Segmented
              label={`${part.name}怎么办`}
              isSmall
              options={[
                { value: 'take', label: words[0] ?? '' },
                { value: 'leave', label: words[1] ?? '' },
              ]}
              value={isTaken(part) ? 'take' : 'leave'}
              onChange={(value) => onChoose(part, value === 'take')}
            />
          </li>
        );
      })}
    </ol>
  );
}
