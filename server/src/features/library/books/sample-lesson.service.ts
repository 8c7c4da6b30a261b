import { AppError } from '@app/contract/errors.ts';
import type { FoundLesson } from '@app/contract/library/books.ts';
import { bookOfSemester, booksFor, semesterAt } from '#content/taught-books.ts';
import type { Deps } from '#deps.ts';
import { requireUser } from '#features/identity/users/users.service.ts';
import type { Caller } from '#http/door.ts';
import { findPlannedLesson } from './books.queries.ts';
import { listDemoUnits, readLesson } from './curriculum.service.ts';
import { toFound } from './found-lesson.ts';

type SampleDeps = Pick<Deps, 'db' | 'plan' | 'curriculum' | 'now' | 'config'>;

/**
 * A lesson whose plan is written: of the volume she teaches from now, else of her grade, else of her subject in the phase. Who has
 * not said what she teaches, or teaches what nobody has written yet, is shown one that everybody may try.
 */
export async function readSampleLesson(deps: SampleDeps, caller: Caller): Promise<FoundLesson> {
  const teaching = await requireUser(deps, caller.userId);
  const ofGrade = booksFor(deps.curriculum, teaching);
  const current = bookOfSemester(ofGrade, teaching.gradeCode, semesterAt(deps.now()));
  const ofPhase = booksFor(deps.curriculum, { ...teaching, gradeCode: '' });
  const bookIds = [...(current ? [current] : []), ...ofGrade, ...ofPhase].map(({ id }) => id);
  const planned = await findPlannedLesson(deps.db, [...new Set(bookIds)]);
  if (planned) return toFound(deps, planned);
  const [demo] = await listDemoUnits(deps);
  if (!demo) throw new AppError('not-found', '还没有可以演示的课');
  return readLesson(deps, demo.lessonId);
}
