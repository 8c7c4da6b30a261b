import { and, asc, count, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#db/database.ts';
import { NODE_LOCK_CLASS } from '#db/notifications.ts';
import { answerEvents, exchanges } from '#db/tables/chat.ts';

export type ExchangeRow = typeof exchanges.$inferSelect;
/** An exchange without its position in the conversation, for callers that do not use it. */
export type PlacelessExchange = Omit<ExchangeRow, 'position'>;

const own = (userId: string, messageId: string) => and(eq(exchanges.id, messageId), eq(exchanges.userId, userId));
const shown = (userId: string, chatId: string) =>
  and(eq(exchanges.chatId, chatId), eq(exchanges.userId, userId), isNull(exchanges.supersededAt));

export async function insertExchange(db: Queryable, row: typeof exchanges.$inferInsert): Promise<ExchangeRow> {
  const [inserted] = await db.insert(exchanges).values(row).returning();
  if (!inserted) throw new Error('an inserted exchange must come back');
  return inserted;
}

export async function findExchange(db: Queryable, userId: string, messageId: string): Promise<ExchangeRow | undefined> {
  const [row] = await db.select().from(exchanges).where(own(userId, messageId));
  return row;
}

/**
 * The newest exchanges before a position, newest first: at most `limit`, and no more after `mostBytes` of text were reached.
 * `hasMore` tells whether older ones are left.
 */
export async function listExchanges(
  db: Queryable,
  userId: string,
  chatId: string,
  page: { before?: number | undefined; limit: number; mostBytes: number },
): Promise<{ rows: ExchangeRow[]; hasMore: boolean }> {
  const newer = sql`order by ${exchanges.position} desc rows between unbounded preceding and 1 preceding`;
  const weighed = db
    .select({
      id: exchanges.id,
      newerBytes:
        sql<number>`coalesce(sum(octet_length(${exchanges.text}) + octet_length(${exchanges.reasoning})) over (${newer}), 0)`.as(
          'newer_bytes',
        ),
      left: sql<number>`count(*) over ()`.mapWith(Number).as('left_over'),
    })
    .from(exchanges)
    .where(and(shown(userId, chatId), page.before === undefined ? undefined : lt(exchanges.position, page.before)))
    .orderBy(desc(exchanges.position))
    .limit(page.limit)
    .as('weighed');
  const found = await db
    .select({ row: exchanges, left: weighed.left })
    .from(weighed)
    .innerJoin(exchanges, eq(exchanges.id, weighed.id))
    .where(lt(weighed.newerBytes, page.mostBytes))
    .orderBy(desc(exchanges.position));
  return { rows: found.map(({ row }) => row), hasMore: (found[0]?.left ?? 0) > found.length };
}

export async function countExchanges(db: Queryable, userId: string, chatId: string): Promise<number> {
  const [row] = await db.select({ value: count() }).from(exchanges).where(shown(userId, chatId));
  return row?.value ?? 0;
}

/** Takes an answer up again that ended as it was read; false when it is running, done, or not the version shown. */
export async function reopenExchange(
  db: Queryable,
  { id, userId, lastEventId }: Pick<ExchangeRow, 'id' | 'userId' | 'lastEventId'>,
  producer: number,
): Promise<boolean> {
  const reopened = await db
    .update(exchanges)
    .set({ state: 'running', producer, errorText: '', endedAt: null })
    .where(
      and(
        own(userId, id),
        eq(exchanges.lastEventId, lastEventId),
        isNull(exchanges.supersededAt),
        sql`${exchanges.state} in ('stopped', 'interrupted', 'failed')`,
      ),
    )
    .returning({ id: exchanges.id });
  return reopened.length === 1;
}

export type AnswerEnd = Pick<
  ExchangeRow,
  | 'text'
  | 'reasoning'
  | 'reasoningMs'
  | 'sources'
  | 'notices'
  | 'steps'
  | 'cards'
  | 'asks'
  | 'told'
  | 'state'
  | 'errorText'
  | 'resultType'
  | 'lastEventId'
  | 'usage'
> & { endedAt: Date };

const GIVEN_EVENTS = `
    select * from unnest(
      string_to_array($1, ',')::uuid[], string_to_array($2, ',')::int[], string_to_array($3, e'\\n')
    )`;

const finishExchangesText = `
  with stored as (
    insert into answer_events (exchange_id, seq, event)
    ${GIVEN_EVENTS} on conflict do nothing
  ), finished as (
    update exchanges x set
      text = e.text, reasoning = e.reasoning, reasoning_ms = e.reasoning_ms, sources = e.sources::jsonb,
      notices = e.notices::jsonb, state = e.state, error_text = e.error_text, result_type = e.result_type,
      last_event_id = e.last_event_id, usage = e.usage::jsonb, ended_at = e.ended_at, producer = null,
      steps = e.steps::jsonb, cards = e.cards::jsonb, asks = e.asks::jsonb, told = e.told::jsonb
    from unnest(
      $4::uuid[], $5::text[], $6::text[], $7::int[], $8::text[], $9::text[], $10::text[], $11::text[], $12::text[],
      $13::int[], $14::text[], $15::timestamptz[], $16::text[], $17::text[], $18::text[], $19::text[]
    ) as e (
      id, text, reasoning, reasoning_ms, sources, notices, state, error_text, result_type, last_event_id, usage, ended_at,
      steps, cards, asks, told
    )
    where x.id = e.id
  )
  select pg_notify('answer_events', $20) where $20 <> ''`;

export type EndedAnswer = { messageId: string; end: AnswerEnd; lastEvents: readonly EventRow[] };

/** Rows and last events of any number of answers change together: whoever hears an end finds it stored. */
export async function finishExchanges(db: Database, ended: readonly EndedAnswer[], notice: string): Promise<void> {
  const events = ended.flatMap(({ lastEvents }) => lastEvents);
  const each = <T>(of: (end: AnswerEnd) => T): T[] => ended.map(({ end }) => of(end));
  await db.$client.query({
    name: 'finish-exchanges',
    text: finishExchangesText,
    values: [
      ...eventColumns(events),
      ended.map(({ messageId }) => messageId),
      each(({ text }) => text),
      each(({ reasoning }) => reasoning),
      each(({ reasoningMs }) => Math.round(reasoningMs)),
      each(({ sources }) => JSON.stringify(sources)),
      each(({ notices }) => JSON.stringify(notices)),
      each(({ state }) => state),
      each(({ errorText }) => errorText),
      each(({ resultType }) => resultType),
      each(({ lastEventId }) => lastEventId),
      each(({ usage }) => usage && JSON.stringify(usage)),
      each(({ endedAt }) => endedAt),
      each(({ steps }) => JSON.stringify(steps)),
      each(({ cards }) => JSON.stringify(cards)),
      each(({ asks }) => JSON.stringify(asks)),
      each(({ told }) => told && JSON.stringify(told)),
      notice,
    ],
  });
}

/** Ends a question of this node of which nobody knows whether it was stored. */
export async function failUnsure(
  db: Queryable,
  { id, producer }: { id: string; producer: number },
  errorText: string,
  endedAt: Date,
): Promise<void> {
  await db
    .update(exchanges)
    .set({ state: 'failed', errorText, endedAt, producer: null })
    .where(and(eq(exchanges.id, id), eq(exchanges.producer, producer), eq(exchanges.state, 'running')));
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

/**
 * Stores a batch of events of any number of answers in one statement and tells other nodes what `notice` says, if anything.
 * A repeated try after a lost answer of the database finds its rows there already.
 */
export async function insertEvents(db: Database, rows: readonly EventRow[], notice: string): Promise<void> {
  // Straight to the driver: every word of every answer passes here, and a named statement is planned once a connection.
  await db.$client.query({
    name: 'insert-answer-events',
    text: `with stored as (
      insert into answer_events (exchange_id, seq, event)
      ${GIVEN_EVENTS} on conflict do nothing
    ) select pg_notify('answer_events', $4) where $4 <> ''`,
    values: [...eventColumns(rows), notice],
  });
}

/** Each column as one text, cut apart by the database: quoting every event for an array costs more. JSON has no line breaks. */
function eventColumns(rows: readonly EventRow[]): [string, string, string] {
  const ids = rows.map((row) => row.exchangeId).join(',');
  const seqs = rows.map((row) => row.seq).join(',');
  return [ids, seqs, rows.map((row) => row.event).join('\n')];
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

export async function notifyWatched(db: Queryable, messageId: string): Promise<void> {
  await db.execute(sql`select pg_notify('answer_watched', ${messageId})`);
}

export async function notifyGrown(db: Queryable, notice: string): Promise<void> {
  await db.execute(sql`select pg_notify('answer_events', ${notice})`);
}

/** Events serve resuming; once an answer is long finished its row holds everything. */
export async function deleteEventsEndedBefore(db: Queryable, before: Date): Promise<void> {
  await db.execute(sql`
    delete from answer_events e using exchanges x
    where x.id = e.exchange_id and x.state <> 'running' and x.ended_at < ${before}`);
}
