import { TemplateSource } from '@app/contract/enums.ts';
import { AppError } from '@app/contract/errors.ts';
import type { AgentIcon } from '@app/contract/talking/agents.ts';
import type { TemplateGroup } from '@app/contract/talking/templates.ts';
import { z } from 'zod';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { instructionOf } from '#lib/instruction.ts';
import { type AgentRow, isKnown, listUsable } from './agents.queries.ts';
import { readerOf } from './reader.ts';

/** An assistant as a conversation needs it. */
export type UsableAgent = {
  agentId: string;
  source: TemplateSource;
  name: string;
  summary: string;
  prologue: string;
  /** Questions it is good for, to begin with. */
  examples: string[];
  icon: AgentIcon;
  group: TemplateGroup;
  isMultiTurn: boolean;
  /** What the model is told. */
  instruction: string;
};

export const UNUSABLE = '这个助手已下架、删除或不再对你开放，不能继续提问，以前的对话仍可查看';

const Uuid = z.uuid();

type Db = Pick<Deps, 'db'>;

/** Undefined when nobody knows it; refused when there is or was one that is not for the caller. */
export async function findUsableAgent(
  deps: Db,
  caller: Pick<Caller, 'userId'>,
  id: string,
): Promise<UsableAgent | undefined> {
  // Most conversations are with none: that is asked first.
  if (!(await isAgent(deps, id))) return undefined;
  const [agent] = await listUsableAgents(deps, caller, [id]);
  if (!agent) throw unusableAgent();
  return agent;
}

export async function listUsableAgents(
  deps: Db,
  caller: Pick<Caller, 'userId'>,
  ids: readonly string[],
): Promise<UsableAgent[]> {
  if (ids.length === 0) return [];
  return (await listUsable(deps.db, await readerOf(deps, caller), ids)).map(toUsable);
}

/** Whether the id is that of an assistant, whoever may use it. */
export async function isAgent({ db }: Db, id: string): Promise<boolean> {
  return Uuid.safeParse(id).success && isKnown(db, id);
}

export function unusableAgent(): AppError {
  return new AppError('forbidden', UNUSABLE);
}

function toUsable(row: AgentRow): UsableAgent {
  return {
    agentId: row.id,
    source: row.userId === null ? TemplateSource.system : TemplateSource.user,
    name: row.name,
    summary: row.summary,
    prologue: row.prologue,
    examples: row.examples,
    icon: row.icon,
    group: row.groupCode,
    isMultiTurn: row.isMultiTurn,
    instruction: instructionOf(row),
  };
}
