import { type ChatMode, DEFAULT_CHAT_MODE } from '@app/contract/enums.ts';
import { AGENT_TYPE_CODE } from '@app/contract/talking/agents.ts';
import type { Template, TemplateDetail } from '@app/contract/talking/templates.ts';
import { replaceMarker } from '@app/engines/notation/text-lines.ts';
import { z } from 'zod';
import type { Deps } from '#deps.ts';
import {
  findUsableAgent,
  isAgent,
  listUsableAgents,
  UNUSABLE,
  unusableAgent,
} from '#features/talking/agents/usable-agents.service.ts';
import type { Caller } from '#http/door.ts';
import { instructionOf } from '#lib/instruction.ts';
import * as queries from './templates.queries.ts';
import { fromAgent, fromCustom, fromSystem, modeOf } from './to-template.ts';

const Uuid = z.uuid();

type TemplateDeps = Pick<Deps, 'db' | 'templates'>;
type OfferDeps = TemplateDeps & Pick<Deps, 'model'>;

export async function listSystem({ templates, model }: Pick<Deps, 'templates' | 'model'>): Promise<Template[]> {
  return templates.list.map((template) => fromSystem(template, model));
}

/** A template nobody knows, or of somebody else, is the general conversation (decision G-035). */
export async function readTemplate(deps: OfferDeps, caller: Caller, templateId: string): Promise<TemplateDetail> {
  const system = deps.templates.find(templateId);
  if (system) return { ...fromSystem(system, deps.model), cases: system.cases };
  const custom = await findCustom(deps, caller, templateId);
  if (custom) return { ...fromCustom(custom), cases: [] };
  const [agent] = await listUsableAgents(deps, caller, asIds([templateId]));
  if (agent) return { ...fromAgent(agent), cases: [] };
  const general = { ...fromSystem(deps.templates.general, deps.model), templateId };
  if (!(await isAgent(deps, templateId))) return { ...general, cases: deps.templates.general.cases };
  return { ...general, typeCode: AGENT_TYPE_CODE, name: '已停用的助手', welcome: '', cases: [], unusable: UNUSABLE };
}

/** In the order asked for; unknown ones and those of others are left out. */
export async function readTemplates(deps: OfferDeps, caller: Caller, templateIds: string[]): Promise<Template[]> {
  const mine = await queries.listTemplates(deps.db, caller.userId);
  const known = new Map(mine.map((row) => [row.id, fromCustom(row)]));
  for (const system of deps.templates.list) known.set(system.templateId, fromSystem(system, deps.model));
  const ids = [...new Set(templateIds.map((templateId) => templateId.toLowerCase()))];
  const others = asIds(ids.filter((id) => !known.has(id)));
  for (const agent of await listUsableAgents(deps, caller, others)) known.set(agent.agentId, fromAgent(agent));
  return ids.flatMap((id) => known.get(id) ?? []);
}

/** The kind of work a conversation with this template is; empty for the general one. */
export async function readTypeCode(deps: TemplateDeps, caller: Caller, templateId: string): Promise<string> {
  const known = deps.templates.find(templateId) ?? (await findCustom(deps, caller, templateId));
  if (known) return known.typeCode;
  return (await isAgent(deps, templateId)) ? AGENT_TYPE_CODE : '';
}

export type Instruction = {
  instruction: string;
  chatMode: ChatMode;
  /** The assistant that answers, if it is one; its knowledge is looked into. */
  agentId: string | null;
};

/**
 * What the model is told in this conversation besides the usual, and whether it hears what was said before. Refused when
 * the conversation is with an assistant that is no longer for this teacher.
 */
export async function readInstruction(
  deps: TemplateDeps,
  userId: string,
  { templateId, typeCode }: { templateId: string; typeCode: string },
  question: string,
): Promise<Instruction> {
  const system = deps.templates.find(templateId);
  if (system) return { ...plain, instruction: system.instruction, chatMode: system.chatMode };
  const custom = await findCustom(deps, { userId }, templateId);
  if (custom) return { ...plain, instruction: instructionOf(asked(custom, question)), chatMode: modeOf(custom) };
  const agent = await findUsableAgent(deps, { userId }, templateId);
  if (agent) return { agentId: agent.agentId, instruction: agent.instruction, chatMode: modeOf(agent) };
  // One that was erased for good leaves its conversations.
  if (typeCode === AGENT_TYPE_CODE) throw unusableAgent();
  return plain;
}

/** In a template of her own one `[[…]]` stands for what she asks; two stay as they are (rule NAME-010). */
function asked<T extends { detail: string }>(custom: T, question: string): T {
  return { ...custom, detail: replaceMarker(custom.detail, question) ?? custom.detail };
}

const plain: Instruction = { instruction: '', chatMode: DEFAULT_CHAT_MODE, agentId: null };

function asIds(templateIds: readonly string[]): string[] {
  return templateIds.filter((templateId) => Uuid.safeParse(templateId).success);
}

async function findCustom(deps: TemplateDeps, caller: Pick<Caller, 'userId'>, templateId: string) {
  if (!Uuid.safeParse(templateId).success) return undefined;
  return queries.findTemplate(deps.db, caller.userId, templateId);
}
