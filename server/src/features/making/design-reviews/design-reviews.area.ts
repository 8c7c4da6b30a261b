import type { Area } from '#area.ts';
import { designReviewsRoutes } from './design-reviews.routes.ts';
import { reviewMaker } from './reviewing.service.ts';

export const designReviewsArea: Area = {
  name: 'design-reviews',
  routes: designReviewsRoutes,
  makers: [reviewMaker],
  own: {
    rows: { design_reviews: '我的教案批改' },
  },
};
