import type { Area } from '#area.ts';
import { sweepChallenges } from './challenges.service.ts';
import { passkeysRoutes } from './passkeys.routes.ts';

export const passkeysArea: Area = {
  name: 'passkeys',
  routes: passkeysRoutes,
  schedules: [{ name: 'sweep-passkey-challenges', cron: '29 * * * *', run: sweepChallenges }],
  own: {
    left: {
      passkeys: 'keys that open her account, shown in her account',
      passkey_challenges: 'what a device had to sign in the last minutes',
    },
  },
};
