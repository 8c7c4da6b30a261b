import { DAY_SECONDS } from '@app/engines/time/durations.ts';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { escapeLike } from '#db/like.ts';
import { chats, exchanges } from '#db/tables/chat.ts';
import type { Window } from '#lib/paging.ts';
import { searchQuery } from '#lib/search-vector.ts';
import { type ChatFilter, type ChatRow, listed, living } from './history.queries.ts';

/** What was typed, and the words in it; signs alone hold none, and can only be in a title. */
type Wanted = { keyword: string; words: readonly string[]; isSaid?: boolean };
export type FoundRow = ChatRow & { exchangeId: string | null };
type FoundPlace = { chatId: string; exchangeId: string | null; total: number };

/** A common word may be in very many exchanges; only so many of the newest are looked at. */
const LOOKED_AT = 2_000;
/** Ranking reads whole texts, so only so many are ranked; the rest follow by age. */
const WEIGHED = 200;
const ASKED_WEIGHT = 2;
const TOGETHER_WEIGHT = 4;
/** A conversation not used for so many days counts half. */
const HALF_AFTER_DAYS = 90;

/** Conversations with the words in the title first, then by fit and age, then newest first. */
export async function searchChats(
  db: Queryable,
  userId: string,
  wanted: Wanted,
  filter: ChatFilter,
  page: Window,
  now: Date,
): Promise<{ rows: FoundRow[]; total: number }> {
  const places = await findPlaces(db, userId, wanted, filter, page, now);
  if (places.length === 0) return { rows: [], total: 0 };
  const ids = places.map((place) => place.chatId);
  const found = await db
    .select(listed)
    .from(chats)
    .where(and(eq(chats.userId, userId), inArray(chats.id, ids)));
  const known = new Map(found.map(({ chat, ...row }) => [chat.id, { ...chat, ...row }]));
  const rows = places.flatMap(({ chatId, exchangeId }) => {
    const chat = known.get(chatId);
    return chat ? [{ ...chat, exchangeId }] : [];
  });
  return { rows, total: places[0]?.total ?? 0 };
}

/** One page of conversations in order, each with the exchange that fits best. Only ids: the rows are read afterwards. */
async function findPlaces(
  db: Queryable,
  userId: string,
  wanted: Wanted,
  filter: ChatFilter,
  page: Window,
  now: Date,
): Promise<FoundPlace[]> {
  const titleWords = wanted.words.length > 0 ? wanted.words : [wanted.keyword];
  // Whoever asks only for what was said has the titles otherwise, and need not wait until all are read.
  const isInTitle = wanted.isSaid ? sql`false` : sql`${chats.title} ${containsAll(titleWords)}`;
  const age = sql`extract(epoch from ${now}::timestamptz - ${chats.updatedAt})::float8 / ${HALF_AFTER_DAYS * DAY_SECONDS}::float8`;
  const { rows } = await db.execute<FoundPlace>(sql`
    with matched as materialized (${matched(userId, wanted.words, filter)}),
    weighed as materialized (${weighed(userId, wanted)}),
    page as (
      select ${chats.id}, count(*) over ()::int as total, row_number() over (
        order by ${isInTitle} desc, fit.weight / (1 + greatest(${age}, 0)) desc nulls last, ${chats.updatedAt} desc, ${chats.id}
      ) as place
      from ${chats} left join (select chat_id, max(weight) as weight from weighed group by chat_id) fit on fit.chat_id = ${chats.id}
      where ${living(userId, filter)} and (fit.chat_id is not null or ${isInTitle})
      order by place limit ${page.limit} offset ${page.offset}
    )
    select distinct on (page.place) page.id as "chatId", weighed.exchange_id as "exchangeId", page.total
    from page left join weighed on weighed.chat_id = page.id
    order by page.place, weighed.weight desc, weighed.asked_at desc`);
  return rows;
}

/** The newest exchanges with all words, of what is shown and asked for. The index finds them: no text is read. */
function matched(userId: string, words: readonly string[], filter: ChatFilter): SQL {
  return sql`
    select exchange_id, chat_id, asked_at, row_number() over (order by asked_at desc) as newness
    from exchange_search
    where ${words.length > 0} and user_id = ${userId} and words @@ ${searchQuery(userId, words)}::tsquery
      and exchange_id not in (select id from exchanges where user_id = ${userId} and superseded_at is not null)
      and chat_id in (select ${chats.id} from ${chats} where ${living(userId, filter)})
    order by asked_at desc limit ${LOOKED_AT}`;
}

/** What was asked counts more than what was answered, and most where several words stand as they were typed. */
function weighed(userId: string, { keyword, words }: Wanted): SQL {
  const isAsked = sql`e.question ${containsAll(words)}`;
  const isTogether = sql`${words.length > 1} and (e.question ${containsAll([keyword])} or e.text ${containsAll([keyword])})`;
  return sql`
    select exchange_id, chat_id, asked_at, case when newness > ${WEIGHED} then 1 else (
      select case when ${isAsked} then ${ASKED_WEIGHT}::int else 1 end
        * case when ${isTogether} then ${TOGETHER_WEIGHT}::int else 1 end
      from exchanges e where e.id = exchange_id and e.user_id = ${userId}
    ) end as weight
    from matched`;
}

/** Chinese has no capitals, and looking for them takes most of the time. */
function containsAll(words: readonly string[]): SQL {
  const like = words.every((word) => word.toLowerCase() === word.toUpperCase()) ? sql`like` : sql`ilike`;
  const patterns = words.map((word) => `%${escapeLike(word)}%`);
  return sql`${like} all (${sql.param(patterns)}::text[])`;
}

export async function listExchangeTexts(db: Queryable, userId: string, exchangeIds: readonly string[]) {
  return db
    .select({ id: exchanges.id, question: exchanges.question, text: exchanges.text })
    .from(exchanges)
    .where(and(eq(exchanges.userId, userId), inArray(exchanges.id, [...exchangeIds])));
}
