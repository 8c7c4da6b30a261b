import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { useMeasured } from '../formula-facts.ts';
import { pageAt, stepsOf } from '../slide-page.ts';
import { SlideView } from '../slide-view.tsx';
import { show, useDeskStore } from './deck-desk.ts';
import { indexOfSlide } from './deck-edits.ts';
import './slide-show.css';
import { useScale } from './use-scale.ts';

type At = { index: number; step: number };

/** The deck over the whole screen: a press or → goes on by one step, ← back, Escape ends. */
export function SlideShow({ onClose }: { onClose: () => void }) {
  const desk = useDeskStore();
  const { deck, slideId } = desk.getState();
  const formulaOf = useMeasured((state) => state.formulaOf);
  const [at, setAt] = useState<At>(() => ({ index: indexOfSlide(deck, slideId), step: 0 }));
  const place = useRef<HTMLDivElement>(null);
  const scale = useScale(place, { sidePx: 0, belowPx: 0 });
  const stepsAt = (index: number) => {
    const page = pageAt(deck, index, formulaOf);
    return page ? stepsOf(page) : 0;
  };
  const forward = ({ index, step }: At): At => {
    if (step < stepsAt(index)) return { index, step: step + 1 };
    return index < deck.slides.length - 1 ? { index: index + 1, step: 0 } : { index, step };
  };
  const back = ({ index, step }: At): At => {
    if (step > 0) return { index, step: step - 1 };
    return index > 0 ? { index: index - 1, step: stepsAt(index - 1) } : { index, step };
  };
  useFullScreen(place, onClose);
  const handleKey = (key: string) => {
    if (key === 'Escape') onClose();
    else if (forwardKeys.has(key)) setAt(forward);
    else if (backKeys.has(key)) setAt(back);
    else if (key === 'Tab') place.current?.querySelector('button')?.focus();
    else if (key === 'Home') setAt({ index: 0, step: 0 });
    else if (key === 'End') setAt({ index: deck.slides.length - 1, step: 0 });
    else return false;
    return true;
  };
  useEffect(() => {
    const { id } = deck.slides[at.index] ?? {};
    if (id) show(desk, id);
  }, [desk, deck, at.index]);

  const page = pageAt(deck, at.index, formulaOf);
  return createPortal(
    <div
      ref={place}
      className="ta-show"
      role="dialog"
      aria-modal="true"
      aria-label="放映"
      tabIndex={-1}
      onClick={() => setAt(forward)}
      onKeyDown={(event) => {
        const isButton = event.target !== event.currentTarget && (event.key === 'Enter' || event.key === ' ');
        if (isButton || !handleKey(event.key)) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      {page && <SlideView page={page} theme={deck.theme} scale={scale} step={at.step} />}
      <p className="ta-visually-hidden" role="status">{`第 ${at.index + 1} 页，共 ${deck.slides.length} 页`}</p>
      <span className="ta-show-close">
        <IconButton label="结束放映" icon={<X size={20} />} onClick={onClose} />
      </span>
    </div>,
    document.body,
  );
}

const forwardKeys = new Set(['ArrowRight', 'ArrowDown', 'PageDown', ' ', 'Enter']);
const backKeys = new Set(['ArrowLeft', 'ArrowUp', 'PageUp', 'Backspace']);

/** Where the browser refuses it, the deck still covers the window. */
function useFullScreen(place: { current: HTMLElement | null }, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const element = place.current;
    const focusedBefore = document.activeElement;
    let wasFull = false;
    element?.focus();
    element?.requestFullscreen?.().catch(() => undefined);
    const hear = () => {
      if (document.fullscreenElement) wasFull = true;
      else if (wasFull) close.current();
    };
    document.addEventListener('fullscreenchange', hear);
    return () => {
      document.removeEventListener('fullscreenchange', hear);
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
      if (focusedBefore instanceof HTMLElement) focusedBefore.focus();
    };
  }, [place]);
}
