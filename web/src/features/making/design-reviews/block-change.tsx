import type { Suggestion } from '@app/contract/making/design-reviews.ts';
import { diffArrays } from 'diff';
import { Markdown } from '#components/markdown/markdown.tsx';

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
/** Signs that mean something in Markdown; without them a text is drawn as it stands. */
const SIGNS = /[$*_`[\]<>\\~|#]|\n/;

/** A text of the plan. */
export function PlanText({ text }: { text: string }) {
  return SIGNS.test(text) ? <Markdown text={text} isStreaming={false} /> : text;
}

/** What a suggestion does to the text of a block: struck out and added until it is decided. */
export function BlockChange({ suggestion: { state, kind, before, after } }: { suggestion: Suggestion }) {
  if (state === 'rejected') return <PlanText text={before} />;
  if (kind === 'remove') return state === 'open' ? <del>{before}</del> : null;
  if (state === 'accepted') {
    return (
      <ins className="ta-review-taken">
        <PlanText text={after} />
      </ins>
    );
  }
  // A formula cut into words would be none; the two texts stand below each other.
  if (/\$|\n/.test(before + after)) {
    return (
      <>
        {before !== '' && (
          <del className="ta-review-whole">
            <PlanText text={before} />
          </del>
        )}
        <ins className="ta-review-whole">
          <PlanText text={after} />
        </ins>
      </>
    );
  }
  return wordDiff(before, after).map(({ value, added, removed }, index) => {
    const text = value.join('');
    // The pieces of one text have no names, and never move.
    const key = index;
    if (added) return <ins key={key}>{text}</ins>;
    return removed ? <del key={key}>{text}</del> : <span key={key}>{text}</span>;
  });
}

/** Word by word, as the browser knows Chinese words. */
function wordDiff(before: string, after: string) {
  return diffArrays(wordsOf(before), wordsOf(after));
}

function wordsOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
