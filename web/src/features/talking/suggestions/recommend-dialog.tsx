import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Segmented } from '#components/buttons/segmented.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { offerUndo } from '#components/layers/undo-bar.tsx';
import './recommended-dialog.css';
import { recommend, takeBack } from './suggestions.api.ts';

const targets = [
  { value: 'school', label: '全校同事' },
  { value: 'subject', label: '同学科同事' },
] as const;

type RecommendDialogProps = { chatId: string; title: string; onClose: () => void };

/** Recommends a conversation of hers to colleagues at her school. */
export function RecommendDialog({ chatId, title: name, onClose }: RecommendDialogProps) {
  const formId = useId();
  const [title, setTitle] = useState(name);
  const [target, setTarget] = useState<(typeof targets)[number]['value']>('school');
  const sending = useMutation({
    mutationFn: () => recommend(chatId, title, target),
    onSuccess: ({ suggestId }) => {
      onClose();
      offerUndo('已推荐给同事，他们会在首页看到', () => {
        takeBack(suggestId).catch((error: Error) => showToast('error', error.message));
      });
    },
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!sending.isPending) sending.mutate();
  };
  return (
    <Dialog
      title="推荐给同事"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>先不推荐</Button>
          <Button type="submit" form={formId} variant="primary" busy={sending.isPending ? '正在推荐' : undefined}>
            推荐
          </Button>
        </>
      }
    >
      <form id={formId} className="ta-recommend" onSubmit={handleSubmit}>
        <TextField
          label="标题"
          value={title}
          maxLength={60}
          error={sending.error?.message}
          hint="同事看到的是现在的问题和回答，之后的对话不会公开"
          onChange={(event) => setTitle(event.target.value)}
        />
        <div className="ta-field">
          <span className="ta-field-label">推荐给谁</span>
          <Segmented label="推荐给谁" isWide options={targets} value={target} onChange={setTarget} />
        </div>
      </form>
    </Dialog>
  );
}
