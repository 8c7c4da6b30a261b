import { type Area, ownLists } from '#area.ts';
import { myQuestionShelf } from './my-questions.queries.ts';
import { listForArchive, sweepMyQuestions } from './my-questions.service.ts';
import { questionsRoutes } from './questions.routes.ts';
import { questionTools } from './questions.tools.ts';

const QUESTIONS_A_FILE = 500;

export const questionsArea: Area = {
  name: 'questions',
  routes: questionsRoutes,
  tools: questionTools,
  schedules: [{ name: 'sweep-my-questions', cron: '43 3 * * *', run: sweepMyQuestions }],
  shelves: [myQuestionShelf],
  own: {
    told: {
      tables: ['my_questions'],
      files: (deps, caller) => ownLists('我的题', QUESTIONS_A_FILE, (window) => listForArchive(deps, caller, window)),
    },
  },
};
