import { type ChatMode, TemplateSource } from '@app/contract/enums.ts';
import { AGENT_TYPE_CODE } from '@app/contract/talking/agents.ts';
import { routeOfType } from '@app/contract/talking/template-routes.ts';
import { type Template, TemplateIcon } from '@app/contract/talking/templates.ts';
import type { Model } from '#adapters/model/model.ts';
import type { SystemTemplate } from '#content/templates.ts';
import type { UsableAgent } from '#features/talking/agents/usable-agents.service.ts';
import type { TemplateRow } from './templates.queries.ts';

const NEEDS_MODEL = '还没有连接大模型，这一项现在写不出来。可以先看例子自己写，连接以后再用。';

/** One that a model alone answers, or answers better, says so first where there is none. */
export function fromSystem(
  { needsModel, welcomeWithoutModel, ...template }: SystemTemplate,
  { kind }: Pick<Model, 'kind'>,
): Template {
  const less = needsModel ? NEEDS_MODEL : welcomeWithoutModel;
  const welcome = (kind === 'offline' && less) || template.welcome;
  return { ...template, welcome, source: TemplateSource.system, route: routeOfType(template.typeCode) };
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
    inputBox: 'Default',
    chatMode: modeOf(row),
    route: routeOfType('custom'),
    slots: [],
    question: '',
  };
}

/** For a conversation an assistant is a template whose answers may lean on files. */
export function fromAgent(agent: UsableAgent): Template {
  const drawn = TemplateIcon.safeParse(agent.icon);
  return {
    templateId: agent.agentId,
    typeCode: AGENT_TYPE_CODE,
    source: agent.source,
    name: agent.name,
    summary: agent.summary,
    icon: drawn.data ?? 'Star',
    ...(drawn.success ? {} : { iconUrl: agent.icon }),
    group: agent.group,
    welcome: agent.prologue || agent.summary,
    layout: 'Default',
    inputBox: 'Default',
    chatMode: modeOf(agent),
    route: routeOfType(AGENT_TYPE_CODE),
    slots: [],
    question: '',
  };
}

export function modeOf({ isMultiTurn }: { isMultiTurn: boolean }): ChatMode {
  return isMultiTurn ? 'nMode' : '1Mode';
}
