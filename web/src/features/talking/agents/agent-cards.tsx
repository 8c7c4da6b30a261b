import { useInfiniteQuery } from '@tanstack/react-query';
import { PagedList } from '#components/lists/paged-list.tsx';
import { ChatPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { Skeleton } from '#components/states/skeleton.tsx';
import { useSession } from '#lib/session/session.ts';
import { AgentCard } from './agent-card.tsx';
import { type AgentFilter, agentsOf } from './agents.api.ts';
import { waitingAgents } from './judge.api.ts';
import { NoAgents } from './no-agents.tsx';

type AgentCardsProps = {
  filter: AgentFilter;
  onDetails: (agentId: string) => void;
  /** Takes the filter away that left nothing. */
  onAll: () => void;
  /** Looks for the same among those of her school. */
  onSchool: () => void;
  onCreate: () => void;
};

/** What the filter finds, page after page. */
export function AgentCards({ filter, onDetails, ...ways }: AgentCardsProps) {
  const hasToken = useSession(({ token }) => token !== '');
  const query = useInfiniteQuery({
    ...agentsOf(filter),
    enabled: hasToken,
    // What was found last stays while the next word is searched for.
    placeholderData: (found) => found,
  });
  return (
    <PagedList query={query} waiting={<ComingCards />} empty={<NoAgents filter={filter} {...ways} />}>
      {(agents) => (
        <ul className="ta-agent-cards" aria-label="助手" aria-busy={query.isPlaceholderData || undefined}>
          {agents.map((agent) => (
            <AgentCard key={agent.agentId} agent={agent} onDetails={onDetails} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

/** What an auditor has before her; the card leads to where it is judged. */
export function WaitingCards({ onDetails }: { onDetails: (agentId: string) => void }) {
  const query = useInfiniteQuery(waitingAgents);
  return (
    <PagedList
      query={query}
      waiting={<ComingCards />}
      empty={<EmptyState picture={<ChatPicture />} title="没有等着审核的助手" />}
    >
      {(agents) => (
        <ul className="ta-agent-cards" aria-label="待审核的助手">
          {agents.map((agent) => (
            <AgentCard key={agent.agentId} agent={agent} isReview onDetails={onDetails} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

/** The cards as they will stand. */
function ComingCards() {
  return (
    <div className="ta-agent-cards" role="status" aria-label="正在读取助手">
      {[0, 1, 2, 3, 4, 5].map((card) => (
        <div key={card} className="ta-agent-card ta-agent-card-coming">
          <Skeleton width={40} height={40} radius={12} />
          <div>
            <Skeleton width={`${40 + (card % 3) * 12}%`} />
            <Skeleton width="92%" height={12} />
            <Skeleton width="64%" height={12} />
          </div>
        </div>
      ))}
    </div>
  );
}
