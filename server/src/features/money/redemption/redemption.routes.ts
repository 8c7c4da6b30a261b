import { issueCodes, redeem } from '@app/contract/money/redemption.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { issue, redeemCode } from './redemption.service.ts';

export function redemptionRoutes(door: Door, deps: Deps): void {
  serve(door, redeem, ({ caller, input }) => redeemCode(deps, caller, input.code));
  serve(door, issueCodes, ({ caller, input }) => issue(deps, caller, input));
}
