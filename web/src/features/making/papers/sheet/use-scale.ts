import { type RefObject, useLayoutEffect, useState } from 'react';

const SIDE_PX = 18;
/** Below it nobody could read; the place is pushed sideways instead. */
const MIN_SCALE = 0.62;
const MAX_SCALE = 1.14;

/** How large a sheet is drawn so that it fills the place it lies in. */
export function useScale(place: RefObject<HTMLElement | null>, widthPx: number): number {
  const [roomPx, setRoomPx] = useState(widthPx);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => setRoomPx(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return Math.min(MAX_SCALE, Math.max(MIN_SCALE, (roomPx - 2 * SIDE_PX) / widthPx));
}
