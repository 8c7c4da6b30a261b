import { TextSelect, X } from 'lucide-react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import type { CanvasTalk } from '#lib/doors/canvas-door.ts';
import './canvas-scope.css';

/** What alone is to be changed of the text beside the conversation. */
export function CanvasScope({ talk: { scope, widen } }: { talk: CanvasTalk }) {
  if (scope === '') return null;
  return (
    <div className="ta-canvas-scope">
      <TextSelect size={14} />
      <span>{`只改选中的：${scope}`}</span>
      <IconButton size="tiny" label="改全文" icon={<X size={14} />} onClick={widen} />
    </div>
  );
}
