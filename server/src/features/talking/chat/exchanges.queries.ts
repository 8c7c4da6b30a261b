import { and, asc, count, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#db/database.ts';
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
  | 'id'
  | 'chatId'
  | 'userId'
  | 'question'
  | 'attachments'
  | 'deepThink'
  | 'network'
  | 'givenHistory'
  | 'producer'
  | 'createdAt'
>;

/**
 * `$10` is the title of an untitled conversation, `$11` the exchange whose question is asked again or edited, or null. With
 * `$13` it is edited: what followed it waits for it from now on.
 */
const insertQuestionText = `
  with replaced as (
    update exchanges set superseded_at = $9
    where id = $11 and chat_id = $2 and user_id = $3 and superseded_at is null and state <> 'running'
    returning position
  ), waiting as (
    update exchanges set superseded_at = $9, follows = $11
    where $13 and chat_id = $2 and user_id = $3 and superseded_at is null
      and position > (select position from replaced)
  ), touched as (
    update chats set
      updated_at = $9,
      message_count = message_count + 1,
      title = case when title = '' then $10 else title end
    where id = $2 and user_id = $3 and removed_at is null and ($11::uuid is null or exists (select 1 from replaced))
    returning id, user_id
  )
  insert into exchanges (
    id, chat_id, user_id, question, attachments, state, deep_think, network, given_history, producer, created_at, position
  )
  overriding system value
  select $1, id, user_id, $4, $12::jsonb, 'running', $5, $6, $7::jsonb, $8::int, $9,
    coalesce((select position from replaced), nextval(pg_get_serial_sequence('exchanges', 'position')))
  from touched`;

/**
 * Stores a question whose answer begins now and brings its conversation to the top, in one round trip, since a teacher
 * waits. A question asked again or edited takes the place of the former exchange. False when there is no such
 * conversation of hers, or the former exchange cannot be replaced.
 */
export async function insertQuestion(
  db: Database,
  asked: Question,
  title: string,
  former: { id: string; isEdited: boolean } | null,
): Promise<boolean> {
  const { id, chatId, userId, question, attachments, deepThink, network, givenHistory, producer, createdAt } = asked;
  const history = givenHistory && JSON.stringify(givenHistory);
  const { rowCount } = await db.$client.query({
    name: 'insert-question',
    text: insertQuestionText,
    values: [
      ...[id, chatId, userId, question, deepThink, network, history, producer, createdAt, title, former?.id ?? null],
      JSON.stringify(attachments),
      former?.isEdited ?? false,
    ],
  });
  return rowCount === 1;
}

/** An exchange whose place in its conversation nobody needs to know. */
export type PlacelessExchange = Omit<ExchangeRow, 'position'>;

/** The row as it will be once its question is stored: the table's defaults make the rest. */
export function freshExchange(asked: Question): PlacelessExchange {
  return { ...unanswered, ...asked, updatedAt: asked.createdAt };
}

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
  follows: null,
  endedAt: null,
} satisfies Partial<ExchangeRow>;

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

/** `$3` is the place before which it is past, `$4` how many exchanges at most. What is running is no past. */
const conversationText = `
  select
    template_id as "templateId", type_code as "typeCode", removed_at is not null as "isRemoved",
    exists (select 1 from exchanges where chat_id = $1 and user_id = $2 and state = 'running') as "isRunning",
    coalesce((
      select json_agg(json_build_object('question', question, 'text', text, 'attachments', attachments) order by position desc)
      from (
        select question, text, attachments, position from exchanges
        where chat_id = $1 and user_id = $2 and superseded_at is null and state <> 'running' and position < $3
        order by position desc limit $4
      ) past
    ), '[]') as past
  from chats where id = $1 and user_id = $2`;

export type Conversation = {
  templateId: string;
  typeCode: string;
  isRemoved: boolean;
  isRunning: boolean;
  /** Newest first: only what a model is told of it. */
  past: Pick<ExchangeRow, 'question' | 'text' | 'attachments'>[];
};

/** What a question needs to know of its conversation, in one round trip; undefined when there is none of hers. */
export async function findConversation(
  db: Database,
  userId: string,
  chatId: string,
  past: { before: number | undefined; limit: number },
): Promise<Conversation | undefined> {
  const { rows } = await db.$client.query<Conversation>({
    name: 'conversation-of-question',
    text: conversationText,
    values: [chatId, userId, past.before ?? Number.MAX_SAFE_INTEGER, past.limit],
  });
  return rows[0];
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
  | 'state'
  | 'errorText'
  | 'resultType'
  | 'lastEventId'
  | 'usage'
> & { endedAt: Date };

const finishExchangesText = `
  with stored as (
    insert into answer_events (exchange_id, seq, event)
    select * from unnest($1::uuid[], $2::int[], $3::text[]) on conflict do nothing
  ), finished as (
    update exchanges x set
      text = e.text, reasoning = e.reasoning, reasoning_ms = e.reasoning_ms, sources = e.sources::jsonb,
      notices = e.notices::jsonb, state = e.state, error_text = e.error_text, result_type = e.result_type,
      last_event_id = e.last_event_id, usage = e.usage::jsonb, ended_at = e.ended_at, producer = null
    from unnest(
      $4::uuid[], $5::text[], $6::text[], $7::int[], $8::text[], $9::text[], $10::text[], $11::text[], $12::text[],
      $13::int[], $14::text[], $15::timestamptz[]
    ) as e (
      id, text, reasoning, reasoning_ms, sources, notices, state, error_text, result_type, last_event_id, usage, ended_at
    )
    where x.id = e.id
  )
  select pg_notify('answer_events', $16)`;

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
 * Stores a batch of events of any number of answers in one statement and tells other nodes which answers grew. A repeated
 * try after a lost answer of the database finds its rows there already.
 */
export async function insertEvents(db: Database, rows: readonly EventRow[], notice: string): Promise<void> {
  // Straight to the driver: every word of every answer passes here, and a named statement is planned once a connection.
  await db.$client.query({
    name: 'insert-answer-events',
    text: `with stored as (
      insert into answer_events (exchange_id, seq, event)
      select * from unnest($1::uuid[], $2::int[], $3::text[]) on conflict do nothing
    ) select pg_notify('answer_events', $4)`,
    values: [...eventColumns(rows), notice],
  });
}

function eventColumns(rows: readonly EventRow[]): [string[], number[], string[]] {
  return [rows.map((row) => row.exchangeId), rows.map((row) => row.seq), rows.map((row) => row.event)];
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
