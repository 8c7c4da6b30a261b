import { AuditStatus, OnlineStatus } from '@app/contract/sharing/cases.ts';
import type { AgentPage } from '@app/contract/talking/agents.ts';
import type { Transaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { type PageWish, windowOf } from '#lib/paging.ts';
import { agentNotFound } from './agent-not-found.ts';
import * as queries from './agents.queries.ts';
import { toCard } from './to-card.ts';

/** What can be done to an assistant, by its maker or by the right of a role. */
export type AgentAction = 'approve' | 'reject' | 'takeDown' | 'offline';

/** Assistants that come with the product have no owner and cannot be approved, rejected or taken down. */
export async function requireForAction(tx: Transaction, agentId: string) {
  const found = await queries.lockForAction(tx, agentId);
  if (!found || found.ownerId === null) throw agentNotFound();
  return { ownerId: found.ownerId, schoolId: found.schoolId };
}

type Order = { action: AgentAction; isOwner: boolean; reason: string };

/** Takes effect at once: lists, readers and conversations look at these columns. */
export async function applyAction(tx: Transaction, id: string, { action, isOwner, reason }: Order, now: Date) {
  const { online, offline } = OnlineStatus;
  const takenDown = { auditStatus: AuditStatus.takenDown, onlineStatus: offline, auditReason: reason };
  const standing = {
    approve: { auditStatus: AuditStatus.approved, onlineStatus: online, auditReason: '' },
    reject: { auditStatus: AuditStatus.rejected, onlineStatus: offline, auditReason: reason },
    takeDown: takenDown,
    // What somebody else put away its maker cannot bring back past an auditor.
    offline: isOwner ? { onlineStatus: offline } : takenDown,
  } as const satisfies Record<AgentAction, queries.Standing>;
  await queries.changeStanding(tx, id, standing[action], now);
}

/** Ask for the reader's role first. */
export async function listToAudit({ db }: Pick<Deps, 'db'>, status: AuditStatus, wish: PageWish): Promise<AgentPage> {
  const { rows, total } = await queries.listPublicByStatus(db, status, windowOf(wish));
  return { list: rows.map(toCard), total };
}
