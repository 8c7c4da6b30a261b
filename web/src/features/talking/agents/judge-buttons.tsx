import type { AgentCard } from '@app/contract/talking/agents.ts';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { ReasonDialog } from '#components/layers/reason-dialog.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { type Judge, type Judgement, judgementsOf, useJudge } from './judge.api.ts';

const words = {
  approve: { verb: '通过', title: '让所有老师用这个助手？', usual: '内容合适，没有学生信息' },
  reject: { verb: '退回', title: '退回这个助手？', usual: '' },
  takeDown: { verb: '下架', title: '下架这个助手？', usual: '' },
  offline: { verb: '收起', title: '不让本校老师再用这个助手？', usual: '' },
} as const satisfies Record<Judgement, { verb: string; title: string; usual: string }>;

/** What she came for; what else can be done with the assistant stands back while it waits. */
const primary = { variant: 'primary' } as const;

type JudgeButtonsProps = { agent: AgentCard; by: Judge; onDone: () => void };

/** What auditors and school administrators may do with the assistant of somebody else. */
export function JudgeButtons({ agent, by, onDone }: JudgeButtonsProps) {
  const [judgement, setJudgement] = useState<Judgement>();
  const judge = useJudge();
  const decide = (reason: string) => {
    if (!judgement) return;
    judge.mutate(
      { agentId: agent.agentId, judgement, reason },
      {
        onSuccess: () => {
          showToast('success', `已${words[judgement].verb}`);
          setJudgement(undefined);
          onDone();
        },
      },
    );
  };
  const close = () => {
    judge.reset();
    setJudgement(undefined);
  };
  return (
    <>
      {judgementsOf(agent, by).map((offered) => (
        <Button key={offered} {...(offered === 'approve' && primary)} onClick={() => setJudgement(offered)}>
          {words[offered].verb}
        </Button>
      ))}
      {judgement && (
        <ReasonDialog
          key={judgement}
          {...words[judgement]}
          isPending={judge.isPending}
          error={judge.error?.message}
          onSubmit={decide}
          onClose={close}
        />
      )}
    </>
  );
}
