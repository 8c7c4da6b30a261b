import type { ReviewBlock, Suggestion } from '@app/contract/making/design-reviews.ts';
import { memo, type ReactNode, useMemo } from 'react';
import { classNames } from '#components/class-names.ts';
import { Markdown } from '#components/markdown/markdown.tsx';
import { BlockChange, PlanText } from './block-change.tsx';
import { addedInCell, type PlanPiece, piecesOf } from './plan-rows.ts';

type PlanViewProps = {
  blocks: readonly ReviewBlock[];
  suggestions: readonly Suggestion[];
  activeId: string | undefined;
  onPick: (suggestionId: string) => void;
};

/** The text of the plan with every change where it would be. */
export const PlanView = memo(function PlanView({ blocks, suggestions, activeId, onPick }: PlanViewProps) {
  const pieces = useMemo(() => piecesOf(blocks, suggestions), [blocks, suggestions]);
  const changes = useMemo(
    () => new Map(suggestions.flatMap((one) => (one.kind === 'insert-after' ? [] : [[one.blockId, one]]))),
    [suggestions],
  );
  const marks: PlanMarks = { suggestions, changes, activeId, onPick };
  return (
    <article className="ta-review-plan" aria-label="教案">
      {pieces.map((piece) => (
        <Piece key={keyOf(piece)} piece={piece} marks={marks} />
      ))}
    </article>
  );
});

type PlanMarks = Pick<PlanViewProps, 'suggestions' | 'activeId' | 'onPick'> & {
  changes: ReadonlyMap<string, Suggestion>;
};

function keyOf(piece: PlanPiece): string {
  if (piece.kind === 'line') return piece.block.id;
  return piece.kind === 'table' ? `t${piece.table}` : piece.suggestion.id;
}

function Piece({ piece, marks }: { piece: PlanPiece; marks: PlanMarks }) {
  if (piece.kind === 'added') return <Added suggestion={piece.suggestion} marks={marks} />;
  if (piece.kind === 'line') return <Line block={piece.block} marks={marks} />;
  return (
    <div className="ta-review-table">
      <table>
        <tbody>
          {piece.rows.map((row) => (
            <tr key={row[0]?.[0]?.id}>
              {row.map((lines) => (
                <td key={lines[0]?.id}>
                  {lines.map((block) => (
                    <div key={block.id}>
                      <Words block={block} marks={marks} />
                      {addedInCell(marks.suggestions, block.id).map((one) => (
                        <Added key={one.id} suggestion={one} marks={marks} />
                      ))}
                    </div>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The page has an h1 of its own. */
const headings = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;

function Line({ block, marks }: { block: ReviewBlock; marks: PlanMarks }) {
  const words = <Words block={block} marks={marks} />;
  if (block.kind === 'heading') {
    const Heading = headings[block.level - 1] ?? 'h6';
    return <Heading className="ta-review-heading">{words}</Heading>;
  }
  if (block.kind !== 'item') return <div className="ta-review-line">{words}</div>;
  const mark = block.mark.trim();
  return (
    <div className="ta-review-line ta-review-item">
      <span aria-hidden>{/\d/.test(mark) ? mark : '•'}</span>
      <div>{words}</div>
    </div>
  );
}

function Words({ block, marks }: { block: ReviewBlock; marks: PlanMarks }) {
  const change = marks.changes.get(block.id);
  if (!change) return <PlanText text={block.text} />;
  return (
    <Marked suggestion={change} marks={marks}>
      <BlockChange suggestion={change} />
    </Marked>
  );
}

function Added({ suggestion, marks }: { suggestion: Suggestion; marks: PlanMarks }) {
  if (suggestion.state === 'rejected') return null;
  return (
    <Marked suggestion={suggestion} marks={marks}>
      <ins className={classNames('ta-review-added', suggestion.state === 'accepted' && 'ta-review-taken')}>
        <Markdown text={suggestion.after} isStreaming={false} />
      </ins>
    </Marked>
  );
}

/** A press shows its suggestion; by keyboard the list does the same. */
function Marked({
  suggestion: { id },
  marks,
  children,
}: {
  suggestion: Suggestion;
  marks: PlanMarks;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list of suggestions is walked by keyboard
    // biome-ignore lint/a11y/noStaticElementInteractions: the same
    <div
      className={classNames('ta-review-marked', marks.activeId === id && 'ta-review-marked-active')}
      data-suggestion={id}
      onClick={() => marks.onPick(id)}
    >
      {children}
    </div>
  );
}
