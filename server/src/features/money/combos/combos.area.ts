import type { Area } from '#area.ts';
import { bellOfCombos } from './bell.ts';
import { combosRoutes } from './combos.routes.ts';
import { expireHolds } from './holds.service.ts';
import { ownCombos } from './own-data.ts';

export const combosArea: Area = {
  name: 'combos',
  routes: combosRoutes,
  bell: bellOfCombos,
  schedules: [{ name: 'expire-equity-holds', cron: '*/5 * * * *', run: expireHolds }],
  own: {
    rows: { equity_holds: '权益使用记录' },
    told: { tables: ['combo_grants'], files: ownCombos },
  },
};
