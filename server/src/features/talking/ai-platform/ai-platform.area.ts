import type { Area } from '#area.ts';
import { aiPlatformRoutes } from './ai-platform.routes.ts';

export const aiPlatformArea: Area = {
  name: 'ai-platform',
  routes: aiPlatformRoutes,
  own: {
    rows: { opinions: '我的意见反馈' },
  },
};
