import type { OutputOf } from '@app/contract/endpoint.ts';
import type { getLearningSituation } from '@app/contract/making/papers.ts';
import { masteryOf } from '@app/engines/scores/mastery.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { listLessons, readBook } from '#features/library/books/curriculum.service.ts';
import { listAsked } from '#features/making/papers/papers.service.ts';
import type { Caller } from '#http/door.ts';
import * as queries from './scores.queries.ts';
import { requireClass } from './scores.service.ts';

type ReadDeps = Pick<Deps, 'db' | 'plan'>;
type Situation = OutputOf<typeof getLearningSituation>;
type Point = Situation['list'][number];
/** What was given to pupils at once: a paper, or what a sheet of a class holds of one. */
type Asked = { phaseCode: string; subjectCode: string; questions: { knowledge: readonly string[]; score: number }[] };

/** As many as a year of two classes has; what was longer ago says little of today. */
const MOST_SHEETS = 40;

/** What her papers asked, and how far her pupils came: of one class and of one book where they are named. */
export async function readLearningSituation(
  deps: ReadDeps,
  caller: Caller,
  { classId, bookCode }: z.output<(typeof getLearningSituation)['input']>,
): Promise<Situation> {
  const book = bookCode === undefined ? undefined : await bookOf(deps, bookCode);
  const taught = classId === undefined ? undefined : await requireClass(deps, caller, classId);
  const isOfBook = ({ phaseCode, subjectCode }: Omit<Asked, 'questions'>) =>
    !book || (book.phaseCode === phaseCode && book.subjectCode === subjectCode);
  const isInBook = (knowledge: string) => !book || book.knowledge.has(knowledge);

  const sheets = (await queries.listWhole(deps.db, caller.userId, taught?.classId, MOST_SHEETS)).filter(({ sheet }) =>
    isOfBook(sheet),
  );
  // What a class was given is known by its scores alone; a paper names none.
  const given: Asked[] = taught
    ? sheets.map(({ sheet }) => ({ ...sheet, questions: sheet.items }))
    : (await listAsked(deps, caller)).filter(isOfBook);
  const mastery = masteryOf(sheets.map(({ sheet: { items }, pupils }) => ({ items, pupils })));
  const questions = given.flatMap((one) => one.questions);
  const list = joined(pointsOf(questions), mastery).filter(({ knowledge }) => isInBook(knowledge));
  return {
    paperCount: given.length,
    questionCount: questions.filter(({ knowledge }) => knowledge.some(isInBook) || !book).length,
    sheetCount: sheets.length,
    list,
    message: messageOf({
      list,
      isEmpty: given.length === 0,
      hasClass: taught !== undefined,
      hasBook: book !== undefined,
    }),
  };
}

async function bookOf(deps: ReadDeps, bookCode: string) {
  const { phaseCode, subjectCode } = await readBook(deps, bookCode);
  const lessons = await listLessons(deps, { bookCode });
  return { phaseCode, subjectCode, knowledge: new Set(lessons.flatMap(({ knowledge }) => knowledge)) };
}

function pointsOf(questions: Asked['questions']): Point[] {
  const found = new Map<string, Point>();
  for (const { knowledge: points, score } of questions) {
    for (const knowledge of points) {
      const one = found.get(knowledge) ?? { knowledge, questionCount: 0, score: 0 };
      found.set(knowledge, { knowledge, questionCount: one.questionCount + 1, score: one.score + score });
    }
  }
  return [...found.values()];
}

/** The weakest first; behind them what nobody’s scores tell of, by its score. A paper she deleted leaves its scores. */
function joined(asked: readonly Point[], mastery: ReturnType<typeof masteryOf>): Point[] {
  const known = new Map(asked.map((point) => [point.knowledge, point]));
  const told = mastery.map((one) => ({ ...one, ...known.get(one.knowledge) }));
  const isTold = new Set(told.map(({ knowledge }) => knowledge));
  const untold = asked.filter(({ knowledge }) => !isTold.has(knowledge));
  return [...told, ...untold.toSorted((one, other) => other.score - one.score)];
}

type Said = { list: readonly Point[]; isEmpty: boolean; hasClass: boolean; hasBook: boolean };

/** Why the list is empty, or what its numbers mean. */
function messageOf({ list, isEmpty, hasClass, hasBook }: Said): string {
  if (list.some(({ rate }) => rate !== undefined)) return '得分率按填完的成绩算；一题有几个知识点的，算在第一个里';
  if (isEmpty && hasClass) return '这个班还没有成绩，填了成绩这里就有';
  if (isEmpty) return '还没有组过卷，组卷后这里会列出考过的知识点';
  if (list.length === 0 && hasBook) return '这本教材里的知识点还没有考过';
  return hasClass ? '这个班的成绩还没有人填完' : '只统计你组过的卷考了什么，还没有学生的成绩';
}
