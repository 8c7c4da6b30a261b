import { memo, useEffect, useRef, useState } from 'react';
import { classNames } from '#components/class-names.ts';
import { type Block, emptySplit, type Split, splitBlocks } from './block-splitter.ts';
import { putSelectionOnClipboard } from './copy-selection.ts';
import { MarkdownBlock } from './markdown-block.tsx';
import './markdown.css';
import { guessHeightPx } from './section-height.ts';
import { gatherSections, noSections, type Sections } from './sections.ts';
import { type MarkdownSource, SourcesContext } from './sources.ts';

type MarkdownProps = {
  text: string;
  /** The end is still being written: it is completed for display, and nothing half-typed is shown. */
  isStreaming: boolean;
  sources?: readonly MarkdownSource[];
};

/** Drawn at once; the rest of a very long text follows section by section, so that the page never freezes. */
const FIRST_SECTIONS = 2;
/** Only sections well out of sight are left out of layout: those near the end would jump. */
const NEAR_SECTIONS = 3;
const noSources: readonly MarkdownSource[] = [];

/** Markdown a model wrote: never trusted, drawn block by block, each finished block once. */
export function Markdown({ text, isStreaming, sources = noSources }: MarkdownProps) {
  const { split, sections } = useOutline(text);
  const count = sections.full.length + 1;
  const filled = useFillIn(count);
  return (
    <SourcesContext value={sources}>
      <div className="ta-md" onCopy={putSelectionOnClipboard}>
        {[...sections.full, sections.open].slice(0, filled).map((blocks, index) => (
          <Section
            key={(blocks[0] ?? split.tail)?.start ?? text.length}
            blocks={blocks}
            tail={index === count - 1 ? split.tail : null}
            isStreaming={isStreaming && index === count - 1}
            isFar={index < count - NEAR_SECTIONS}
          />
        ))}
      </div>
    </SourcesContext>
  );
}

type SectionProps = { blocks: readonly Block[]; tail: Block | null; isStreaming: boolean; isFar: boolean };

/** Holds the block being written beside finished ones: when it is finished, and the section full, nothing is rebuilt. */
const Section = memo(function Section({ blocks, tail, isStreaming, isFar }: SectionProps) {
  const shown = tail ? [...blocks, tail] : blocks;
  // The browser remembers the real height while the section is in sight; the guess is for one that never was.
  const style = isFar ? { containIntrinsicBlockSize: `auto ${guessHeightPx(blocks)}px` } : rememberHeight;
  return (
    <div className={classNames('ta-md-section', isFar && 'ta-md-section-far')} style={style}>
      {shown.map((block) => (
        <BlockPlace key={block.start} block={block} isOpen={isStreaming && block === tail} />
      ))}
    </div>
  );
});

const rememberHeight = { containIntrinsicBlockSize: 'auto 500px' };

const BlockPlace = memo(function BlockPlace({ block, isOpen }: { block: Block; isOpen: boolean }) {
  const isHeading = /^\s*#/.test(block.source);
  return (
    <div
      className={classNames(
        'ta-md-block',
        isHeading && 'ta-md-block-heading',
        block.isContinued && 'ta-md-block-continued',
        isOpen && 'ta-md-block-open',
      )}
    >
      <MarkdownBlock block={block} isOpen={isOpen} />
    </div>
  );
});

type Outline = { text: string; split: Split; sections: Sections };

const noOutline: Outline = { text: '', split: emptySplit, sections: noSections };

/** Keeps what was already parted; a text that does not go on from the last one is parted anew. */
function useOutline(text: string): Outline {
  const known = useRef(noOutline);
  if (known.current.text !== text) {
    const before = text.startsWith(known.current.text) ? known.current : noOutline;
    const split = splitBlocks(text, before.split);
    const fresh = split.finished.slice(before.split.finished.length);
    known.current = { text, split, sections: gatherSections(before.sections, fresh) };
  }
  return known.current;
}

function useFillIn(total: number): number {
  const [count, setCount] = useState(FIRST_SECTIONS);
  useEffect(() => {
    // Stays one ahead, so that a section that has just been begun is never held back.
    if (count > total) return;
    const frame = requestAnimationFrame(() => setCount(count + 1));
    return () => cancelAnimationFrame(frame);
  }, [count, total]);
  return count;
}
