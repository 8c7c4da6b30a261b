import { AuditStatus, CaseAccess, OnlineStatus } from '@app/contract/sharing/cases.ts';
import { and, getTableColumns, isNull, notInArray, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { agents } from '#db/tables/agents.ts';
import type { AgentFields } from './agents.queries.ts';

export type SystemAgentRow = AgentFields & { id: string };

const openToAll = {
  access: CaseAccess.public,
  auditStatus: AuditStatus.approved,
  onlineStatus: OnlineStatus.online,
} as const;
const columns = getTableColumns(agents);
const changing = [
  'name',
  'summary',
  'groupCode',
  'icon',
  'isMultiTurn',
  'characterSetting',
  'targetTask',
  'requirement',
  'detail',
  'prologue',
  'examples',
] as const;

/** Those of the product as they are now; one that came before keeps its uses. Rows of teachers are not touched. */
export async function putSystemAgents(db: Queryable, rows: readonly SystemAgentRow[], at: Date): Promise<void> {
  const given = Object.fromEntries(changing.map((name) => [name, sql.raw(`excluded.${columns[name].name}`)]));
  await db
    .insert(agents)
    .values(rows.map((row) => ({ ...row, ...openToAll, createdAt: at, updatedAt: at })))
    .onConflictDoUpdate({
      target: agents.id,
      set: { ...given, removedAt: null },
      setWhere: isNull(agents.userId),
    });
}

/** Those the product no longer has. */
export async function removeOtherSystemAgents(db: Queryable, ids: readonly string[], at: Date): Promise<void> {
  await db
    .update(agents)
    .set({ removedAt: at })
    .where(and(isNull(agents.userId), isNull(agents.removedAt), notInArray(agents.id, [...ids])));
}
