import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { CodeField } from './code-field.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { otherCodes, turnOff } from './second-factor.api.ts';

type CodeDialogProps = { purpose: 'off' | 'codes'; onClose: () => void };

const words = {
  off: { title: '关闭两步验证', act: '关闭', busy: '正在关闭' },
  codes: { title: '换一批备用码', act: '换一批', busy: '正在换' },
} as const;

/** Switching it off, or taking other recovery codes: both take a code. */
export function CodeDialog({ purpose, onClose }: CodeDialogProps) {
  const [code, setCode] = useState('');
  const formId = useId();
  const acting = useMutation({
    mutationFn: async () => (purpose === 'codes' ? otherCodes(code) : turnOff(code).then(() => undefined)),
    onSuccess: (codes) => {
      if (codes) return;
      showToast('success', '两步验证已关闭');
      onClose();
    },
    onError: () => undefined,
  });
  if (acting.data) return <RecoveryCodesDialog codes={acting.data} onClose={onClose} />;
  const { title, act, busy } = words[purpose];
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim().length >= 6 && !acting.isPending) acting.mutate();
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            disabled={code.trim().length < 6}
            busy={acting.isPending ? busy : undefined}
          >
            {act}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit}>
        <CodeField
          code={code}
          error={acting.error?.message}
          hint="验证器里的 6 位数字，或一个备用码"
          onChange={setCode}
        />
      </form>
    </Dialog>
  );
}
