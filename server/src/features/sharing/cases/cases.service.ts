import { AppError } from '@app/contract/errors.ts';
import {
  AuditStatus,
  type Case,
  CaseAccess,
  type CaseExchange,
  type CasePage,
  type CaseRecord,
  type listCases,
  MAX_CASE_EXCHANGES,
  MAX_CASES,
  type queryInstances,
  type saveCase,
} from '@app/contract/sharing/cases.ts';
import type { z } from 'zod';
import { refuseBlocked } from '#adapters/screening/refuse-blocked.ts';
import type { Deps } from '#deps.ts';
import { requireMemberSchool } from '#features/identity/schools/membership.service.ts';
import { requireUser } from '#features/identity/users/users.service.ts';
import { readChat } from '#features/talking/chat/chats.service.ts';
import { readSnapshots } from '#features/talking/chat/snapshots.service.ts';
import type { Caller } from '#http/door.ts';
import { inWindow, windowBehind, windowOf } from '#lib/paging.ts';
import * as queries from './cases.queries.ts';
import { deleteLikesOfNothing } from './likes.queries.ts';
import { findPreset, listPresets, presetsOfTemplate } from './preset-cases.ts';

type ReadDeps = Pick<Deps, 'db' | 'templates'>;
type SaveDeps = Pick<Deps, 'db' | 'screening' | 'now' | 'newId'>;

/** A snapshot of what is shown now: questions that follow later stay out of it. */
export async function save(
  deps: SaveDeps,
  caller: Caller,
  { chatId, title, note, access }: z.output<(typeof saveCase)['input']>,
): Promise<Case> {
  const { templateId, typeCode } = await readChat(deps, caller, chatId);
  const author = await requireUser(deps, caller.userId);
  if (access === CaseAccess.school) requireMemberSchool(author, '给同校老师看');
  const record = await snapshotOf(deps, caller, chatId);
  const [first] = record;
  if (!first) throw new AppError('invalid', '这个对话还没有写完的回答');
  await refuseBlocked(deps, `${title}\n${note}`, '标题或说明');
  if ((await queries.countCases(deps.db, caller.userId)) >= MAX_CASES) {
    throw new AppError('conflict', `最多保存 ${MAX_CASES} 个案例，请先删掉不用的`);
  }
  const id = deps.newId();
  await queries.insertCase(deps.db, {
    id,
    userId: caller.userId,
    chatId,
    schoolId: author.memberSchoolId,
    templateId,
    typeCode,
    title,
    note,
    question: first.ques,
    record,
    access,
    auditStatus: firstStatus[access],
    createdAt: deps.now(),
    updatedAt: deps.now(),
  });
  return readOwn(deps, caller, id);
}

export async function list(
  deps: ReadDeps,
  caller: Caller,
  { scope, typeCode, keyword = '', page, limit }: z.output<(typeof listCases)['input']>,
): Promise<CasePage> {
  const window = windowOf({ page, limit });
  if (scope === 'preset') {
    const fitting = listPresets(deps.templates).filter(
      (one) => (!typeCode || one.typeCode === typeCode) && one.title.toLowerCase().includes(keyword.toLowerCase()),
    );
    return { list: inWindow(fitting, window), total: fitting.length };
  }
  const reader = await readerOf(deps, caller);
  const { rows, total } = await queries.listCases(deps.db, reader, scope, { typeCode, keyword }, window);
  return { list: rows.map((row) => toCase(row, caller)), total };
}

/** As many of each as `listOfTemplate` would list. */
export async function countOfTemplates(
  deps: ReadDeps,
  caller: Caller,
  templateIds: readonly string[],
): Promise<{ templateId: string; count: number }[]> {
  const rows = await queries.countByTemplate(deps.db, await readerOf(deps, caller), templateIds);
  const saved = new Map(rows.map(({ templateId, count }) => [templateId, count]));
  return [...new Set(templateIds)]
    .map((templateId) => ({
      templateId,
      count: presetsOfTemplate(deps.templates, templateId).length + (saved.get(templateId) ?? 0),
    }))
    .filter(({ count }) => count > 0);
}

/** One list of two parts: the product's own, which are few, and then everything she may see. */
export async function listOfTemplate(
  deps: ReadDeps,
  caller: Caller,
  { templateId, page, limit }: z.output<(typeof queryInstances)['input']>,
): Promise<CasePage> {
  const presets = presetsOfTemplate(deps.templates, templateId);
  const window = windowOf({ page, limit });
  const first = inWindow(presets, window);
  const rest = windowBehind(window, { shown: first.length, total: presets.length });
  const reader = await readerOf(deps, caller);
  const { rows, total } = await queries.listCases(deps.db, reader, 'visible', { templateId }, rest);
  return { list: [...first, ...rows.map((row) => toCase(row, caller))], total: presets.length + total };
}

export async function read(deps: ReadDeps, caller: Caller, instanceId: string): Promise<CaseRecord> {
  const preset = findPreset(deps.templates, instanceId);
  if (preset) return preset;
  if (instanceId.length > 36) throw caseNotFound();
  const row = await queries.findVisible(deps.db, await readerOf(deps, caller), instanceId);
  if (!row) throw caseNotFound();
  return { ...toCase(row, caller), list: row.record };
}

export async function remove(deps: Pick<Deps, 'db' | 'now'>, caller: Caller, instanceId: string): Promise<null> {
  const updatedAt = deps.now();
  const isRemoved = await queries.setRemoved(deps.db, caller.userId, instanceId, updatedAt, { updatedAt });
  if (!isRemoved) throw caseNotFound();
  return null;
}

export async function restore(deps: Pick<Deps, 'db' | 'now'>, caller: Caller, instanceId: string): Promise<Case> {
  const isRestored = await queries.setRemoved(deps.db, caller.userId, instanceId, null, { updatedAt: deps.now() });
  if (!isRestored) throw caseNotFound();
  return readOwn(deps, caller, instanceId);
}

export async function sweepCases(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await queries.eraseRemoved(deps.db, deps.now());
  await deleteLikesOfNothing(deps.db);
}

export function toCase(row: queries.CaseRow, { userId }: Caller): Case {
  const isMine = row.userId === userId;
  return {
    instanceId: row.id,
    chatId: isMine ? (row.chatId ?? '') : '',
    templateId: row.templateId,
    typeCode: row.typeCode,
    title: row.title,
    note: row.note,
    question: row.question,
    access: row.access,
    auditStatus: row.auditStatus,
    onlineStatus: row.onlineStatus,
    userName: row.userName,
    isMine,
    createTime: row.createdAt.getTime(),
  };
}

export function caseNotFound(): AppError {
  return new AppError('not-found', '找不到这个案例，它可能已被删除或收回');
}

const firstStatus = {
  [CaseAccess.private]: AuditStatus.draft,
  [CaseAccess.school]: AuditStatus.approved,
  [CaseAccess.public]: AuditStatus.pending,
} as const satisfies Record<CaseAccess, AuditStatus>;

async function snapshotOf(deps: Pick<Deps, 'db'>, caller: Caller, chatId: string): Promise<CaseExchange[]> {
  const shown = await readSnapshots(deps, caller, chatId, { limit: MAX_CASE_EXCHANGES });
  return shown.map(({ ques, answers, sources }) => ({ ques, answers, sources }));
}

async function readOwn(deps: Pick<Deps, 'db'>, caller: Caller, id: string): Promise<Case> {
  const row = await queries.findVisible(deps.db, { userId: caller.userId, schoolId: null }, id);
  if (!row) throw caseNotFound();
  return toCase(row, caller);
}

async function readerOf(deps: Pick<Deps, 'db'>, { userId }: Caller): Promise<queries.Reader> {
  const { memberSchoolId } = await requireUser(deps, userId);
  return { userId, schoolId: memberSchoolId };
}
