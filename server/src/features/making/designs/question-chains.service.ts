import { DesignRequest } from '@app/contract/making/designs.ts';
import type { Deps } from '#deps.ts';
import { aboutGround } from './compose/about-ground.ts';
import { type ChainStep, chainSteps } from './compose/question-chain.ts';
import { findLesson, readGround } from './ground.service.ts';

type ComposedChain = {
  title: string;
  /** The lesson it was composed for; empty where the library has none of that name. */
  lessonId: string;
  bookCode: string;
  unitNo: string;
  lessonNo: string;
  /** Book and unit in words. */
  place: string;
  taught: { phaseCode: string; subjectCode: string };
  steps: ChainStep[];
  /** What she has to know of what it was composed from; empty where there is nothing to say. */
  about: string;
  /** What a model is told of the lesson. */
  points: readonly string[];
  mistakes: string[];
  standards: { code: string; name: string; meaning: string }[];
};

/** A chain of questions for a lesson, from its plan, from what is noted of it, or as lessons of its kind have them. */
export async function composeChain(
  deps: Pick<Deps, 'db' | 'plan'>,
  wish: { lessonId: string; title: string; phase: string; subject: string },
): Promise<ComposedChain> {
  const request = DesignRequest.parse({ ...wish, mode: '问题链教学' });
  const found = await findLesson(deps, request);
  const lessonId = found?.lesson.id ?? '';
  const { lesson, standards } = await readGround(deps, { ...request, lessonId });
  const { title, book, unit, phaseCode, subjectCode } = lesson.facts;
  return {
    title,
    lessonId,
    bookCode: found?.book.id ?? '',
    unitNo: found ? String(found.lesson.unitNo) : '',
    lessonNo: found ? String(found.lesson.lessonNo) : '',
    place: [book, unit].filter(Boolean).join(' · '),
    taught: { phaseCode, subjectCode },
    steps: chainSteps(lesson.plan),
    about: aboutGround({ lesson }),
    points: lesson.facts.points,
    mistakes: lesson.plan.misconceptions.map(({ wrong }) => wrong),
    standards: standards.map(({ code, name, meaning }) => ({ code, name, meaning })),
  };
}
