/** Where the focus was: the element, and its place below every element above it. */
type FocusTrail = { element: HTMLElement; above: { parent: Element; index: number }[] };

const rows = 'ul, ol, tbody, [role="list"], [role="listbox"], [role="grid"], [role="menu"]';
const reachable =
  'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), select:not(:disabled), [tabindex="0"]';

/**
 * The browser lets the focus fall to the body when the element that has it goes away, and whoever works by keys begins again at
 * the top. It goes on instead in the row that took the place of the old one, or else in the dialog or the page it was in.
 */
export function keepFocus(): () => void {
  let last: FocusTrail | undefined;
  let frame = 0;
  const isLost = ({ element }: FocusTrail) =>
    !element.isConnected || element.matches(':disabled') || !element.checkVisibility();
  const look = () => {
    frame = 0;
    if (!last || document.activeElement !== document.body || !document.hasFocus()) return;
    // Still there to be used: she pressed on nothing herself.
    const heir = isLost(last) ? heirOf(last.above) : undefined;
    last = undefined;
    heir?.focus({ preventScroll: true });
  };
  // Two frames on: a dialog that closes gives the focus back itself, and what is disabled loses it only when it is drawn.
  const lookSoon = () => {
    if (!last || frame !== 0) return;
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(look);
    });
  };
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) last = { element: target, above: trailOf(target) };
  };
  // An answer that is written changes the page many times a second: whether something can be seen is asked only in `look`.
  const watcher = new MutationObserver((changes) => {
    const mayBeLost = document.activeElement === document.body || !last?.element.isConnected;
    if (mayBeLost || changes.some(({ type }) => type === 'attributes')) lookSoon();
  });
  watcher.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'hidden'] });
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', lookSoon);
  return () => {
    watcher.disconnect();
    cancelAnimationFrame(frame);
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', lookSoon);
  };
}

function trailOf(element: Element): FocusTrail['above'] {
  const parent = element.parentElement;
  if (!parent || parent === document.body) return [];
  return [{ parent, index: [...parent.children].indexOf(element) }, ...trailOf(parent)];
}

function heirOf(above: FocusTrail['above']): HTMLElement | null {
  const stays = above.filter(({ parent }) => parent.isConnected);
  const [nearest] = stays;
  if (nearest?.parent.matches(rows)) {
    const { children } = nearest.parent;
    const heir = firstReachable(children[nearest.index]) ?? firstReachable(children[nearest.index - 1]);
    if (heir) return heir;
  }
  const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open], [role="dialog"]')].at(-1);
  const place = dialog ?? document.querySelector<HTMLElement>('main');
  // So that it can have the focus at all, without a stop of its own.
  if (place && !place.hasAttribute('tabindex')) place.tabIndex = -1;
  return place;
}

function firstReachable(row: Element | undefined): HTMLElement | undefined {
  if (!(row instanceof HTMLElement)) return undefined;
  if (row.matches(reachable)) return row;
  return row.querySelector<HTMLElement>(reachable) ?? undefined;
}
