import type { AnswerAsk } from '@app/contract/talking/cards.ts';
import type { Database } from '#db/database.ts';
import { preparedOnce } from '#db/prepared.ts';
import { openSharedTrips } from '#db/shared-trips.ts';
import type { ExchangeRow, PlacelessExchange } from './exchanges.queries.ts';
import { SUMMARY_BEFORE_QUESTION, type Summary } from './summaries.queries.ts';

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

type Titled = { asked: Question; title: string };

/** Questions as JSON, which the database reads apart: `$1`. */
const GIVEN_QUESTIONS = `
    select * from json_to_recordset($1) as given (
      id uuid, "chatId" uuid, "userId" uuid, question text, attachments jsonb, "deepThink" boolean, network boolean,
      "givenHistory" jsonb, producer int, "createdAt" timestamptz, title text
    )`;

const TOUCH_CHAT = `
      updated_at = "createdAt",
      message_count = message_count + 1,
      title = case when c.title = '' then asked.title else c.title end`;

const NEW_COLUMNS = `
    id, chat_id, user_id, question, attachments, state, deep_think, network, given_history, producer, created_at`;

const NEW_VALUES = `
    asked.id, "chatId", "userId", question, attachments, 'running', "deepThink", network, "givenHistory", producer, "createdAt"`;

/** A conversation that is asked two questions at once is touched once; the index of running answers refuses the second. */
const insertQuestionsText = `
  with asked as (${GIVEN_QUESTIONS}
  ), touched as (
    update chats c set ${TOUCH_CHAT}
    from (select distinct on ("chatId", "userId") * from asked) asked
    where c.id = "chatId" and c.user_id = "userId" and c.removed_at is null
    returning c.id, c.user_id
  )
  insert into exchanges (${NEW_COLUMNS}
  )
  select ${NEW_VALUES}
  from asked join touched on touched.id = "chatId" and touched.user_id = "userId"
  returning id`;

const insertTogether = preparedOnce((db: Database) =>
  openSharedTrips({
    go: async (questions: readonly Titled[]) => {
      const { rows } = await db.$client.query<{ id: string }>({
        name: 'insert-questions',
        text: insertQuestionsText,
        values: [givenQuestions(questions)],
      });
      const inserted = new Set(rows.map(({ id }) => id));
      return questions.map(({ asked }) => inserted.has(asked.id));
    },
  }),
);

/**
 * Stores a question whose answer begins now and brings its conversation to the top, in one round trip, which questions of
 * others may share, since a teacher waits. False when there is no such conversation of hers.
 */
export async function insertQuestion(db: Database, asked: Question, title: string): Promise<boolean> {
  return insertTogether(db)({ asked, title });
}

/** `$2` is the exchange whose place is taken. With `$3` its question is edited: what followed it waits for it from now on. */
const replaceQuestionText = `
  with asked as (${GIVEN_QUESTIONS}
  ), replaced as (
    update exchanges x set superseded_at = "createdAt"
    from asked
    where x.id = $2 and x.chat_id = "chatId" and x.user_id = "userId" and x.superseded_at is null and x.state <> 'running'
    returning x.position
  ), waiting as (
    update exchanges x set superseded_at = "createdAt", follows = $2
    from asked
    where $3 and x.chat_id = "chatId" and x.user_id = "userId" and x.superseded_at is null
      and x.position > (select position from replaced)
  ), touched as (
    update chats c set ${TOUCH_CHAT}
    from asked
    where c.id = "chatId" and c.user_id = "userId" and c.removed_at is null and exists (select 1 from replaced)
    returning c.id
  )
  insert into exchanges (${NEW_COLUMNS}, position
  )
  overriding system value
  select ${NEW_VALUES}, replaced.position
  from asked, touched, replaced`;

/** The same for a question asked again or edited, in the place of the former exchange. False when that cannot be replaced. */
export async function replaceQuestion(
  db: Database,
  asked: Question,
  title: string,
  former: { id: string; isEdited: boolean },
): Promise<boolean> {
  const { rowCount } = await db.$client.query({
    name: 'replace-question',
    text: replaceQuestionText,
    values: [givenQuestions([{ asked, title }]), former.id, former.isEdited],
  });
  return rowCount === 1;
}

function givenQuestions(questions: readonly Titled[]): string {
  return JSON.stringify(questions.map(({ asked, title }) => ({ ...asked, title })));
}

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
  steps: [],
  cards: [],
  asks: [],
  told: null,
  state: 'running',
  errorText: '',
  resultType: 'text',
  usage: null,
  lastEventId: 0,
  supersededAt: null,
  follows: null,
  endedAt: null,
  resumedAt: null,
} satisfies Partial<ExchangeRow>;

/** The titles of what an answer made, by itself or after her yes. */
const MADE = `
          jsonb_path_query_array(cards, '$[*].title') || case when asks = '[]' and not cards @> '[{"type":"prefillTable"}]' then '[]' else coalesce((
            select jsonb_agg(card -> 'title') from answer_asks a, jsonb_array_elements(a.cards) card where a.exchange_id = exchanges.id
          ), '[]') end`;

/** What is running is no past. */
const conversationsText = `
  select
    asked.nr, template_id as "templateId", type_code as "typeCode", removed_at is not null as "isRemoved",
    withheld_files as "withheldFiles",
    exists (
      select 1 from exchanges where chat_id = asked.chat_id and user_id = asked.user_id and state = 'running'
    ) as "isRunning",
    coalesce((
      select json_agg(json_build_object(
        'question', question, 'text', text, 'attachments', attachments, 'made', made, 'position', position
      ) order by position desc)
      from (
        select question, text, attachments, position, ${MADE} as made from exchanges
        where chat_id = asked.chat_id and user_id = asked.user_id and superseded_at is null and state <> 'running'
          and position < asked.before
        order by position desc limit asked.most
      ) past
    ), '[]') as past,
    coalesce((
      select json_agg(json_build_object('exchangeId', a.exchange_id, 'ask', a.ask, 'askedAt', extract(epoch from a.asked_at) * 1000) order by a.asked_at)
      from exchanges e join answer_asks a on a.exchange_id = e.id and a.user_id = e.user_id
      where e.chat_id = asked.chat_id and e.user_id = asked.user_id and e.superseded_at is null and e.asks <> '[]'
        and a.state = 'waiting'
    ), '[]') as waiting,
    (${SUMMARY_BEFORE_QUESTION}
    ) as summary
  from json_to_recordset($1) as asked (nr int, chat_id uuid, user_id uuid, before bigint, most int)
  cross join lateral (select * from chats where id = asked.chat_id and user_id = asked.user_id limit 1) chat`;

export type Conversation = {
  templateId: string;
  typeCode: string;
  isRemoved: boolean;
  isRunning: boolean;
  withheldFiles: string[];
  /** Newest first: only what a model is told of it. */
  past: (Pick<ExchangeRow, 'question' | 'text' | 'attachments' | 'position'> & { made: string[] })[];
  /** Of what is older, as far as it still says what stands there; `all` is how many exchanges there are in all. */
  summary: (Summary & { all: number }) | null;
  /** What she was asked and has not answered, oldest first. */
  waiting: WaitingAsk[];
};

export type WaitingAsk = { exchangeId: string; ask: AnswerAsk; askedAt: number };

type ConversationAsked = { userId: string; chatId: string; before: number | undefined; limit: number };

/** Each may bring a long past. */
const CONVERSATIONS_TOGETHER = 50;

const conversations = preparedOnce((db: Database) =>
  openSharedTrips({
    go: async (asked: readonly ConversationAsked[]) => {
      const { rows } = await db.$client.query<Conversation & { nr: number }>({
        name: 'conversations-of-questions',
        text: conversationsText,
        values: [JSON.stringify(asked.map(givenConversation))],
      });
      const found = new Map(rows.map(({ nr, ...conversation }) => [nr, conversation]));
      return asked.map((_, index) => found.get(index));
    },
    mostTogether: CONVERSATIONS_TOGETHER,
  }),
);

/** As JSON: Postgres plans a statement anew each time that it is given an array, since it sees how short that is. */
function givenConversation({ chatId, userId, before, limit }: ConversationAsked, nr: number) {
  return { nr, chat_id: chatId, user_id: userId, before: before ?? Number.MAX_SAFE_INTEGER, most: limit };
}

/** What a question needs to know of its conversation, in one round trip; undefined when there is none of hers. */
export async function findConversation(
  db: Database,
  userId: string,
  chatId: string,
  past: { before: number | undefined; limit: number },
): Promise<Conversation | undefined> {
  return conversations(db)({ userId, chatId, ...past });
}
