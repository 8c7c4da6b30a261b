import { and, desc, eq, max, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { hotQuestions } from '#db/tables/suggestions.ts';

/** Any two nodes may count at once; the second simply counts again. */
export async function recountHotQuestions(db: Queryable, since: Date, minAskers: number): Promise<void> {
  await db.execute(sql`delete from hot_questions`);
  await db.execute(sql`
    insert into hot_questions (phase_code, subject_code, question, askers)
    select u.phase_code, u.subject_code, asked.question, count(distinct asked.user_id)::int
    from (
      select user_id, regexp_replace(btrim(question), '[\\s。？！?!]+$', '') as question
      from exchanges
      where created_at >= ${since} and length(question) between 4 and 80 and result_type <> 'blacklist'
    ) asked
    join users u on u.id = asked.user_id
    group by 1, 2, 3
    having count(distinct asked.user_id) >= ${minAskers}
    on conflict do nothing`);
}

type Teaching = { phase: string | undefined; subject: string | undefined };

/** Most asked first; of equals the shorter one, and then always the same. */
export async function listHotQuestions(db: Queryable, { phase, subject }: Teaching, limit: number) {
  const askers = max(hotQuestions.askers).mapWith(Number);
  return db
    .select({ question: hotQuestions.question, askers })
    .from(hotQuestions)
    .where(
      and(
        phase ? eq(hotQuestions.phaseCode, phase) : undefined,
        subject ? eq(hotQuestions.subjectCode, subject) : undefined,
      ),
    )
    .groupBy(hotQuestions.question)
    .orderBy(desc(askers), sql`length(${hotQuestions.question})`, hotQuestions.question)
    .limit(limit);
}
