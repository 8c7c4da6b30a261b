import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '#components/buttons/button.tsx';
import { PagedList } from '#components/lists/paged-list.tsx';
import { ChatPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { useSession } from '#lib/session/session.ts';
import { agentsOf } from './agents.api.ts';
import './my-agents.css';
import { MyAgentRow } from './my-agent-row.tsx';

type MyAgentsProps = { onEdit: (agentId: string) => void; onDetails: (agentId: string) => void; onCreate: () => void };

/** The assistants a teacher made herself, whoever else may use them. */
export function MyAgents({ onEdit, onDetails, onCreate }: MyAgentsProps) {
  const hasToken = useSession(({ token }) => token !== '');
  const query = useInfiniteQuery({ ...agentsOf({ scope: 'mine', orderBy: 'time' }), enabled: hasToken });
  return (
    <div className="ta-my-agents">
      <PagedList
        query={query}
        waiting={<SkeletonText lines={5} label="正在读取助手" />}
        empty={<NoneYet onCreate={onCreate} />}
      >
        {(agents) => (
          <ul aria-label="我的助手">
            {agents.map((agent) => (
              <MyAgentRow key={agent.agentId} agent={agent} onEdit={onEdit} onDetails={onDetails} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

function NoneYet({ onCreate }: { onCreate: () => void }) {
  return (
    <EmptyState
      picture={<ChatPicture />}
      title="还没有自己的助手"
      hint="说一句要它做什么，几分钟就能做好一个；配上资料，它会照着资料回答"
      action={
        <Button size="small" variant="primary" onClick={onCreate}>
          说一句话做一个
        </Button>
      }
    />
  );
}
