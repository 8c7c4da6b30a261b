import type { Area } from '#area.ts';
import { readSampleSchool } from '#content/sample-school.ts';
import { offerSampleSchool } from './sample-school.service.ts';

const OFFER =
  '示例学校：用 19900000002（数学，林晓老师）等号码登录可以先看看；不需要了就运行 npm run manage -- sample-school remove';

export const sampleSchoolArea: Area = {
  name: 'sample-school',
  // A look around needs nothing set up; a school that sends real codes sees no invented colleagues.
  prepare: async (deps, contentDir) => {
    const isLookAround = !deps.config.isProduction && deps.sms.kind === 'outbox';
    return isLookAround && (await offerSampleSchool(deps, readSampleSchool(contentDir))) ? OFFER : undefined;
  },
};
