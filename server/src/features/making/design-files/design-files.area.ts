import type { Area } from '#area.ts';
import { designFilesRoutes } from './design-files.routes.ts';
import { sweepForms } from './design-forms.service.ts';
import { ownForms } from './own-data.ts';

export const designFilesArea: Area = {
  name: 'design-files',
  routes: designFilesRoutes,
  schedules: [{ name: 'sweep-removed-design-forms', cron: '45 3 * * *', run: sweepForms }],
  own: {
    rows: { design_forms: '我的教案模板' },
    told: { tables: [], files: ownForms },
  },
};
