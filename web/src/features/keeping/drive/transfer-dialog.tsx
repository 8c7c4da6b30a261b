import type { DriveEntry } from '@app/contract/keeping/drive.ts';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { FolderTree } from './folder-tree.tsx';

type TransferDialogProps = {
  kind: 'move' | 'copy';
  entries: readonly DriveEntry[];
  onChosen: (targetDirId: string) => void;
  onClose: () => void;
};

const words = { move: '移动', copy: '复制' } as const;

/** Asks for the folder that entries go to. */
export function TransferDialog({ kind, entries, onChosen, onClose }: TransferDialogProps) {
  const [target, setTarget] = useState<DriveEntry>();
  const [isTried, setIsTried] = useState(false);
  const [first] = entries;
  const what = entries.length === 1 && first ? `“${first.name}”` : ` ${entries.length} 项`;
  const handleDone = () => {
    setIsTried(true);
    if (target) onChosen(target.dirId);
  };
  return (
    <Dialog
      title={`${words[kind]}到文件夹`}
      widthPx={480}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{`先不${words[kind]}`}</Button>
          <Button variant="primary" onClick={handleDone}>
            {target ? `${words[kind]}到这里` : `${words[kind]}`}
          </Button>
        </>
      }
    >
      <p className="ta-folder-tree-what">{`${words[kind]}${what}`}</p>
      <FolderTree
        targetId={target?.dirId ?? ''}
        hiddenIds={kind === 'move' ? entries.map(({ dirId }) => dirId) : []}
        onTarget={setTarget}
      />
      <p className="ta-folder-tree-note" role="status">
        {target ? `${words[kind]}到“${target.name}”` : isTried && '请先点一个文件夹'}
      </p>
    </Dialog>
  );
}
