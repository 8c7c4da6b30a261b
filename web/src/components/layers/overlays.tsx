import { createPortal } from 'react-dom';
import './overlays.css';
import { Tip } from './tip.tsx';
import { Toasts } from './toast.tsx';
import { TooltipLayer } from './tooltip.tsx';
import { useTopLayer } from './top-layer.ts';
import { UndoLayer } from './undo-bar.tsx';

/** Rendered once, beside the router: the layers that `showToast`, `showTip`, `offerUndo` and `data-tip` draw on. */
export function Overlays() {
  return (
    <>
      <NoticeLayer />
      <UndoLayer />
      <TooltipLayer />
    </>
  );
}

/** Top centre: the tip, and the toasts below it. */
function NoticeLayer() {
  const root = useTopLayer();
  return createPortal(
    <div className="ta-notices">
      <Tip />
      <Toasts />
    </div>,
    root,
  );
}
