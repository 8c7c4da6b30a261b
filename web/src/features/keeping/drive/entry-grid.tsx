// biome-ignore-all lint/a11y/useSemanticElements: a virtual list cannot be a table; its rows lie in boxes of their own
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names the entry it stands on
import type { DriveEntry } from '@app/contract/keeping/drive.ts';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import type { Anchor } from '#components/layers/float.ts';
import { EntryCard, EntryLine, elementIdOf } from './entry-cells.tsx';
import './entry-grid.css';
import { rowsOf, type ViewKind } from './entry-rows.ts';
import { noteRest, noteScroll } from './scroll-pace.ts';
import type { Selection } from './selection.ts';
import { SortHead } from './sort-head.tsx';
import { useEntryDrag } from './use-entry-drag.ts';
import { type EntryActions, useEntryKeys } from './use-entry-keys.ts';
import { useEntryPointer } from './use-entry-pointer.ts';

type EntryGridProps = EntryActions & {
  label: string;
  entries: readonly DriveEntry[];
  view: ViewKind;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  renamingId: string;
  onRenamed: (entry: DriveEntry, name?: string) => void;
  onMenu: (anchor: Anchor) => void;
  onDropInto: (folder: DriveEntry, ids: readonly string[], isCopy: boolean) => void;
  /** The last entries come near. */
  onEnd: () => void;
};

/** Another page is read when so many rows are left: half a second of the quickest scrolling. */
const ROWS_AHEAD = { list: 120, grid: 30 };

/** Entries as a grid of which only the visible part is drawn; it holds the focus for all of them. */
export function EntryGrid(props: EntryGridProps) {
  const { label, entries, view, selection, onSelect, renamingId, onRenamed, onMenu, onOpen, onDropInto, onEnd } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const columns = useColumns(scroller, view);
  const rows = useMemo(() => rowsOf(entries, view, columns), [entries, view, columns]);
  const drag = useEntryDrag({ entries, selection, onSelect, onDropInto });
  const handleKey = useEntryKeys({ ...props, rows });
  const focusRow = rows.findIndex(
    (row) => row.kind !== 'head' && row.entries.some(({ dirId }) => dirId === selection.focusId),
  );
  useEffect(() => {
    if (focusRow >= 0) list.current?.scrollToIndex(focusRow, { align: 'nearest' });
  }, [focusRow]);

  // Whoever leaves while it still moves must not find the next folder half drawn.
  useEffect(() => noteRest, []);

  const pointer = useEntryPointer({ entries, selection, renamingId, onSelect, onOpen, onMenu });
  const handleScroll = (offsetPx: number) => {
    noteScroll(offsetPx);
    if (!list.current) return;
    const { scrollOffset, viewportSize } = list.current;
    if (list.current.findItemIndex(scrollOffset + viewportSize) + ROWS_AHEAD[view] >= rows.length) onEnd();
  };
  const handleRenamed = useLatest(onRenamed);
  const propsOf = (entry: DriveEntry) => ({
    entry,
    isSelected: selection.ids.has(entry.dirId),
    isFocused: selection.focusId === entry.dirId,
    isRenaming: renamingId === entry.dirId,
    isDropTarget: drag.targetId === entry.dirId,
    onRenamed: handleRenamed,
  });
  return (
    <div
      ref={scroller}
      className="ta-entries"
      role="grid"
      aria-label={label}
      aria-multiselectable
      aria-rowcount={rows.length}
      aria-activedescendant={focusRow >= 0 ? elementIdOf(selection.focusId) : undefined}
      tabIndex={0}
      {...pointer}
      onKeyDown={handleKey}
      {...drag.handlers}
    >
      <Virtualizer ref={list} scrollRef={scroller} data={rows} onScroll={handleScroll} onScrollEnd={noteRest}>
        {(row) => {
          if (row.kind === 'head') return <SortHead key="head" />;
          const key = row.entries[0]?.dirId;
          if (row.kind === 'line') return <EntryLine key={key} {...propsOf(row.entries[0])} />;
          return (
            <div
              key={key}
              role="row"
              className="ta-entry-cards"
              style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
            >
              {row.entries.map((entry) => (
                <EntryCard key={entry.dirId} {...propsOf(entry)} />
              ))}
            </div>
          );
        }}
      </Virtualizer>
    </div>
  );
}

/** The same function for ever, which does what the newest one does: what is drawn with it need not be drawn again. */
function useLatest<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}

const CARD_PX = { list: 230, grid: 190 };
const GAP_PX = 12;
const PHONE_PX = 500;

function useColumns(scroller: React.RefObject<HTMLElement | null>, view: ViewKind): number {
  const [widthPx, setWidthPx] = useState(0);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => setWidthPx(element.clientWidth);
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  if (widthPx > 0 && widthPx < PHONE_PX) return view === 'grid' ? 2 : 1;
  return Math.max(1, Math.floor((widthPx + GAP_PX) / (CARD_PX[view] + GAP_PX)));
}
