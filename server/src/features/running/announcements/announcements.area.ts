import type { Area } from '#area.ts';
import { announcementsRoutes } from './announcements.routes.ts';
import { bellOfAnnouncements } from './bell.ts';

export const announcementsArea: Area = {
  name: 'announcements',
  routes: announcementsRoutes,
  bell: bellOfAnnouncements,
  own: {
    left: {
      announcements: 'what was told to a school or to everybody in its name; her name goes from it with her account',
    },
  },
};
