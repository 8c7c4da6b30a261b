import { MAX_REASON_CHARS } from '@app/contract/running/audit.ts';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import { Dialog } from './dialog.tsx';

type ReasonDialogProps = {
  title: string;
  /** What is done: 通过, 退回, 下架. */
  verb: string;
  /** What is usually said; may be empty. */
  usual?: string;
  isPending: boolean;
  error: string | undefined;
  onSubmit: (reason: string) => void;
  onClose: () => void;
};

/** Whoever acts on the work of others says why; it is kept with the act. */
export function ReasonDialog({ title, verb, usual = '', isPending, error, onSubmit, onClose }: ReasonDialogProps) {
  const formId = useId();
  const [reason, setReason] = useState(usual);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(reason);
  };
  return (
    <Dialog
      title={title}
      canDismiss={!isPending}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>先不{verb}</Button>
          <Button type="submit" form={formId} variant="primary" busy={isPending ? '正在保存' : undefined}>
            {verb}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit}>
        <TextAreaField
          label="理由"
          placeholder="写一句，会和你的名字一起留下记录"
          rows={2}
          maxLength={MAX_REASON_CHARS}
          value={reason}
          error={error}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
