import { type Area, ownList } from '#area.ts';
import { myQuestionShelf } from './my-questions.queries.ts';
import { listForArchive, sweepMyQuestions } from './my-questions.service.ts';
import { questionsRoutes } from './questions.routes.ts';
import { questionTools } from './questions.tools.ts';

export const questionsArea: Area = {
  name: 'questions',
  routes: questionsRoutes,
  tools: questionTools,
  schedules: [{ name: 'sweep-my-questions', cron: '43 3 * * *', run: sweepMyQuestions }],
  shelves: [myQuestionShelf],
  own: {
    told: {
      tables: ['my_questions'],
      files: async function* (deps, caller) {
        yield ownList('我的题', await listForArchive(deps, caller));
      },
    },
  },
};
