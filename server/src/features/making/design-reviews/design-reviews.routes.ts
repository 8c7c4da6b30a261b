import * as contract from '@app/contract/making/design-reviews.ts';
import type { Deps } from '#deps.ts';
import { saveToDrive } from '#features/keeping/drive/drive-copies.service.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { serveOwnDownload } from '#http/serve-download.ts';
import * as reviews from './design-reviews.service.ts';
import { exportReview } from './export.service.ts';

export function designReviewsRoutes(door: Door, deps: Deps): void {
  serve(door, contract.createDesignReview, ({ caller, input }) => reviews.create(deps, caller, input.fileId));
  serve(door, contract.getDesignReview, ({ caller, input }) => reviews.readReview(deps, caller, input.reviewId));
  serve(door, contract.listDesignReviews, ({ caller, input }) => reviews.list(deps, caller, input.limit));
  serve(door, contract.decideSuggestions, ({ caller, input }) => reviews.decide(deps, caller, input));
  serve(door, contract.convertDesignReview, ({ caller, input }) => reviews.toDesign(deps, caller, input.reviewId));
  serve(door, contract.removeDesignReview, ({ caller, input }) => reviews.remove(deps, caller, input.reviewId));
  serveOwnDownload(door, contract.exportDesignReview, ({ caller, input }) =>
    exportReview(deps, caller, input.reviewId),
  );
  serve(door, contract.saveDesignReviewToDrive, ({ caller, input: { reviewId, dirId } }) =>
    saveToDrive(deps, caller, dirId, () => exportReview(deps, caller, reviewId)),
  );
}
