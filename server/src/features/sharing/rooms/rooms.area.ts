import type { Area } from '#area.ts';
import { bellOfRooms } from './bell.ts';
import { ownRooms } from './own-data.ts';
import { roomsRoutes } from './rooms.routes.ts';
import { sweepRooms } from './rooms.service.ts';

export const roomsArea: Area = {
  name: 'rooms',
  routes: roomsRoutes,
  bell: bellOfRooms,
  schedules: [{ name: 'sweep-rooms', cron: '23 * * * *', run: sweepRooms }],
  own: {
    told: { tables: ['rooms'], files: ownRooms },
  },
};
