import type { DriveEntry } from '@app/contract/keeping/drive.ts';
import { ChevronLeft, ChevronRight, Download, X } from 'lucide-react';
import { type KeyboardEvent, Suspense, useId, useState } from 'react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { ModalFrame } from '#components/layers/modal-frame.tsx';
import { Opening } from './preview/view-state.tsx';
import { useViewer } from './preview/viewers.ts';
import './preview-dialog.css';

type PreviewDialogProps = {
  /** The one looked at first. */
  entry: DriveEntry;
  /** What the arrow keys go through, in the order of the list. */
  files: readonly DriveEntry[];
  onDownload: (entry: DriveEntry) => void;
  onClose: () => void;
};

/** A look at a file without downloading it, and on to the ones beside it. */
export function PreviewDialog({ entry: first, files, onDownload, onClose }: PreviewDialogProps) {
  const titleId = useId();
  const [shown, setShown] = useState(first);
  const at = files.findIndex(({ dirId }) => dirId === shown.dirId);
  const [before, after] = [files[at - 1], at === -1 ? undefined : files[at + 1]];
  const handleKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || usesArrows(event.target)) return;
    const next = { ArrowLeft: before, ArrowRight: after }[event.key];
    if (next) setShown(next);
  };
  const Viewer = useViewer(shown.name);
  return (
    <ModalFrame className="ta-dialog ta-preview-veil" labelledBy={titleId} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the whole dialog */}
      <div className="ta-preview" onKeyDown={handleKey}>
        <header className="ta-preview-head">
          <h2 id={titleId}>{shown.name}</h2>
          {files.length > 1 && (
            <span className="ta-preview-steps">
              <IconButton
                label="上一个"
                icon={<ChevronLeft />}
                disabled={!before}
                onClick={() => before && setShown(before)}
              />
              <span>{`${at + 1} / ${files.length}`}</span>
              <IconButton
                label="下一个"
                icon={<ChevronRight />}
                disabled={!after}
                onClick={() => after && setShown(after)}
              />
            </span>
          )}
          <IconButton label="下载" icon={<Download />} onClick={() => onDownload(shown)} />
          <IconButton label="关闭" icon={<X />} onClick={onClose} />
        </header>
        <Suspense fallback={<Opening />}>
          <Viewer
            key={shown.dirId}
            fileId={shown.dirId}
            name={shown.name}
            sizeBytes={shown.size}
            onDownload={() => onDownload(shown)}
          />
        </Suspense>
      </div>
    </ModalFrame>
  );
}

/** A player seeks by the arrow keys, and what is wider than its place scrolls. */
function usesArrows(target: EventTarget): boolean {
  if (target instanceof HTMLMediaElement) return true;
  return target instanceof HTMLElement && target.tabIndex === 0 && target.scrollWidth > target.clientWidth + 1;
}
