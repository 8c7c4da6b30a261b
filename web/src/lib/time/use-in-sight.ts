import { type RefObject, useEffect, useRef, useState } from 'react';

/** True from the moment the element has come near the window. */
export function useInSight<E extends Element>(): { place: RefObject<E | null>; isSeen: boolean } {
  const place = useRef<E>(null);
  const [isSeen, setIsSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isSeen || !place.current) return;
    const look = (entries: readonly IntersectionObserverEntry[]) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
    };
    const observer = new IntersectionObserver(look, near);
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return { place, isSeen };
}

/** The margin of whatever scrolls around it; a browser that does not know it waits until the element shows itself. */
const near: IntersectionObserverInit & { scrollMargin: string } = { scrollMargin: '200px' };
