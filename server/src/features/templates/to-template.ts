import { type ChatMode, TemplateSource } from '@app/contract/enums.ts';
import { routeOfType } from '@app/contract/template-routes.ts';
import type { Template } from '@app/contract/templates.ts';
import type { SystemTemplate } from '#content/templates.ts';
import type { TemplateRow } from './templates.queries.ts';

export function fromSystem(template: SystemTemplate): Template {
  return { ...template, source: TemplateSource.system, route: routeOfType(template.typeCode) };
}

export function fromCustom(row: TemplateRow): Template {
  return {
    templateId: row.id,
    typeCode: row.typeCode,
    source: TemplateSource.user,
    name: row.name,
    summary: row.remark,
    icon: row.icon,
    group: row.groupCode,
    welcome: row.remark || row.targetTask,
    layout: 'Default',
    inputBox: 'Template',
    chatMode: modeOf(row),
    route: routeOfType('custom'),
    slots: [],
    question: '',
  };
}

export function modeOf({ isMultiTurn }: TemplateRow): ChatMode {
  return isMultiTurn ? 'nMode' : '1Mode';
}
