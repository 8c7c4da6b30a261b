import { Quote } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import './quote.css';
import { passageOf } from './quote-text.ts';

type QuoteLayerProps = { scroller: RefObject<HTMLElement | null>; onQuote: (passage: string) => void };
type Selected = { left: number; top: number; range: Range };

const BUTTON_HEIGHT_PX = 40;

/** Offers to quote what is selected inside one answer. */
export function QuoteLayer({ scroller, onQuote }: QuoteLayerProps) {
  const [selected, setSelected] = useState<Selected>();
  useEffect(() => {
    const look = () => setSelected(scroller.current ? selectedIn(scroller.current) : undefined);
    const hide = () => setSelected(undefined);
    const box = scroller.current;
    document.addEventListener('selectionchange', look);
    box?.addEventListener('scroll', hide, { passive: true });
    return () => {
      document.removeEventListener('selectionchange', look);
      box?.removeEventListener('scroll', hide);
    };
  }, [scroller]);
  if (!selected) return null;
  const handleQuote = () => {
    onQuote(passageOf(selected.range));
    window.getSelection()?.removeAllRanges();
  };
  return (
    <Button
      className="ta-quote-button"
      size="small"
      icon={<Quote size={14} />}
      style={{ left: selected.left, top: selected.top }}
      // The press must not take the selection away before it is read.
      onPointerDown={(event) => event.preventDefault()}
      onClick={handleQuote}
    >
      引用
    </Button>
  );
}

function selectedIn(box: HTMLElement): Selected | undefined {
  const selection = window.getSelection();
  if (!selection || selection.isCollapsed || selection.toString().trim() === '') return undefined;
  const range = selection.getRangeAt(0);
  const around = range.commonAncestorContainer;
  const element = around instanceof Element ? around : around.parentElement;
  if (!element?.closest('.ta-md') || !box.contains(element)) return undefined;
  const { left, top, bottom, width } = range.getBoundingClientRect();
  const frame = box.getBoundingClientRect();
  const above = top - frame.top - BUTTON_HEIGHT_PX;
  return {
    left: left - frame.left + width / 2,
    top: above > 0 ? above : bottom - frame.top + 8,
    range: range.cloneRange(),
  };
}
