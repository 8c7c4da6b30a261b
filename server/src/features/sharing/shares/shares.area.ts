import type { Area } from '#area.ts';
import { bellOfShares } from './bell.ts';
import { ownShares } from './own-data.ts';
import { sharesRoutes } from './shares.routes.ts';
import { sweepConversationShares } from './shares.service.ts';

export const sharesArea: Area = {
  name: 'shares',
  routes: sharesRoutes,
  bell: bellOfShares,
  schedules: [{ name: 'sweep-conversation-shares', cron: '51 3 * * *', run: sweepConversationShares }],
  own: {
    told: { tables: ['shares'], files: ownShares },
  },
};
