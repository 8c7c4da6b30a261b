import type { Area } from '#area.ts';
import { readReadyPapers } from '#content/ready-papers.ts';
import { loadQuestions } from '#features/library/questions/questions-load.service.ts';
import { newQuestionsMaker, sweepNewQuestions } from './new-questions.service.ts';
import { ownPapers } from './own-data.ts';
import { paperMaker, sweepPaperTasks } from './paper-tasks.service.ts';
import { paperShelf } from './papers.queries.ts';
import { papersRoutes } from './papers.routes.ts';
import { sweepPapers } from './papers.service.ts';
import { paperTools } from './papers.tools.ts';
import { seedReadyPapers } from './ready-papers.service.ts';

export const papersArea: Area = {
  name: 'papers',
  routes: papersRoutes,
  tools: paperTools,
  makers: [paperMaker, newQuestionsMaker],
  schedules: [
    { name: 'sweep-papers', cron: '39 3 * * *', run: sweepPapers },
    { name: 'sweep-new-questions', cron: '49 3 * * *', run: sweepNewQuestions },
    { name: 'sweep-paper-tasks', cron: '*/5 * * * *', run: sweepPaperTasks },
  ],
  shelves: [paperShelf],
  own: {
    told: { tables: ['papers'], files: ownPapers },
    left: {
      paper_tasks: 'files made from papers that are exported, kept for a day',
      new_questions: 'what a model was asked to write for a paper, kept for a month; what it wrote is in the paper',
      own_questions:
        'questions as papers ask them: copies of what stands in a listening test or among her own questions, which are told',
    },
  },
  // The papers of the product are composed when the bank they are composed of has changed.
  prepare: async (deps, contentDir) => {
    const isLoaded = await loadQuestions(deps, contentDir, async (db) => {
      await seedReadyPapers({ ...deps, db }, readReadyPapers(contentDir));
    });
    if (isLoaded) deps.log.info('questions-loaded');
    return undefined;
  },
};
