import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { type Distance, distanceTo, placeIn } from './read-place.ts';
import { keepPosition, readPosition } from './read-position.ts';

type KeeperOptions = {
  chatId: string;
  scroller: RefObject<HTMLElement | null>;
  list: RefObject<VirtualizerHandle | null>;
  rowKeys: readonly string[];
  /** Lets go of the end of the conversation, which would pull the reader back. */
  onLeaveBottom: () => void;
};

const KEEP_AFTER_MS = 200;
/** What is drawn above or below moves the place while it finds its height; until it has rested so long it is taken again. */
const SETTLE_MS = 600;
const GIVE_UP_MS = 6_000;
/** Browsers round. */
const NEAR_PX = 1;

/** Brings the reader back to where she was; call the answer whenever she has scrolled. */
export function useReadPosition({ chatId, scroller, list, rowKeys, onLeaveBottom }: KeeperOptions): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keys = useRef(rowKeys);
  keys.current = rowKeys;
  const isReturning = useRef(false);

  const keep = useCallback(() => {
    clearTimeout(timer.current);
    if (!scroller.current || !list.current || isReturning.current) return;
    keepPosition(chatId, placeIn(scroller.current, list.current, keys.current));
  }, [chatId, scroller, list]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the conversation appears
  useLayoutEffect(() => {
    const position = readPosition(chatId);
    const index = position ? keys.current.indexOf(position.rowKey) : -1;
    if (!position || index < 0) return;
    isReturning.current = true;
    onLeaveBottom();
    list.current?.scrollToIndex(index, { align: 'start' });
    const distance = () => (scroller.current ? distanceTo(position, scroller.current) : 'no row');
    const move = (by: Distance) => {
      onLeaveBottom();
      if (by === 'no row') list.current?.scrollToIndex(index, { align: 'start' });
      else if (by !== 'no block') list.current?.scrollTo((scroller.current?.scrollTop ?? 0) + by);
    };
    return holdPlace(distance, move, () => {
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

/**
 * Takes the place again until it has rested or the reader moves herself; the answer stops it. What is found off is put
 * right in the next frame only, and only if still so: the list itself makes up for rows that grow, and its move and
 * ours would cancel each other out, after which it no longer knows where it is.
 */
function holdPlace(distance: () => Distance, move: (by: Distance) => void, onEnd: () => void): () => void {
  const givesUpAt = performance.now() + GIVE_UP_MS;
  let restsSince = performance.now();
  let before: Distance | undefined;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const type of readerEvents) window.removeEventListener(type, stop, true);
    onEnd();
  };
  const hold = () => {
    const now = performance.now();
    const by = distance();
    if (!isNear(by)) restsSince = now;
    if (!isNear(by) && by === before) move(by);
    before = by === before ? undefined : by;
    if (now - restsSince > SETTLE_MS || now > givesUpAt) stop();
    else frame = requestAnimationFrame(hold);
  };
  for (const type of readerEvents) window.addEventListener(type, stop, { capture: true, passive: true });
  hold();
  return stop;
}

const isNear = (by: Distance) => typeof by === 'number' && Math.abs(by) <= NEAR_PX;

const readerEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'];
