import type { Area } from '#area.ts';
import { designPicturesRoutes } from './design-pictures.routes.ts';
import { sweepPictures } from './design-pictures.service.ts';
import { ownDesignPictures } from './own-data.ts';

export const designPicturesArea: Area = {
  name: 'design-pictures',
  routes: designPicturesRoutes,
  schedules: [{ name: 'sweep-design-pictures', cron: '49 3 * * *', run: sweepPictures }],
  own: {
    rows: { design_pictures: '设计和题目里的图片' },
    told: { tables: [], files: ownDesignPictures },
  },
};
