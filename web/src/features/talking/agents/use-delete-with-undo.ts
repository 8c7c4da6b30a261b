import type { AgentCard } from '@app/contract/talking/agents.ts';
import { offerUndo } from '#components/layers/undo-bar.tsx';
import { useDeleteAgent, useRestoreAgent } from './agents.api.ts';

/** Deletes at once and offers to take it back; the server keeps it for 30 days. */
export function useDeleteWithUndo(): (agent: AgentCard) => void {
  const remove = useDeleteAgent();
  const restore = useRestoreAgent();
  return ({ agentId, agentName }) => {
    // The row that asked is gone by then, and with it every callback given to `mutate`.
    remove.mutateAsync(agentId).then(
      () => offerUndo(`已删除助手“${agentName}”`, () => restore.mutate(agentId)),
      // Said by the query client; the row is back.
      () => undefined,
    );
  };
}
