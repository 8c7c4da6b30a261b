import type { Queryable } from '#db/database.ts';
import { answerReports } from '#db/tables/feedback.ts';

type ReportRow = typeof answerReports.$inferSelect;

/** A report made again waits for the operator again. */
export async function upsertReport(
  db: Queryable,
  row: Pick<ReportRow, 'exchangeId' | 'userId' | 'reason' | 'content'>,
  at: Date,
): Promise<void> {
  const { reason, content } = row;
  await db
    .insert(answerReports)
    .values({ ...row, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({
      target: [answerReports.exchangeId, answerReports.userId],
      set: { reason, content, state: 'pending', updatedAt: at },
    });
}
