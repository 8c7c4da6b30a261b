import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { useAddFolder } from './drive.api.ts';
import { nameNote } from './name-note.ts';

type NameDialogProps = { parentId: string; onMade: (dirId: string) => void; onClose: () => void };

/** Asks for the name of a new folder. */
export function NameDialog({ parentId, onMade, onClose }: NameDialogProps) {
  const [name, setName] = useState('新建文件夹');
  const [isTried, setIsTried] = useState(false);
  const add = useAddFolder();
  const formId = useId();
  const problem = nameNote(name);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (problem) return;
    add.mutate(
      { parentId, name },
      {
        onSuccess: (made) => {
          if (made.name !== name.trim()) showToast('info', '已有同名文件夹，加了“副本”');
          onMade(made.dirId);
        },
      },
    );
  };
  return (
    <Dialog
      title="新建文件夹"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>先不建</Button>
          <Button variant="primary" type="submit" form={formId} busy={add.isPending ? '正在新建' : undefined}>
            新建文件夹
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit}>
        <TextField
          label="名称"
          value={name}
          autoFocus
          onFocus={(event) => event.target.select()}
          error={(isTried || name !== '' ? problem : undefined) ?? add.error?.message}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
