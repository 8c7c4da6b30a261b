import { decideAudit, listAgentAudits, takeDown } from '@app/contract/running/audit.ts';
import { AuditStatus, CaseAccess, OnlineStatus } from '@app/contract/sharing/cases.ts';
import type { AgentCard } from '@app/contract/talking/agents.ts';
import { offlineTemplate } from '@app/contract/talking/prompts.ts';
import { useMutation } from '@tanstack/react-query';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointPages, queryClient } from '#lib/http/query-client.ts';
import { callSigned } from '#lib/http/signed-call.ts';
import { refreshAgents } from './agents.api.ts';

export type Judgement = 'approve' | 'reject' | 'takeDown' | 'offline';

/** What somebody's role lets her do with the assistants of others (decision G-012); the server asks again. */
export type Judge = { isAuditor: boolean; isSchoolAdmin: boolean };

const PAGE_SIZE = 20;

/** Those that wait for an auditor, the oldest first. */
export const waitingAgents = endpointPages(listAgentAudits, { limit: PAGE_SIZE });

export function judgementsOf({ access, auditStatus, onlineStatus }: AgentCard, by: Judge): Judgement[] {
  if (by.isSchoolAdmin && access === CaseAccess.school && onlineStatus === OnlineStatus.online) return ['offline'];
  if (!by.isAuditor || access !== CaseAccess.public) return [];
  if (auditStatus === AuditStatus.pending) return ['reject', 'approve'];
  return auditStatus === AuditStatus.approved ? ['takeDown'] : [];
}

export function useJudge() {
  return useMutation({
    mutationFn: async ({
      agentId,
      judgement,
      reason,
    }: {
      agentId: string;
      judgement: Judgement;
      reason: string;
    }): Promise<null> => {
      if (judgement === 'takeDown') return callOrThrow(takeDown, { agentId, reason });
      if (judgement === 'offline') return callSigned(offlineTemplate, { templateId: agentId, reason });
      return callOrThrow(decideAudit, { agentId, reason, decision: judgement });
    },
    onSuccess: async (_done, { agentId }) => {
      await Promise.all([refreshAgents(agentId), queryClient.invalidateQueries(waitingAgents)]);
    },
    // The dialog says what is wrong.
    onError: () => undefined,
  });
}
