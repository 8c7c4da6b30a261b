import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { afterScroll, type Following, isFarFromBottom, type ScrollPlace } from './bottom-follower.ts';

type BottomFollower = {
  /** The reader has moved up far enough to want a way back. */
  isAway: boolean;
  toBottom: () => void;
  /** The reader was taken elsewhere; the end is no longer kept in sight. */
  leaveBottom: () => void;
  onScroll: () => void;
};

const start: Following = { isFollowing: true, place: { top: 0, height: 0, viewport: 0 } };

/** Keeps the end of what is written in sight, while and only while the reader is there. */
export function useBottomFollower(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): BottomFollower {
  const following = useRef(start);
  const [isAway, setIsAway] = useState(false);

  const pin = useCallback(() => {
    const box = scroller.current;
    if (box && following.current.isFollowing) box.scrollTop = box.scrollHeight;
  }, [scroller]);

  const toBottom = useCallback(() => {
    following.current = { ...following.current, isFollowing: true };
    setIsAway(false);
    pin();
  }, [pin]);

  const leaveBottom = useCallback(() => {
    following.current = { ...following.current, isFollowing: false };
    setIsAway(true);
  }, []);

  const isReaderMoving = useReaderMoves(scroller);
  const onScroll = useCallback(() => {
    if (!scroller.current) return;
    following.current = afterScroll(following.current, placeOf(scroller.current), isReaderMoving());
    setIsAway(!following.current.isFollowing && isFarFromBottom(following.current.place));
    pin();
  }, [scroller, isReaderMoving, pin]);

  useLayoutEffect(pin);
  useEffect(() => {
    // After layout and before paint, so that the reader never sees the text run out of the window.
    const observer = new ResizeObserver(pin);
    if (scroller.current) observer.observe(scroller.current);
    if (content.current) observer.observe(content.current);
    return () => observer.disconnect();
  }, [scroller, content, pin]);

  return { isAway, toBottom, leaveBottom, onScroll };
}

/** A wheel, finger, key or dragged scroll bar in the last moment; or the find bar of the browser, which has the focus. */
function useReaderMoves(scroller: RefObject<HTMLElement | null>): () => boolean {
  const movedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const box = scroller.current;
    const handle = (event: Event) => {
      const isDrag = event.type !== 'pointermove' || (event instanceof PointerEvent && event.buttons !== 0);
      if (isDrag) movedAt.current = performance.now();
    };
    for (const type of readerEvents) box?.addEventListener(type, handle, { passive: true });
    return () => {
      for (const type of readerEvents) box?.removeEventListener(type, handle);
    };
  }, [scroller]);
  return useCallback(() => performance.now() - movedAt.current < READER_MS || !document.hasFocus(), []);
}

const readerEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown', 'pointermove'];
/** Momentum goes on a little after the finger has left. */
const READER_MS = 800;

function placeOf({ scrollTop, scrollHeight, clientHeight }: HTMLElement): ScrollPlace {
  return { top: scrollTop, height: scrollHeight, viewport: clientHeight };
}
