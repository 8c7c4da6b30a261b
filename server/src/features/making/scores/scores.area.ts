import { type Area, ownList } from '#area.ts';
import { scoresRoutes } from './scores.routes.ts';
import { listOwnScores, sweepScores } from './scores.service.ts';

export const scoresArea: Area = {
  name: 'scores',
  routes: scoresRoutes,
  schedules: [{ name: 'sweep-scores', cron: '40 3 * * *', run: sweepScores }],
  own: {
    told: {
      tables: ['score_sheets'],
      async *files(deps, caller) {
        yield ownList('成绩', await listOwnScores(deps, caller));
      },
    },
  },
};
