import { AuditStatus, type Case, CaseAccess, type CaseRecord, OnlineStatus } from '@app/contract/sharing/cases.ts';
import { CASE_PRESET_DEFAULT_CHAT_ID } from '@app/contract/talking/templates.ts';
import type { SystemTemplate, SystemTemplates } from '#content/templates.ts';

const ID_LENGTH = 36;

/** The cases the product brings along, in the order of its templates. */
export function listPresets({ list }: SystemTemplates): Case[] {
  return list.flatMap(presetsOf);
}

/** None for a template that teachers make themselves. */
export function presetsOfTemplate(templates: SystemTemplates, templateId: string): Case[] {
  const template = templates.find(templateId);
  return template ? presetsOf(template) : [];
}

export function findPreset(templates: SystemTemplates, instanceId: string): CaseRecord | undefined {
  const template = templates.find(instanceId.slice(0, ID_LENGTH));
  const no = Number(instanceId.slice(ID_LENGTH + 1));
  const example = template?.cases[no - 1];
  const preset = template && presetsOf(template)[no - 1];
  if (!example || !preset) return undefined;
  return { ...preset, list: [{ ques: example.question, answers: [example.answer], sources: [] }] };
}

function presetsOf({ templateId, typeCode, cases }: SystemTemplate): Case[] {
  return cases.map(({ title, question }, index) => ({
    instanceId: `${templateId}-${index + 1}`,
    chatId: CASE_PRESET_DEFAULT_CHAT_ID,
    templateId,
    typeCode,
    title,
    note: '',
    question,
    access: CaseAccess.public,
    auditStatus: AuditStatus.approved,
    onlineStatus: OnlineStatus.online,
    userName: '',
    isMine: false,
    createTime: 0,
  }));
}
