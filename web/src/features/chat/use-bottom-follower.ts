import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { afterScroll, type Following, isFarFromBottom, type ScrollPlace } from './bottom-follower.ts';

type BottomFollower = {
  /** The reader has moved up far enough to want a way back. */
  isAway: boolean;
  toBottom: () => void;
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

  const onScroll = useCallback(() => {
    if (!scroller.current) return;
    following.current = afterScroll(following.current, placeOf(scroller.current));
    setIsAway(!following.current.isFollowing && isFarFromBottom(following.current.place));
  }, [scroller]);

  useLayoutEffect(pin);
  useEffect(() => {
    // After layout and before paint, so that the reader never sees the text run out of the window.
    const observer = new ResizeObserver(pin);
    if (scroller.current) observer.observe(scroller.current);
    if (content.current) observer.observe(content.current);
    return () => observer.disconnect();
  }, [scroller, content, pin]);

  return { isAway, toBottom, onScroll };
}

function placeOf({ scrollTop, scrollHeight, clientHeight }: HTMLElement): ScrollPlace {
  return { top: scrollTop, height: scrollHeight, viewport: clientHeight };
}
