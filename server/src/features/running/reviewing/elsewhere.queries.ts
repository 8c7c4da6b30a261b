import { sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';

/** What waits on pages of its own: everywhere for assistants and cases, of one school for its questions. */
export async function countElsewhere(db: Queryable, schoolId: string | undefined) {
  const { rows } = await db.execute<{ cases: number; agents: number; questions: number }>(sql`
    select (select count(*) from cases where audit_status = 1 and removed_at is null)::int as cases,
      (select count(*) from agents where audit_status = 1 and removed_at is null)::int as agents,
      (select count(*) from school_questions where school_id = ${schoolId ?? null} and stage = 'waiting')::int as questions`);
  return rows[0] ?? { cases: 0, agents: 0, questions: 0 };
}
