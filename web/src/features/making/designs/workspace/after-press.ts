export type Point = { x: number; y: number };

/** Farther than this it is a drag. */
const MAX_MOVE_PX = 10;

/**
 * Waits for the end of a press that began at a point. There is no click where what is pressed moves or is drawn anew
 * meanwhile, as when another field closes or formulas come; the press counts all the same.
 */
export function afterPress(start: Point, then: (point: Point) => void): void {
  const over = new AbortController();
  const end = ({ clientX: x, clientY: y }: PointerEvent) => {
    over.abort();
    // A click inside of a selection clears it only after this.
    if (Math.hypot(x - start.x, y - start.y) <= MAX_MOVE_PX) setTimeout(() => then({ x, y }));
  };
  window.addEventListener('pointerup', end, { signal: over.signal });
  window.addEventListener('pointercancel', () => over.abort(), { signal: over.signal });
}
