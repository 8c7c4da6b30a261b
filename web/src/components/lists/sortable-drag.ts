const START_PX = 5;
/** A finger that moves sooner scrolls. */
const HOLD_MS = 300;
const EDGE_PX = 40;
const SCROLL_PX = 8;

type OnDrop = (key: string) => void;
const dropHandlers = new WeakMap<Element, OnDrop>();

/** What is dragged of this kind may be dropped on the element. */
export function acceptDrops(element: HTMLElement, kind: string, onDrop: OnDrop): void {
  element.dataset.drop = kind;
  dropHandlers.set(element, onDrop);
}

type Drag = {
  item: HTMLElement;
  kind: string;
  key: string;
  x: number;
  y: number;
  pointerId: number;
  hasToHold: boolean;
  /** Across as well, where the places are not one below the other. */
  isFree?: boolean;
};

/** Follows a pointer from where it was pressed until it is let go; Escape takes it back. */
export function followDrag({ item, kind, key, x, y, pointerId, hasToHold, isFree = false }: Drag): void {
  const scroller = scrollerOf(item);
  const scrolledFrom = scroller.scrollTop;
  let at = { x, y };
  let over: HTMLElement | undefined;
  let isDragging = false;
  const begin = () => {
    isDragging = true;
    item.dataset.dragged = '';
    show();
    requestAnimationFrame(scroll);
  };
  const timer = hasToHold ? setTimeout(begin, HOLD_MS) : undefined;

  const show = () => {
    item.style.translate = `${isFree ? at.x - x : 0}px ${at.y - y + scroller.scrollTop - scrolledFrom}px`;
    const next = placeAt(at, kind);
    if (next === over) return;
    delete over?.dataset.dropOver;
    over = next === item ? undefined : next;
    if (over) over.dataset.dropOver = '';
  };
  const scroll = () => {
    if (!isDragging) return;
    const { top, bottom } = scroller.getBoundingClientRect();
    const by = at.y < top + EDGE_PX ? -SCROLL_PX : at.y > bottom - EDGE_PX ? SCROLL_PX : 0;
    if (by !== 0) {
      scroller.scrollTop += by;
      show();
    }
    requestAnimationFrame(scroll);
  };
  const handleMove = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    const isFar = Math.hypot(event.clientX - x, event.clientY - y) > START_PX;
    if (!isDragging && !isFar) return;
    if (!isDragging && hasToHold) return end();
    at = { x: event.clientX, y: event.clientY };
    if (isDragging) show();
    else begin();
  };
  const handleUp = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    const target = over;
    if (isDragging) ignoreNextClick();
    end();
    if (target) dropHandlers.get(target)?.(key);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isDragging) return;
    event.preventDefault();
    event.stopPropagation();
    end();
  };
  // A finger that drags does not scroll, nor ask for a menu.
  const handleNative = (event: Event) => isDragging && event.cancelable && event.preventDefault();
  const leaving = new AbortController();
  const { signal } = leaving;
  function end(): void {
    clearTimeout(timer);
    leaving.abort();
    isDragging = false;
    delete item.dataset.dragged;
    delete over?.dataset.dropOver;
    item.style.translate = '';
    over = undefined;
  }
  document.addEventListener('pointermove', handleMove, { signal });
  document.addEventListener('pointerup', handleUp, { signal });
  document.addEventListener('pointercancel', end, { signal });
  document.addEventListener('keydown', handleKey, { signal, capture: true });
  document.addEventListener('touchmove', handleNative, { signal, passive: false });
  document.addEventListener('contextmenu', handleNative, { signal });
  document.addEventListener('selectstart', handleNative, { signal });
}

function placeAt({ x, y }: { x: number; y: number }, kind: string): HTMLElement | undefined {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>(`[data-drop="${kind}"]`) ?? undefined;
}

function scrollerOf(item: Element): Element {
  for (let one = item.parentElement; one; one = one.parentElement)
    if (one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY)) return one;
  return document.documentElement;
}

/** Letting go is a click for the browser. */
function ignoreNextClick(): void {
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', stop, { capture: true }));
}
