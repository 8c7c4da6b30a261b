import type { FoundLesson, SearchedLesson, searchLessons as searchCall } from '@app/contract/library/books.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { wordsOf } from '#lib/find-words.ts';
import { findKept, type KeptHit, type KeptTitle, keepTitle, readOnce } from '#lib/kept-titles.ts';
import { unitsOf } from '#lib/sought.ts';
import { listSoughtLessons } from './books.queries.ts';
import { toFound } from './found-lesson.ts';

type ReadDeps = Pick<Deps, 'db' | 'plan'>;

/** Seven thousand lessons are some megabytes. */
const keptLessons = readOnce(async (deps: ReadDeps): Promise<KeptTitle<FoundLesson>[]> => {
  const rows = await listSoughtLessons(deps.db);
  return rows.map(({ sought, ...row }) => keepTitle(toFound(deps, row), unitsOf(row.title, sought)));
});

/** Lessons of the library by their title, read as everything is that she looks for; in the order of the books. */
export async function findLessons(
  deps: ReadDeps,
  ways: readonly (readonly string[][])[],
): Promise<KeptHit<FoundLesson>[]> {
  return findKept(await keptLessons(deps), ways);
}

/** The best first: the title itself, then titles that begin so, then the rest; ones with a plan before others. */
export async function searchLessons(
  deps: ReadDeps,
  { keyword, phaseCode, subjectCode, limit }: z.output<(typeof searchCall)['input']>,
): Promise<SearchedLesson[]> {
  const found = (await findLessons(deps, [wordsOf(keyword)])).filter(({ kept: { one } }) => {
    return (!phaseCode || one.phaseCode === phaseCode) && (!subjectCode || one.subjectCode === subjectCode);
  });
  return found
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .slice(0, limit)
    .map(({ kept, hits }) => ({ ...kept.one, hits: hits.map(({ from, to }) => ({ from, to })) }));
}

function rankOf({ kept: { one, units }, hits }: KeptHit<FoundLesson>): number {
  const isStart = hits[0]?.from === units[0]?.from;
  const isWhole = isStart && Math.max(...hits.map(({ to }) => to)) === units.at(-1)?.to;
  return (isWhole ? 0 : isStart ? 2 : 4) + (one.hasKernel ? 0 : 1);
}
