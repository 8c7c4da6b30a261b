import type { AnswerCard } from '@app/contract/talking/cards.ts';
import { sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';

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
