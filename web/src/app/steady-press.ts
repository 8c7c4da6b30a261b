/** What can be pressed; a row of a list or a card is no button, and a press there stays the browser's matter. */
const PRESSABLE = 'button, a[href], label, summary, [role="option"], [role="menuitem"], [role="tab"]';

/** A finger trembles that far without meaning another place. */
const TREMBLE_PX = 8;

type Press = { pressed: HTMLElement; x: number; y: number };

/**
 * A press counts for what it began on, also where the page moved under the finger before it was lifted: an answer that grows
 * pushes its buttons away, a list that scrolls takes no press. The browser then gives the click to whatever lies around, where
 * it does nothing.
 */
export function steadyPresses(page: Document): () => void {
  const ended = new AbortController();
  let press: Press | undefined;
  const listen = <Kind extends keyof DocumentEventMap>(kind: Kind, heard: (event: DocumentEventMap[Kind]) => void) =>
    page.addEventListener(kind, heard, { capture: true, signal: ended.signal });
  listen('pointerdown', ({ target, button, clientX, clientY }) => {
    const pressed = target instanceof Element && button === 0 ? target.closest<HTMLElement>(PRESSABLE) : null;
    press = pressed ? { pressed, x: clientX, y: clientY } : undefined;
  });
  listen('pointercancel', () => (press = undefined));
  listen('click', (event) => {
    const begun = press;
    press = undefined;
    if (!begun || event.detail === 0 || !isLost(begun, event)) return;
    event.stopPropagation();
    event.preventDefault();
    begun.pressed.click();
  });
  return () => ended.abort();
}

/** She lifted where she pressed, and the browser says so of what lies around it. */
function isLost({ pressed, x, y }: Press, { target, clientX, clientY }: MouseEvent): boolean {
  const isAround = target instanceof Node && target !== pressed && target.contains(pressed);
  return isAround && Math.hypot(clientX - x, clientY - y) <= TREMBLE_PX;
}
