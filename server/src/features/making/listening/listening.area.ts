import type { Area } from '#area.ts';
import { listeningShelf } from './listening.queries.ts';
import { listeningRoutes } from './listening.routes.ts';
import { sweepListenings } from './listening.service.ts';
import { listeningTools } from './listening.tools.ts';
import { listeningMaker } from './making.service.ts';
import { ownListenings } from './own-data.ts';
import { listeningProbes } from './probes.ts';
import { spokenTools } from './spoken.tools.ts';

export const listeningArea: Area = {
  name: 'listening',
  routes: listeningRoutes,
  tools: [...listeningTools, ...spokenTools],
  makers: [listeningMaker],
  schedules: [{ name: 'sweep-listenings', cron: '*/15 * * * *', run: sweepListenings }],
  shelves: [listeningShelf],
  own: {
    told: { tables: ['listenings'], files: ownListenings },
  },
  probes: listeningProbes,
};
