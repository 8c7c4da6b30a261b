import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { addFiles } from './add-files.ts';
import { filesOfDrop } from './dropped-files.ts';

/** Files and folders dropped anywhere inside are uploaded into the folder that is open. */
export function UploadDrop({ dirId, children }: { dirId: string; children: ReactNode }) {
  const [isOver, setIsOver] = useState(false);
  // Every element on the way tells of its own enter and leave.
  const depth = useRef(0);
  const handleDrag = (event: DragEvent, step: 1 | 0 | -1) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    depth.current = Math.max(0, depth.current + step);
    setIsOver(depth.current > 0);
  };
  const handleDrop = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    depth.current = 0;
    setIsOver(false);
    void filesOfDrop(event.dataTransfer).then((placed) => addFiles(dirId, placed));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the upload button does the same by keyboard
    <div
      className="ta-upload-drop"
      onDragEnter={(event) => handleDrag(event, 1)}
      onDragOver={(event) => handleDrag(event, 0)}
      onDragLeave={(event) => handleDrag(event, -1)}
      onDrop={handleDrop}
    >
      {children}
      {isOver && <p className="ta-upload-drop-hint">松开就上传到这个文件夹</p>}
    </div>
  );
}
