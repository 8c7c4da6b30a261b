import type { CanvasAsk, CanvasChange } from '@app/contract/talking/canvases.ts';
import { placeChanges } from '@app/engines/canvases/changes.ts';
import { splitParagraphs } from '@app/engines/canvases/paragraphs.ts';
import { type MouseEvent, memo, type RefObject } from 'react';
import { useStore } from 'zustand';
import { Markdown } from '#components/markdown/markdown.tsx';
import type { CanvasDesk } from './canvas-desk.ts';
import { ChangeRow } from './change-row.tsx';
import { OpenParagraph } from './open-paragraph.tsx';

type CanvasSheetProps = {
  desk: CanvasDesk;
  sheet: RefObject<HTMLDivElement | null>;
  asks: readonly CanvasAsk[];
  lookAgain: () => Promise<unknown>;
};

/** The paper: paragraphs as they read, one of them open as it is written, those that wait with both their texts. */
export function CanvasSheet({ desk, sheet, asks, lookAgain }: CanvasSheetProps) {
  const { content, open } = useStore(desk.store);
  const { text, changes } = content;
  const isWaiting = asks.some(({ state }) => state === 'running');
  const rows = (from: number, to: number, first: number) => {
    const paragraphs = splitParagraphs(text.slice(from, to));
    const placed = placeChanges(
      paragraphs,
      changes.map((change) => ({ ...change, at: change.at - first })),
    );
    let start = from;
    return paragraphs.map((paragraph, index) => {
      const stretch = { start, end: start + paragraph.text.length };
      start = stretch.end + paragraph.gap.length;
      if (paragraph.text === '' && paragraphs.length > 1) return null;
      const change = placed.find(({ at }) => at === index);
      return change ? (
        <ChangeRow
          key={change.id}
          desk={desk}
          change={change}
          no={numberOf(changes, change.id)}
          at={first + index}
          wish={wishOf(asks, change)}
          isWaiting={isWaiting}
          lookAgain={lookAgain}
        />
      ) : (
        <ClosedParagraph
          // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is its place
          key={`p${first + index}`}
          desk={desk}
          text={paragraph.text}
          at={first + index}
          start={stretch.start}
        />
      );
    });
  };
  const above = open ? text.slice(0, open.start) : text;
  const countAbove = open && open.start > 0 ? splitParagraphs(above).length : 0;
  return (
    <div ref={sheet} className="ta-canvas-sheet" lang="zh">
      {open ? (
        <>
          {open.start > 0 && rows(0, open.start, 0)}
          <OpenParagraph
            key={`open ${open.start}`}
            desk={desk}
            at={countAbove}
            text={text.slice(open.start, open.end)}
          />
          {text.slice(open.end).trim() !== '' && rows(open.end, text.length, countAbove + 1)}
        </>
      ) : (
        rows(0, text.length, 0)
      )}
    </div>
  );
}

function numberOf(changes: readonly CanvasChange[], id: string): number {
  return changes.findIndex((change) => change.id === id) + 1;
}

function wishOf(asks: readonly CanvasAsk[], { id }: CanvasChange): string {
  return asks.find(({ changes }) => changes.some((change) => change.id === id))?.wish ?? '';
}

type ClosedParagraphProps = { desk: CanvasDesk; text: string; at: number; start: number };

const ClosedParagraph = memo(function ClosedParagraph({ desk, text, at, start }: ClosedParagraphProps) {
  const open = () => desk.store.setState({ open: { start, end: start + text.length } });
  const handleClick = ({ target }: MouseEvent) => {
    // What was dragged over is selected to be asked about or copied.
    const isSelecting = window.getSelection()?.isCollapsed === false;
    if (!isSelecting && !(target instanceof Element && target.closest('a, button'))) open();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a text area cannot draw formulas and tables
    <div
      className="ta-canvas-paragraph"
      role="textbox"
      aria-multiline="true"
      aria-readonly="true"
      aria-label={`第 ${at + 1} 段，按回车修改`}
      tabIndex={0}
      data-at={at}
      onClick={handleClick}
      onKeyDown={({ key, target, currentTarget }) => {
        if (key === 'Enter' && target === currentTarget) requestAnimationFrame(open);
      }}
    >
      {text.trim() === '' ? <p className="ta-canvas-hint">写在这里</p> : <Markdown text={text} isStreaming={false} />}
    </div>
  );
});
