import { useInfiniteQuery } from '@tanstack/react-query';
import { ComingAssistants } from '#components/lists/coming-assistants.tsx';
import { PagedList } from '#components/lists/paged-list.tsx';
import { ChatPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { WaitingCard } from './agent-card.tsx';
import { waitingAgents } from './judge.api.ts';

/** What an auditor has before her; the card leads to where it is judged. */
export function WaitingAgents({ onDetails }: { onDetails: (agentId: string) => void }) {
  const query = useInfiniteQuery(waitingAgents);
  return (
    <PagedList
      query={query}
      waiting={<ComingAssistants />}
      empty={<EmptyState picture={<ChatPicture />} title="没有等着审核的助手" />}
    >
      {(agents) => (
        <ul className="ta-assistants" aria-label="待审核的助手">
          {agents.map((agent) => (
            <WaitingCard key={agent.agentId} agent={agent} onDetails={onDetails} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
