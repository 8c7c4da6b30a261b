import type { Area } from '#area.ts';
import { listeningRoutes } from './listening.routes.ts';
import { sweepListenings } from './listening.service.ts';
import { giveUpListening, MAKE_LISTENING_QUEUE, makeListening } from './making.service.ts';
import { ownListenings } from './own-data.ts';
import { listeningProbes } from './probes.ts';

export const listeningArea: Area = {
  name: 'listening',
  routes: listeningRoutes,
  queues: [{ name: MAKE_LISTENING_QUEUE, run: makeListening, giveUp: giveUpListening }],
  schedules: [{ name: 'sweep-listenings', cron: '*/15 * * * *', run: sweepListenings }],
  own: {
    told: { tables: ['listenings'], files: ownListenings },
  },
  probes: listeningProbes,
};
