import type { LandedKind, OwnPart } from '@app/contract/making/own-lessons.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';

/** A thing of hers as its own table tells it, and where it belongs. */
export type ShelfRow = {
  kind: LandedKind;
  id: string;
  title: string;
  /** Of the library; empty where it was not made for one. */
  lessonId: string;
  /** Empty where it does not say. */
  subjectCode: string;
  /** The design it was made of. */
  designId: string | null;
  createdAt: Date;
  changedAt: Date;
  /** Null where it is in none, or in one that she removed. */
  ownLessonId: string | null;
  /** Where it was put, also while that lesson is removed: copies of it show it still. */
  putIn: string | null;
  part: OwnPart | null;
  /** Null where nobody has said or guessed anything. */
  isGuess: boolean | null;
  /** She said that it belongs to none. */
  isPutNowhere: boolean;
  /** The revision of the design that she has not decided on yet, and when it came. */
  staleRevision: number | null;
  staleAt: Date | null;
};

/** As many as are looked at in one call; the newest first. */
const MOST = 3_000;

/**
 * Everything of hers that a lesson can hold, read where it lies: nobody who makes something has to tell. Slides are stale when their design was
 * changed after they were made, or after the revision she left them unchanged for or that no slide has to follow.
 */
function shelfOf(userId: string, isWanted: SQL, limit: number): SQL {
  return sql`
    with shelf as (
      select 'design' as kind, id::text as id, title, coalesce(request ->> 'lessonId', '') as lesson_id,
        coalesce(request ->> 'subject', '') as subject_code, null::uuid as design_id, created_at, updated_at
      from designs where user_id = ${userId} and removed_at is null
      union all
      select 'courseware', id::text, title, coalesce(request ->> 'lessonId', ''), '', design_id, created_at, updated_at
      from coursewares where user_id = ${userId} and removed_at is null
      union all
      select 'paper', id, title, '', subject_code, null, created_at, updated_at
      from papers where user_id = ${userId} and removed_at is null
      union all
      select 'listening', id::text, title, coalesce(wish ->> 'lessonId', ''), '', null, created_at, updated_at
      from listenings where user_id = ${userId} and removed_at is null
      union all
      select 'problemChain', id::text, title, lesson_id, '', null, created_at, updated_at
      from problem_chains where user_id = ${userId} and removed_at is null
    ), placed as (
      select shelf.*, own.id as own_lesson_id, put.own_lesson_id as put_in, put.part, put.is_guess,
        put.thing_id is not null and put.own_lesson_id is null as is_put_nowhere,
        case when greatest(put.kept_revision, source.design_revision) is null then design.updated_at > shelf.created_at
          else design.revision > greatest(put.kept_revision, source.design_revision) end as is_stale,
        design.revision as stale_revision, design.updated_at as stale_at
      from shelf
      left join lesson_things put on put.user_id = ${userId} and put.kind = shelf.kind and put.thing_id = shelf.id
      left join own_lessons own on own.id = put.own_lesson_id and own.user_id = ${userId} and own.removed_at is null
      left join designs design on design.id = shelf.design_id and design.user_id = ${userId} and design.removed_at is null
        and design.stage = 'ready'
      left join courseware_sources source on source.courseware_id = case when shelf.kind = 'courseware' then shelf.id::uuid end
    )
    select kind, id, title, lesson_id as "lessonId", subject_code as "subjectCode", design_id as "designId", created_at as "createdAt",
      updated_at as "changedAt", own_lesson_id as "ownLessonId", put_in as "putIn", part, is_guess as "isGuess", is_put_nowhere as "isPutNowhere",
      case when is_stale then stale_revision end as "staleRevision", case when is_stale then stale_at end as "staleAt",
      count(*) over ()::int as total
    from placed where ${isWanted} order by created_at desc, id limit ${limit}`;
}

async function read(db: Queryable, userId: string, isWanted: SQL, limit = MOST) {
  const { rows } = await db.execute<ShelfRow & { total: number }>(shelfOf(userId, isWanted, limit));
  // Times come as the driver gives them, which is a text where a statement is written by hand.
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    changedAt: new Date(row.changedAt),
    staleAt: row.staleAt && new Date(row.staleAt),
  }));
}

/** What nobody has said or guessed anything of. */
export async function listUnplaced(db: Queryable, userId: string): Promise<ShelfRow[]> {
  return read(db, userId, sql`is_guess is null`);
}

/** What was put into lessons, also removed ones, the last made first. */
export async function listLanded(db: Queryable, userId: string): Promise<ShelfRow[]> {
  return read(db, userId, sql`put_in is not null`);
}

/** What is in none of them. */
export async function listLoose(
  db: Queryable,
  userId: string,
  limit: number,
): Promise<{ list: ShelfRow[]; total: number }> {
  const list = await read(db, userId, sql`own_lesson_id is null`, limit);
  return { list, total: list[0]?.total ?? 0 };
}

export async function findOnShelf(
  db: Queryable,
  userId: string,
  { kind, thingId }: { kind: LandedKind; thingId: string },
): Promise<ShelfRow | undefined> {
  const [row] = await read(db, userId, sql`kind = ${kind} and id = ${thingId}`, 1);
  return row;
}
