import * as contract from '@app/contract/making/designs.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import * as designs from './designs.service.ts';
import { rewrite } from './rewrite.service.ts';
import { listStandards } from './standards.service.ts';

export function designsRoutes(door: Door, deps: Deps): void {
  serve(door, contract.generateDesign, ({ caller, input }) => designs.generate(deps, caller, input));
  serve(door, contract.getDesign, ({ caller, input }) => designs.readDesign(deps, caller, input.designId));
  serve(door, contract.listDesigns, ({ caller, input }) => designs.list(deps, caller, input));
  serve(door, contract.saveDesign, ({ caller, input }) => designs.save(deps, caller, input));
  serve(door, contract.removeDesign, ({ caller, input }) => designs.remove(deps, caller, input.designId));
  serve(door, contract.restoreDesign, ({ caller, input }) => designs.restore(deps, caller, input.designId));
  serve(door, contract.listDesignVersions, ({ caller, input }) => designs.listVersions(deps, caller, input.designId));
  serve(door, contract.getDesignVersion, ({ caller, input }) => designs.readVersion(deps, caller, input));
  serve(door, contract.listDesignStandards, ({ caller, input }) => listStandards(deps, caller, input.designId));
  serve(door, contract.rewriteSection, ({ caller, input }) => rewrite(deps, caller, input));
}
