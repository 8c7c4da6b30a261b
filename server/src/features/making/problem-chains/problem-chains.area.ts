import type { Area } from '#area.ts';
import { ownChains } from './own-data.ts';
import { chainShelf } from './problem-chains.queries.ts';
import { problemChainsRoutes } from './problem-chains.routes.ts';
import { sweepChains } from './problem-chains.service.ts';
import { problemChainTools } from './problem-chains.tools.ts';
import { problemChainMaker } from './writing.service.ts';

export const problemChainsArea: Area = {
  name: 'problem-chains',
  routes: problemChainsRoutes,
  tools: problemChainTools,
  makers: [problemChainMaker],
  schedules: [{ name: 'sweep-problem-chains', cron: '43 3 * * *', run: sweepChains }],
  shelves: [chainShelf],
  own: {
    told: { tables: ['problem_chains'], files: ownChains },
  },
};
