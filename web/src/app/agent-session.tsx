import { AGENT_TYPE_CODE, type AgentDetail } from '@app/contract/talking/agents.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { QuestionDropZone } from '#components/files/question-files.tsx';
import { PageBar } from '#components/page/page-bar.tsx';
import { AgentOpening } from '#features/talking/agents/agent-opening.tsx';
import { factsOf } from '#features/talking/agents/agent-standing.ts';
import { agentById } from '#features/talking/agents/agents.api.ts';
import { Composer, type ComposerHandle } from '#features/talking/chat/composer.tsx';
import { chooseTemplate } from '#lib/doors/current-template.ts';
import { AgentNotYet } from './agent-not-yet.tsx';
import { BarEnd } from './bar-end.tsx';
import { OfflineHint } from './offline-hint.tsx';
import { type ChatPath, useFirstQuestion, useQuestionBrought } from './use-first-question.ts';

type AgentSessionProps = { agentId: string; path: ChatPath };

/** The opening of a session with an assistant. */
export function AgentSession({ agentId, path }: AgentSessionProps) {
  const { data: agent, error, refetch } = useQuery(agentById(agentId));
  useEffect(() => chooseTemplate({ templateId: agentId, typeCode: AGENT_TYPE_CODE }), [agentId]);
  if (!agent) return <AgentNotYet title="助手" error={error} onRetry={() => void refetch()} />;
  return <Opening agent={agent} path={path} />;
}

function Opening({ agent, path }: { agent: AgentDetail; path: ChatPath }) {
  const { agentId, agentName, knowledgeFiles } = agent;
  const navigate = useNavigate();
  const composer = useRef<ComposerHandle>(null);
  const place = `template.${agentId}`;
  const ask = useFirstQuestion(path, { templateId: agentId, typeCode: AGENT_TYPE_CODE }, place);
  const fill = (question: string) => composer.current?.fill(question);
  useQuestionBrought(fill);
  const files = knowledgeFiles.length;
  return (
    <QuestionDropZone place={place}>
      <div className="ta-page-in-shell">
        <PageBar
          actions={
            <>
              <Button
                variant="text"
                size="small"
                icon={<Info size={16} />}
                onClick={() => void navigate({ to: '/moreAssistant', search: { agentId } })}
              >
                详情
              </Button>
              <OfflineHint />
              <BarEnd />
            </>
          }
        />
        <AgentOpening
          agent={agent}
          facts={files === 0 ? factsOf(agent) : `${factsOf(agent)} · 从 ${files} 个文件里找依据`}
          onExample={fill}
          composer={<Composer ref={composer} place={place} rows={2} placeholder={`问问${agentName}`} onSend={ask} />}
        />
      </div>
    </QuestionDropZone>
  );
}
