import type { AnswerCard } from '@app/contract/talking/cards.ts';
import { sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';

/** False where there is no such advice of hers. */
export async function putAside(
  db: Queryable,
  { userId, exchangeId, cardId }: { userId: string; exchangeId: string; cardId: string },
  isAside: boolean,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update exchanges set cards = (
      select jsonb_agg(
        case when card ->> 'id' = ${cardId} then card || jsonb_build_object('isAside', ${isAside}::boolean) else card end order by place
      ) from jsonb_array_elements(cards) with ordinality as kept (card, place)
    )
    where id = ${exchangeId} and user_id = ${userId} and state <> 'running'
      and cards @> jsonb_build_array(jsonb_build_object('id', ${cardId}::text, 'type', 'advice'))`);
  return rowCount === 1;
}

/** Puts cards in the place of those with their ids, in an answer that is written and in what she agreed to afterwards. */
export async function putEnded(db: Queryable, exchangeId: string, ended: readonly AnswerCard[]): Promise<void> {
  const cards = sql`(
    select jsonb_agg(coalesce(ended.card, kept.card) order by kept.place)
    from jsonb_array_elements(cards) with ordinality as kept (card, place)
    left join jsonb_array_elements(${JSON.stringify(ended)}::jsonb) as ended (card) on ended.card ->> 'id' = kept.card ->> 'id'
  )`;
  await db.execute(
    sql`update exchanges set cards = ${cards} where id = ${exchangeId} and state <> 'running' and cards <> '[]'`,
  );
  await db.execute(sql`update answer_asks set cards = ${cards} where exchange_id = ${exchangeId} and cards <> '[]'`);
}
