import { CHATS_A_PAGE, listChats } from '@app/contract/talking/history.ts';
import { type Area, early } from '#area.ts';
import { historyRoutes } from './history.routes.ts';
import { listMyChats } from './history.service.ts';

export const historyArea: Area = {
  name: 'history',
  routes: historyRoutes,
  firstScreen: () => [early(listChats, { page: 1, limit: CHATS_A_PAGE }, listMyChats)],
};
