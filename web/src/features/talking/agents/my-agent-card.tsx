import type { AgentCard } from '@app/contract/talking/agents.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EyeOff, Info, Pencil, Send, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { doWithUndo } from '#components/layers/do-with-undo.ts';
import type { MenuItem } from '#components/layers/menu.tsx';
import { AssistantCard } from '#components/lists/assistant-card.tsx';
import { Tag } from '#components/lists/tag.tsx';
import { isShortcut } from '#lib/keys/shortcut-table.ts';
import { pictureOf } from './agent-card.tsx';
import { isGivenAway, isRefused, makerOf, standingOf } from './agent-standing.ts';
import { agentById, useDeleteAgent, useRestoreAgent } from './agents.api.ts';
import './my-agent-card.css';
import { PublishDialog } from './publish-dialog.tsx';
import { useTakeBack } from './use-take-back.ts';

type MyAgentCardProps = {
  agent: AgentCard;
  caseCount: number;
  menu: readonly MenuItem[];
  onEdit: (agentId: string) => void;
  onDetails: (agentId: string) => void;
};

/** One assistant of hers: a link into its session, its standing, and what can be done with it on ⋯. */
export function MyAgentCard({ agent, caseCount, menu, onEdit, onDetails }: MyAgentCardProps) {
  const { agentId, agentName, summary, icon } = agent;
  const [isPublishing, setIsPublishing] = useState(false);
  const remove = useDeleteAgent();
  const restore = useRestoreAgent();
  const removeIt = () => doWithUndo(agentId, { act: remove, undo: restore, said: `已删除助手“${agentName}”` });
  const takeBack = useTakeBack();
  const items: MenuItem[] = [
    ...menu,
    { label: '修改', icon: <Pencil />, keys: 'F2', onSelect: () => onEdit(agentId) },
    { label: '发布', icon: <Send />, onSelect: () => setIsPublishing(true) },
    ...(isGivenAway(agent) ? [{ label: '收回，只给自己用', icon: <EyeOff />, onSelect: () => takeBack(agent) }] : []),
    { label: '详情', icon: <Info />, onSelect: () => onDetails(agentId) },
    'divider',
    { label: '删除', icon: <Trash2 />, keys: 'Del', isDanger: true, onSelect: removeIt },
  ];
  const handleKey = (event: KeyboardEvent) => {
    if (isShortcut('rename', event)) onEdit(agentId);
    if (isShortcut('remove', event)) removeIt();
  };
  const { word, tone } = standingOf(agent);
  return (
    <>
      <AssistantCard
        name={agentName}
        line={summary}
        pictureUrl={pictureOf(icon)}
        makes="回答"
        maker={makerOf(agent, 'mine')}
        caseCount={caseCount}
        tag={<Tag tone={tone}>{word}</Tag>}
        menu={items}
        below={isRefused(agent) && <WhyRefused agent={agent} onEdit={onEdit} />}
        renderLink={(link) => (
          <Link
            to="/commonAssistantSession/$templateId"
            params={{ templateId: agentId }}
            preload={false}
            onKeyDown={handleKey}
            {...link}
          />
        )}
      />
      {isPublishing && <PublishDialog agent={agent} onClose={() => setIsPublishing(false)} />}
    </>
  );
}

/** Only its detail knows the reason; the step that helps stands beside it. */
function WhyRefused({ agent, onEdit }: { agent: AgentCard; onEdit: (agentId: string) => void }) {
  const { data: detail } = useQuery(agentById(agent.agentId));
  const { word } = standingOf(agent);
  return (
    <p className="ta-my-agent-why">
      <span>{detail?.reason ? `${word}：${detail.reason}` : word}</span>
      <Button size="small" onClick={() => onEdit(agent.agentId)}>
        去修改
      </Button>
    </p>
  );
}
