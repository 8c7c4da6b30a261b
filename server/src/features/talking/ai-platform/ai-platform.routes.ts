import * as platform from '@app/contract/talking/ai-platform.ts';
import type { Deps } from '#deps.ts';
import { issueKey, verifyHash, verifySignature } from '#features/identity/platform-keys/platform-keys.service.ts';
import type { Door } from '#http/door.ts';
import { type SignedContent, serveSigned } from '#http/serve-signed.ts';
import { keepOpinion, listMyDialogs, readDetail } from './ai-platform.service.ts';

export function aiPlatformRoutes(door: Door, deps: Deps): void {
  const verify = (signed: SignedContent) => verifySignature(deps, signed);
  serveSigned(door, platform.getAiToken, {
    verify: (signed) => verifyHash(deps, signed),
    handle: ({ caller }) => issueKey(deps, caller),
  });
  serveSigned(door, platform.collectOpinion, {
    verify,
    handle: ({ caller, input }) => keepOpinion(deps, caller, input),
  });
  serveSigned(door, platform.readChatDetail, {
    verify,
    handle: ({ caller, input }) => readDetail(deps, caller, input),
  });
  serveSigned(door, platform.listDialogs, {
    verify,
    handle: ({ caller, input }) => listMyDialogs(deps, caller, input),
  });
}
