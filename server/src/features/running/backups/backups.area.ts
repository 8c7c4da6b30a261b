import type { Area } from '#area.ts';
import { removeHeld } from './held-removals.service.ts';
import { backUpAtNight } from './nightly.service.ts';
import { backupProbes } from './probes.ts';

export const backupsArea: Area = {
  name: 'backups',
  schedules: [
    // Three in the morning in Beijing.
    { name: 'back-up', cron: '0 19 * * *', run: backUpAtNight },
    { name: 'remove-held-files', cron: '*/10 * * * *', run: removeHeld },
  ],
  probes: backupProbes,
};
