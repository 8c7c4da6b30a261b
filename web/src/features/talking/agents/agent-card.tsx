import { CaseAccess } from '@app/contract/sharing/cases.ts';
import type { AgentCard as Agent } from '@app/contract/talking/agents.ts';
import { Link } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { Tag } from '#components/lists/tag.tsx';
import './agent-card.css';
import { AgentIcon } from './agent-icon.tsx';
import { factsOf } from './agent-standing.ts';

type AgentCardProps = {
  agent: Agent;
  /** Shown to an auditor: the card leads to where it is judged. */
  isReview?: boolean;
  onDetails: (agentId: string) => void;
};

/** One assistant of the centre: the whole card opens it, the small button tells more. */
export function AgentCard({ agent, isReview = false, onDetails }: AgentCardProps) {
  const { agentId, agentName, summary, icon, access } = agent;
  return (
    <li className="ta-agent-card">
      <AgentIcon icon={icon} />
      <div className="ta-agent-card-words">
        <h2>
          {isReview ? (
            <button type="button" className="ta-agent-card-link" onClick={() => onDetails(agentId)}>
              {agentName}
            </button>
          ) : (
            <SessionLink agentId={agentId}>{agentName}</SessionLink>
          )}
          {access === CaseAccess.school && <Tag tone="info">本校</Tag>}
        </h2>
        <p>{summary}</p>
        <small>{factsOf(agent)}</small>
      </div>
      {!isReview && (
        <IconButton
          label={`详情：${agentName}`}
          data-tip="详情"
          size="tiny"
          className="ta-agent-card-more"
          icon={<Info size={16} />}
          onClick={() => onDetails(agentId)}
        />
      )}
    </li>
  );
}

function SessionLink({ agentId, children }: { agentId: string; children: ReactNode }) {
  return (
    <Link
      to="/commonAssistantSession/$templateId"
      params={{ templateId: agentId }}
      preload={false}
      className="ta-agent-card-link"
    >
      {children}
    </Link>
  );
}
