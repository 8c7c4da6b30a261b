import type { Area } from '#area.ts';
import { countHotQuestions } from './hot-questions.service.ts';
import { suggestionsRoutes } from './suggestions.routes.ts';

export const suggestionsArea: Area = {
  name: 'suggestions',
  routes: suggestionsRoutes,
  schedules: [{ name: 'count-hot-questions', cron: '7 * * * *', run: countHotQuestions }],
  own: {
    rows: { suggestions: '我的建议问题' },
  },
};
