import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useFloat } from './float.ts';
import { useTopLayer } from './top-layer.ts';
import './tooltip.css';

const DELAY_MS = 400;

/**
 * One tooltip for the whole page: any element with `data-tip="…"` shows it when pointed at or reached by keyboard.
 * It repeats the element's spoken name, so it is not announced again.
 */
export function TooltipLayer() {
  const [anchor, setAnchor] = useState<Element>();
  useEffect(() => watchAnchors(setAnchor), []);
  const text = anchor?.getAttribute('data-tip');
  return anchor && text ? <Tooltip anchor={anchor} text={text} /> : null;
}

function Tooltip({ anchor, text }: { anchor: Element; text: string }) {
  const box = useRef<HTMLDivElement>(null);
  const place = useFloat(box, anchor, 'below');
  const root = useTopLayer();
  return createPortal(
    <div ref={box} className="ta-tooltip" style={place} aria-hidden="true">
      {text}
    </div>,
    root,
  );
}

function watchAnchors(setAnchor: (anchor: Element | undefined) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hide = () => {
    clearTimeout(timer);
    setAnchor(undefined);
  };
  const showSoon = (event: Event) => {
    const element = event.target instanceof Element ? event.target.closest('[data-tip]') : null;
    hide();
    if (!element || !wantsTip(event, element)) return;
    timer = setTimeout(() => setAnchor(element.isConnected ? element : undefined), DELAY_MS);
  };
  document.addEventListener('pointerover', showSoon);
  document.addEventListener('focusin', showSoon);
  document.addEventListener('pointerdown', hide, true);
  document.addEventListener('keydown', hide, true);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('pointerover', showSoon);
    document.removeEventListener('focusin', showSoon);
    document.removeEventListener('pointerdown', hide, true);
    document.removeEventListener('keydown', hide, true);
  };
}

/** A finger gets no tooltip, a mouse press that moves the focus neither. */
function wantsTip(event: Event, element: Element): boolean {
  if (event.type === 'focusin') return element.matches(':focus-visible');
  return !(event instanceof PointerEvent) || event.pointerType !== 'touch';
}
