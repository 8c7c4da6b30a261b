import type { TestApp } from './test-app.ts';

type Entry = { seq: number; action: string; target_id: string; actor_id: string | null; reason: string };

/** What was written down of a target, with the reasons, in the order it was. */
export async function auditEntries({ database }: Pick<TestApp, 'database'>, targetId: string): Promise<Entry[]> {
  const { rows } = await database.pool.query<Entry>(
    `select audits.*, coalesce(told.body ->> 'reason', '') as reason from audits
     left join audit_parts told on told.audit_id = audits.id and told.part = 'told'
     where target_id = $1 order by seq`,
    [targetId],
  );
  return rows;
}
