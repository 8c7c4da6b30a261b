import type { Slot } from '@app/contract/sharing/resources.ts';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { escapeLike } from '#db/like.ts';
import { books, knowledgePoints, lessons } from '#db/tables/curriculum.ts';
import type { Window } from '#lib/paging.ts';

export type LessonRow = Awaited<ReturnType<typeof listLessons>>[number];
export type LessonWish = { slots: readonly Slot[]; words: readonly string[] };

const fields = { lesson: lessons, book: books };
const inOrder = [asc(books.position), asc(lessons.unitNo), asc(lessons.lessonNo)];

/** Names of the curriculum that stand in a sentence, the longest first. */
export async function listNamedIn(db: Queryable, sentence: string) {
  const within = async (table: typeof lessons | typeof knowledgePoints) => {
    const rows = await db
      .selectDistinct({ title: table.title })
      .from(table)
      .where(sql`strpos(${sentence}, ${table.title}) > 0`);
    return rows.map(({ title }) => title).sort((one, other) => other.length - one.length);
  };
  const [named, points] = await Promise.all([within(lessons), within(knowledgePoints)]);
  return { lessons: named, points };
}

/** Lessons in the order of how well they fit, then of the books; `total` is that of all pages. */
export async function searchLessons(db: Queryable, wish: LessonWish, { limit, offset }: Window) {
  const score = scoreOf(wish);
  const isWanted = and(...placeOf(wish.slots), score && sql`${score} > 0`);
  const from = () => db.select(fields).from(lessons).innerJoin(books, eq(books.id, lessons.bookId)).where(isWanted);
  const [rows, [counted]] = await Promise.all([
    from()
      .orderBy(...(score ? [desc(score)] : []), ...inOrder)
      .limit(limit)
      .offset(offset),
    db
      .select({ value: sql<number>`count(*)::int` })
      .from(lessons)
      .innerJoin(books, eq(books.id, lessons.bookId))
      .where(isWanted),
  ]);
  return { rows, total: counted?.value ?? 0 };
}

export async function listLessons(db: Queryable, lessonIds: readonly string[]) {
  return db
    .select(fields)
    .from(lessons)
    .innerJoin(books, eq(books.id, lessons.bookId))
    .where(inArray(lessons.id, [...new Set(lessonIds)]));
}

/** The lessons that come after this one in its book. */
export async function listLessonsAfter(db: Queryable, { lesson, book }: LessonRow, limit: number) {
  return db
    .select(fields)
    .from(lessons)
    .innerJoin(books, eq(books.id, lessons.bookId))
    .where(
      and(
        eq(lessons.bookId, book.id),
        sql`(${lessons.unitNo}, ${lessons.lessonNo}) > (${lesson.unitNo}, ${lesson.lessonNo})`,
      ),
    )
    .orderBy(...inOrder)
    .limit(limit);
}

export async function listLessonsOfBook(db: Queryable, bookId: string, limit: number) {
  return db
    .select(fields)
    .from(lessons)
    .innerJoin(books, eq(books.id, lessons.bookId))
    .where(eq(lessons.bookId, bookId))
    .orderBy(...inOrder)
    .limit(limit);
}

/** Titles and points of knowledge that hold what is typed; those that begin with it first. */
export async function listWordsLike(db: Queryable, typed: string, limit: number): Promise<string[]> {
  const pattern = `%${escapeLike(typed)}%`;
  const { rows } = await db.execute<{ title: string }>(sql`
    select title from (
      select title from lessons where title like ${pattern}
      union select title from knowledge_points where title like ${pattern}) named
    order by (strpos(title, ${typed}) > 1), length(title), title limit ${limit}`);
  return rows.map(({ title }) => title);
}

/** How much a lesson has of what was said; undefined when only its place was. */
function scoreOf({ slots, words }: LessonWish): SQL | undefined {
  const saidOf = (kind: Slot['kind']) => slots.find((slot) => slot.kind === kind)?.value;
  const [title, point] = [saidOf('Lesson') ?? saidOf('Course'), saidOf('Knowledge')];
  const holds = (text: string) => `%${escapeLike(text)}%`;
  if (title) {
    return sql`(case when ${lessons.title} = ${title} then 4 when ${lessons.title} like ${`${escapeLike(title)}%`} then 3
      when ${lessons.title} like ${holds(title)} then 2 when ${lessons.unit} like ${holds(title)} then 1 else 0 end)`;
  }
  if (point) {
    return sql`(case when ${lessons.knowledge} @> array[${point}]::text[] then 2
      when ${lessons.title} like ${holds(point)} then 1 else 0 end)`;
  }
  if (words.length === 0) return undefined;
  const found = words.map(
    (word) => sql`(case when ${lessons.title} like ${holds(word)} then 2
      when array_to_string(${lessons.knowledge}, ' ') like ${holds(word)} or ${lessons.unit} like ${holds(word)} then 1
      else 0 end)`,
  );
  // One common word of many would find half the curriculum.
  const needed = Math.ceil(words.length / 2);
  const hits = sql.join(
    found.map((one) => sql`least(${one}, 1)`),
    sql` + `,
  );
  return sql`(case when (${hits}) >= ${needed} then ${sql.join(found, sql` + `)} else 0 end)`;
}

function placeOf(slots: readonly Slot[]): SQL[] {
  return slots.flatMap(({ kind, value }): SQL[] => {
    switch (kind) {
      case 'Phase':
        return [sql`${books.phaseCode} = ${value}`];
      case 'Subject':
        return [sql`${books.subjectCode} = ${value}`];
      case 'Grade':
        // Volumes of senior school belong to no grade.
        return [sql`(${books.gradeCode} = ${value} or (${books.gradeCode} = '' and ${value} >= '10'))`];
      case 'Edition':
        return [sql`replace(${books.edition}, ' ', '') like ${`${escapeLike(value.replace(/版$/, ''))}%`}`];
      case 'Volume':
        return [sql`replace(${books.volume}, ' ', '') like any(${sql.param(volumePatterns(value))}::text[])`];
      case 'Book':
        return [sql`${books.id} = ${value}`];
      default:
        return [];
    }
  });
}

/** 必修一 is 必修第一册 in one book and 必修 1 in another. */
function volumePatterns(value: string): string[] {
  const [, module = '', number = ''] = /^(选择性必修|必修)第?([一二三四1-4])册?$/.exec(value) ?? [];
  if (module === '') return [/^(选择性)?必修/.test(value) ? `${escapeLike(value)}%` : `%${escapeLike(value)}`];
  const at = Math.max('一二三四'.indexOf(number), '1234'.indexOf(number));
  return [`${module}第${'一二三四'[at]}册%`, `${module}${at + 1}%`];
}
