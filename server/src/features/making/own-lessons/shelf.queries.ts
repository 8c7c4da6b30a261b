import type { LandedKind, OwnPart } from '@app/contract/making/own-lessons.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';

/** What a part of a lesson is; conversations stand beside the parts. */
type ShelfKind = Exclude<LandedKind, 'conversation'>;

/** A thing of hers as its own table tells it, and where it belongs. */
export type ShelfRow<Kind extends LandedKind = ShelfKind> = {
  kind: Kind;
  id: string;
  title: string;
  /** Of the library; empty where it was not made for one. */
  lessonId: string;
  /** Empty where it does not say. */
  subjectCode: string;
  /** The design it was made of; of a design that was made anew, the former one. */
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
        coalesce(request ->> 'subject', '') as subject_code, null::uuid as design_id, created_at, updated_at, created_at as made_at
      from designs where user_id = ${userId} and removed_at is null
      union all
      select 'courseware', id::text, title, coalesce(request ->> 'lessonId', ''), '', design_id, created_at, updated_at,
        coalesce(made_at, created_at)
      from coursewares where user_id = ${userId} and removed_at is null
      union all
      select 'paper', id, title, '', subject_code, null, created_at, updated_at, created_at
      from papers where user_id = ${userId} and removed_at is null
      union all
      select 'listening', id::text, title, coalesce(wish ->> 'lessonId', ''), '', null, created_at, updated_at, created_at
      from listenings where user_id = ${userId} and removed_at is null
      union all
      select 'problemChain', id::text, title, lesson_id, '', null, created_at, updated_at, created_at
      from problem_chains where user_id = ${userId} and removed_at is null
      union all
      select 'picture', id::text, left(coalesce(nullif(caption, ''), nullif(words, ''), '图片'), 60), '', '', null, created_at, updated_at, created_at
      from materials where user_id = ${userId} and removed_at is null
      union all
      select 'file', id::text, name, '', '', null, created_at, updated_at, created_at
      from drive_entries where user_id = ${userId} and not is_dir and binned_at is null
      union all
      select 'conversation', id::text, title, '', '', null, created_at, updated_at, created_at
      from chats where user_id = ${userId} and removed_at is null
    ), placed as (
      select shelf.kind, shelf.id, shelf.title, shelf.lesson_id, shelf.subject_code, coalesce(shelf.design_id, made.design_id) as design_id,
        shelf.created_at, shelf.updated_at, own.id as own_lesson_id, put.own_lesson_id as put_in, put.part, put.is_guess,
        put.thing_id is not null and put.own_lesson_id is null as is_put_nowhere,
        case when greatest(put.kept_revision, source.design_revision) is null then design.updated_at > shelf.made_at
          else design.revision > greatest(put.kept_revision, source.design_revision) end as is_stale,
        design.revision as stale_revision, design.updated_at as stale_at
      from shelf
      left join lesson_things put on put.user_id = ${userId} and put.kind = shelf.kind and put.thing_id = shelf.id
      left join prepared_sources made on made.user_id = ${userId} and made.kind = shelf.kind and made.thing_id = shelf.id
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

/** Put into lessons by her alone: nobody wants to be asked about each of them. */
const isGuessable = sql`kind not in ('file', 'conversation')`;

async function read<Kind extends LandedKind = ShelfKind>(db: Queryable, userId: string, isWanted: SQL, limit = MOST) {
  const { rows } = await db.execute<ShelfRow<Kind> & { total: number }>(shelfOf(userId, isWanted, limit));
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
  return read(db, userId, sql`is_guess is null and ${isGuessable}`);
}

/** What was put into lessons, also removed ones, the last made first. */
export async function listLanded(db: Queryable, userId: string): Promise<ShelfRow[]> {
  return read(db, userId, sql`put_in is not null and kind <> 'conversation'`);
}

/** What is in none of them. */
export async function listLoose(
  db: Queryable,
  userId: string,
  limit: number,
): Promise<{ list: ShelfRow[]; total: number }> {
  const list = await read(db, userId, sql`own_lesson_id is null and ${isGuessable}`, limit);
  return { list, total: list[0]?.total ?? 0 };
}

export async function findOnShelf(
  db: Queryable,
  userId: string,
  { kind, thingId }: { kind: LandedKind; thingId: string },
): Promise<ShelfRow<LandedKind> | undefined> {
  const [row] = await read<LandedKind>(db, userId, sql`kind = ${kind} and id = ${thingId}`, 1);
  return row;
}

/** The conversations about a lesson, the last spoken in first. */
export async function listConversationsOf(
  db: Queryable,
  userId: string,
  ownLessonId: string,
  limit: number,
): Promise<{ list: ConversationRow[]; total: number }> {
  const { rows } = await db.execute<ConversationRow & { total: number }>(sql`
    select chats.id as "chatId", chats.template_id as "templateId", chats.type_code as "typeCode", chats.title,
      chats.updated_at as "updatedAt", count(*) over ()::int as total
    from lesson_things put join chats on chats.id::text = put.thing_id and chats.user_id = ${userId} and chats.removed_at is null
    where put.user_id = ${userId} and put.kind = 'conversation' and put.own_lesson_id = ${ownLessonId}
    order by chats.updated_at desc, chats.id limit ${limit}`);
  return { list: rows.map((row) => ({ ...row, updatedAt: new Date(row.updatedAt) })), total: rows[0]?.total ?? 0 };
}

type ConversationRow = { chatId: string; templateId: string; typeCode: string; title: string; updatedAt: Date };
