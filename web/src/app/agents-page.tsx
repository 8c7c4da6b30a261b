import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { Button } from '#components/buttons/button.tsx';
import { PageBar } from '#components/page/page-bar.tsx';
import { AgentDetails } from '#features/talking/agents/agent-details.tsx';
import { agentById } from '#features/talking/agents/agents.api.ts';
import { judgementsOf } from '#features/talking/agents/judge.api.ts';
import { JudgeButtons } from '#features/talking/agents/judge-buttons.tsx';
import { WaitingAgents } from '#features/talking/agents/waiting-agents.tsx';
import { useSession } from '#lib/session/session.ts';
import { AgentNotYet } from './agent-not-yet.tsx';
import './agents-page.css';
import { AssistantShelf } from './assistant-shelf.tsx';
import './page-frame.css';
import { useJudge } from './use-judge.ts';

/** The assistants of a tab, or one of them to read about. */
export function AgentsPage() {
  const { shelf = 'all', agentId } = useSearch({ strict: false });
  const navigate = useNavigate();
  if (agentId !== undefined) return <OpenedAgent key={agentId} agentId={agentId} />;
  if (shelf === 'review')
    return (
      <WaitingAgents onDetails={(opened) => void navigate({ to: '/moreAssistant', search: { agentId: opened } })} />
    );
  return <AssistantShelf key={shelf} shelf={shelf === 'preset' ? 'all' : shelf} />;
}

function OpenedAgent({ agentId }: { agentId: string }) {
  const hasToken = useSession(({ token }) => token !== '');
  const { data: agent, error, refetch } = useQuery({ ...agentById(agentId), enabled: hasToken });
  const judge = useJudge();
  const navigate = useNavigate();
  const leave = useLeave();
  if (!agent) return <AgentNotYet title="助手详情" error={error} onRetry={() => void refetch()} />;
  const params = { templateId: agentId };
  // Then judging it is what she came for.
  const isWaiting = !agent.isMine && judgementsOf(agent, judge).includes('approve');
  const use = (
    <Button
      variant={isWaiting ? 'default' : 'primary'}
      onClick={() => void navigate({ to: '/commonAssistantSession/$templateId', params, search: {} })}
    >
      使用这个助手
    </Button>
  );
  return (
    <div className="ta-page-in-shell">
      <PageBar title="助手详情" />
      <div className="ta-page-scroll">
        <div className="ta-page-column">
          <AgentDetails agent={agent} />
        </div>
      </div>
      <div className="ta-agent-dock">
        <Button onClick={leave}>返回</Button>
        {isWaiting && use}
        {agent.isMine ? (
          <Button onClick={() => void navigate({ to: '/createAssistant', search: { agentId } })}>修改</Button>
        ) : (
          <JudgeButtons agent={agent} by={judge} onDone={leave} />
        )}
        {!isWaiting && use}
      </div>
    </div>
  );
}

/** Back to where it was opened from, or to the list when it was opened by its address. */
function useLeave(): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  return () => {
    if (router.history.canGoBack()) router.history.back();
    else void navigate({ to: '/moreAssistant', search: {} });
  };
}
