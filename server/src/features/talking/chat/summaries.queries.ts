import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '#db/database.ts';
import type { chatSummaries } from '#db/tables/chat.ts';

type SummaryRow = typeof chatSummaries.$inferSelect;
export type SummaryKey = { userId: string; chatId: string };

/** A summary that says what stands there now. */
export type Summary = Pick<SummaryRow, 'ownText' | 'text' | 'reach' | 'revision'> & { turns: number };

/** Where the work at a summary stands, whether or not there is one. */
export type SummaryWork = Pick<
  SummaryRow,
  'ownText' | 'text' | 'since' | 'reach' | 'revision' | 'faults' | 'triedAt'
> & { isTrue: boolean };

export type DroppedExchange = { position: number; question: string; text: string };

/** Which exchanges are shown, as one word: another version, an answer that went on or one that is gone changes it. */
const COVERED = `md5(coalesce(string_agg(x.id || ':' || x.last_event_id, ',' order by x.position), ''))`;

/** What a summary `s` is about, as it is shown now; an answer that is being written is not among it. */
const COVERED_BY_SUMMARY = `
  exchanges x where x.chat_id = s.chat_id and x.user_id = s.user_id and x.superseded_at is null and x.state <> 'running'
    and x.position > s.since and x.position <= s.reach`;

const isTrue = sql.raw(`(select ${COVERED} from ${COVERED_BY_SUMMARY}) = s.covered`);

/** A part of what is read of a conversation `asked` for a question: only what lies before that is told to its answer. */
export const SUMMARY_BEFORE_QUESTION = `
  select json_build_object(
    'ownText', s.own_text, 'text', s.text, 'reach', s.reach, 'revision', s.revision,
    'turns', (select count(*) from ${COVERED_BY_SUMMARY}),
    'all', (
      select count(*) from exchanges where chat_id = s.chat_id and user_id = s.user_id and superseded_at is null
        and state <> 'running' and position < asked.before
    )
  )
  from chat_summaries s
  where s.chat_id = asked.chat_id and s.user_id = asked.user_id and s.reach < asked.before
    and (s.own_text <> '' or s.text <> '') and (select ${COVERED} from ${COVERED_BY_SUMMARY}) = s.covered`;

/** Undefined where there is none, or what it says stands there no longer. */
export async function findSummary(db: Queryable, { userId, chatId }: SummaryKey): Promise<Summary | undefined> {
  const { rows } = await db.execute<Summary>(sql`
    select own_text as "ownText", text, reach::float8 as reach, revision,
      (select count(*)::int from ${sql.raw(COVERED_BY_SUMMARY)}) as turns
    from chat_summaries s
    where chat_id = ${chatId} and user_id = ${userId} and (own_text <> '' or text <> '') and ${isTrue}`);
  return rows[0];
}

type Wanted = {
  before: number;
  limit: number;
  /** So many from the beginning as are read at once. */
  take: (dropped: readonly DroppedExchange[]) => DroppedExchange[];
};

/** `covered` is what the summary will be about once it has all of `turns`. */
type Read = { work: SummaryWork | undefined; turns: DroppedExchange[]; covered: string };

/**
 * The summary and what comes behind it, before a place, oldest first, all seen at the same moment: what changes while a model reads
 * makes the result untrue by itself.
 */
export async function readForSummary(db: Database, key: SummaryKey, { before, limit, take }: Wanted): Promise<Read> {
  return db.transaction(
    async (tx) => {
      const work = await findWork(tx, key);
      const since = work?.since ?? 0;
      const turns = take(await listDropped(tx, key, { after: work?.isTrue ? work.reach : since, before, limit }));
      const covered = await getCovered(tx, key, { since, reach: turns.at(-1)?.position ?? since });
      return { work, turns, covered };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function findWork(tx: Queryable, { userId, chatId }: SummaryKey): Promise<SummaryWork | undefined> {
  const { rows } = await tx.execute<Omit<SummaryWork, 'triedAt'> & { triedAt: number | null }>(sql`
    select own_text as "ownText", text, since::float8 as since, reach::float8 as reach, revision, faults,
      extract(epoch from tried_at)::float8 * 1000 as "triedAt", ${isTrue} as "isTrue"
    from chat_summaries s where chat_id = ${chatId} and user_id = ${userId}`);
  const [row] = rows;
  return row && { ...row, triedAt: row.triedAt === null ? null : new Date(row.triedAt) };
}

async function listDropped(
  tx: Queryable,
  { userId, chatId }: SummaryKey,
  { after, before, limit }: { after: number; before: number; limit: number },
): Promise<DroppedExchange[]> {
  const { rows } = await tx.execute<DroppedExchange>(sql`
    select position::float8 as position, question, text from exchanges
    where chat_id = ${chatId} and user_id = ${userId} and superseded_at is null and state <> 'running'
      and position > ${after} and position < ${before}
    order by position limit ${limit}`);
  return rows;
}

async function getCovered(
  tx: Queryable,
  { userId, chatId }: SummaryKey,
  { since, reach }: Pick<SummaryRow, 'since' | 'reach'>,
): Promise<string> {
  const { rows } = await tx.execute<{ covered: string }>(sql`
    select ${sql.raw(COVERED)} as covered from exchanges x
    where x.chat_id = ${chatId} and x.user_id = ${userId} and x.superseded_at is null and x.state <> 'running'
      and x.position > ${since} and x.position <= ${reach}`);
  return rows[0]?.covered ?? '';
}

type Made = Pick<SummaryRow, 'ownText' | 'text' | 'since' | 'reach' | 'covered' | 'revision'>;

/** False when it was changed since `revision`. */
export async function putSummary(
  db: Queryable,
  { userId, chatId }: SummaryKey,
  { ownText, text, since, reach, covered, revision }: Made,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into chat_summaries as s (chat_id, user_id, own_text, text, since, reach, covered, revision, created_at, updated_at)
    select id, user_id, ${ownText}, ${text}, ${since}, ${reach}, ${covered}, 1, ${now}, ${now} from chats
    where id = ${chatId} and user_id = ${userId} and removed_at is null
    on conflict (chat_id) do update set
      own_text = excluded.own_text, text = excluded.text, since = excluded.since, reach = excluded.reach,
      covered = excluded.covered, revision = s.revision + 1, faults = 0, tried_at = excluded.updated_at,
      updated_at = excluded.updated_at
    where s.revision = ${revision} and s.user_id = excluded.user_id`);
  return rowCount === 1;
}

/** So many more times nothing came of it. Asked by the queue alone, which knows the conversation by its own key. */
export async function noteFaults(db: Queryable, chatId: string, times: number, now: Date): Promise<void> {
  await db.execute(sql`
    insert into chat_summaries as s (chat_id, user_id, faults, tried_at, created_at, updated_at)
    select id, user_id, ${times}::int, ${now}, ${now}, ${now} from chats where id = ${chatId}
    on conflict (chat_id) do update set faults = s.faults + excluded.faults, tried_at = excluded.tried_at`);
}

/** Puts her words in its place; false when it is another one since `revision`, or says what stands there no longer. */
export async function correctSummary(
  db: Queryable,
  { userId, chatId }: SummaryKey,
  { text, revision }: { text: string; revision: number },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update chat_summaries s set own_text = ${text}, text = '', revision = revision + 1, updated_at = ${now}
    where chat_id = ${chatId} and user_id = ${userId} and revision = ${revision} and (own_text <> '' or text <> '')
      and ${isTrue}`);
  return rowCount === 1;
}

/** What it was about is not summed up again: a new one begins behind it. False as above. */
export async function throwSummaryAway(
  db: Queryable,
  { userId, chatId }: SummaryKey,
  revision: number,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update chat_summaries s set
      own_text = '', text = '', since = reach, covered = md5(''), revision = revision + 1, updated_at = ${now}
    where chat_id = ${chatId} and user_id = ${userId} and revision = ${revision} and (own_text <> '' or text <> '')
      and ${isTrue}`);
  return rowCount === 1;
}
