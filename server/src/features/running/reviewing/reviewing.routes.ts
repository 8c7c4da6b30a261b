import * as contract from '@app/contract/running/console-review.ts';
import type { Served } from '#area.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { serveOwnDownload } from '#http/serve-download.ts';
import * as service from './reviewing.service.ts';

export function reviewingRoutes(door: Door, deps: Served): void {
  serve(door, contract.listReviews, ({ caller, input }) => service.list(deps, caller, input));
  serveOwnDownload(door, contract.exportReviews, ({ caller, input }) => service.exportAll(deps, caller, input));
  serve(door, contract.readReviewCounts, ({ caller }) => service.count(deps, caller));
  serve(door, contract.readReview, ({ caller, input }) => service.read(deps, caller, input.flagId));
  serve(door, contract.openReviewText, ({ caller, input }) => service.readText(deps, caller, input.flagId));
  serve(door, contract.decideReview, ({ caller, input }) => service.decide(deps, caller, input));
}
