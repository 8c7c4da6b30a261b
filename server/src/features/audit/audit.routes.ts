import * as audit from '@app/contract/audit.ts';
import type { Deps } from '#deps.ts';
import { verifySignature } from '#features/ai-platform/platform-keys.service.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { type SignedContent, serveSigned } from '#http/serve-signed.ts';
import { act, listShares, listWaiting, readForAudit } from './audit.service.ts';

export function auditRoutes(door: Door, deps: Deps): void {
  const verify = (signed: SignedContent) => verifySignature(deps, signed);
  serve(door, audit.takeDown, ({ caller, input }) => act(deps, caller, 'takeDown', input));
  serve(door, audit.decideAudit, ({ caller, input }) => act(deps, caller, input.decision, input));
  serve(door, audit.listAudits, ({ caller, input }) => listWaiting(deps, caller, input));
  serve(door, audit.readAudited, ({ caller, input }) => readForAudit(deps, caller, input.instanceId));
  serveSigned(door, audit.listShared, { verify, handle: ({ caller, input }) => listShares(deps, caller, input) });
  serveSigned(door, audit.deleteInstance, {
    verify,
    handle: ({ caller, input }) => act(deps, caller, 'delete', input),
  });
  serveSigned(door, audit.rejectInstance, {
    verify,
    handle: ({ caller, input }) => act(deps, caller, 'reject', input),
  });
  serveSigned(door, audit.offlineInstance, {
    verify,
    handle: ({ caller, input }) => act(deps, caller, 'offline', input),
  });
}
