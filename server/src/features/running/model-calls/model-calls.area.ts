import type { Area } from '#area.ts';
import { modelCallsRoutes } from './model-calls.routes.ts';
import { sweepCalls } from './model-calls.service.ts';
import { modelCallsProbes } from './probes.ts';

export const modelCallsArea: Area = {
  name: 'model-calls',
  routes: modelCallsRoutes,
  schedules: [{ name: 'sweep-model-calls', cron: '53 3 * * *', run: sweepCalls }],
  probes: modelCallsProbes,
  own: {
    rows: { model_calls: '大模型用量' },
  },
};
