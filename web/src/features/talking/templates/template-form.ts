import { AppError } from '@app/contract/errors.ts';
import { type CustomTemplate, TemplateDraft, type TemplateIcon } from '@app/contract/talking/templates.ts';
import { z } from 'zod';

/** What stands in the dialog. */
export type TemplateForm = {
  templateName: string;
  iconId: TemplateIcon;
  remark: string;
  characterSetting: string;
  targetTask: string;
  requirementDescription: string;
  templateDetail: string;
  supportRoundDialog: boolean;
};

/** What is wrong and where; `form` when it belongs to no field. A new object each time, so that it is pointed at again. */
export type Problem = { field: keyof TemplateForm | 'form'; text: string };

export function formOf(template: CustomTemplate | undefined): TemplateForm {
  return {
    templateName: template?.templateName ?? '',
    iconId: template?.iconId ?? 'Star',
    remark: template?.remark ?? '',
    characterSetting: template?.characterSetting ?? '',
    targetTask: template?.targetTask ?? '',
    requirementDescription: template?.requirementDescription ?? '',
    templateDetail: template?.templateDetail ?? '',
    supportRoundDialog: template?.supportRoundDialog ?? true,
  };
}

export function isSame(form: TemplateForm, other: TemplateForm): boolean {
  return (Object.keys(form) as (keyof TemplateForm)[]).every((field) => form[field] === other[field]); // its own keys
}

/** What the contract would refuse, before anything is sent; names with dangerous words among it. */
export function problemIn(form: TemplateForm): Problem | undefined {
  const parsed = TemplateDraft.safeParse(form);
  if (!parsed.success) return problemOf(parsed.error);
  const { targetTask, templateDetail } = parsed.data;
  return targetTask === '' && templateDetail === ''
    ? { field: 'targetTask', text: '写明要它做什么，或直接写提示词' }
    : undefined;
}

/** The sentence of the contract or the server, at the field it speaks of where that is known. */
export function problemOf(error: Error): Problem {
  const { cause, extra } = error instanceof AppError ? error.details : { cause: error, extra: undefined };
  const issue = cause instanceof z.ZodError ? cause.issues[0] : undefined;
  const named = issue?.path[0] ?? extra?.field;
  const fields = Object.keys(formOf(undefined)) as (keyof TemplateForm)[]; // its own keys
  return { field: fields.find((field) => field === named) ?? 'form', text: issue?.message ?? error.message };
}
