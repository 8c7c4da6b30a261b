import { CaseAccess } from '@app/contract/sharing/cases.ts';
import type { AgentCard } from '@app/contract/talking/agents.ts';
import { showToast } from '#components/layers/toast.tsx';
import { offerUndo } from '#components/layers/undo-bar.tsx';
import { usePublishAgent } from './agents.api.ts';

/** Takes an assistant back from everybody else at once; what a school had is given back as quickly. */
export function useTakeBack(): (agent: AgentCard) => void {
  const publish = usePublishAgent();
  const say = (error: Error) => showToast('error', error.message);
  return ({ agentId, agentName, access }) => {
    publish.mutateAsync({ agentId, access: CaseAccess.private }).then(() => {
      if (access !== CaseAccess.school) return showToast('success', '已收回，只有你能用');
      offerUndo(`已收回“${agentName}”，只有你能用`, () =>
        publish.mutateAsync({ agentId, access }).then(() => undefined, say),
      );
    }, say);
  };
}
