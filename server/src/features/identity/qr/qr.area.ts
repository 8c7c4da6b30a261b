import type { Area } from '#area.ts';
import { qrRoutes } from './qr.routes.ts';
import { sweepQrCodes } from './qr.service.ts';

export const qrArea: Area = {
  name: 'qr',
  routes: qrRoutes,
  schedules: [{ name: 'sweep-qr-codes', cron: '21 * * * *', run: sweepQrCodes }],
  own: {
    left: { qr_codes: 'a sign-in of two minutes' },
  },
};
