import { ChevronLeft, ChevronRight, Maximize, MonitorUp, Moon, Pencil, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { useScale } from '../desk/use-scale.ts';
import { useMeasured } from '../formula-facts.ts';
import { tabWithin } from './focus-within.ts';
import { ShowSlide } from './show-slide.tsx';
import type { Show } from './show-state.ts';
import { cover, endShow, goBack, goForward } from './show-steps.ts';
import './slide-show.css';
import { type ShowTool, useShowKeys } from './use-show-keys.ts';

type SlideShowProps = {
  show: Show;
  /** Opens the teacher's own view; absent where this is the window of the class. */
  onPresent?: () => void;
};

/** The deck over the whole screen, as the class sees it: a press or → goes on by one step, ← back, Escape ends. */
export function SlideShow({ show, onPresent }: SlideShowProps) {
  const { deck, at } = useStore(show);
  const formulaOf = useMeasured((state) => state.formulaOf);
  const [tool, setTool] = useState<ShowTool>('none');
  const place = useRef<HTMLDivElement>(null);
  const scale = useScale(place, { sidePx: 0, belowPx: 0, ratio: deck.ratio });
  const handleKey = useShowKeys(show, formulaOf, { tool, choose: setTool });
  useFullScreen(place, () => endShow(show));
  return createPortal(
    <div
      ref={place}
      className="ta-show"
      role="dialog"
      aria-modal="true"
      aria-label="放映"
      tabIndex={-1}
      onClick={() => goForward(show, formulaOf)}
      onKeyDown={(event) => {
        if (!tabWithin(event)) handleKey(event);
      }}
    >
      <ShowSlide show={show} scale={scale} tool={tool} ink="red" />
      <p className="ta-visually-hidden" role="status">{`第 ${at.index + 1} 页，共 ${deck.slides.length} 页`}</p>
      <span className="ta-show-close">
        <IconButton label="结束放映" icon={<X size={20} />} onClick={() => endShow(show)} />
      </span>
      {/* A press on a tool is no step. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: its buttons have keys of their own */}
      <nav className="ta-show-bar" aria-label="放映工具" onClick={(event) => event.stopPropagation()}>
        <IconButton label="上一步" icon={<ChevronLeft size={22} />} onClick={() => goBack(show, formulaOf)} />
        <span aria-hidden="true">{`${at.index + 1} / ${deck.slides.length}`}</span>
        <IconButton label="下一步" icon={<ChevronRight size={22} />} onClick={() => goForward(show, formulaOf)} />
        <IconButton
          label="画笔"
          icon={<Pencil size={20} />}
          isOn={tool === 'pen'}
          aria-pressed={tool === 'pen'}
          onClick={() => setTool(tool === 'pen' ? 'none' : 'pen')}
        />
        <IconButton
          label="黑屏"
          icon={<Moon size={20} />}
          isOn={at.blank === 'black'}
          aria-pressed={at.blank === 'black'}
          onClick={() => cover(show, 'black')}
        />
        {!onPresent && (
          <IconButton
            label="全屏"
            icon={<Maximize size={20} />}
            onClick={() => void place.current?.requestFullscreen?.().catch(() => undefined)}
          />
        )}
        {onPresent && <IconButton label="演讲者视图" icon={<MonitorUp size={20} />} onClick={onPresent} />}
      </nav>
    </div>,
    document.body,
  );
}

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
