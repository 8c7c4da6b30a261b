import type { SittingWish } from '@app/contract/making/own-lessons.ts';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import './choose-lesson.css';
import { SittingFields } from './sitting-fields.tsx';

type SittingDialogProps = {
  title: string;
  verb: string;
  sitting: SittingWish;
  isPending: boolean;
  onSubmit: (sitting: SittingWish) => void;
  onClose: () => void;
};

/** A class with its day: to add, to change, or to copy a lesson for. */
export function SittingDialog({ title, verb, sitting: begun, isPending, onSubmit, onClose }: SittingDialogProps) {
  const formId = useId();
  const [sitting, setSitting] = useState(begun);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) onSubmit(sitting);
  };
  return (
    <Dialog
      title={title}
      onPhone="sheet"
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
      <form id={formId} noValidate className="ta-own-form" onSubmit={handleSubmit}>
        <SittingFields sitting={sitting} onChange={setSitting} />
      </form>
    </Dialog>
  );
}
