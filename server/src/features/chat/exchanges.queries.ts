import { and, asc, count, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { NODE_LOCK_CLASS } from '#db/notifications.ts';
import { answerEvents, exchanges } from '#db/tables/chat.ts';

export type ExchangeRow = typeof exchanges.$inferSelect;

const own = (userId: string, messageId: string) => and(eq(exchanges.id, messageId), eq(exchanges.userId, userId));
const shown = (userId: string, chatId: string) =>
  and(eq(exchanges.chatId, chatId), eq(exchanges.userId, userId), isNull(exchanges.supersededAt));

export async function insertExchange(db: Queryable, row: typeof exchanges.$inferInsert): Promise<ExchangeRow> {
  const [inserted] = await db.insert(exchanges).values(row).returning();
  if (!inserted) throw new Error('an inserted exchange must come back');
  return inserted;
}

export type Question = Pick<
  ExchangeRow,
  'id' | 'chatId' | 'userId' | 'question' | 'deepThink' | 'network' | 'givenHistory' | 'producer' | 'createdAt'
>;

/**
 * Stores a question whose answer begins now, brings its conversation to the top and titles an untitled one, all in
 * one round trip, since a teacher waits. A question asked again keeps its `place` in the conversation. Undefined when
 * the conversation is not hers or was removed.
 */
export async function insertQuestion(
  db: Queryable,
  asked: Question,
  title: string,
  place?: number,
): Promise<ExchangeRow | undefined> {
  const { rows } = await db.execute<{ position: string }>(sql`
    with touched as (
      update chats set
        updated_at = ${asked.createdAt},
        message_count = message_count + 1,
        title = case when title = '' then ${title} else title end
      where id = ${asked.chatId} and user_id = ${asked.userId} and removed_at is null
      returning id, user_id
    )
    insert into exchanges (
      id, position, chat_id, user_id, question, state, deep_think, network, given_history, producer, created_at
    )
    overriding system value
    select ${asked.id}, coalesce(${place ?? null}::bigint, nextval(pg_get_serial_sequence('exchanges', 'position'))), id, user_id, ${asked.question}, 'running', ${asked.deepThink}, ${asked.network},
      ${asked.givenHistory && JSON.stringify(asked.givenHistory)}::jsonb, ${asked.producer}::int, ${asked.createdAt}
    from touched
    returning position`);
  return rows[0] && { ...unanswered, ...asked, updatedAt: asked.createdAt, position: Number(rows[0].position) };
}

/** A fresh exchange as the table's defaults make it. */
const unanswered = {
  text: '',
  reasoning: '',
  reasoningMs: 0,
  sources: [],
  notices: [],
  state: 'running',
  errorText: '',
  resultType: 'text',
  usage: null,
  lastEventId: 0,
  supersededAt: null,
  endedAt: null,
} satisfies Partial<ExchangeRow>;

export async function findExchange(db: Queryable, userId: string, messageId: string): Promise<ExchangeRow | undefined> {
  const [row] = await db.select().from(exchanges).where(own(userId, messageId));
  return row;
}

/** The newest exchanges before a position, newest first. */
export async function listExchanges(
  db: Queryable,
  userId: string,
  chatId: string,
  page: { before?: number | undefined; limit: number },
): Promise<ExchangeRow[]> {
  return db
    .select()
    .from(exchanges)
    .where(and(shown(userId, chatId), page.before === undefined ? undefined : lt(exchanges.position, page.before)))
    .orderBy(desc(exchanges.position))
    .limit(page.limit);
}

export async function countExchanges(db: Queryable, userId: string, chatId: string): Promise<number> {
  const [row] = await db.select({ value: count() }).from(exchanges).where(shown(userId, chatId));
  return row?.value ?? 0;
}

/** Only question and answer of the last exchanges, newest first: what a model is told of the past. */
export async function listPast(
  db: Queryable,
  userId: string,
  chatId: string,
  before: number | undefined,
  limit: number,
) {
  return db
    .select({ question: exchanges.question, text: exchanges.text })
    .from(exchanges)
    .where(
      and(
        shown(userId, chatId),
        // The question being asked may or may not be stored already.
        sql`${exchanges.state} <> 'running'`,
        before === undefined ? undefined : lt(exchanges.position, before),
      ),
    )
    .orderBy(desc(exchanges.position))
    .limit(limit);
}

export async function supersedeExchange(db: Queryable, userId: string, messageId: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(exchanges)
    .set({ supersededAt: at })
    .where(and(own(userId, messageId), isNull(exchanges.supersededAt), sql`${exchanges.state} <> 'running'`))
    .returning({ id: exchanges.id });
  return rows.length === 1;
}

/** Takes an ended answer up again; undefined when it is running or done. */
export async function reopenExchange(db: Queryable, userId: string, messageId: string, producer: number) {
  const [row] = await db
    .update(exchanges)
    .set({ state: 'running', producer, errorText: '', endedAt: null })
    .where(and(own(userId, messageId), sql`${exchanges.state} in ('stopped', 'interrupted', 'failed')`))
    .returning();
  return row;
}

export type AnswerEnd = Pick<
  ExchangeRow,
  | 'text'
  | 'reasoning'
  | 'reasoningMs'
  | 'sources'
  | 'notices'
  | 'state'
  | 'errorText'
  | 'resultType'
  | 'lastEventId'
  | 'usage'
> & { endedAt: Date };

/** Row and last events change together: whoever hears the end finds it stored. */
export async function finishExchange(
  db: Queryable,
  messageId: string,
  end: AnswerEnd,
  lastEvents: readonly EventRow[],
  notice: string,
): Promise<void> {
  await db.execute(sql`
    with stored as (${eventsInsert(lastEvents)}), finished as (
      update exchanges set
        text = ${end.text}, reasoning = ${end.reasoning}, reasoning_ms = ${Math.round(end.reasoningMs)},
        sources = ${JSON.stringify(end.sources)}::jsonb, notices = ${JSON.stringify(end.notices)}::jsonb,
        state = ${end.state}, error_text = ${end.errorText}, result_type = ${end.resultType},
        last_event_id = ${end.lastEventId}, usage = ${end.usage && JSON.stringify(end.usage)}::jsonb,
        ended_at = ${end.endedAt}, producer = null
      where id = ${messageId}
    )
    select pg_notify('answer_events', ${notice})`);
}

export async function failExchange(db: Queryable, messageId: string, errorText: string, endedAt: Date): Promise<void> {
  await db
    .update(exchanges)
    .set({ state: 'failed', errorText, endedAt, producer: null })
    .where(eq(exchanges.id, messageId));
}

/** Answers nobody writes any more: their node no longer holds its lock. */
export async function listOrphans(db: Queryable): Promise<ExchangeRow[]> {
  return db
    .select()
    .from(exchanges)
    .where(
      and(
        eq(exchanges.state, 'running'),
        sql`not exists (
          select 1 from pg_locks l
          where l.locktype = 'advisory' and l.granted and l.classid = ${NODE_LOCK_CLASS}::bigint::oid
            and l.objid = ${exchanges.producer}::bigint::oid
            and l.database = (select oid from pg_database where datname = current_database())
        )`,
      ),
    );
}

export type EventRow = { exchangeId: string; seq: number; event: string };

/** Stores a batch of events of any number of answers in one statement and tells other nodes which answers grew. */
export async function insertEvents(db: Queryable, rows: readonly EventRow[], notice: string): Promise<void> {
  await db.execute(sql`with stored as (${eventsInsert(rows)}) select pg_notify('answer_events', ${notice})`);
}

/** A repeated try after a lost answer of the database finds its rows there already. */
function eventsInsert(rows: readonly EventRow[]): SQL {
  return sql`
    insert into answer_events (exchange_id, seq, event)
    select * from unnest(
      ${sql.param(rows.map((row) => row.exchangeId))}::uuid[],
      ${sql.param(rows.map((row) => row.seq))}::int[],
      ${sql.param(rows.map((row) => row.event))}::text[]
    )
    on conflict do nothing`;
}

export async function listEvents(
  db: Queryable,
  exchangeId: string,
  after: number,
): Promise<{ seq: number; event: string }[]> {
  return db
    .select({ seq: answerEvents.seq, event: answerEvents.event })
    .from(answerEvents)
    .where(and(eq(answerEvents.exchangeId, exchangeId), sql`${answerEvents.seq} > ${after}`))
    .orderBy(asc(answerEvents.seq));
}

export async function notifyStop(db: Queryable, messageId: string): Promise<void> {
  await db.execute(sql`select pg_notify('answer_stop', ${messageId})`);
}

/** Events serve resuming; once an answer is long finished its row holds everything. */
export async function deleteEventsEndedBefore(db: Queryable, before: Date): Promise<void> {
  await db.execute(sql`
    delete from answer_events e using exchanges x
    where x.id = e.exchange_id and x.state <> 'running' and x.ended_at < ${before}`);
}
