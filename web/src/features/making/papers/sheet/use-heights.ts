import { type RefObject, useLayoutEffect, useState } from 'react';

/** How high each `[data-measured]` below the place is now; formulas that are drawn later change it again. */
export function useHeights(place: RefObject<HTMLElement | null>): ReadonlyMap<string, number> {
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map());
  // After every drawing: blocks come and go.
  useLayoutEffect(() => {
    const blocks = [...(place.current?.querySelectorAll<HTMLElement>('[data-measured]') ?? [])];
    const measure = () => {
      const now = new Map(blocks.map((block) => [block.dataset.measured ?? '', block.offsetHeight]));
      setHeights((known) => (isSame(known, now) ? known : now));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const block of blocks) observer.observe(block);
    return () => observer.disconnect();
  });
  return heights;
}

function isSame(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean {
  return one.size === other.size && [...other].every(([key, heightPx]) => one.get(key) === heightPx);
}
