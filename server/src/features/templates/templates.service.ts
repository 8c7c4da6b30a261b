import { type ChatMode, DEFAULT_CHAT_MODE } from '@app/contract/enums.ts';
import type { Template, TemplateDetail } from '@app/contract/templates.ts';
import { z } from 'zod';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import * as queries from './templates.queries.ts';
import { fromCustom, fromSystem, modeOf } from './to-template.ts';

type TemplateDeps = Pick<Deps, 'db' | 'templates'>;

export async function listSystem({ templates }: Pick<Deps, 'templates'>): Promise<Template[]> {
  return templates.list.map(fromSystem);
}

/** A template nobody knows, or of somebody else, is the general conversation (decision G-035). */
export async function readTemplate(deps: TemplateDeps, caller: Caller, templateId: string): Promise<TemplateDetail> {
  const system = deps.templates.find(templateId);
  if (system) return { ...fromSystem(system), cases: system.cases };
  const custom = await findCustom(deps, caller, templateId);
  if (custom) return { ...fromCustom(custom), cases: [] };
  return { ...fromSystem(deps.templates.general), templateId, cases: deps.templates.general.cases };
}

/** In the order asked for; unknown ones and those of others are left out. */
export async function readTemplates(deps: TemplateDeps, caller: Caller, templateIds: string[]): Promise<Template[]> {
  const mine = await queries.listTemplates(deps.db, caller.userId);
  const known = new Map(mine.map((row) => [row.id, fromCustom(row)]));
  for (const system of deps.templates.list) known.set(system.templateId, fromSystem(system));
  return [...new Set(templateIds)].flatMap((templateId) => known.get(templateId.toLowerCase()) ?? []);
}

/** The kind of work a conversation with this template is; empty for the general one. */
export async function readTypeCode(deps: TemplateDeps, caller: Caller, templateId: string): Promise<string> {
  const known = deps.templates.find(templateId) ?? (await findCustom(deps, caller, templateId));
  return known?.typeCode ?? '';
}

export type Instruction = { instruction: string; chatMode: ChatMode };

/** What the model is told in this conversation besides the usual, and whether it hears what was said before. */
export async function readInstruction(deps: TemplateDeps, userId: string, chatId: string): Promise<Instruction> {
  const opened = await queries.findTemplateOfChat(deps.db, userId, chatId);
  if (opened?.custom) return { instruction: instructionOf(opened.custom), chatMode: modeOf(opened.custom) };
  const system = opened && deps.templates.find(opened.templateId);
  return { instruction: system?.instruction ?? '', chatMode: system?.chatMode ?? DEFAULT_CHAT_MODE };
}

async function findCustom(deps: TemplateDeps, caller: Caller, templateId: string) {
  if (!z.uuid().safeParse(templateId).success) return undefined;
  return queries.findTemplate(deps.db, caller.userId, templateId);
}

function instructionOf({ characterSetting, targetTask, requirement, detail }: queries.TemplateRow): string {
  const parts = [
    characterSetting && `你的角色：${characterSetting}`,
    targetTask && `你的任务：${targetTask}`,
    requirement && `要求：${requirement}`,
    detail,
  ];
  return parts.filter(Boolean).join('\n');
}
