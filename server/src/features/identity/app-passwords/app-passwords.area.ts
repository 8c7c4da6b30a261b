import type { Area } from '#area.ts';
import { appPasswordsRoutes } from './app-passwords.routes.ts';

export const appPasswordsArea: Area = {
  name: 'app-passwords',
  routes: appPasswordsRoutes,
  own: {
    left: { app_passwords: 'secrets, kept as hashes' },
  },
};
