import { type Area, ownLists } from '#area.ts';
import { scoresRoutes } from './scores.routes.ts';
import { listOwnScores, sweepScores } from './scores.service.ts';

/** Each may have two hundred pupils. */
const SHEETS_A_FILE = 20;

export const scoresArea: Area = {
  name: 'scores',
  routes: scoresRoutes,
  schedules: [{ name: 'sweep-scores', cron: '40 3 * * *', run: sweepScores }],
  own: {
    told: {
      tables: ['score_sheets'],
      files: (deps, caller) => ownLists('成绩', SHEETS_A_FILE, (window) => listOwnScores(deps, caller, window)),
    },
  },
};
