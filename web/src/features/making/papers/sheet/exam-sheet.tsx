import type { PaperLayout } from '@app/contract/making/paper-files.ts';
import type { PrintedPaper } from '@app/contract/making/papers.ts';
import {
  COLUMN_GAP,
  columnTwips,
  examMargin,
  lineEm,
  OPTION_INDENT_EM,
  SEAL_FIELDS,
  sheets,
} from '@app/engines/papers/exam-parts.ts';
import { SQUARES_GAP } from '@app/engines/papers/writing-squares.ts';
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { Options, Text } from '../question-view.tsx';
import './exam-sheet.css';
import { flowBlocks } from './flow-blocks.ts';
import { answerBlocks, paperBlocks, type SheetBlock } from './sheet-blocks.ts';
import { SheetHead } from './sheet-head.tsx';
import { useHeights } from './use-heights.ts';
import { useScale } from './use-scale.ts';

type ExamSheetProps = {
  paper: PrintedPaper;
  layout: PaperLayout;
  isAnswers: boolean;
  /** One long page as wide as the screen, for a phone. */
  isFlat: boolean;
  questionId: string;
  onChoose: (questionId: string) => void;
};

const TWIPS_PER_PX = 15;
const LINE_PX = 22;
const PAGE_GAP_PX = 20;
const HEAD = 'head';

/** The paper as it will be printed, page by page. */
export function ExamSheet({ paper, layout, isAnswers, isFlat, questionId, onChoose }: ExamSheetProps) {
  const blocks = useMemo(
    () => (isAnswers ? answerBlocks(paper) : paperBlocks(paper, columnTwips(sheets[layout]))),
    [paper, isAnswers, layout],
  );
  const page = pageOf(layout);
  const place = useRef<HTMLDivElement>(null);
  const { headPx, pageCount, styleOf } = useFlow(place, blocks, page);
  const scale = useScale(place, page.width);
  useEffect(() => {
    const found = [...(place.current?.querySelectorAll<HTMLElement>('[data-question]') ?? [])];
    found.find(({ dataset }) => dataset.question === questionId)?.scrollIntoView({ block: 'nearest' });
  }, [questionId]);

  const headWidth = page.width - page.left - page.right;
  const sheet = (
    <>
      {!isFlat && <Pages page={page} count={pageCount} headPx={headPx} hasSeal={!isAnswers} />}
      <div
        className="ta-exam-head"
        data-measured={HEAD}
        style={isFlat ? {} : { left: page.left, top: page.top, width: headWidth }}
      >
        <SheetHead paper={paper} isAnswers={isAnswers} />
      </div>
      {blocks.map((block, index) => (
        <div
          key={block.key}
          className="ta-exam-block"
          data-kind={block.kind}
          data-measured={block.key}
          data-question={block.questionId}
          data-on={(block.questionId !== '' && block.questionId === questionId) || undefined}
          style={isFlat ? {} : styleOf(index)}
        >
          <BlockBody block={block} roomEm={page.roomEm} />
        </div>
      ))}
    </>
  );
  const size = { width: page.width, height: pageCount * (page.height + PAGE_GAP_PX) - PAGE_GAP_PX };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list of questions does the same by keyboard
    <section
      ref={place}
      className="ta-exam-place"
      aria-label="卷面"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
      tabIndex={0}
      onClick={(event) => choose(event.target, onChoose)}
    >
      {isFlat ? (
        <article className="ta-exam ta-exam-flat">{sheet}</article>
      ) : (
        <Scaled {...{ size, scale }}>{sheet}</Scaled>
      )}
    </section>
  );
}

/** Where each block stands, once it is known how high it is. */
function useFlow(place: RefObject<HTMLElement | null>, blocks: readonly SheetBlock[], page: Page) {
  const heights = useHeights(place);
  const headPx = heights.get(HEAD) ?? 0;
  const measured = blocks.map((block) => ({
    heightPx: block.kind === 'room' ? block.lines * LINE_PX : (heights.get(block.key) ?? 0),
    keepsNext: block.keepsNext,
    isRoom: block.kind === 'room',
  }));
  const { places, pageCount } = flowBlocks(measured, {
    count: page.columns,
    heightPx: page.columnHeight,
    firstHeightPx: page.columnHeight - headPx,
  });
  const styleOf = (index: number): CSSProperties => {
    const at = places[index];
    if (!at) return {};
    const left = page.left + at.column * (page.columnWidth + page.gap);
    const top = at.page * (page.height + PAGE_GAP_PX) + page.top + (at.page === 0 ? headPx : 0) + at.topPx;
    return { width: page.columnWidth, transform: `translate(${left}px, ${top}px)` };
  };
  return { headPx, pageCount, styleOf };
}

type ScaledProps = { size: { width: number; height: number }; scale: number; children: ReactNode };

function Scaled({ size: { width, height }, scale, children }: ScaledProps) {
  return (
    <div className="ta-exam-fit" style={{ width: width * scale, height: height * scale }}>
      <article className="ta-exam" style={{ width, height, transform: `scale(${scale})` }}>
        {children}
      </article>
    </div>
  );
}

function BlockBody({ block, roomEm }: { block: SheetBlock; roomEm: number }) {
  switch (block.kind) {
    case 'heading':
      return <h3>{block.text}</h3>;
    case 'text':
      return (
        <>
          {block.mark !== '' && <span className="ta-exam-mark">{block.mark}</span>}
          <Text markdown={block.markdown} />
        </>
      );
    case 'options':
      return (
        <div className={block.mark && 'ta-exam-gap'}>
          {block.mark !== '' && <span className="ta-exam-mark">{block.mark}</span>}
          <Options options={block.options} roomEm={roomEm} />
        </div>
      );
    case 'squares':
      return <SquaresRow {...block} />;
    case 'room':
      return null;
  }
}

function SquaresRow({ columns, sizeTwips, count }: Extract<SheetBlock, { kind: 'squares' }>) {
  const size = sizeTwips / TWIPS_PER_PX;
  return (
    <div className="ta-exam-squares" aria-hidden="true" style={{ width: size * columns }}>
      <div style={{ height: size, backgroundSize: `${size}px 100%` }} />
      <small style={{ height: SQUARES_GAP / TWIPS_PER_PX }}>{count}</small>
    </div>
  );
}

type Page = ReturnType<typeof pageOf>;

/** In CSS pixels at the size of the printed page. */
function pageOf(layout: PaperLayout) {
  const sheet = sheets[layout];
  const px = (twips: number) => twips / TWIPS_PER_PX;
  const [left, right, top, bottom] = [examMargin.left, examMargin.right, examMargin.top, examMargin.bottom].map(px);
  const [width, height, gap] = [sheet.width, sheet.height, COLUMN_GAP].map(px);
  if (!left || !right || !top || !bottom || !width || !height || !gap) throw new Error('a sheet has no size');
  const columnWidth = (width - left - right - gap * (sheet.columns - 1)) / sheet.columns;
  const roomEm = lineEm(sheet) - OPTION_INDENT_EM;
  const columnHeight = height - top - bottom;
  return { width, height, left, right, top, gap, columns: sheet.columns, columnWidth, columnHeight, roomEm };
}

type PagesProps = { page: Page; count: number; headPx: number; hasSeal: boolean };

function Pages({ page, count, headPx, hasSeal }: PagesProps) {
  return Array.from({ length: count }, (_, index) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: pages are alike
      key={index}
      className="ta-exam-page"
      style={{ top: index * (page.height + PAGE_GAP_PX), width: page.width, height: page.height }}
    >
      {index === 0 && hasSeal && <Seal />}
      {page.columns === 2 && (
        <i
          className="ta-exam-rule"
          style={{
            left: page.left + page.columnWidth + page.gap / 2,
            top: page.top + (index === 0 ? headPx : 0),
            bottom: page.height - page.top - page.columnHeight,
          }}
        />
      )}
      <span className="ta-exam-foot">{`第 ${index + 1} 页，共 ${count} 页`}</span>
    </div>
  ));
}

function Seal() {
  return (
    <div className="ta-exam-seal" aria-hidden="true">
      <span>{SEAL_FIELDS.replaceAll('_', '＿').replace(/＿+/g, '＿＿＿＿＿＿')}</span>
      {[...'密封线'].map((sign) => (
        <em key={sign}>{sign}</em>
      ))}
    </div>
  );
}

function choose(target: EventTarget, onChoose: (questionId: string) => void): void {
  const block = target instanceof Element ? target.closest<HTMLElement>('[data-question]') : undefined;
  if (block?.dataset.question) onChoose(block.dataset.question);
}
