import type { listAudits, listShared } from '@app/contract/audit.ts';
import type { CasePage, CaseRecord } from '@app/contract/cases.ts';
import { AppError } from '@app/contract/errors.ts';
import type { z } from 'zod';
import type { Queryable } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import {
  applyAction,
  type CaseAction,
  listMyShared,
  listToAudit,
  readToAudit,
  requireForAction,
} from '#features/cases/audited-cases.service.ts';
import { readMyRole } from '#features/users/users.service.ts';
import type { Caller } from '#http/door.ts';
import { insertAudit } from './audit.queries.ts';
import { mayAsOwner, mayDo, type Relation } from './permissions.ts';

type PrivilegedAction = { action: string; targetKind: string; targetId: string; reason: string };
type Order = { instanceId: string; reason: string };
type Role = { roleId: string; schoolId: string };

/** Does it and writes down who did what, to what and why, or does neither (SRV-036). */
export async function act(
  deps: Pick<Deps, 'db' | 'now' | 'newId'>,
  caller: Caller,
  action: CaseAction,
  { instanceId, reason }: Order,
): Promise<null> {
  const role = await readMyRole(deps, caller);
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    const target = await requireForAction(tx, instanceId);
    const relation = relationOf(caller, role, target);
    if (!mayDo(role.roleId, action, relation)) throw new AppError('forbidden', `你没有权限${names[action]}这个案例`);
    const isOwner = mayAsOwner(action, relation);
    if (!isOwner && reason === '') throw new AppError('invalid', `请写明${names[action]}的理由`);
    await applyAction(tx, instanceId, action, isOwner, now);
    await writeDown(deps, tx, caller, { action, targetKind: 'case', targetId: instanceId, reason });
  });
  return null;
}

/** In the transaction of what is done: neither is true without the other. */
export async function writeDown(
  deps: Pick<Deps, 'now' | 'newId'>,
  tx: Queryable,
  { userId }: Caller,
  done: PrivilegedAction,
): Promise<void> {
  await insertAudit(tx, { id: deps.newId(), actorId: userId, ...done, createdAt: deps.now() });
}

export async function listWaiting(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { status, page, limit }: z.output<(typeof listAudits)['input']>,
): Promise<CasePage> {
  await requireAuditor(deps, caller);
  return listToAudit(deps, caller, status, { page, limit });
}

export async function readForAudit(deps: Pick<Deps, 'db'>, caller: Caller, instanceId: string): Promise<CaseRecord> {
  await requireAuditor(deps, caller);
  return readToAudit(deps, caller, instanceId);
}

/** `uid` is the wire's own; nobody is shown what somebody else has waiting. */
export async function listShares(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { uid, statusList, page, limit }: z.output<(typeof listShared)['input']>,
): Promise<CasePage> {
  if (uid && uid !== caller.userId) throw new AppError('forbidden', '只能看自己分享的案例');
  return listMyShared(deps, caller, statusList, { page, limit });
}

const names = {
  approve: '通过',
  reject: '退回',
  takeDown: '下架',
  offline: '收起',
  delete: '删除',
} as const satisfies Record<CaseAction, string>;

async function requireAuditor(deps: Pick<Deps, 'db'>, caller: Caller): Promise<void> {
  const { roleId } = await readMyRole(deps, caller);
  if (!mayDo(roleId, 'approve', 'other')) throw new AppError('forbidden', '只有审核人员可以查看');
}

function relationOf(
  { userId }: Caller,
  { schoolId }: Role,
  target: { ownerId: string; schoolId: string | null },
): Relation {
  if (target.ownerId === userId) return 'own';
  return schoolId !== '' && target.schoolId === schoolId ? 'same-school' : 'other';
}
