import { CaseAccess, MAX_CASE_NOTE_CHARS, MAX_CASE_TITLE_CHARS, saveCase } from '@app/contract/sharing/cases.ts';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Segmented } from '#components/buttons/segmented.tsx';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { type Audience, useAudiences } from '#lib/session/audience.ts';
import { useSaveCase } from './cases.api.ts';
import './save-case-dialog.css';

type SaveCaseDialogProps = { chatId: string; title: string; onClose: () => void };

const explained = {
  private: '收在“助手”的“我的案例”里，只有你看得到。',
  school: '同校的老师马上就能看到，会显示你的姓名。',
  public: '审核通过后所有老师都能看到，会显示你的姓名。',
} as const satisfies Record<Audience, string>;

/** Keeps a conversation as it is now, for oneself or for others. */
export function SaveCaseDialog({ chatId, title: chatTitle, onClose }: SaveCaseDialogProps) {
  const formId = useId();
  const [title, setTitle] = useState(chatTitle.slice(0, MAX_CASE_TITLE_CHARS));
  const [note, setNote] = useState('');
  const [reader, setReader] = useState<Audience>('private');
  const { options, missing } = useAudiences(reader);
  const [fault, setFault] = useState<{ field: string; text: string }>();
  const save = useSaveCase();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const draft = saveCase.input.safeParse({ chatId, title, note, access: CaseAccess[reader] });
    const [issue] = draft.error?.issues ?? [];
    setFault(issue && { field: String(issue.path[0]), text: issue.message });
    if (!draft.success) return;
    save.mutate(draft.data, {
      onSuccess: () => {
        showToast('success', '已存到“我的案例”');
        onClose();
      },
      onError: (error) => setFault({ field: 'form', text: error.message }),
    });
  };
  const errorAt = (field: string) => (fault?.field === field ? fault.text : undefined);
  return (
    <Dialog
      title="存为案例"
      widthPx={480}
      canDismiss={!save.isPending}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>先不存</Button>
          <Button type="submit" form={formId} variant="primary" busy={save.isPending ? '正在保存' : undefined}>
            存为案例
          </Button>
        </>
      }
    >
      <form id={formId} className="ta-save-case" noValidate onSubmit={handleSubmit}>
        <TextField
          label="标题"
          maxLength={MAX_CASE_TITLE_CHARS + 1}
          value={title}
          error={errorAt('title')}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextAreaField
          label="说明"
          placeholder="好在哪里，什么时候用得上（可以不填）"
          rows={2}
          maxLength={MAX_CASE_NOTE_CHARS + 1}
          value={note}
          error={errorAt('note')}
          onChange={(event) => setNote(event.target.value)}
        />
        <div className="ta-save-case-readers">
          <span className="ta-field-label">谁能看到</span>
          <Segmented label="谁能看到" isWide options={options} value={reader} onChange={setReader} />
          <p className="ta-field-hint">
            {explained[reader]}
            {missing}
          </p>
        </div>
        {errorAt('form') && (
          <p className="ta-field-error" role="alert">
            {errorAt('form')}
          </p>
        )}
      </form>
    </Dialog>
  );
}
