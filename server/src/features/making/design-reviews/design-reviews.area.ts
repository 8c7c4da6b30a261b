import type { Area } from '#area.ts';
import { designReviewsRoutes } from './design-reviews.routes.ts';
import { sweepReviews } from './design-reviews.service.ts';
import { giveUpReviewing, REVIEW_DESIGN_QUEUE, reviewDesign } from './reviewing.service.ts';

export const designReviewsArea: Area = {
  name: 'design-reviews',
  routes: designReviewsRoutes,
  queues: [{ name: REVIEW_DESIGN_QUEUE, run: reviewDesign, giveUp: giveUpReviewing }],
  schedules: [{ name: 'sweep-design-reviews', cron: '*/15 * * * *', run: sweepReviews }],
  own: {
    rows: { design_reviews: '我的教案批改' },
  },
};
