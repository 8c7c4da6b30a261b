import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { PageBar } from '#components/page/page-bar.tsx';
import { MyAgents } from '#features/talking/agents/my-agents.tsx';
import './page-frame.css';

/** The assistants a teacher made herself. */
export function MyAgentsPage() {
  const navigate = useNavigate();
  return (
    <div className="ta-page-in-shell">
      <PageBar
        title="我的助手"
        actions={
          <>
            <Button variant="text" onClick={() => void navigate({ to: '/createAssistant', search: {} })}>
              填表新建
            </Button>
            <Button icon={<Plus size={16} />} onClick={() => void navigate({ to: '/createAssistantQuickNew' })}>
              新建助手
            </Button>
          </>
        }
      />
      <div className="ta-page-scroll">
        <div className="ta-page-column">
          <MyAgents
            onEdit={(agentId) => void navigate({ to: '/createAssistant', search: { agentId } })}
            onDetails={(agentId) => void navigate({ to: '/moreAssistant', search: { agentId } })}
            onCreate={() => void navigate({ to: '/createAssistantQuickNew' })}
          />
        </div>
      </div>
    </div>
  );
}
