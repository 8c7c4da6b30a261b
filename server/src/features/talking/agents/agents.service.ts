import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@app/contract/errors.ts';
import { AuditStatus } from '@app/contract/sharing/cases.ts';
import {
  type AgentCard,
  type AgentDetail,
  type AgentDraft,
  type AgentPage,
  type createAgent,
  type getAgentList,
  MAX_AGENTS,
  type publishAgent,
  type updateAgent,
} from '@app/contract/talking/agents.ts';
import type { z } from 'zod';
import { refuseBlocked } from '#adapters/screening/refuse-blocked.ts';
import type { Transaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { requireUser } from '#features/identity/users/users.service.ts';
import type { Caller } from '#http/door.ts';
import { windowOf } from '#lib/paging.ts';
import { requireOwnIcon, sweepIcons } from './agent-icons.service.ts';
import { agentNotFound } from './agent-not-found.ts';
import * as queries from './agents.queries.ts';
import { deleteUnheldTexts } from './knowledge.queries.ts';
import { listKnowledge, putFiles, takeFiles } from './knowledge.service.ts';
import { readerOf } from './reader.ts';
import { afterChange, FOR_HERSELF, standingFor, standsAlready } from './standing.ts';
import { toCard } from './to-card.ts';

type Db = Pick<Deps, 'db'>;
type SaveDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'screening'>;
/** A draft of the AI platform has neither opening nor examples; those of the assistant stay. */
export type Fields = Partial<queries.AgentFields> & Omit<queries.AgentFields, 'prologue' | 'examples'>;

export async function list(
  { db }: Db,
  caller: Caller,
  { scope, labelCode, agentType, keyword, orderBy, page, limit }: z.output<(typeof getAgentList)['input']>,
): Promise<AgentPage> {
  const window = windowOf({ page, limit });
  const filter = { groupCode: labelCode, source: agentType, keyword };
  const { rows, total } = await queries.listAgents(db, await readerOf({ db }, caller), scope, filter, orderBy, window);
  return { list: rows.map(toCard), total };
}

export async function read(deps: Db, caller: Caller, agentId: string): Promise<AgentDetail> {
  const reader = await readerOf(deps, caller);
  const [row] = await queries.listUsable(deps.db, reader, [agentId]);
  if (!row) throw agentNotFound();
  const isMine = row.userId === caller.userId;
  const isOpen = isMine || (reader.isAuditor && row.userId !== null);
  const files = await listKnowledge(deps, agentId);
  return {
    ...toCard(row),
    isMine,
    labelCode: row.groupCode,
    supportRoundDialog: row.isMultiTurn,
    characterSetting: isOpen ? row.characterSetting : '',
    targetTask: isOpen ? row.targetTask : '',
    requirementDescription: isOpen ? row.requirement : '',
    content: isOpen ? row.detail : '',
    prologue: row.prologue,
    examples: row.examples,
    knowledgeFiles: isOpen ? files : files.filter(({ status }) => status === 'success'),
    reason: isMine ? row.auditReason : '',
  };
}

export async function create(
  deps: SaveDeps & Pick<Deps, 'equity' | 'fileStore' | 'jobs'>,
  caller: Caller,
  { knowledgeFiles, access, ...draft }: z.output<(typeof createAgent)['input']>,
): Promise<AgentDetail> {
  const maker = await requireUser(deps, caller.userId);
  const standing = standingFor(access, { maker, isTakenDown: false });
  const fields = fieldsOf(draft);
  await refuseFields(deps, caller, fields);
  const files = await takeFiles(deps, caller, knowledgeFiles);
  const agentId = await insert(deps, caller, { ...fields, ...standing }, (tx, id) =>
    putFiles(deps, tx, caller, id, files),
  );
  return read(deps, caller, agentId);
}

export async function update(
  deps: SaveDeps,
  caller: Caller,
  { agentId, ...draft }: z.output<(typeof updateAgent)['input']>,
): Promise<AgentDetail> {
  await saveFields(deps, caller, agentId, fieldsOf(draft));
  return read(deps, caller, agentId);
}

/** Changes the assistant with this id, or makes one for its maker alone; answers its id. */
export async function saveFields(
  deps: SaveDeps,
  caller: Caller,
  agentId: string | undefined,
  fields: Fields,
): Promise<string> {
  await refuseFields(deps, caller, fields);
  if (!agentId) return insert(deps, caller, { ...fields, ...FOR_HERSELF });
  await deps.db.transaction(async (tx) => {
    const row = await queries.lockOwn(tx, caller.userId, agentId);
    if (!row) throw agentNotFound();
    if (isDeepStrictEqual({ ...row, ...fields }, row)) return;
    await queries.updateOwn(tx, caller.userId, agentId, { ...fields, ...afterChange(row) }, deps.now());
  });
  return agentId;
}

export async function publish(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  { agentId, access }: z.output<(typeof publishAgent)['input']>,
): Promise<AgentCard> {
  const maker = await requireUser(deps, caller.userId);
  await deps.db.transaction(async (tx) => {
    const row = await queries.lockOwn(tx, caller.userId, agentId);
    if (!row) throw agentNotFound();
    if (standsAlready(row, access)) return;
    const isTakenDown = row.auditStatus === AuditStatus.takenDown;
    const standing = standingFor(access, { maker, isTakenDown });
    await queries.updateOwn(tx, caller.userId, agentId, standing, deps.now());
  });
  return readOwnCard(deps, caller, agentId);
}

export async function remove(deps: Pick<Deps, 'db' | 'now'>, caller: Caller, agentId: string): Promise<null> {
  const updatedAt = deps.now();
  if (!(await queries.setRemoved(deps.db, caller.userId, agentId, updatedAt, { updatedAt }))) throw agentNotFound();
  return null;
}

export async function restore(deps: Pick<Deps, 'db' | 'now'>, caller: Caller, agentId: string): Promise<AgentCard> {
  const updatedAt = deps.now();
  if (!(await queries.setRemoved(deps.db, caller.userId, agentId, null, { updatedAt }))) throw agentNotFound();
  return readOwnCard(deps, caller, agentId);
}

/** Erases assistants deleted a month ago, then file texts that no assistant uses any more, and uploaded icons that were never saved. */
export async function sweepAgents(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await queries.eraseRemoved(deps.db, deps.now());
  await deps.db.transaction((tx) => deleteUnheldTexts(tx));
  await sweepIcons(deps);
}

async function insert(
  deps: SaveDeps,
  caller: Caller,
  given: Fields & ReturnType<typeof standingFor>,
  andThen: (tx: Transaction, id: string) => Promise<unknown> = async () => undefined,
): Promise<string> {
  if ((await queries.countOwn(deps.db, caller.userId)) >= MAX_AGENTS) {
    throw new AppError('conflict', `最多创建 ${MAX_AGENTS} 个助手，请先删掉不用的`);
  }
  const id = deps.newId();
  const at = deps.now();
  await deps.db.transaction(async (tx) => {
    await queries.insertAgent(tx, { ...given, id, userId: caller.userId, createdAt: at, updatedAt: at });
    await andThen(tx, id);
  });
  return id;
}

/** What is shown to others and told to the model is judged like a question; an uploaded icon must be her own. */
async function refuseFields(deps: SaveDeps, caller: Caller, fields: Fields): Promise<void> {
  const { name, summary, characterSetting, targetTask, requirement, detail, prologue = '', examples = [] } = fields;
  const told = [characterSetting, targetTask, requirement, detail];
  await refuseBlocked(deps, [name, summary, ...told, prologue, ...examples].join('\n'));
  await requireOwnIcon(deps, caller, fields.icon);
}

async function readOwnCard(deps: Db, caller: Caller, agentId: string): Promise<AgentCard> {
  const row = await queries.findOwn(deps.db, caller.userId, agentId);
  if (!row) throw agentNotFound();
  return toCard(row);
}

function fieldsOf(draft: AgentDraft): Fields {
  return {
    name: draft.agentName,
    summary: draft.summary,
    groupCode: draft.labelCode,
    icon: draft.icon,
    isMultiTurn: draft.supportRoundDialog,
    characterSetting: draft.characterSetting,
    targetTask: draft.targetTask,
    requirement: draft.requirementDescription,
    detail: draft.content,
    prologue: draft.prologue,
    examples: draft.examples,
  };
}
