export type Point = { x: number; y: number };

/** Farther than this it is a drag. */
const MAX_MOVE_PX = 10;

/**
 * Calls when a press that began at a point ends near it. A stand-in for `click`, which browsers do not send when the pressed
 * element moves or is drawn anew between down and up, as it is here when the press closes another field.
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
