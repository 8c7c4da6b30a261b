import type { Area } from '#area.ts';
import { sweepSignatures } from './platform-keys.service.ts';

export const platformKeysArea: Area = {
  name: 'platform-keys',
  schedules: [{ name: 'sweep-used-signatures', cron: '*/20 * * * *', run: sweepSignatures }],
};
