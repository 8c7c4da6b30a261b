import { AuditStatus, type CasePage, type CaseRecord, OnlineStatus } from '@app/contract/sharing/cases.ts';
import type { Transaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { type PageWish, windowOf } from '#lib/paging.ts';
import * as queries from './cases.queries.ts';
import { caseNotFound, toCase } from './cases.service.ts';

/** What can be done to a case, by its owner or by the right of a role. */
export type CaseAction = 'approve' | 'reject' | 'takeDown' | 'offline' | 'delete';

type Db = Pick<Deps, 'db'>;

export async function requireForAction(tx: Transaction, instanceId: string) {
  const found = await queries.lockCase(tx, instanceId);
  if (!found) throw caseNotFound();
  return found;
}

/** Takes effect at once: lists and readers look at these columns. */
export async function applyAction(tx: Transaction, id: string, action: CaseAction, isOwner: boolean, now: Date) {
  const removed = { removedAt: now };
  const standing = {
    approve: { auditStatus: AuditStatus.approved },
    reject: { auditStatus: AuditStatus.rejected },
    takeDown: { auditStatus: AuditStatus.takenDown },
    offline: { onlineStatus: OnlineStatus.offline },
    // What somebody else deleted comes back to its owner only.
    delete: isOwner ? removed : { ...removed, auditStatus: AuditStatus.takenDown },
  } as const;
  await queries.changeStanding(tx, id, standing[action], now);
}

export async function listMyShared(
  { db }: Db,
  caller: Caller,
  statuses: AuditStatus[] | undefined,
  wish: PageWish,
): Promise<CasePage> {
  return present(await queries.listSharedBy(db, caller.userId, statuses, windowOf(wish)), caller);
}

/** Ask for the reader's role first. */
export async function listToAudit({ db }: Db, caller: Caller, status: AuditStatus, wish: PageWish): Promise<CasePage> {
  return present(await queries.listPublicByStatus(db, status, windowOf(wish)), caller);
}

/** Ask for the reader's role first. */
export async function readToAudit({ db }: Db, caller: Caller, instanceId: string): Promise<CaseRecord> {
  const row = await queries.findPublicOfAnyStatus(db, instanceId);
  if (!row) throw caseNotFound();
  return { ...toCase(row, caller), list: row.record };
}

function present({ rows, total }: { rows: queries.CaseRow[]; total: number }, caller: Caller): CasePage {
  return { list: rows.map((row) => toCase(row, caller)), total };
}
