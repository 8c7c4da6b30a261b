import * as contract from '@app/contract/sharing/resources.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serve, servePublic } from '#http/serve.ts';
import { serveRanges } from '#http/serve-ranges.ts';
import * as details from './details.service.ts';
import * as downloads from './downloads.service.ts';
import { listLatelyUpdated } from './recommend.service.ts';
import * as shares from './resource-shares.service.ts';
import { listRelationWords, searchResources } from './search.service.ts';
import * as shelf from './shelf.service.ts';

export function resourcesRoutes(door: Door, deps: Deps): void {
  serve(door, contract.searchResources, ({ caller, input }) => searchResources(deps, caller, input));
  serve(door, contract.listLatelyUpdated, ({ caller, input }) => listLatelyUpdated(deps, caller, input));
  serve(door, contract.getRelationWords, ({ caller, input }) => listRelationWords(deps, caller, input.keyword));
  serve(door, contract.getResourceDetailByIds, ({ caller, input }) => details.readDetails(deps, caller, input.ids));
  serve(door, contract.getResourceAttach, ({ caller, input }) => details.readAttach(deps, caller, input.resId));
  serve(door, contract.getTechType, async () => details.listTechTypes());
  serve(door, contract.getPreviewUrl, ({ caller, input }) => downloads.previewAddress(deps, caller, input));
  serve(door, contract.getPanPreviewUrl, ({ caller, input }) => downloads.previewAddress(deps, caller, input));
  serve(door, contract.readResource, ({ caller, input }) => downloads.readResource(deps, caller, input));
  serve(door, contract.getDownloadRule, ({ caller, input }) => downloads.readDownloadRule(deps, caller, input));
  serve(door, contract.getWebDownloadRule, ({ caller, input }) => downloads.readDownloadRule(deps, caller, input));
  servePublic(door, contract.registerDownload, ({ input }) => downloads.register(deps, input));
  serveRanges(door, contract.getResourceFile, ({ input }) => downloads.fetchResource(deps, input));
  serve(door, contract.reportDownload, ({ caller, input }) => downloads.report(deps, caller, input));
  serve(door, contract.saveResourceToDrive, ({ caller, input }) => downloads.saveResource(deps, caller, input));
  serve(door, contract.publishResource, ({ caller, input }) => shelf.publish(deps, caller, input));
  serve(door, contract.shareResource, ({ caller, input }) => shares.share(deps, caller, input));
  serve(door, contract.stopResourceShares, ({ caller, input }) => shares.stop(deps, caller, input.resId));
  serve(door, contract.readSharedResource, ({ caller, input }) => shares.readShared(deps, caller, input));
  serve(door, contract.withdrawResource, ({ caller, input }) => shelf.withdraw(deps, caller, input.resId));
  serve(door, contract.restoreResource, ({ caller, input }) => shelf.restore(deps, caller, input.resId));
  serve(door, contract.takeDownResource, ({ caller, input }) => shelf.takeDown(deps, caller, input));
  serve(door, contract.listPublished, ({ caller, input }) => shelf.listPublished(deps, caller, input));
}
