import { AppError } from '@app/contract/errors.ts';
import { iconAddress } from '@app/contract/talking/agents.ts';
import type { saveDraft as saveDraftEndpoint } from '@app/contract/talking/prompts.ts';
import { TemplateIcon } from '@app/contract/talking/templates.ts';
import { z } from 'zod';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { saveFields } from './agents.service.ts';

/**
 * The whole draft as host applications send it. The wire carries a `uid` of its own; where it is given it must be that
 * of the caller.
 */
export async function saveDraft(
  deps: Pick<Deps, 'db' | 'now' | 'newId' | 'screening'>,
  caller: Caller,
  { templateId, uid, ...draft }: z.output<(typeof saveDraftEndpoint)['input']>,
): Promise<{ templateId: string }> {
  if (uid && uid !== caller.userId) throw new AppError('forbidden', '只能保存自己的助手');
  if (draft.targetTask === '' && draft.templateDetail === '') throw new AppError('invalid', '请写明目标任务或提示词');
  const saved = await saveFields(deps, caller, templateId || undefined, {
    name: draft.templateName,
    summary: draft.remark,
    groupCode: draft.classificationLabelCode,
    icon: iconOf(draft.iconId),
    isMultiTurn: draft.supportRoundDialog,
    characterSetting: draft.characterSetting,
    targetTask: draft.targetTask,
    requirement: draft.requirementDescription,
    detail: draft.templateDetail,
  });
  return { templateId: saved };
}

function iconOf(iconId: string) {
  const drawn = TemplateIcon.safeParse(iconId);
  if (drawn.success) return drawn.data;
  if (z.uuid().safeParse(iconId).success) return iconAddress(iconId.toLowerCase());
  throw new AppError('invalid', '请选择图标');
}
