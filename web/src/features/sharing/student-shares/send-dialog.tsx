import type { ClassInfo } from '@app/contract/identity/users.ts';
import type { StudentShare } from '@app/contract/sharing/student-shares.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { CheckList } from '#components/fields/check-list.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import './send-dialog.css';
import { myClasses, sharesToSend, studentsOf, useSend } from './student-shares.api.ts';

type SendDialogProps = {
  /** What to send, when that is already known. */
  shareId?: string | undefined;
  onSent: (sent: StudentShare) => void;
  onClose: () => void;
};

/** Sends one of her shares to students of a class of hers. */
export function SendDialog({ shareId: given = '', onSent, onClose }: SendDialogProps) {
  const [shareId, setShareId] = useState(given);
  const [chosenClass, setClassId] = useState<string>();
  const [decided, setChosen] = useState<ReadonlySet<string>>();
  const { data: shares } = useQuery(sharesToSend);
  const { data: classes, error } = useQuery(myClasses);
  const classId = chosenClass ?? classes?.[0]?.classId ?? '';
  const { data: students } = useQuery(studentsOf(classId));
  const items = students?.list.map(({ studentId, userName }) => ({ id: studentId, label: userName })) ?? [];
  const chosen = decided ?? new Set(items.map(({ id }) => id));
  const send = useSend();
  const formId = useId();
  const problem = send.error?.message ?? error?.message;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    send.mutate({ shareId, classId, studentIds: [...chosen] }, { onSuccess: onSent });
  };
  return (
    <Dialog
      title="发给学生"
      widthPx={560}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>先不发</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            disabled={shareId === '' || chosen.size === 0}
            busy={send.isPending ? '正在生成' : undefined}
          >
            生成每人的链接
          </Button>
        </>
      }
    >
      <form id={formId} className="ta-send" onSubmit={handleSubmit}>
        <SelectField
          label="内容"
          placeholder={shares?.length === 0 ? '还没有分享，先在对话里点“分享”' : '选择一个分享'}
          choices={shares?.map((share) => ({ value: share.shareId, label: share.title })) ?? []}
          value={shareId}
          onChange={(event) => setShareId(event.target.value)}
        />
        <SelectField
          label="班级"
          placeholder={classes?.length === 0 ? '你还没有任教的班级' : '选择班级'}
          choices={classes?.map(toChoice) ?? []}
          value={classId}
          onChange={(event) => {
            setClassId(event.target.value);
            setChosen(undefined);
          }}
        />
        {classId !== '' && !students && <SkeletonText lines={3} label="正在读取学生" />}
        {items.length > 0 && (
          <CheckList label="选择学生" unit="人" isGrid items={items} chosen={chosen} onChange={setChosen} />
        )}
        {students?.total === 0 && <p className="ta-field-hint">这个班还没有学生名单，请学校管理员导入。</p>}
        <p className="ta-field-hint">每个学生有自己的链接，不用登录，只能看内容。打开过的会显示“已看”。</p>
        {problem && (
          <p className="ta-field-error" role="alert">
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  );
}

function toChoice({ classId, gradename, className }: ClassInfo) {
  return { value: classId, label: `${gradename} ${className}` };
}
