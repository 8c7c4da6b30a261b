import { AGENT_TYPE_CODE } from '@app/contract/talking/agents.ts';
import { CASE_PRESET_DEFAULT_CHAT_ID } from '@app/contract/talking/templates.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { PageBar } from '#components/page/page-bar.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { templateById } from '#features/talking/templates/templates.api.ts';
import { useSession } from '#lib/session/session.ts';
import { AgentSession } from './agent-session.tsx';
import { ChatScreen } from './chat-screen.tsx';
import { useRouteName } from './current-route.ts';
import './page-frame.css';
import { PresetCase } from './preset-case.tsx';
import { TemplateSession } from './template-session.tsx';
import type { ChatPath } from './use-first-question.ts';

/** A session with a template or an assistant: its opening, one of its case examples, or a conversation held with it. */
export function AssistantPage() {
  const { templateId = '' } = useParams({ strict: false });
  const { chatId, caseNo } = useSearch({ strict: false });
  const navigate = useNavigate();
  const path: ChatPath =
    useRouteName() === 'commonAssistantSession'
      ? '/commonAssistantSession/$templateId'
      : '/aiAssistantSession/$templateId';
  const hasToken = useSession(({ token }) => token !== '');
  const { data: template, isError, refetch } = useQuery({ ...templateById(templateId), enabled: hasToken });

  const open = () => void navigate({ to: path, params: { templateId }, search: {} });
  if (chatId !== undefined && chatId !== CASE_PRESET_DEFAULT_CHAT_ID) {
    return <ChatScreen chatId={chatId} kind={template?.name} closed={template?.unusable} onNewChat={open} />;
  }
  if (!template) return <NotYet isFailed={isError} onRetry={() => void refetch()} />;
  if (template.typeCode === AGENT_TYPE_CODE) return <AgentSession key={templateId} agentId={templateId} path={path} />;
  const example = template.cases[Number(caseNo) - 1];
  if (chatId !== undefined && example) return <PresetCase template={template} example={example} onLeave={open} />;
  return <TemplateSession key={template.templateId} template={template} path={path} />;
}

function NotYet({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }) {
  return (
    <div className="ta-page-in-shell">
      <PageBar />
      {isFailed ? (
        <div className="ta-page-centre">
          <ErrorState onRetry={onRetry} />
        </div>
      ) : (
        <div className="ta-page-pending">
          <SkeletonText lines={5} label="正在打开助手" />
        </div>
      )}
    </div>
  );
}
