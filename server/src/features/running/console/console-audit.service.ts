import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import { roleNameOf } from '@app/contract/identity/roles.ts';
import {
  type AuditCheck,
  type AuditEntry,
  auditActions,
  type listAuditLog,
} from '@app/contract/running/console-audit.ts';
import { startOfChinaDay } from '@app/engines/time/china-day.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { beginCheck, readLastCheck } from '#features/identity/audit-log/audit-check.service.ts';
import { listAuditEntries } from '#features/identity/audit-log/audit-list.service.ts';
import type { Caller } from '#http/door.ts';
import type { OutgoingFile } from '#http/serve-download.ts';
import { csvFile } from '#lib/csv-file.ts';
import { type ConsoleReach, requirePage } from './console-right.service.ts';
import { noteExport } from './exports.service.ts';

type Wish = z.output<typeof listAuditLog.input>;
type AuditDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'jobs'>;

const PAGE_OF_FILE = 500;

export async function listEntries(deps: AuditDeps, caller: Caller, wish: Wish): Promise<OutputOf<typeof listAuditLog>> {
  const reach = await requirePage(deps, caller, 'audit', 'looks');
  return listAuditEntries(deps, filterOf(reach, wish), wish);
}

export async function exportEntries(deps: AuditDeps, caller: Caller, wish: Wish): Promise<OutgoingFile> {
  const reach = await requirePage(deps, caller, 'audit', 'looks');
  const table = { targetKind: 'audits', targetId: 'audits', label: '操作记录', schoolId: reach.wall };
  await noteExport(deps, caller, table);
  const filter = filterOf(reach, wish);
  return csvFile(
    '操作记录',
    ['编号', '时间', '谁', '角色', '做了什么', '对象', '学校', '理由', '改之前', '改之后', '从哪里', '设备'],
    (cursor) => listAuditEntries(deps, filter, { cursor, limit: PAGE_OF_FILE }),
    (entry) => [
      entry.seq,
      moment.format(entry.time),
      entry.actorName,
      roleNameOf(entry.actorRole),
      auditActions[entry.action] ?? entry.action,
      entry.targetName || entry.targetId,
      entry.schoolName,
      entry.reason,
      inOneLine(entry.before),
      inOneLine(entry.after),
      entry.address,
      entry.device,
    ],
  );
}

/** The whole chain is walked, so that whoever sees one school alone cannot ask for it; an inspector can: nothing changes by it. */
export async function checkChain(deps: AuditDeps, caller: Caller): Promise<AuditCheck> {
  const { wall } = await requirePage(deps, caller, 'audit', 'looks');
  if (wall !== undefined) throw new AppError('forbidden', '校验由平台运营或审计员来做');
  return beginCheck(deps, caller);
}

export async function readCheck(deps: AuditDeps, caller: Caller): Promise<AuditCheck | null> {
  await requirePage(deps, caller, 'audit', 'looks');
  return readLastCheck(deps);
}

function filterOf({ wall }: ConsoleReach, { keyword, from, to, action, role }: Wish) {
  return {
    keyword,
    from: from ? startOfChinaDay(from) : undefined,
    before: to ? new Date(startOfChinaDay(to).getTime() + DAY_MS) : undefined,
    action,
    role,
    wall,
  };
}

const moment = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' });

function inOneLine(facts: AuditEntry['before']): string {
  return Object.entries(facts ?? {})
    .map(([name, value]) => `${name} ${value ?? ''}`)
    .join('，');
}
