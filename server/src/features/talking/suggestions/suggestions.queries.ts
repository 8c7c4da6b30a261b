import { and, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { users } from '#db/tables/sign-on.ts';
import { suggestions } from '#db/tables/suggestions.ts';

export type SuggestionRow = typeof suggestions.$inferSelect;

export async function insertSuggestion(db: Queryable, row: typeof suggestions.$inferInsert): Promise<void> {
  await db.insert(suggestions).values(row);
}

/** False when it is not hers or was taken back before. */
export async function cancelSuggestion(db: Queryable, userId: string, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(suggestions)
    .set({ cancelledAt: now, updatedAt: now })
    .where(and(eq(suggestions.id, id), eq(suggestions.userId, userId), isNull(suggestions.cancelledAt)))
    .returning({ id: suggestions.id });
  return rows.length === 1;
}

type Colleague = { id: string; schoolId: string; subjectCode: string };

/** What is meant for her: her school, and no subject or hers. */
const isFor = ({ schoolId, subjectCode }: Colleague) =>
  and(
    eq(suggestions.schoolId, schoolId),
    inArray(suggestions.subjectCode, ['', subjectCode]),
    isNull(suggestions.cancelledAt),
  );

export async function listForColleague(db: Queryable, colleague: Colleague, since: Date, limit: number) {
  return db
    .select({
      id: suggestions.id,
      title: suggestions.title,
      templateId: suggestions.templateId,
      userName: users.userName,
    })
    .from(suggestions)
    .innerJoin(users, eq(users.id, suggestions.userId))
    .where(and(isFor(colleague), ne(suggestions.userId, colleague.id), gt(suggestions.createdAt, since)))
    .orderBy(desc(sql`${users.subjectCode} = ${colleague.subjectCode}`), desc(suggestions.createdAt))
    .limit(limit);
}

export async function findOwn(db: Queryable, userId: string, id: string): Promise<SuggestionRow | undefined> {
  const [row] = await db
    .select()
    .from(suggestions)
    .where(and(eq(suggestions.id, id), eq(suggestions.userId, userId)));
  return row;
}

export async function findForColleague(db: Queryable, colleague: Colleague, id: string) {
  const [row] = await db
    .select()
    .from(suggestions)
    .where(and(eq(suggestions.id, id), isFor(colleague)));
  return row;
}
