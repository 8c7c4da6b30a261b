import { MAX_REASON_CHARS } from '@app/contract/audit.ts';
import { AuditStatus, type Case, CaseAccess } from '@app/contract/cases.ts';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/button.tsx';
import { Dialog } from '#components/dialog.tsx';
import { TextAreaField } from '#components/text-area-field.tsx';
import { showToast } from '#components/toast.tsx';
import { type Judgement, useJudge } from './cases.api.ts';
import './judge-buttons.css';

const words = {
  approve: { verb: '通过', title: '让所有老师看到这个案例？', reason: '内容合适，没有学生信息' },
  reject: { verb: '退回', title: '退回这个案例？', reason: '' },
  takeDown: { verb: '下架', title: '下架这个案例？', reason: '' },
} as const satisfies Record<Judgement, { verb: string; title: string; reason: string }>;

type JudgeButtonsProps = { case: Case; onDone: () => void };

/** What an auditor may do with a public case; the server asks for the role again. */
export function JudgeButtons({ case: one, onDone }: JudgeButtonsProps) {
  const [judgement, setJudgement] = useState<Judgement>();
  return (
    <span className="ta-judge">
      {judgementsOf(one).map((offered) => (
        <Button key={offered} size="small" onClick={() => setJudgement(offered)}>
          {words[offered].verb}
        </Button>
      ))}
      {judgement && (
        <ReasonDialog case={one} judgement={judgement} onDone={onDone} onClose={() => setJudgement(undefined)} />
      )}
    </span>
  );
}

type ReasonDialogProps = JudgeButtonsProps & { judgement: Judgement; onClose: () => void };

/** Whoever acts on the work of others says why; it is kept with the act. */
function ReasonDialog({ case: one, judgement, onDone, onClose }: ReasonDialogProps) {
  const formId = useId();
  const { verb, title, reason: usual } = words[judgement];
  const [reason, setReason] = useState<string>(usual);
  const judge = useJudge();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    judge.mutate(
      { instanceId: one.instanceId, judgement, reason },
      {
        onSuccess: () => {
          showToast('success', `已${verb}`);
          onClose();
          onDone();
        },
      },
    );
  };
  return (
    <Dialog
      title={title}
      canDismiss={!judge.isPending}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>先不{verb}</Button>
          <Button type="submit" form={formId} variant="primary" busy={judge.isPending ? '正在保存' : undefined}>
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
          error={judge.error?.message}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

function judgementsOf({ access, auditStatus }: Case): Judgement[] {
  if (access !== CaseAccess.public) return [];
  if (auditStatus === AuditStatus.pending) return ['reject', 'approve'];
  return auditStatus === AuditStatus.approved ? ['takeDown'] : [];
}
