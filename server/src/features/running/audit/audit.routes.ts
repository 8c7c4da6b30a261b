import * as audit from '@app/contract/running/audit.ts';
import { offlineTemplate, rejectTemplate } from '@app/contract/talking/prompts.ts';
import type { Deps } from '#deps.ts';
import { verifySignature } from '#features/identity/platform-keys/platform-keys.service.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { type SignedContent, serveSigned } from '#http/serve-signed.ts';
import {
  actOnAgent,
  actOnCase,
  judge,
  listShares,
  listWaiting,
  listWaitingAgents,
  readForAudit,
} from './audit.service.ts';

export function auditRoutes(door: Door, deps: Deps): void {
  const verify = (signed: SignedContent) => verifySignature(deps, signed);
  serve(door, audit.takeDown, ({ caller, input }) => judge(deps, caller, 'takeDown', input));
  serve(door, audit.decideAudit, ({ caller, input }) => judge(deps, caller, input.decision, input));
  serve(door, audit.listAudits, ({ caller, input }) => listWaiting(deps, caller, input));
  serve(door, audit.listAgentAudits, ({ caller, input }) => listWaitingAgents(deps, caller, input));
  serve(door, audit.readAudited, ({ caller, input }) => readForAudit(deps, caller, input.instanceId));
  serveSigned(door, audit.listShared, { verify, handle: ({ caller, input }) => listShares(deps, caller, input) });
  serveSigned(door, audit.deleteInstance, {
    verify,
    handle: ({ caller, input }) => actOnCase(deps, caller, 'delete', input),
  });
  serveSigned(door, audit.rejectInstance, {
    verify,
    handle: ({ caller, input }) => actOnCase(deps, caller, 'reject', input),
  });
  serveSigned(door, audit.offlineInstance, {
    verify,
    handle: ({ caller, input }) => actOnCase(deps, caller, 'offline', input),
  });
  serveSigned(door, rejectTemplate, {
    verify,
    handle: ({ caller, input: { templateId, reason } }) =>
      actOnAgent(deps, caller, 'reject', { agentId: templateId, reason }),
  });
  serveSigned(door, offlineTemplate, {
    verify,
    handle: ({ caller, input: { templateId, reason } }) =>
      actOnAgent(deps, caller, 'offline', { agentId: templateId, reason }),
  });
}
