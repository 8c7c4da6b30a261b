import type { AgentCard } from '@app/contract/talking/agents.ts';
import { doWithUndo } from '#components/layers/do-with-undo.ts';
import { useDeleteAgent, useRestoreAgent } from './agents.api.ts';

/** Deletes at once and offers to take it back; the server keeps it for 30 days. */
export function useDeleteWithUndo(): (agent: AgentCard) => void {
  const remove = useDeleteAgent();
  const restore = useRestoreAgent();
  return ({ agentId, agentName }) => {
    doWithUndo(agentId, { act: remove, undo: restore, said: `已删除助手“${agentName}”` });
  };
}
