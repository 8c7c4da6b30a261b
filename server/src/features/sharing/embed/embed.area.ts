import type { Area } from '#area.ts';
import { embedRoutes } from './embed.routes.ts';
import { sweepEmbeds } from './embed.service.ts';

export const embedArea: Area = {
  name: 'embed',
  routes: embedRoutes,
  schedules: [{ name: 'sweep-embed-uses', cron: '47 * * * *', run: sweepEmbeds }],
  own: { left: { embed_visits: 'secrets, kept as hashes, gone within the hour' } },
};
