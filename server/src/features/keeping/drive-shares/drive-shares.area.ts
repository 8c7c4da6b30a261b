import type { Area } from '#area.ts';
import { bellOfDriveShares } from './bell.ts';
import { driveSharesRoutes } from './drive-shares.routes.ts';
import { sweepShares } from './drive-shares.service.ts';

export const driveSharesArea: Area = {
  name: 'drive-shares',
  routes: driveSharesRoutes,
  bell: bellOfDriveShares,
  schedules: [{ name: 'sweep-drive-shares', cron: '53 3 * * *', run: sweepShares }],
  own: {
    rows: { drive_shares: '云盘分享' },
  },
};
