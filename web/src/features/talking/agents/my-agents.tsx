import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '#components/button.tsx';
import { ChatPicture } from '#components/empty-pictures.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { SkeletonText } from '#components/skeleton.tsx';
import { useSession } from '#lib/session.ts';
import { agentsOf } from './agents.api.ts';
import './my-agents.css';
import { MyAgentRow } from './my-agent-row.tsx';

type MyAgentsProps = { onEdit: (agentId: string) => void; onDetails: (agentId: string) => void; onCreate: () => void };

/** The assistants a teacher made herself, whoever else may use them. */
export function MyAgents({ onEdit, onDetails, onCreate }: MyAgentsProps) {
  const hasToken = useSession(({ token }) => token !== '');
  const query = useInfiniteQuery({ ...agentsOf({ scope: 'mine', orderBy: 'time' }), enabled: hasToken });
  const agents = query.data?.pages.flatMap(({ list }) => list) ?? [];
  if (query.isPending) return <SkeletonText lines={5} label="正在读取助手" />;
  if (query.isError && agents.length === 0) return <ErrorState onRetry={() => void query.refetch()} />;
  if (agents.length === 0) return <NoneYet onCreate={onCreate} />;
  return (
    <div className="ta-my-agents">
      <ul aria-label="我的助手">
        {agents.map((agent) => (
          <MyAgentRow key={agent.agentId} agent={agent} onEdit={onEdit} onDetails={onDetails} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage ? '正在读取' : undefined} onClick={() => void query.fetchNextPage()}>
          再看一些
        </Button>
      )}
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
