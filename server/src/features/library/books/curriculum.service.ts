import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import type * as contract from '@app/contract/library/books.ts';
import { styleNames } from '@app/contract/making/design.ts';
import type { z } from 'zod';
import type { Queryable } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { requireUser } from '#features/identity/users/users.service.ts';
import type { Caller } from '#http/door.ts';
import * as queries from './books.queries.ts';
import { titleOf, toFound, toLesson } from './found-lesson.ts';

type ReadDeps = Pick<Deps, 'db' | 'plan'>;
type Taught = { phaseCode?: string | undefined; subjectCode?: string | undefined };
type CountedBook = NonNullable<Awaited<ReturnType<typeof queries.findBook>>>;

const LESSONS_NAMED = 6;

export async function listKnowledgeTree(
  deps: ReadDeps,
  caller: Caller,
  asked: Taught,
): Promise<contract.KnowledgeNode[]> {
  const { phaseCode, subjectCode } = await taughtBy(deps, caller, asked);
  const points = await queries.listPoints(deps.db, phaseCode, subjectCode);
  const nodes = new Map(
    points.map(({ code, title }) => [code, { code, name: title, children: [] as contract.KnowledgeNode[] }]),
  );
  const roots: contract.KnowledgeNode[] = [];
  for (const { code, parentCode } of points) {
    const node = nodes.get(code);
    if (node) (nodes.get(parentCode)?.children ?? roots).push(node);
  }
  return roots;
}

export async function listBooks(
  deps: ReadDeps,
  caller: Caller,
  asked: Taught,
): Promise<OutputOf<typeof contract.listBookHasLesson>> {
  const { phaseCode, subjectCode } = await taughtBy(deps, caller, asked);
  const rows = await queries.listBooks(deps.db, phaseCode, subjectCode);
  return rows.map((row) => toBook(deps, row));
}

export async function listLessons(
  { db }: Pick<Deps, 'db'>,
  { bookCode, unit }: z.output<(typeof contract.listLessons)['input']>,
): Promise<contract.ListedLesson[]> {
  if (!(await queries.findBook(db, bookCode))) throw new AppError('not-found', '找不到这本教材');
  const rows = await queries.listLessons(db, bookCode, unit ? unitNumber(bookCode, unit) : undefined);
  return rows.map((row) => toLesson(bookCode, row));
}

/** Lessons by their ids, in no order; those the library does not have are left out. */
export async function readLessons(
  deps: Pick<ReadDeps, 'plan'> & { db: Queryable },
  lessonIds: readonly string[],
): Promise<contract.FoundLesson[]> {
  if (lessonIds.length === 0) return [];
  return (await queries.findLessons(deps.db, lessonIds)).map((row) => toFound(deps, row));
}

export async function readUnit(
  deps: ReadDeps & Pick<Deps, 'config'>,
  unit: string,
): Promise<OutputOf<typeof contract.getUnitInfo>> {
  const [bookCode = '', number = ''] = splitUnit(unit);
  const found = await queries.findBook(deps.db, bookCode);
  const rows = found ? await queries.listLessons(deps.db, bookCode, Number(number)) : [];
  const [first] = rows;
  if (!found || !first) throw new AppError('not-found', '找不到这个单元');
  return {
    unitId: unit,
    title: first.unitName,
    book: titleOf(deps, found.book),
    lessons: rows.map((row) => toLesson(bookCode, row)),
    keyConcepts: [...new Set(rows.flatMap(({ knowledge }) => knowledge))],
    isDemo: deps.config.demoUnitIds.includes(unit),
  };
}

/** A unit of the setting that the library does not have is left out. */
export async function listDemoUnits(
  deps: ReadDeps & Pick<Deps, 'config'>,
): Promise<OutputOf<typeof contract.listDemoUnits>> {
  const units = await Promise.allSettled(deps.config.demoUnitIds.map((unit) => readUnit(deps, unit)));
  return units.flatMap((unit) => {
    if (unit.status === 'rejected') return [];
    const { unitId, title, book, lessons } = unit.value;
    return { unitId, title, book, lessonId: lessons[0]?.lessonId ?? '' };
  });
}

export async function readBook(deps: ReadDeps, bookCode: string): Promise<OutputOf<typeof contract.getBookInfo>> {
  const found = await queries.findBook(deps.db, bookCode);
  if (!found) throw new AppError('not-found', '找不到这本教材');
  const { publisher, phaseCode, subjectCode } = found.book;
  return { ...toBook(deps, found), publisher, phaseCode, subjectCode };
}

export async function readFilters(
  deps: ReadDeps,
  caller: Caller,
  asked: Taught,
): Promise<OutputOf<typeof contract.bookFilterOptions>> {
  const { phaseCode, subjectCode } = await taughtBy(deps, caller, asked);
  const books = (await queries.listBooks(deps.db, phaseCode, subjectCode)).map(({ book }) => book);
  const unique = (values: string[]) => [...new Set(values.filter(Boolean))];
  const asNamed = (values: string[]) => unique(values).map((value) => ({ code: value, name: value }));
  const grades = unique(books.map(({ gradeCode }) => gradeCode));
  return {
    options: [
      { key: 'phase', name: '学段', values: deps.plan.phases.map(({ code, name }) => ({ code, name })) },
      {
        key: 'subject',
        name: '学科',
        values: deps.plan.subjects
          .filter(({ taught }) => Object.keys(taught).includes(phaseCode))
          .map(({ code }) => ({ code, name: deps.plan.subjectName(code, phaseCode) })),
      },
      { key: 'grade', name: '年级', values: grades.map((code) => ({ code, name: deps.plan.gradeName(code) })) },
      { key: 'edition', name: '版本', values: asNamed(books.map(({ edition }) => edition)) },
      { key: 'volume', name: '册次', values: asNamed(books.map(({ volume }) => volume)) },
    ],
  };
}

export async function readStyles(
  { db }: Pick<Deps, 'db'>,
  bookCode: string,
): Promise<OutputOf<typeof contract.getBookStyle>> {
  if (!(await queries.findBook(db, bookCode))) throw new AppError('not-found', '找不到这本教材');
  return { styles: Object.entries(styleNames).map(([code, name]) => ({ code, name })) };
}

/** What the library says about a point; where it says nothing, its place and the lessons that teach it. */
export async function readBackground(
  deps: ReadDeps & Pick<Deps, 'curriculum'>,
  code: string,
): Promise<OutputOf<typeof contract.knowledgeBackground>> {
  const point = await queries.findPoint(deps.db, code);
  if (!point) throw new AppError('not-found', '找不到这个知识点');
  const { title, phaseCode, subjectCode } = point;
  const card = deps.curriculum.knowledge.find(
    ({ phase, subject, title: name, aliases }) =>
      phase === phaseCode && subject === subjectCode && [name, ...aliases].includes(title),
  );
  const [above, lessons] = await Promise.all([
    queries.listPointsAbove(deps.db, code),
    queries.listLessonsTeaching(deps.db, phaseCode, subjectCode, title, LESSONS_NAMED),
  ]);
  const place = [deps.plan.phaseName(phaseCode), deps.plan.subjectName(subjectCode, phaseCode), ...above].join(' / ');
  const taughtIn = lessons.map((lesson) => `${lesson.volume}《${lesson.title}》`).join('、');
  const parts = [
    `位置：${place}`,
    card && [card.summary, ...card.keyPoints.map((line) => `- ${line}`)].join('\n\n'),
    card && `易错：\n\n${card.mistakes.map((line) => `- ${line}`).join('\n')}`,
    taughtIn && `相关课文和课时：${taughtIn}`,
  ];
  return { code, name: title, text: parts.filter(Boolean).join('\n\n') };
}

async function taughtBy(deps: ReadDeps, caller: Caller, { phaseCode, subjectCode }: Taught) {
  if (phaseCode && subjectCode) return { phaseCode, subjectCode };
  const user = await requireUser(deps, caller.userId);
  return { phaseCode: phaseCode ?? user.phaseCode, subjectCode: subjectCode ?? user.subjectCode };
}

function toBook(deps: ReadDeps, { book, lessonCount }: CountedBook) {
  const { id, edition, gradeCode, volume } = book;
  return { bookCode: id, textBookType: edition, title: titleOf(deps, book), gradeCode, volume, lessonCount };
}

function unitNumber(bookCode: string, unit: string): number {
  const [book, number] = splitUnit(unit);
  if (book !== bookCode || !number) throw new AppError('not-found', '找不到这个单元');
  return Number(number);
}

/** `rj-math-9a.1` → the book and the number of the unit. */
function splitUnit(unit: string): string[] {
  const [, book = '', number = ''] = /^([a-z0-9-]+)\.(\d{1,3})$/.exec(unit) ?? [];
  return [book, number];
}
