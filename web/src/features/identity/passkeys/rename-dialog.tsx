import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { namePasskey } from './passkeys.api.ts';

type RenameDialogProps = { passkeyId: string; name: string; onClose: () => void };

/** Another name for a passkey: by it she knows which device it is. */
export function RenameDialog({ passkeyId, name: former, onClose }: RenameDialogProps) {
  const [name, setName] = useState(former);
  const formId = useId();
  const naming = useMutation({
    mutationFn: () => namePasskey(passkeyId, name.trim()),
    onSuccess: onClose,
    onError: () => undefined,
  });
  const isChanged = name.trim() !== '' && name.trim() !== former;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && !naming.isPending) naming.mutate();
  };
  return (
    <Dialog
      title="给通行密钥改名"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            disabled={!isChanged}
            busy={naming.isPending ? '正在保存' : undefined}
          >
            保存
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit}>
        <TextField
          label="这是哪台设备"
          value={name}
          maxLength={30}
          autoFocus
          error={naming.error?.message}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
