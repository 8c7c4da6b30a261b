import { TipLayer } from './tip.tsx';
import { ToastLayer } from './toast.tsx';
import { TooltipLayer } from './tooltip.tsx';
import { UndoLayer } from './undo-bar.tsx';

/** Rendered once, beside the router: the layers that `showToast`, `showTip`, `offerUndo` and `data-tip` draw on. */
export function Overlays() {
  return (
    <>
      <ToastLayer />
      <TipLayer />
      <UndoLayer />
      <TooltipLayer />
    </>
  );
}
