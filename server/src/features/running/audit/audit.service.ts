import { AppError } from '@app/contract/errors.ts';
import type { decideAudit, listAudits, listShared } from '@app/contract/running/audit.ts';
import type { CasePage, CaseRecord } from '@app/contract/sharing/cases.ts';
import type { AgentPage } from '@app/contract/talking/agents.ts';
import type { z } from 'zod';
import type { Transaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { writeDown } from '#features/identity/audit-log/audit-log.service.ts';
import { readActingRole } from '#features/identity/users/users.service.ts';
import * as cases from '#features/sharing/cases/audited-cases.service.ts';
import * as agents from '#features/talking/agents/audited-agents.service.ts';
import type { Caller } from '#http/door.ts';
import { mayAsOwner, mayDo, type Relation } from '#lib/permissions.ts';

type ActDeps = Pick<Deps, 'db' | 'now' | 'newId'>;
type Role = { roleId: string; schoolId: string };
type Owned = { ownerId: string; schoolId: string | null };
type Action = cases.CaseAction;
type Done = { isOwner: boolean; reason: string };

/** Something that was made here, on which somebody acts. */
type Target = {
  kind: 'case' | 'agent';
  name: string;
  id: string;
  require(tx: Transaction): Promise<Owned>;
  apply(tx: Transaction, done: Done, now: Date): Promise<void>;
};

export function actOnCase(
  deps: ActDeps,
  caller: Caller,
  action: cases.CaseAction,
  { instanceId: id, reason }: { instanceId: string; reason: string },
): Promise<null> {
  const target: Target = {
    kind: 'case',
    name: '案例',
    id,
    require: (tx) => cases.requireForAction(tx, id),
    apply: (tx, { isOwner }, now) => cases.applyAction(tx, id, action, isOwner, now),
  };
  return act(deps, caller, action, target, reason);
}

export function actOnAgent(
  deps: ActDeps,
  caller: Caller,
  action: agents.AgentAction,
  { agentId: id, reason }: { agentId: string; reason: string },
): Promise<null> {
  const target: Target = {
    kind: 'agent',
    name: '助手',
    id,
    require: (tx) => agents.requireForAction(tx, id),
    apply: (tx, done, now) => agents.applyAction(tx, id, { action, ...done }, now),
  };
  return act(deps, caller, action, target, reason);
}

/** Of a case or of an assistant, whichever is named. */
export function judge(
  deps: ActDeps,
  caller: Caller,
  action: 'takeDown' | z.output<(typeof decideAudit)['input']>['decision'],
  { instanceId, agentId, reason }: { instanceId?: string | undefined; agentId?: string | undefined; reason: string },
): Promise<null> {
  if (agentId) return actOnAgent(deps, caller, action, { agentId, reason });
  return actOnCase(deps, caller, action, { instanceId: instanceId ?? '', reason });
}

export async function listWaiting(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { status, page, limit }: z.output<(typeof listAudits)['input']>,
): Promise<CasePage> {
  await requireAuditor(deps, caller);
  return cases.listToAudit(deps, caller, status, { page, limit });
}

export async function listWaitingAgents(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { status, page, limit }: z.output<(typeof listAudits)['input']>,
): Promise<AgentPage> {
  await requireAuditor(deps, caller);
  return agents.listToAudit(deps, status, { page, limit });
}

export async function readForAudit(deps: Pick<Deps, 'db'>, caller: Caller, instanceId: string): Promise<CaseRecord> {
  await requireAuditor(deps, caller);
  return cases.readToAudit(deps, caller, instanceId);
}

/** `uid` is the wire's own; nobody is shown what somebody else has waiting. */
export async function listShares(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { uid, statusList, page, limit }: z.output<(typeof listShared)['input']>,
): Promise<CasePage> {
  if (uid && uid !== caller.userId) throw new AppError('forbidden', '只能看自己分享的案例');
  return cases.listMyShared(deps, caller, statusList, { page, limit });
}

const names = {
  approve: '通过',
  reject: '退回',
  takeDown: '下架',
  offline: '收起',
  delete: '删除',
} as const satisfies Record<Action, string>;

const states = {
  approve: '通过，同事能找到',
  reject: '退回',
  takeDown: '下架',
  offline: '收起',
  delete: '删除',
} as const satisfies Record<Action, string>;

/** Does it and writes down who did what, to what and why, or does neither (SRV-036). */
async function act(deps: ActDeps, caller: Caller, action: Action, target: Target, reason: string): Promise<null> {
  const role = await readActingRole(deps, caller);
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    const owned = await target.require(tx);
    const relation = relationOf(caller, role, owned);
    const what = `${names[action]}这个${target.name}`;
    if (!mayDo(role.roleId, action, relation)) throw new AppError('forbidden', `你没有权限${what}`);
    const isOwner = mayAsOwner(action, relation);
    if (!isOwner && reason === '') throw new AppError('invalid', `请写明${names[action]}的理由`);
    await target.apply(tx, { isOwner, reason }, now);
    await writeDown(deps, tx, caller, {
      action,
      targetKind: target.kind,
      targetId: target.id,
      aboutId: owned.ownerId,
      schoolId: owned.schoolId ?? undefined,
      reason,
      after: { [target.name]: states[action] },
    });
  });
  return null;
}

async function requireAuditor(deps: Pick<Deps, 'db'>, caller: Caller): Promise<void> {
  const { roleId } = await readActingRole(deps, caller);
  if (!mayDo(roleId, 'approve', 'other')) throw new AppError('forbidden', '只有审核人员可以查看');
}

function relationOf({ userId }: Caller, { schoolId }: Role, target: Owned): Relation {
  if (target.ownerId === userId) return 'own';
  return schoolId !== '' && target.schoolId === schoolId ? 'same-school' : 'other';
}
