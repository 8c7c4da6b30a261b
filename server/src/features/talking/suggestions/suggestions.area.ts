import { passiveSuggests, personalSuggests } from '@app/contract/talking/suggestions.ts';
import { type Area, early } from '#area.ts';
import { countHotQuestions } from './hot-questions.service.ts';
import { listPersonal } from './personal.service.ts';
import { suggestionsRoutes } from './suggestions.routes.ts';
import { listFromColleagues } from './suggestions.service.ts';

export const suggestionsArea: Area = {
  name: 'suggestions',
  routes: suggestionsRoutes,
  schedules: [{ name: 'count-hot-questions', cron: '7 * * * *', run: countHotQuestions }],
  own: {
    rows: { suggestions: '我的建议问题' },
  },
  firstScreen: () => [early(personalSuggests, {}, listPersonal), early(passiveSuggests, {}, listFromColleagues)],
};
