import { z } from 'zod';
import { endpoint, gateway } from '../endpoint.ts';
import { DEFAULT_CHAT_MODE, EnableStatus, TemplateSource } from '../enums.ts';
import {
  KnowledgeFile,
  KnowledgeFileChoice,
  MAX_KNOWLEDGE_FILES,
  TOO_MANY_KNOWLEDGE_FILES,
} from '../library/knowledge.ts';
import { limit, page } from '../paging.ts';
import { screenedText } from '../screening.ts';
import { AuditStatus, CaseAccess, OnlineStatus } from '../sharing/cases.ts';
import { MAX_TEMPLATE_FIELD_CHARS, promptText, TemplateGroup, TemplateIcon } from './templates.ts';

export const MAX_AGENTS = 100;
export const MAX_AGENT_NAME_CHARS = 20;
export const MAX_AGENT_SUMMARY_CHARS = 100;
export const MAX_PROLOGUE_CHARS = 200;
export const MAX_EXAMPLES = 4;
export const MAX_EXAMPLE_CHARS = 100;
export const AGENTS_A_PAGE = 20;
/** Of a conversation with an assistant (decision G-036). */
export const AGENT_TYPE_CODE = 'agent';

/** An icon that was uploaded is named by its address, every other by its name. */
const ICON_PATH = '/futureclass/sparkAssistant/api/assistant/icon';
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
export const AgentIcon = z.union([TemplateIcon, z.string().regex(new RegExp(`^${ICON_PATH}/${UUID}$`))], '请选择图标');
export type AgentIcon = z.infer<typeof AgentIcon>;

export function iconAddress(iconId: string): string {
  return `${ICON_PATH}/${iconId}`;
}

/** Rule ENT-013: these fields and no others. */
export const AgentCard = z.object({
  agentId: z.uuid(),
  agentName: z.string(),
  summary: z.string(),
  icon: AgentIcon,
  createTime: z.number(),
  /** 1 came with the product, 2 was made by a teacher. */
  agentType: z.enum(TemplateSource),
  /** Of its maker; empty for those of the product. */
  uid: z.string(),
  userName: z.string(),
  imgUrl: z.string(),
  /** Disabled once it was taken down. */
  status: z.enum(EnableStatus),
  /** How often it was asked something. */
  callCount: z.int(),
  /** Its use of late: every use counts, half as much after two weeks. */
  heatValueTotal: z.int(),
  auditStatus: z.enum(AuditStatus),
  onlineStatus: z.enum(OnlineStatus),
  access: z.enum(CaseAccess),
});
export type AgentCard = z.infer<typeof AgentCard>;

export const AgentPage = z.object({ list: z.array(AgentCard), total: z.int() });
export type AgentPage = z.infer<typeof AgentPage>;

export const AgentDetail = AgentCard.extend({
  isMine: z.boolean(),
  labelCode: TemplateGroup,
  supportRoundDialog: z.boolean(),
  /** What the model is told: for its maker and for auditors; empty for everybody else. */
  characterSetting: z.string(),
  targetTask: z.string(),
  requirementDescription: z.string(),
  content: z.string(),
  /** What it says before the first question, and questions to begin with. */
  prologue: z.string(),
  examples: z.array(z.string()),
  /** Its maker and auditors see all files; everybody else only those an answer may quote. */
  knowledgeFiles: z.array(KnowledgeFile),
  /** Why it was sent back or taken down, for its maker; empty otherwise. */
  reason: z.string(),
});
export type AgentDetail = z.infer<typeof AgentDetail>;

export const AgentScope = z.enum(['mine', 'centre', 'school'], '助手范围不正确');
export type AgentScope = z.infer<typeof AgentScope>;
export const AgentOrder = z.enum(['heat', 'time'], '排序方式不正确');
export type AgentOrder = z.infer<typeof AgentOrder>;

const agentId = z.uuid('助手编号不正确');
const AgentKey = z.object({ agentId });

export const getAgentList = endpoint({
  method: 'POST',
  ...gateway('/sparkAssistant/api/assistant/getAgentList'),
  summary: 'Assistants: my own, those everybody may use, or those of my school',
  onError: 'swallow',
  input: z.object({
    scope: AgentScope.default('centre'),
    labelCode: TemplateGroup.optional(),
    /** Only those that came with the product (1), or only those teachers made (2). */
    agentType: z.enum(TemplateSource, '助手来源不正确').optional(),
    /** Looked for in names and summaries. */
    keyword: z.string().trim().max(60, '搜索的词不能超过 60 字').default(''),
    orderBy: AgentOrder.default('heat'),
    page,
    limit: limit(50, AGENTS_A_PAGE, '个'),
  }),
  output: AgentPage,
});

export const getAgentDetail = endpoint({
  method: 'POST',
  ...gateway('/sparkAssistant/api/assistant/getAgentDetail'),
  summary: 'One assistant I may use, with what belongs to it',
  onError: 'rethrow',
  input: AgentKey,
  output: AgentDetail,
});

const formField = screenedText(MAX_TEMPLATE_FIELD_CHARS, `每一项请控制在 ${MAX_TEMPLATE_FIELD_CHARS} 字以内`);

/** What a teacher fills in to make an assistant. */
export const AgentDraft = z.object({
  agentName: screenedText(MAX_AGENT_NAME_CHARS, `名称不能超过 ${MAX_AGENT_NAME_CHARS} 字`).min(1, '请输入助手名称'),
  summary: screenedText(MAX_AGENT_SUMMARY_CHARS, `简介不能超过 ${MAX_AGENT_SUMMARY_CHARS} 字`).default(''),
  icon: AgentIcon.default('Star'),
  labelCode: TemplateGroup.default('more'),
  /** False: every question is answered without the ones before it (`1Mode`). */
  supportRoundDialog: z.boolean('请选择是否支持多轮对话').default(DEFAULT_CHAT_MODE === 'nMode'),
  characterSetting: formField.default(''),
  targetTask: formField.min(1, '请写明目标任务'),
  requirementDescription: formField.default(''),
  /** The prompt text, if she has one of her own. */
  content: promptText.default(''),
  prologue: screenedText(MAX_PROLOGUE_CHARS, `开场白不能超过 ${MAX_PROLOGUE_CHARS} 字`).default(''),
  examples: z
    .array(
      screenedText(MAX_EXAMPLE_CHARS, `每个示例问题不能超过 ${MAX_EXAMPLE_CHARS} 字`).min(1, '示例问题不能为空'),
      '示例问题不正确',
    )
    .max(MAX_EXAMPLES, `最多写 ${MAX_EXAMPLES} 个示例问题`)
    .default([]),
});
export type AgentDraft = z.infer<typeof AgentDraft>;

const access = z.enum(CaseAccess, '请选择谁能使用');

export const createAgent = endpoint({
  method: 'POST',
  ...gateway('/sparkAssistant/api/assistant/createAgent'),
  summary: 'Makes an assistant, with its files and for whom it is; all of it or nothing',
  input: AgentDraft.extend({
    knowledgeFiles: z.array(KnowledgeFileChoice).max(MAX_KNOWLEDGE_FILES, TOO_MANY_KNOWLEDGE_FILES).default([]),
    access: access.default(CaseAccess.private),
  }),
  output: AgentDetail,
});

/** What is public is looked at again after a change, and is offline until then. */
export const updateAgent = endpoint({
  method: 'POST',
  ...gateway('/sparkAssistant/api/assistant/updateAgent'),
  summary: 'Changes an assistant of mine; its files and its readers have calls of their own',
  input: AgentDraft.extend({ agentId }),
  output: AgentDetail,
});

export const deleteAgent = endpoint({
  method: 'POST',
  ...gateway('/sparkAssistant/api/assistant/deleteAgent'),
  summary: 'Deletes an assistant of mine; `restore` brings it back within 30 days',
  input: AgentKey,
  output: z.null(),
});

export const restoreAgent = endpoint({
  method: 'POST',
  ...gateway('/sparkAssistant/api/assistant/restoreAgent'),
  summary: 'Brings back an assistant of mine that I deleted, with its knowledge',
  input: AgentKey,
  output: AgentCard,
});

/** Private takes it back from everybody at once; a school trusts its teachers; what is public is looked at first. */
export const publishAgent = endpoint({
  method: 'POST',
  ...gateway('/sparkAssistant/api/assistant/publishAgent'),
  summary: 'Says who may use an assistant of mine: only I (1), my school (2), everybody (3)',
  input: z.object({ agentId, access }),
  output: AgentCard,
});

export const getAgentIcon = endpoint({
  method: 'GET',
  path: `${ICON_PATH}/:iconId`,
  summary: 'An icon that was uploaded for an assistant',
  access: 'public',
  envelope: 'none',
  input: z.object({ iconId: z.uuid('图标编号不正确') }),
  output: z.file(),
});
