import { DesignRequest } from '@app/contract/making/designs.ts';
import { saysSubject } from '#content/named-subjects.ts';
import type { Deps } from '#deps.ts';
import { requireUser } from '#features/identity/users/users.service.ts';
import { readGround } from '#features/making/designs/ground.service.ts';
import { findLessonsByTitle } from './design-reviews.queries.ts';
import { likenessesInThread } from './plan-thread.ts';
import type { ReadPlan } from './read-plan.ts';

export type Ground = Awaited<ReturnType<typeof readGround>>;
export type Recognised = { title: string; lessonId: string; ground: Ground | undefined };

/** Which lesson of the library a plan is for, by the titles it may have; several of one title differ by what the text says. */
export async function recogniseLesson(
  deps: Pick<Deps, 'db' | 'plan'>,
  userId: string,
  { titles, top, blocks }: ReadPlan,
): Promise<Recognised> {
  const { phaseCode, subjectCode, gradeCode } = await requireUser(deps, userId);
  const { isGrade, isSubject } = namesIn(deps, top);
  const fitting = (await findLessonsByTitle(deps.db, titles)).filter((lesson) => isSubject(lesson.subjectCode));
  const alike = await likenessesInThread(
    userId,
    blocks,
    fitting.map(({ unit, knowledge }) => unit + knowledge.join('')),
  );
  const weighed = fitting.map((lesson, index) => ({
    lesson,
    weight:
      100 * (titles.length - titles.indexOf(lesson.title)) +
      (isGrade(lesson.gradeCode) ? 8 : 0) +
      (lesson.subjectCode === subjectCode && lesson.phaseCode === phaseCode ? 4 : 0) +
      (lesson.gradeCode === gradeCode ? 2 : 0) +
      4 * (alike[index] ?? 0),
  }));
  const best = weighed.toSorted((a, b) => b.weight - a.weight)[0]?.lesson;
  if (!best) return { title: titles[0] ?? '', lessonId: '', ground: undefined };
  const { lessonId, title } = best;
  return { title, lessonId, ground: await readGround(deps, DesignRequest.parse({ lessonId })) };
}

/** What the top of the plan says of itself: its grade, and its subject where it names one. */
function namesIn({ plan }: Pick<Deps, 'plan'>, top: string) {
  const subjects: string[] = plan.subjects
    .filter(({ code, name }) => saysSubject(code, name, top))
    .map(({ code }) => code);
  return {
    isGrade: (gradeCode: string) => plan.gradeName(gradeCode) !== '' && top.includes(plan.gradeName(gradeCode)),
    isSubject: (subjectCode: string) => subjects.length === 0 || subjects.includes(subjectCode),
  };
}
