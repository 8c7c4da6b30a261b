import { CaseAccess } from '@app/contract/sharing/cases.ts';
import type { AgentCard } from '@app/contract/talking/agents.ts';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { useMembership } from '#lib/session/audience.ts';
import { AccessField } from './access-field.tsx';
import { usePublishAgent } from './agents.api.ts';

type PublishDialogProps = { agent: AgentCard; onClose: () => void };

const done = {
  [CaseAccess.private]: '现在只有你能用',
  [CaseAccess.school]: '本校老师现在就能用',
  [CaseAccess.public]: '已送去审核',
} as const;

/** Says who may use an assistant of hers. */
export function PublishDialog({ agent, onClose }: PublishDialogProps) {
  const formId = useId();
  // Whoever opens this wants others to use it.
  const widest = useMembership() === 'member' ? CaseAccess.school : CaseAccess.public;
  const [access, setAccess] = useState<CaseAccess>(agent.access === CaseAccess.private ? widest : agent.access);
  const publish = usePublishAgent();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    publish.mutate(
      { agentId: agent.agentId, access },
      {
        onSuccess: () => {
          showToast('success', done[access]);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title={`发布“${agent.agentName}”`}
      widthPx={480}
      canDismiss={!publish.isPending}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>先不发布</Button>
          <Button type="submit" form={formId} variant="primary" busy={publish.isPending ? '正在保存' : undefined}>
            {access === CaseAccess.public ? '送去审核' : access === CaseAccess.school ? '发布给本校' : '只给自己用'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit}>
        <AccessField value={access} error={publish.error?.message} onChange={setAccess} />
      </form>
    </Dialog>
  );
}
