import type { ConsolePersonRead } from '@app/contract/running/console-people.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import * as api from './people.api.ts';

/** Stops an account with a reason its owner reads, and lets it in again. */
export function SuspendForm({ person: { userId, userName, suspendedReason } }: { person: ConsolePersonRead }) {
  const [reason, setReason] = useState('');
  const suspending = useMutation({ mutationFn: api.suspend, onSuccess: () => setReason(''), onError: () => undefined });
  const restoring = useMutation({ mutationFn: api.restore });
  const name = userName || '这个账号';
  if (suspendedReason !== '') {
    return (
      <section>
        <h2>{name}已停用</h2>
        <p>{suspendedReason}</p>
        <Button busy={restoring.isPending ? '正在恢复' : undefined} onClick={() => restoring.mutate(userId)}>
          恢复
        </Button>
      </section>
    );
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    suspending.mutate({ userId, reason });
  };
  return (
    <form className="ta-person-suspend" noValidate onSubmit={handleSubmit}>
      <h2>停用{name}</h2>
      <p>所有设备退出，东西都留着，随时可以恢复</p>
      <TextField
        label="停用的原因"
        isLabelHidden
        placeholder="原因，本人会看到，例如：已调离"
        maxLength={200}
        value={reason}
        error={suspending.error?.message}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button
        type="submit"
        variant="danger-fill"
        disabled={reason.trim() === ''}
        busy={suspending.isPending ? '正在停用' : undefined}
      >
        停用
      </Button>
    </form>
  );
}
