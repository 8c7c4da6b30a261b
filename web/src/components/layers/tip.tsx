import { create } from 'zustand';
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

/** The tip on show; drawn in the notice layer of overlays.tsx. */
export function Tip() {
  const text = useTip((state) => state.text);
  return <div role="status">{text && <span className="ta-tip">{text}</span>}</div>;
}
