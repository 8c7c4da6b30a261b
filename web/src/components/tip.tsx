import { createPortal } from 'react-dom';
import { create } from 'zustand';
import { useTopLayer } from './top-layer.ts';
import './tip.css';

const TIP_MS = 2000;

const useTip = create<{ text: string }>(() => ({ text: '' }));
let timer: ReturnType<typeof setTimeout> | undefined;

/** A passing word at the top centre, without icon or type; a new one takes the place of the old. */
export function showTip(text: string): void {
  clearTimeout(timer);
  useTip.setState({ text });
  timer = setTimeout(() => useTip.setState({ text: '' }), TIP_MS);
}

export function TipLayer() {
  const text = useTip((state) => state.text);
  const root = useTopLayer();
  return createPortal(
    <div className="ta-tip-place" role="status">
      {text && <span className="ta-tip">{text}</span>}
    </div>,
    root,
  );
}
