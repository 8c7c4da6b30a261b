import { AuditStatus, type Case, CaseAccess } from '@app/contract/sharing/cases.ts';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { ReasonDialog } from '#components/layers/reason-dialog.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { type Judgement, useJudge } from './cases.api.ts';
import './judge-buttons.css';

const words = {
  approve: { verb: '通过', title: '让所有老师看到这个案例？', usual: '内容合适，没有学生信息' },
  reject: { verb: '退回', title: '退回这个案例？', usual: '' },
  takeDown: { verb: '下架', title: '下架这个案例？', usual: '' },
} as const satisfies Record<Judgement, { verb: string; title: string; usual: string }>;

/** What she came for; what else can be done with the case stands back while it waits. */
const primary = { variant: 'primary' } as const;

type JudgeButtonsProps = { case: Case; onDone: () => void };

/** What an auditor may do with a public case; the server asks for the role again. */
export function JudgeButtons({ case: one, onDone }: JudgeButtonsProps) {
  const [judgement, setJudgement] = useState<Judgement>();
  return (
    <span className="ta-judge">
      {judgementsOf(one).map((offered) => (
        <Button key={offered} {...(offered === 'approve' && primary)} onClick={() => setJudgement(offered)}>
          {words[offered].verb}
        </Button>
      ))}
      {judgement && <Judge case={one} judgement={judgement} onDone={onDone} onClose={() => setJudgement(undefined)} />}
    </span>
  );
}

function Judge({
  case: { instanceId },
  judgement,
  onDone,
  onClose,
}: JudgeButtonsProps & { judgement: Judgement; onClose: () => void }) {
  const judge = useJudge();
  const decide = (reason: string) =>
    judge.mutate(
      { instanceId, judgement, reason },
      {
        onSuccess: () => {
          showToast('success', `已${words[judgement].verb}`);
          onClose();
          onDone();
        },
      },
    );
  return (
    <ReasonDialog
      {...words[judgement]}
      isPending={judge.isPending}
      error={judge.error?.message}
      onSubmit={decide}
      onClose={onClose}
    />
  );
}

export function judgementsOf({ access, auditStatus }: Case): Judgement[] {
  if (access !== CaseAccess.public) return [];
  if (auditStatus === AuditStatus.pending) return ['reject', 'approve'];
  return auditStatus === AuditStatus.approved ? ['takeDown'] : [];
}
