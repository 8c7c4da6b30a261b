import { useNavigate } from '@tanstack/react-router';
import { Button } from '#components/buttons/button.tsx';
import { PageBar } from '#components/page/page-bar.tsx';
import { QuickAgent } from '#features/talking/agents/quick-agent.tsx';
import { useRouteName } from './current-route.ts';
import './page-frame.css';

/** An assistant from one sentence, under two addresses; the older one is the compact form (decision G-040). */
export function QuickAgentPage() {
  const isCompact = useRouteName() === 'createAssistantQuick';
  const navigate = useNavigate();
  return (
    <div className="ta-page-in-shell">
      <PageBar
        title="快速新建助手"
        actions={
          <Button variant="text" onClick={() => void navigate({ to: '/createAssistant', search: {} })}>
            填完整的表
          </Button>
        }
      />
      <div className="ta-page-scroll">
        <div className="ta-page-column">
          <QuickAgent
            isCompact={isCompact}
            onUse={(templateId) =>
              void navigate({ to: '/commonAssistantSession/$templateId', params: { templateId }, search: {} })
            }
            onEdit={(agentId) => void navigate({ to: '/createAssistant', search: { agentId } })}
          />
        </div>
      </div>
    </div>
  );
}
