import type { Area } from '#area.ts';
import { readSystemAgents } from '#content/agents.ts';
import { recountHeat } from './agent-uses.service.ts';
import { agentShelf } from './agents.queries.ts';
import { agentsRoutes } from './agents.routes.ts';
import { sweepAgents } from './agents.service.ts';
import { agentsTools } from './agents.tools.ts';
import { bellOfAgents } from './bell.ts';
import { knowledgeMaker, knowledgeMeanings } from './indexing.service.ts';
import { ownAgents } from './own-data.ts';
import { seedAgents } from './system-agents.service.ts';

export const agentsArea: Area = {
  name: 'agents',
  routes: agentsRoutes,
  bell: bellOfAgents,
  tools: agentsTools,
  makers: [knowledgeMaker],
  queues: [knowledgeMeanings.queue],
  schedules: [
    { name: 'sweep-removed-agents', cron: '51 3 * * *', run: sweepAgents },
    { name: 'recount-agent-heat', cron: '13 * * * *', run: recountHeat },
    knowledgeMeanings.schedule,
  ],
  shelves: [agentShelf],
  own: {
    rows: { agent_uses: '用过的助手' },
    told: { tables: ['agents'], files: ownAgents },
    left: {
      agent_icons: 'the icons of her assistants, small copies of pictures she has',
      knowledge_texts: 'the text of a file that is exported',
    },
  },
  prepare: async (deps, contentDir) => {
    await seedAgents(deps, readSystemAgents(contentDir));
    return undefined;
  },
};
