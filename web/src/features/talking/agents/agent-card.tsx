import type { AgentCard as Agent } from '@app/contract/talking/agents.ts';
import { TemplateIcon } from '@app/contract/talking/templates.ts';
import { Link } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import type { MenuItem } from '#components/layers/menu.tsx';
import { AssistantCard } from '#components/lists/assistant-card.tsx';
import { makerOf, type Whose } from './agent-standing.ts';

type AgentCardProps = {
  agent: Agent;
  whose: Whose;
  caseCount: number;
  menu: readonly MenuItem[];
  onDetails: (agentId: string) => void;
};

/** An assistant of somebody else, or one that came with the product. */
export function AgentCard({ agent, whose, caseCount, menu, onDetails }: AgentCardProps) {
  const { agentId, agentName, summary, icon } = agent;
  return (
    <AssistantCard
      name={agentName}
      line={summary}
      pictureUrl={pictureOf(icon)}
      makes="回答"
      maker={makerOf(agent, whose)}
      caseCount={caseCount}
      menu={[...menu, { label: '详情', icon: <Info />, onSelect: () => onDetails(agentId) }]}
      renderLink={(link) => (
        <Link to="/commonAssistantSession/$templateId" params={{ templateId: agentId }} preload={false} {...link} />
      )}
    />
  );
}

/** One that waits for an auditor: the card leads to where it is judged. */
export function WaitingCard({ agent, onDetails }: Pick<AgentCardProps, 'agent' | 'onDetails'>) {
  const { agentId, agentName, summary, icon } = agent;
  return (
    <AssistantCard
      name={agentName}
      line={summary}
      pictureUrl={pictureOf(icon)}
      makes="回答"
      maker={makerOf(agent, 'public')}
      caseCount={0}
      menu={[]}
      renderLink={(link) => <button type="button" onClick={() => onDetails(agentId)} {...link} />}
    />
  );
}

/** An icon that was uploaded is named by its address. */
export function pictureOf(icon: string): string | undefined {
  return TemplateIcon.safeParse(icon).success ? undefined : icon;
}
