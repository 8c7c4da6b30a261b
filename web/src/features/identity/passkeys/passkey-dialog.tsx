import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { passkeyFailure } from '#lib/session/passkey-support.ts';
import { makePasskey } from './passkeys.api.ts';

/** Asks for a name; the browser then asks for her finger, her face or the lock of the device. */
export function PasskeyDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const formId = useId();
  const adding = useMutation({
    mutationFn: () => makePasskey(name.trim()),
    onSuccess: () => {
      showToast('success', '通行密钥已添加，下次登录可以直接用');
      onClose();
    },
    onError: () => undefined,
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && !adding.isPending) adding.mutate();
  };
  return (
    <Dialog
      title="添加通行密钥"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>先不加</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            disabled={name.trim() === ''}
            busy={adding.isPending ? '正在添加' : undefined}
          >
            添加
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
          placeholder="例如：办公室的电脑"
          hint="以后在这里认得出是哪一个"
          error={adding.error ? passkeyFailure(adding.error) : undefined}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
