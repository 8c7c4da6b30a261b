import type { DriveEntry } from '@app/contract/keeping/drive.ts';
import { Suspense } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { lateLayer } from '#components/page/late-part.ts';
import { Details } from './details.tsx';
import { NameDialog } from './name-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import type { useDriveActions } from './use-drive-actions.ts';

export type DriveDialog =
  | { kind: 'new-folder' }
  | { kind: 'move' | 'copy'; entries: readonly DriveEntry[] }
  | { kind: 'details' | 'share'; entry: DriveEntry }
  | { kind: 'preview'; entry: DriveEntry; files: readonly DriveEntry[] };

type DriveDialogsProps = {
  dialog: DriveDialog;
  dirId: string;
  actions: ReturnType<typeof useDriveActions>;
  onMade: (dirId: string) => void;
  onClose: () => void;
};

const PreviewDialog = lateLayer(async () => (await import('./preview-dialog.tsx')).PreviewDialog);

const ShareDialog = lateLayer(async () => (await import('./share-dialog.tsx')).ShareDialog);

/** The one dialog of the cloud disk that is open. */
export function DriveDialogs({ dialog, dirId, actions, onMade, onClose }: DriveDialogsProps) {
  switch (dialog.kind) {
    case 'new-folder':
      return (
        <NameDialog
          parentId={dirId}
          onClose={onClose}
          onMade={(made) => {
            onClose();
            onMade(made);
            actions.offerWithoutFolder({ dirId: made, isdir: true });
          }}
        />
      );
    case 'move':
    case 'copy': {
      const transfer = dialog.kind === 'move' ? actions.moveTo : actions.copyTo;
      return (
        <TransferDialog
          kind={dialog.kind}
          entries={dialog.entries}
          onClose={onClose}
          onChosen={(targetDirId) => {
            onClose();
            transfer(dialog.entries, targetDirId);
          }}
        />
      );
    }
    case 'details':
      return (
        <Dialog title="详情" onClose={onClose} footer={<Button onClick={onClose}>知道了</Button>}>
          <Details entry={dialog.entry} />
        </Dialog>
      );
    case 'share':
      return (
        <Suspense fallback={null}>
          <ShareDialog entry={dialog.entry} onClose={onClose} />
        </Suspense>
      );
    case 'preview':
      return (
        <Suspense fallback={null}>
          <PreviewDialog
            entry={dialog.entry}
            files={dialog.files}
            onDownload={(entry) => actions.download([entry])}
            onClose={onClose}
          />
        </Suspense>
      );
  }
}
