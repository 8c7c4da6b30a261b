import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { attach } from './attach.ts';
import './file-drop.css';

/** Files dropped or pasted anywhere inside go into the question. */
export function FileDrop({ place, children }: { place: string; children: ReactNode }) {
  const [isOver, setIsOver] = useState(false);
  // Every element on the way tells of its own enter and leave.
  const depth = useRef(0);
  const leave = () => {
    depth.current = 0;
    setIsOver(false);
  };
  const handleDrag = (event: DragEvent, step: 1 | 0 | -1) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    depth.current = Math.max(0, depth.current + step);
    setIsOver(depth.current > 0);
  };
  const handleDrop = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    leave();
    attach(place, [...event.dataTransfer.files]);
  };
  const handlePaste = (event: React.ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    // Text copied from Word brings a picture of itself along; the text is what was meant.
    if (files.length === 0 || event.clipboardData.types.includes('text/plain')) return;
    event.preventDefault();
    attach(place, files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the paper clip does the same by keyboard
    <div
      className="ta-file-drop"
      onDragEnter={(event) => handleDrag(event, 1)}
      onDragOver={(event) => handleDrag(event, 0)}
      onDragLeave={(event) => handleDrag(event, -1)}
      onDrop={handleDrop}
      onPaste={handlePaste}
    >
      {children}
      {isOver && <p className="ta-file-drop-hint">松开就放进问题里</p>}
    </div>
  );
}
