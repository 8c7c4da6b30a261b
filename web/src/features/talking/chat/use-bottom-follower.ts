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
  const resizedAt = useRef(Number.NEGATIVE_INFINITY);
  const [isAway, setIsAway] = useState(false);
  const isPressed = useRef(false);

  const pin = useCallback(() => {
    const box = scroller.current;
    if (box && following.current.isFollowing && !isPressed.current) box.scrollTop = box.scrollHeight;
  }, [scroller]);
  usePress(scroller, isPressed, pin);

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
    const isStill = performance.now() - resizedAt.current > STILL_MS;
    following.current = afterScroll(following.current, placeOf(scroller.current), isReaderMoving() || isStill);
    setIsAway(!following.current.isFollowing && isFarFromBottom(following.current.place));
    pin();
  }, [scroller, isReaderMoving, pin]);

  useLayoutEffect(pin);
  useEffect(() => {
    // After layout and before paint, so that the reader never sees the text run out of the window.
    const observer = new ResizeObserver(() => {
      resizedAt.current = performance.now();
      pin();
    });
    if (scroller.current) observer.observe(scroller.current);
    if (content.current) observer.observe(content.current);
    return () => observer.disconnect();
  }, [scroller, content, pin]);

  return { isAway, toBottom, leaveBottom, onScroll };
}

/** What is pressed stays where it is until it is let go: a button that runs away under the finger is never clicked. */
function usePress(scroller: RefObject<HTMLElement | null>, isPressed: RefObject<boolean>, onRelease: () => void): void {
  useEffect(() => {
    const box = scroller.current;
    let frame = 0;
    const press = () => {
      cancelAnimationFrame(frame);
      isPressed.current = true;
    };
    // A frame later: the click comes after the release, and still looks at what is under it.
    const release = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        isPressed.current = false;
        onRelease();
      });
    };
    box?.addEventListener('pointerdown', press);
    for (const type of releaseEvents) window.addEventListener(type, release, true);
    return () => {
      cancelAnimationFrame(frame);
      isPressed.current = false;
      box?.removeEventListener('pointerdown', press);
      for (const type of releaseEvents) window.removeEventListener(type, release, true);
    };
  }, [scroller, isPressed, onRelease]);
}

/** Of the window: what is pressed is often let go beside it. */
const releaseEvents = ['pointerup', 'pointercancel'];

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
/** List and browser move things when a height changes; when none has for so long, a reader's tool moved them. */
const STILL_MS = 1_000;

function placeOf({ scrollTop, scrollHeight, clientHeight }: HTMLElement): ScrollPlace {
  return { top: scrollTop, height: scrollHeight, viewport: clientHeight };
}
