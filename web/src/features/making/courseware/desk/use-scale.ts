import type { SlideRatio } from '@app/contract/making/slides.ts';
import { SLIDE_WIDTH, slideHeight } from '@app/engines/slides/slide-boxes.ts';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Without `belowPx` a slide may be as high as it likes: its place scrolls. */
type Room = { sidePx: number; belowPx?: number; max?: number; ratio?: SlideRatio | undefined };

/** How large a slide is in an element that changes its size, with room left beside and below. */
export function useScale(place: RefObject<HTMLElement | null>, { sidePx, belowPx, max = 4, ratio }: Room): number {
  const [scale, setScale] = useState(0.5);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth, clientHeight } = element;
      const wide = (clientWidth - 2 * sidePx) / SLIDE_WIDTH;
      const high = belowPx === undefined ? max : (clientHeight - belowPx) / slideHeight(ratio);
      setScale(Math.max(0.2, Math.min(wide, high, max)));
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [place, sidePx, belowPx, max, ratio]);
  return scale;
}
