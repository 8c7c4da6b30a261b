import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { keepPosition, readPosition } from './read-position.ts';

type KeeperOptions = {
  chatId: string;
  list: RefObject<VirtualizerHandle | null>;
  rowKeys: readonly string[];
  /** Lets go of the end of the conversation, which would pull the reader back. */
  onLeaveBottom: () => void;
};

const KEEP_AFTER_MS = 200;
/** Nearer than this counts as the end. */
const AT_END_PX = 8;
/** Rows turn out higher or lower than guessed while they are drawn; until they rest this long the place is taken again. */
const SETTLE_MS = 600;
const GIVE_UP_MS = 6_000;

/** Brings the reader back to where she was; call the answer whenever she has scrolled. */
export function useReadPosition({ chatId, list, rowKeys, onLeaveBottom }: KeeperOptions): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keys = useRef(rowKeys);
  keys.current = rowKeys;
  const isReturning = useRef(false);

  const keep = useCallback(() => {
    clearTimeout(timer.current);
    if (list.current && !isReturning.current) keepPosition(chatId, placeIn(list.current, keys.current));
  }, [chatId, list]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the conversation appears
  useLayoutEffect(() => {
    const position = readPosition(chatId);
    const index = position ? keys.current.indexOf(position.rowKey) : -1;
    if (!position || index < 0) return;
    isReturning.current = true;
    const goBack = () => {
      onLeaveBottom();
      list.current?.scrollToIndex(index, { align: 'start', offset: position.offsetPx });
    };
    const offsetPx = () => list.current?.scrollOffset ?? 0;
    return holdPlace(goBack, offsetPx, () => {
      isReturning.current = false;
    });
  }, []);
  useEffect(() => {
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      clearTimeout(timer.current);
    };
  }, [keep]);

  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(keep, KEEP_AFTER_MS);
  }, [keep]);
}

/** Takes the place again in every frame until the rows have settled or the reader moves herself; the answer stops it. */
function holdPlace(goBack: () => void, offsetPx: () => number, onEnd: () => void): () => void {
  const givesUpAt = performance.now() + GIVE_UP_MS;
  let restsSince = performance.now();
  let lastPx = Number.NaN;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const type of readerEvents) window.removeEventListener(type, stop, true);
    onEnd();
  };
  const hold = () => {
    const now = performance.now();
    if (offsetPx() !== lastPx) restsSince = now;
    lastPx = offsetPx();
    goBack();
    if (now - restsSince > SETTLE_MS || now > givesUpAt) stop();
    else frame = requestAnimationFrame(hold);
  };
  for (const type of readerEvents) window.addEventListener(type, stop, { capture: true, passive: true });
  hold();
  return stop;
}

const readerEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

function placeIn(list: VirtualizerHandle, keys: readonly string[]) {
  const { scrollOffset, scrollSize, viewportSize } = list;
  if (scrollSize - scrollOffset - viewportSize <= AT_END_PX) return undefined;
  const index = list.findItemIndex(scrollOffset);
  const rowKey = keys[index];
  return rowKey === undefined ? undefined : { rowKey, offsetPx: Math.round(scrollOffset - list.getItemOffset(index)) };
}
