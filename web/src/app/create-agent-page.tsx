import { AppError } from '@app/contract/errors.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { AgentEditor } from '#features/talking/agents/agent-editor.tsx';
import { agentById } from '#features/talking/agents/agents.api.ts';
import { useSession } from '#lib/session/session.ts';
import { AgentNotYet } from './agent-not-yet.tsx';
import { AgentTrial } from './agent-trial.tsx';

/** The full form of an assistant: a new one, or the one the address names. */
export function CreateAgentPage() {
  const { agentId } = useSearch({ strict: false });
  const navigate = useNavigate();
  // One that was made here stays on screen as it is: only the address learns its id, for the next reload.
  const [madeId, setMadeId] = useState<string>();
  const hasToken = useSession(({ token }) => token !== '');
  const isOpened = agentId !== undefined && agentId !== madeId;
  const { data: agent, error, refetch } = useQuery({ ...agentById(agentId ?? ''), enabled: hasToken && isOpened });
  if (isOpened && !agent) return <AgentNotYet title="修改助手" error={error} onRetry={() => void refetch()} />;
  if (isOpened && agent && !agent.isMine) {
    return <AgentNotYet title="修改助手" error={new AppError('forbidden', '这是别人做的助手，不能修改')} />;
  }
  return (
    <AgentEditor
      key={isOpened ? agentId : 'new'}
      agent={isOpened ? agent : undefined}
      onMade={(made) => {
        setMadeId(made);
        void navigate({ to: '.', search: { agentId: made }, replace: true });
      }}
      onOpen={(opened) =>
        void navigate({ to: '/commonAssistantSession/$templateId', params: { templateId: opened }, search: {} })
      }
      renderTrial={(trial) => <AgentTrial {...trial} />}
    />
  );
}
