import type { DriveEntry } from '@app/contract/keeping/drive.ts';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { closeDriveDoor, type DriveWish } from '#lib/doors/drive-door.ts';
import { FolderTree } from './folder-tree.tsx';

/** Asks for a folder on behalf of another page. */
export function ChooseFolder({ wish: { settle } }: { wish: Extract<DriveWish, { kind: 'folder' }> }) {
  const [target, setTarget] = useState<DriveEntry>();
  const finish = (chosen: DriveEntry | undefined) => {
    closeDriveDoor();
    settle(chosen);
  };
  return (
    <Dialog
      title="选择云盘文件夹"
      widthPx={480}
      onClose={() => finish(undefined)}
      footer={
        <>
          <Button onClick={() => finish(undefined)}>先不选</Button>
          <Button variant="primary" disabled={!target} onClick={() => finish(target)}>
            选这个文件夹
          </Button>
        </>
      }
    >
      <FolderTree targetId={target?.dirId ?? ''} onTarget={setTarget} />
      <p className="ta-folder-tree-note" role="status">
        {target ? `以后都存到“${target.name}”` : '点一个文件夹'}
      </p>
    </Dialog>
  );
}
