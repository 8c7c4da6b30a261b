import { AppError } from '@app/contract/errors.ts';
import {
  type CustomTemplate,
  MAX_CUSTOM_TEMPLATES,
  type pinTemplate,
  type saveTemplate,
  type TemplateDraft,
} from '@app/contract/talking/templates.ts';
import type { z } from 'zod';
import { refuseBlocked } from '#adapters/screening/refuse-blocked.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import * as queries from './templates.queries.ts';

type CustomDeps = Pick<Deps, 'db' | 'now' | 'newId'>;

export async function listCustom(deps: Pick<Deps, 'db'>, caller: Caller): Promise<CustomTemplate[]> {
  const rows = await queries.listTemplates(deps.db, caller.userId);
  return rows.map(toCustom);
}

export async function save(
  deps: CustomDeps & Pick<Deps, 'screening'>,
  caller: Caller,
  { templateId, typeCode, ...draft }: z.output<(typeof saveTemplate)['input']>,
): Promise<CustomTemplate> {
  const fields = fieldsOf(draft);
  await refuseBlocked(deps, wordsOf(fields));
  if (templateId) return move(deps, caller, templateId, { ...fields, updatedAt: deps.now() });
  if ((await queries.countTemplates(deps.db, caller.userId)) >= MAX_CUSTOM_TEMPLATES) {
    throw new AppError('conflict', `最多保存 ${MAX_CUSTOM_TEMPLATES} 个助手，请先删掉不用的`);
  }
  const made = { id: deps.newId(), userId: caller.userId, typeCode, createdAt: deps.now(), updatedAt: deps.now() };
  return found(await queries.insertTemplate(deps.db, { ...fields, ...made }));
}

export async function pin(
  deps: CustomDeps,
  caller: Caller,
  { templateId, isTop }: z.output<(typeof pinTemplate)['input']>,
): Promise<CustomTemplate> {
  return move(deps, caller, templateId, { isTop });
}

export async function markUsed(deps: CustomDeps, caller: Caller, templateId: string): Promise<CustomTemplate> {
  return move(deps, caller, templateId, { updatedAt: deps.now() });
}

export async function remove(deps: CustomDeps, caller: Caller, templateId: string): Promise<null> {
  const isRemoved = await queries.setRemoved(deps.db, caller.userId, templateId, deps.now());
  if (!isRemoved) throw templateNotFound();
  return null;
}

export async function restore(deps: CustomDeps, caller: Caller, templateId: string): Promise<CustomTemplate> {
  const isRestored = await queries.setRemoved(deps.db, caller.userId, templateId, null);
  return found(isRestored ? await queries.findTemplate(deps.db, caller.userId, templateId) : undefined);
}

export async function sweepTemplates(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await queries.eraseRemoved(deps.db, deps.now());
}

async function move(
  deps: CustomDeps,
  caller: Caller,
  templateId: string,
  change: Parameters<typeof queries.moveTemplate>[3],
): Promise<CustomTemplate> {
  return found(await queries.moveTemplate(deps.db, caller.userId, templateId, change));
}

/** A foreign template is answered as if it did not exist. */
function found(row: queries.TemplateRow | undefined): CustomTemplate {
  if (!row) throw templateNotFound();
  return toCustom(row);
}

function templateNotFound(): AppError {
  return new AppError('not-found', '找不到这个助手，它可能已被删除');
}

function wordsOf({ name, remark, characterSetting, targetTask, requirement, detail }: queries.TemplateFields): string {
  return [name, remark, characterSetting, targetTask, requirement, detail].join('\n');
}

function fieldsOf(draft: TemplateDraft): queries.TemplateFields {
  return {
    name: draft.templateName,
    remark: draft.remark,
    groupCode: draft.classificationLabelCode,
    icon: draft.iconId,
    isMultiTurn: draft.supportRoundDialog,
    characterSetting: draft.characterSetting,
    targetTask: draft.targetTask,
    requirement: draft.requirementDescription,
    detail: draft.templateDetail,
  };
}

function toCustom(row: queries.TemplateRow): CustomTemplate {
  return {
    templateId: row.id,
    typeCode: row.typeCode,
    isTop: row.isTop,
    templateName: row.name,
    remark: row.remark,
    classificationLabelCode: row.groupCode,
    iconId: row.icon,
    supportRoundDialog: row.isMultiTurn,
    characterSetting: row.characterSetting,
    targetTask: row.targetTask,
    requirementDescription: row.requirement,
    templateDetail: row.detail,
    createTime: row.createdAt.getTime(),
    updateTime: row.updatedAt.getTime(),
  };
}
