import * as contract from '@app/contract/making/slide-masters.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { serveDownload } from '#http/serve-download.ts';
import { serveUpload } from '#http/serve-upload.ts';
import * as masters from './slide-masters.service.ts';

export function slideMastersRoutes(door: Door, deps: Deps): void {
  serve(door, contract.listSlideMasters, ({ caller }) => masters.listMasters(deps, caller));
  serveUpload(door, contract.addSlideMaster, contract.MAX_MASTER_BYTES, ({ caller, file }) =>
    masters.addMaster(deps, caller, file),
  );
  serve(door, contract.shareSlideMaster, ({ caller, input }) => masters.shareMaster(deps, caller, input.masterId));
  serve(door, contract.removeSlideMaster, ({ caller, input }) => masters.removeMaster(deps, caller, input.masterId));
  serve(door, contract.restoreSlideMaster, ({ caller, input }) => masters.restoreMaster(deps, caller, input.masterId));
  serveDownload(door, contract.getMasterGround, ({ input }) => masters.fetchGround(deps, input));
}
