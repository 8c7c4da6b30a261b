/** Where arrows have another meaning: words are read there, or the layer has keys of its own. */
const others =
  '.ta-md, [role="log"], [role="menu"], [role="listbox"], [role="radiogroup"], [role="tablist"], [role="grid"]';
/** Rows of a long list are no items of one: only those in view are on the page. */
const rows = 'li, [data-row]';
const around = 'dialog, [role="dialog"], nav, aside, main';
const reachable = 'a[href], button:not(:disabled)';
/** Rows that touch share a pixel. */
const TOUCHING_PX = 1;

/**
 * Up and down go from row to row in every list of the page, to the same thing of the next one: from title to title, from menu to menu.
 * Lists below each other are one to the eye, and so to the keys; in a grid of cards down is the card below.
 */
export function arrowsInLists(): () => void {
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isChanged = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    const from = document.activeElement;
    if (!step || isChanged || event.defaultPrevented) return;
    if (!(from instanceof HTMLElement) || !from.matches(reachable) || from.closest(others)) return;
    const row = from.closest(rows);
    const next = row && neighbourOf(row, step);
    if (!next) return;
    event.preventDefault();
    const at = row ? thingsIn(row).indexOf(from) : 0;
    const things = thingsIn(next);
    (things[at] ?? things[0])?.focus();
  };
  document.addEventListener('keydown', move);
  return () => document.removeEventListener('keydown', move);
}

/** The nearest row above or below, and of those side by side the one it stands over. */
function neighbourOf(row: Element, step: number): Element | undefined {
  const here = row.getBoundingClientRect();
  const candidates = [...(row.closest(around) ?? document.body).querySelectorAll(rows)].filter(
    (one) => one !== row && !one.closest(others) && thingsIn(one).length > 0,
  );
  const [nearest] = candidates
    .map((one) => ({ one, box: one.getBoundingClientRect() }))
    .map(({ one, box }) => ({
      one,
      away: step > 0 ? box.top - here.bottom : here.top - box.bottom,
      beside: Math.abs(box.left - here.left),
    }))
    .filter(({ away }) => away >= -TOUCHING_PX)
    .sort((a, b) => Math.round(a.away - b.away) || a.beside - b.beside);
  return nearest?.one;
}

/** What can be pressed in a row itself, not in a list inside it. */
function thingsIn(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(reachable)].filter(
    (thing) => thing.closest(rows) === row && thing.tabIndex >= 0 && thing.checkVisibility(),
  );
}
