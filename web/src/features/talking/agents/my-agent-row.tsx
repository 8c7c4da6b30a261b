import type { AgentCard } from '@app/contract/talking/agents.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Ellipsis, EyeOff, Info, Pencil, Send, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { doWithUndo } from '#components/layers/do-with-undo.ts';
import { MenuButton, type MenuItem, useContextMenu } from '#components/layers/menu.tsx';
import { Tag } from '#components/lists/tag.tsx';
import { formatDay } from '#lib/time/dates.ts';
import { AgentIcon } from './agent-icon.tsx';
import { isGivenAway, isRefused, standingOf } from './agent-standing.ts';
import { agentById, useDeleteAgent, useRestoreAgent } from './agents.api.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { useTakeBack } from './use-take-back.ts';

type MyAgentRowProps = {
  agent: AgentCard;
  onEdit: (agentId: string) => void;
  onDetails: (agentId: string) => void;
};

/** One assistant of hers: a link into its session, its standing, and what can be done with it on ⋯. */
export function MyAgentRow({ agent, onEdit, onDetails }: MyAgentRowProps) {
  const { agentId, agentName, summary, icon, callCount, createTime } = agent;
  const [isPublishing, setIsPublishing] = useState(false);
  const remove = useDeleteAgent();
  const restore = useRestoreAgent();
  const removeIt = () => doWithUndo(agentId, { act: remove, undo: restore, said: `已删除助手“${agentName}”` });
  const takeBack = useTakeBack();
  const items: MenuItem[] = [
    { label: '修改', icon: <Pencil />, keys: 'F2', onSelect: () => onEdit(agentId) },
    { label: '发布', icon: <Send />, onSelect: () => setIsPublishing(true) },
    ...(isGivenAway(agent) ? [{ label: '收回，只给自己用', icon: <EyeOff />, onSelect: () => takeBack(agent) }] : []),
    { label: '详情', icon: <Info />, onSelect: () => onDetails(agentId) },
    'divider',
    { label: '删除', icon: <Trash2 />, keys: 'Del', isDanger: true, onSelect: removeIt },
  ];
  const { onContextMenu, menu } = useContextMenu(`助手：${agentName}`, items);
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key === 'F2') onEdit(agentId);
    if (key === 'Delete') removeIt();
  };
  const { word, tone } = standingOf(agent);
  return (
    <li className="ta-my-agent">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the right button only repeats what ⋯ offers */}
      <div className="ta-my-agent-row" onContextMenu={onContextMenu}>
        <Link
          to="/commonAssistantSession/$templateId"
          params={{ templateId: agentId }}
          preload={false}
          className="ta-my-agent-link"
          onKeyDown={handleKey}
        >
          <AgentIcon icon={icon} />
          <span className="ta-my-agent-words">
            <b>{agentName}</b>
            {summary !== '' && <span>{summary}</span>}
            <small>
              <Tag tone={tone}>{word}</Tag>
              {`${formatDay(createTime)} · ${callCount === 0 ? '还没有用过' : `用过 ${callCount} 次`}`}
            </small>
          </span>
        </Link>
        <MenuButton label={`更多：${agentName}`} icon={<Ellipsis />} items={items} />
        {menu}
      </div>
      {isRefused(agent) && <WhyRefused agent={agent} onEdit={onEdit} />}
      {isPublishing && <PublishDialog agent={agent} onClose={() => setIsPublishing(false)} />}
    </li>
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
