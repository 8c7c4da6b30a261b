import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { auditParts, audits } from '#db/tables/audit-log.ts';

type Asked = { targetKind: string; targetIds: readonly string[]; ownerId: string; since: Date };

/** What others did to these, the latest of each. */
export async function listDecisions(db: Queryable, { targetKind, targetIds, ownerId, since }: Asked) {
  return db
    .selectDistinctOn([audits.targetId], {
      targetId: audits.targetId,
      action: audits.action,
      reason: sql<string>`coalesce(${auditParts.body} ->> 'reason', '')`,
      createdAt: audits.createdAt,
    })
    .from(audits)
    .leftJoin(auditParts, and(eq(auditParts.auditId, audits.id), eq(auditParts.part, 'told')))
    .where(
      and(
        eq(audits.targetKind, targetKind),
        inArray(audits.targetId, [...targetIds]),
        ne(audits.actorId, ownerId),
        gt(audits.createdAt, since),
      ),
    )
    .orderBy(audits.targetId, desc(audits.seq));
}
