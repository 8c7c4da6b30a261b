import type { ShelvedKind } from '@app/contract/running/finding.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/database.ts';
import { foundMarks, foundTitles } from '#db/tables/finding.ts';
import { type Shelf, type Shelved, shelvedAt } from '#shelves/shelf.queries.ts';

export type FoundTitle = Shelved & { sought: string; keys: number[] };
export type Candidate = { kind: ShelvedKind; id: string; title: string; sought: string; changedAt: Date };
type Mark = { kind: ShelvedKind; until: string };

/** More rows with the keys of a word than these are not put in order: going through the newest soon finds enough. */
const MAX_FEW = 2_000;
/** And so many of the newest are gone through. */
const MAX_WALKED = 20_000;

/** How far each of her shelves was read, and the time by the same clock. */
export async function readMarks(db: Queryable, userId: string): Promise<{ now: string; marks: Mark[] }> {
  const { rows } = await db.execute<{ now: string; marks: Mark[] | null }>(sql`
    select clock_timestamp()::text as now,
      (select jsonb_agg(jsonb_build_object('kind', kind, 'until', read_until::text)) from found_marks
        where user_id = ${userId}) as marks`);
  const [row] = rows;
  if (!row) throw new Error('a select without a table answers one row');
  return { now: row.now, marks: row.marks ?? [] };
}

/** Whether a row of a shelf was read as it is now. */
export function isFolded(shelf: Shelf): SQL {
  return sql`exists (
    select from found_titles folded where folded.user_id = ${shelf.owner} and folded.kind = ${shelf.kind}
      and folded.thing_id = ${shelf.id}::text and folded.shelved_at = ${shelvedAt(shelf)})`;
}

/**
 * Rows in one order, so that nobody waits in a ring. Of two that fold the same title the former may come last: it is then not as it lies
 * on its shelf, and read again by the next search, which looks a minute back.
 */
export async function upsertTitles(tx: Transaction, userId: string, titles: readonly FoundTitle[]): Promise<void> {
  if (titles.length === 0) return;
  const rows = titles.toSorted((one, other) => order(one).localeCompare(order(other)));
  await tx.execute(sql`
    insert into ${foundTitles} (user_id, kind, thing_id, title, sought, keys, lesson_id, is_there, changed_at, shelved_at)
    select ${userId}, kind, id, title, sought, keys, "lessonId", "isThere", "changedAt", "shelvedAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      kind text, id text, title text, sought text, keys integer[], "lessonId" text, "isThere" boolean,
      "changedAt" timestamptz, "shelvedAt" timestamptz)
    on conflict (user_id, kind, thing_id) do update set
      title = excluded.title, sought = excluded.sought, keys = excluded.keys, lesson_id = excluded.lesson_id,
      is_there = excluded.is_there, changed_at = excluded.changed_at, shelved_at = excluded.shelved_at
    where found_titles.shelved_at <> excluded.shelved_at`);
}

const order = ({ kind, id }: FoundTitle) => `${kind} ${id}`;

/** A mark only moves on. */
export async function moveMarks(tx: Transaction, userId: string, marks: readonly Mark[]): Promise<void> {
  if (marks.length === 0) return;
  await tx.execute(sql`
    insert into ${foundMarks} (user_id, kind, read_until)
    select ${userId}, kind, until from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as given (kind text, until timestamptz)
    order by kind
    on conflict (user_id, kind) do update set read_until = greatest(found_marks.read_until, excluded.read_until)`);
}

/** One thing to look for: titles of a kind that have all of some keys. `no` tells it from the others of one call. */
export type WantedKeys = { no: number; kind: ShelvedKind; keys: readonly number[] };
export type NumberedCandidate = Candidate & { no: number };

/** What is found by the index of keys, of each wanted the newest first; those with more than `MAX_FEW` are answered as many instead. */
export async function listCandidates(
  db: Queryable,
  userId: string,
  wanted: readonly WantedKeys[],
  limit: number,
): Promise<{ list: NumberedCandidate[]; many: ReadonlySet<number> }> {
  if (wanted.length === 0) return { list: [], many: new Set() };
  const { rows } = await db.execute<NumberedCandidate & { count: number }>(sql`
    select wanted.no, wanted.kind, found.*
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (no integer, kind text, keys integer[])
    cross join lateral (
      select thing_id as id, title, sought, changed_at as "changedAt", (count(*) over ())::int as count from (
        select * from found_titles
        where user_id = ${userId} and kind = wanted.kind and is_there and keys @> wanted.keys limit ${MAX_FEW + 1}
      ) few
      order by changed_at desc, thing_id limit ${limit}
    ) found`);
  const many = new Set(rows.filter(({ count }) => count > MAX_FEW).map(({ no }) => no));
  return { list: rows.filter(({ no }) => !many.has(no)).map(datedOf), many };
}

/** Of each wanted the newest that have all the keys; with none, the newest. */
export async function listNewest(
  db: Queryable,
  userId: string,
  wanted: readonly WantedKeys[],
  limit: number,
): Promise<NumberedCandidate[]> {
  if (wanted.length === 0) return [];
  const { rows } = await db.execute<NumberedCandidate>(sql`
    select wanted.no, wanted.kind, found.*
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (no integer, kind text, keys integer[])
    cross join lateral (
      select thing_id as id, title, sought, changed_at as "changedAt" from (
        select * from found_titles where user_id = ${userId} and kind = wanted.kind and is_there
        order by changed_at desc limit ${MAX_WALKED}
      ) newest
      where keys @> wanted.keys
      order by changed_at desc limit ${limit}
    ) found`);
  return rows.map(datedOf);
}

export async function forgetTitles(
  db: Queryable,
  userId: string,
  gone: readonly { kind: ShelvedKind; id: string }[],
): Promise<void> {
  if (gone.length === 0) return;
  await db.execute(sql`
    update found_titles set is_there = false, title = '', sought = '', keys = '{}'
    from jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as given (kind text, id text)
    where user_id = ${userId} and found_titles.kind = given.kind and thing_id = given.id`);
}

/** Of what went so long ago nobody can take back anything. */
export async function eraseGone(db: Queryable, before: Date): Promise<void> {
  await db.execute(
    sql`delete from ${foundTitles} where not is_there and shelved_at < ${before.toISOString()}::timestamptz`,
  );
}

function datedOf({ no, kind, id, title, sought, changedAt }: NumberedCandidate): NumberedCandidate {
  return { no, kind, id, title, sought, changedAt: new Date(changedAt) };
}
