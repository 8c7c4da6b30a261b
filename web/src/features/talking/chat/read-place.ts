import type { VirtualizerHandle } from 'virtua';
import type { ReadPosition } from './read-position.ts';

/** Nearer than this counts as the end. */
const AT_END_PX = 8;

/** Where the reader is, or nothing for whoever is at the end. */
export function placeIn(
  scroller: HTMLElement,
  list: VirtualizerHandle,
  rowKeys: readonly string[],
): ReadPosition | undefined {
  const { scrollOffset, scrollSize, viewportSize } = list;
  if (scrollSize - scrollOffset - viewportSize <= AT_END_PX) return undefined;
  const rowKey = rowKeys[list.findItemIndex(scrollOffset)];
  const row = rowKey === undefined ? undefined : rowIn(scroller, rowKey);
  if (!row || rowKey === undefined) return undefined;
  const topPx = scroller.getBoundingClientRect().top;
  const top = blockAt(row, topPx);
  const offsetPx = Math.round(topPx - (top ?? row).getBoundingClientRect().top);
  return top ? { rowKey, block: blocksOf(row).indexOf(top), offsetPx } : { rowKey, offsetPx };
}

/** How far the place is below where it was, or what it waits for: the row, or the block of a row that fills in. */
export type Distance = number | 'no row' | 'no block';

export function distanceTo(position: ReadPosition, scroller: HTMLElement): Distance {
  const row = rowIn(scroller, position.rowKey);
  if (!row) return 'no row';
  const there = position.block === undefined ? row : blocksOf(row)[position.block];
  if (!there) return 'no block';
  return Math.round(there.getBoundingClientRect().top - scroller.getBoundingClientRect().top + position.offsetPx);
}

function rowIn(scroller: HTMLElement, rowKey: string): HTMLElement | undefined {
  return scroller.querySelector<HTMLElement>(`[data-row="${CSS.escape(rowKey)}"]`) ?? undefined;
}

function blocksOf(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('.ta-md-block')];
}

/** The block at this height. Sections first: to ask a block far out of sight where it is would lay it out. */
function blockAt(row: HTMLElement, topPx: number): HTMLElement | undefined {
  const reaches = (element: Element) => element.getBoundingClientRect().bottom > topPx;
  const section = [...row.querySelectorAll('.ta-md-section')].find(reaches);
  return section && [...section.querySelectorAll<HTMLElement>('.ta-md-block')].find(reaches);
}
