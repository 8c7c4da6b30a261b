import type { Area } from '#area.ts';
import { bellOfStudentShares } from './bell.ts';
import { studentSharesRoutes } from './student-shares.routes.ts';
import { studentShareTools } from './student-shares.tools.ts';

export const studentSharesArea: Area = {
  name: 'student-shares',
  routes: studentSharesRoutes,
  bell: bellOfStudentShares,
  tools: studentShareTools,
  own: {
    rows: { student_shares: '发给学生的内容' },
  },
};
