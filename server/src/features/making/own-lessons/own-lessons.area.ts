import type { Area } from '#area.ts';
import { ownLessonShelf } from './own-lessons.queries.ts';
import { ownLessonsRoutes } from './own-lessons.routes.ts';
import { sweepOwnLessons } from './own-lessons.service.ts';

export const ownLessonsArea: Area = {
  name: 'own-lessons',
  routes: ownLessonsRoutes,
  shelves: [ownLessonShelf],
  schedules: [{ name: 'sweep-own-lessons', cron: '57 3 * * *', run: sweepOwnLessons }],
  own: {
    rows: { own_lessons: '我的课', lesson_sittings: '上课和反思', lesson_things: '每样归哪节课' },
  },
};
