import * as combos from '@app/contract/money/combos.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import * as service from './combos.service.ts';
import { confirmCall, rollbackCall } from './holds.service.ts';

export function combosRoutes(door: Door, deps: Deps): void {
  serve(door, combos.getComboGroupList, () => service.listGroups(deps));
  serve(door, combos.getPaidComboInfoAndEquity, ({ caller }) => service.readMyPaidCombos(deps, caller));
  serve(door, combos.getComboActivity, () => service.readActivity(deps));
  serve(door, combos.getComboInfo, ({ caller }) => service.readMyCombo(deps, caller));
  serve(door, combos.checkEquityAndHold, ({ caller, input }) => service.checkAndHold(deps, caller, input));
  serve(door, combos.confirmSubstractEquity, ({ caller, input }) => confirmCall(deps, caller, input.holdId));
  serve(door, combos.rollbackSubstractEquity, ({ caller, input }) => rollbackCall(deps, caller, input.holdId));
  serve(door, combos.getAssistantEquityNum, ({ caller, input }) =>
    service.readMyEquity(deps, caller, input.equityCode),
  );
}
