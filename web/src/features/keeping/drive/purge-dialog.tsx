import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/layers/dialog.tsx';

type PurgeDialogProps = { count: number; name: string | undefined; onPurge: () => void; onClose: () => void };

/** Asked once, since nothing brings them back. */
export function PurgeDialog({ count, name, onPurge, onClose }: PurgeDialogProps) {
  return (
    <Dialog
      title={name === undefined ? `永久删除 ${count} 项？` : '永久删除这一项？'}
      onClose={onClose}
      footer={
        <>
          <Button autoFocus onClick={onClose}>
            先不删
          </Button>
          <Button variant="danger-fill" onClick={onPurge}>
            永久删除
          </Button>
        </>
      }
    >
      <p className="ta-purge-words">{`${name === undefined ? '' : `“${name}”`}删除后找不回来，占用的空间会空出来。`}</p>
    </Dialog>
  );
}
