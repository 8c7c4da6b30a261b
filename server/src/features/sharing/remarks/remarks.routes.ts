import * as remarks from '@app/contract/sharing/remarks.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { add, circulate, dealWith, end, listOnMine, readForColleagues, remove } from './remarks.service.ts';

export function remarksRoutes(door: Door, deps: Deps): void {
  serve(door, remarks.circulateDesign, ({ caller, input }) => circulate(deps, caller, input.designId));
  serve(door, remarks.endCirculation, ({ caller, input }) => end(deps, caller, input.designId));
  serve(door, remarks.listRemarks, ({ caller, input }) => listOnMine(deps, caller, input.designId));
  serve(door, remarks.dealWithRemark, ({ caller, input }) => dealWith(deps, caller, input));
  serve(door, remarks.readCirculated, ({ caller, input }) => readForColleagues(deps, caller, input.circulationId));
  serve(door, remarks.addRemark, ({ caller, input }) => add(deps, caller, input));
  serve(door, remarks.removeRemark, ({ caller, input }) => remove(deps, caller, input.remarkId));
}
