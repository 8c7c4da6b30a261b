import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';

export type Box = { left: number; top: number; width: number; height: number };
export type Size = { width: number; height: number };
export type Placement = 'below-start' | 'below-end' | 'below' | 'above-start' | 'above';

/** A thing that floats beside this place: an element, or the point of a right click. */
export type Anchor = Element | { x: number; y: number };

const GAP_PX = 6;
const MARGIN_PX = 8;

/** Where a floating box goes: on the wanted side, on the other one if it does not fit, always inside the window. */
export function placeFloat(
  anchor: Box,
  float: Size,
  viewport: Size,
  placement: Placement,
): { left: number; top: number } {
  const below = anchor.top + anchor.height + GAP_PX;
  const above = anchor.top - float.height - GAP_PX;
  const fitsBelow = below + float.height <= viewport.height - MARGIN_PX;
  const fitsAbove = above >= MARGIN_PX;
  const isBelow = placement.startsWith('below') ? fitsBelow || !fitsAbove : !fitsAbove;
  return {
    left: clamp(leftOf(anchor, float, placement), MARGIN_PX, viewport.width - float.width - MARGIN_PX),
    top: clamp(isBelow ? below : above, MARGIN_PX, viewport.height - float.height - MARGIN_PX),
  };
}

/** Measures the floating element before it is painted and places it; one that grows may belong on the other side. */
export function useFloat(float: RefObject<HTMLElement | null>, anchor: Anchor, placement: Placement): CSSProperties {
  const [place, setPlace] = useState<{ left: number; top: number }>();
  useLayoutEffect(() => {
    const element = float.current;
    if (!element) return;
    const measure = () => {
      const { offsetWidth: width, offsetHeight: height } = element;
      const viewport = { width: window.innerWidth, height: window.innerHeight };
      setPlace(placeFloat(boxOf(anchor), { width, height }, viewport, placement));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [float, anchor, placement]);
  // Transparent, not hidden: what is inside takes the focus before the place is known.
  return place ?? { left: 0, top: 0, opacity: 0 };
}

function boxOf(anchor: Anchor): Box {
  if (anchor instanceof Element) return anchor.getBoundingClientRect();
  return { left: anchor.x, top: anchor.y - GAP_PX, width: 0, height: 0 };
}

function leftOf(anchor: Box, float: Size, placement: Placement): number {
  if (placement.endsWith('-start')) return anchor.left;
  if (placement.endsWith('-end')) return anchor.left + anchor.width - float.width;
  return anchor.left + (anchor.width - float.width) / 2;
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
