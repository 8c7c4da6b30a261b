import type { FoundLesson } from '@app/contract/library/books.ts';
import { z } from 'zod';
import type { Deps } from '#deps.ts';
import { requireUser } from '#features/identity/users/users.service.ts';
import type { Caller } from '#http/door.ts';
import { searchLessons } from './sought-lessons.service.ts';

/** A lesson as a teacher names it in a sentence. */
export const lessonName = z
  .string()
  .trim()
  .max(100, '课题最多 100 字')
  .describe('课题，如“公式法”；教材里有的课会按教材来做');

const MOST_NAME_CHARS = 50;
const MOST_NEAR = 20;

type ReadDeps = Pick<Deps, 'db' | 'plan'>;

/** Lessons of that name, those she teaches first. */
export async function findNamedLessons(
  deps: ReadDeps,
  { userId }: Pick<Caller, 'userId'>,
  name: string,
  limit = 5,
): Promise<FoundLesson[]> {
  const keyword = plainName(name).slice(0, MOST_NAME_CHARS);
  if (keyword === '') return [];
  const { phaseCode, subjectCode } = await requireUser(deps, userId);
  const place = { phaseCode: phaseCode || undefined, subjectCode: subjectCode || undefined };
  const own = await searchLessons(deps, { keyword, limit, ...place });
  if (own.length > 0) return own;
  return searchLessons(deps, { keyword, limit });
}

/** The lesson she means; undefined where no book has one of exactly that name. */
export async function findNamedLesson(
  deps: ReadDeps,
  caller: Pick<Caller, 'userId'>,
  name: string,
  /** Where several books have one of that name. */
  lessonId = '',
): Promise<FoundLesson | undefined> {
  const plain = plainName(name);
  const isCalledSo = ({ title }: FoundLesson) => plainName(title) === plain;
  const near = await findNamedLessons(deps, caller, name, MOST_NEAR);
  const own = near.filter(isCalledSo);
  // Lessons of hers that are merely like it do not hide the one of another subject.
  const keyword = plain.slice(0, MOST_NAME_CHARS);
  const found =
    own.length > 0 || keyword === ''
      ? own
      : (await searchLessons(deps, { keyword, limit: MOST_NEAR })).filter(isCalledSo);
  return found.find((lesson) => lesson.lessonId === lessonId) ?? found[0];
}

/** Without quotation marks, numbers before it and the period behind it. */
function plainName(name: string): string {
  return name
    .replace(/[《》“”"]/g, '')
    .replace(/[（(]?第[一二三四五六\d]{1,2}课时[)）]?/g, '')
    .replace(/^[\d.]{1,10}\s{0,4}/, '')
    .trim();
}
