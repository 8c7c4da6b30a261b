import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { create } from 'zustand';
import { Button } from '#components/buttons/button.tsx';
import { useTopLayer } from './top-layer.ts';
import './undo-bar.css';

type Offer = { id: number; text: string; label: string; onAct: () => void; onExpire: (() => void) | undefined };

export const UNDO_MS = 6000;

const useOffer = create<{ offer: Offer | undefined }>(() => ({ offer: undefined }));
let lastId = 0;

/**
 * Says what was done and offers to take it back: `已移到回收站，30 天内可恢复  撤销`. A newer offer ends the older one,
 * whose `onExpire` is then called as if its time were over.
 */
export function offerUndo(text: string, onUndo: () => void, onExpire?: () => void): void {
  show({ text, label: '撤销', onAct: onUndo, onExpire });
}

/** Says what was done and offers what could come next: `已存到“我的上传”  打开位置`. */
export function offerNext(text: string, label: string, onAct: () => void): void {
  show({ text, label, onAct, onExpire: undefined });
}

/** Nothing is offered any more, as if its time were over. */
export function endOffer(): void {
  const { offer } = useOffer.getState();
  useOffer.setState({ offer: undefined });
  offer?.onExpire?.();
}

export function UndoLayer() {
  const offer = useOffer((state) => state.offer);
  const root = useTopLayer();
  return createPortal(
    <div className="ta-undo-place" role="status">
      {offer && <UndoBar key={offer.id} offer={offer} />}
    </div>,
    root,
  );
}

function UndoBar({ offer }: { offer: Offer }) {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isPaused = isHovered || isFocused;
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(endOffer, UNDO_MS);
    return () => clearTimeout(timer);
  }, [isPaused]);

  const handleAct = () => {
    useOffer.setState({ offer: undefined });
    offer.onAct();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing only pauses the clock, the button acts
    <div
      className="ta-undo"
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      {offer.text}
      <Button variant="text" size="small" className="ta-undo-button" onClick={handleAct}>
        {offer.label}
      </Button>
    </div>
  );
}

function show(offer: Omit<Offer, 'id'>): void {
  endOffer();
  useOffer.setState({ offer: { id: ++lastId, ...offer } });
}
