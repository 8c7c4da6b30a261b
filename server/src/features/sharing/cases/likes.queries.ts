import type { LikeAction } from '@app/contract/talking/prompts.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { caseLikes } from '#db/tables/cases.ts';

/** True when she thought so before. */
export async function takeBack(db: Queryable, userId: string, instanceId: string, action: LikeAction) {
  const rows = await db
    .delete(caseLikes)
    .where(and(eq(caseLikes.instanceId, instanceId), eq(caseLikes.userId, userId), eq(caseLikes.action, action)))
    .returning({ action: caseLikes.action });
  return rows.length === 1;
}

export async function putLike(db: Queryable, userId: string, instanceId: string, action: LikeAction, at: Date) {
  await db
    .insert(caseLikes)
    .values({ instanceId, userId, action, createdAt: at })
    .onConflictDoUpdate({ target: [caseLikes.instanceId, caseLikes.userId], set: { action, createdAt: at } });
}

export async function countLikes(db: Queryable, instanceId: string): Promise<{ likeCount: number; stepCount: number }> {
  const [row] = await db
    .select({
      likeCount: sql<number>`(count(*) filter (where ${caseLikes.action} = 'like'))::int`,
      stepCount: sql<number>`(count(*) filter (where ${caseLikes.action} = 'step'))::int`,
    })
    .from(caseLikes)
    .where(eq(caseLikes.instanceId, instanceId));
  return row ?? { likeCount: 0, stepCount: 0 };
}

/** Of saved cases that are gone for good; a preset one has the id of its template and its place. */
export async function deleteLikesOfNothing(db: Queryable): Promise<void> {
  await db.execute(sql`
    delete from case_likes l
    where length(l.instance_id) = 36 and not exists (select 1 from cases c where c.id::text = l.instance_id)`);
}
