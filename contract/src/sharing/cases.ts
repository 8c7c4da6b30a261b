import { z } from 'zod';
import { endpoint, gateway } from '../endpoint.ts';
import { limit, page } from '../paging.ts';
import { screenedText } from '../screening.ts';
import { Source } from '../talking/chat.ts';

export const MAX_CASES = 500;
export const MAX_CASE_EXCHANGES = 20;
export const MAX_CASE_TITLE_CHARS = 60;
export const MAX_CASE_NOTE_CHARS = 200;

/** Who may see a case (decision G-063). */
export const CaseAccess = { private: 1, school: 2, public: 3 } as const;
export type CaseAccess = (typeof CaseAccess)[keyof typeof CaseAccess];
/** Decision G-063. What only its owner sees is a draft; a school trusts its teachers; what is public is looked at first. */
export const AuditStatus = { draft: 0, pending: 1, approved: 2, rejected: 3, takenDown: 4 } as const;
export type AuditStatus = (typeof AuditStatus)[keyof typeof AuditStatus];
export const OnlineStatus = { offline: 0, online: 1 } as const;
export type OnlineStatus = (typeof OnlineStatus)[keyof typeof OnlineStatus];

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
/** Of a saved case; a preset one is its template's id and its place there, from 1. */
export const instanceId = z.string('缺少案例编号').regex(new RegExp(`^${UUID}(-[1-9])?$`, 'i'), '案例编号不正确');
const savedId = z.uuid('案例编号不正确');
const pageFields = {
  page,
  limit: limit(50, 10),
};

export const Case = z.object({
  instanceId: z.string(),
  /** The conversation it was saved from: hers only, and empty once that is gone. */
  chatId: z.string(),
  templateId: z.string(),
  typeCode: z.string(),
  title: z.string(),
  note: z.string(),
  /** The first one of the record. */
  question: z.string(),
  access: z.enum(CaseAccess),
  auditStatus: z.enum(AuditStatus),
  onlineStatus: z.enum(OnlineStatus),
  /** Empty for preset cases. */
  userName: z.string(),
  isMine: z.boolean(),
  createTime: z.number(),
});
export type Case = z.infer<typeof Case>;

/** The conversation as it was when it was saved. */
export const CaseExchange = z.object({ ques: z.string(), answers: z.array(z.string()), sources: z.array(Source) });
export type CaseExchange = z.infer<typeof CaseExchange>;
export const CaseRecord = Case.extend({ list: z.array(CaseExchange) });
export type CaseRecord = z.infer<typeof CaseRecord>;

export const CasePage = z.object({ list: z.array(Case), total: z.int() });
export type CasePage = z.infer<typeof CasePage>;

export const CaseScope = z.enum(['mine', 'preset', 'school', 'public'], '案例范围不正确');
export type CaseScope = z.infer<typeof CaseScope>;

export const listCases = endpoint({
  method: 'GET',
  ...gateway('/sparkAssistant/api/cases/list'),
  summary: 'Cases: my own, those the product brings along, of my school, or of everybody; the newest first',
  input: z.object({
    scope: CaseScope.default('mine'),
    typeCode: z.string().max(64, '类型不正确').optional(),
    /** Looked for in titles. */
    keyword: z.string().trim().max(60, '搜索的词不能超过 60 字').optional(),
    ...pageFields,
  }),
  output: CasePage,
});

export const queryInstances = endpoint({
  method: 'POST',
  ...gateway('/sparkAssistant/assistant/instances/query'),
  summary: 'Cases of a template: the preset ones first, then all I may see',
  onError: 'swallow',
  input: z.object({
    templateId: z.string('缺少助手编号').trim().min(1, '缺少助手编号').max(64, '助手编号不正确'),
    ...pageFields,
  }),
  output: CasePage,
});

export const MAX_COUNTED_TEMPLATES = 200;

/** Our own: the page of assistants says how many cases each has. */
export const countCases = endpoint({
  method: 'POST',
  ...gateway('/sparkAssistant/api/cases/count'),
  summary:
    'How many cases each of these templates has: the preset ones and all I may see; those without any are left out',
  onError: 'swallow',
  input: z.object({
    templateIds: z
      .array(z.string().max(64, '助手编号不正确'), '缺少助手编号')
      .max(MAX_COUNTED_TEMPLATES, `一次最多数 ${MAX_COUNTED_TEMPLATES} 个`),
  }),
  output: z.array(z.object({ templateId: z.string(), count: z.int() })),
});

export const readCase = endpoint({
  method: 'GET',
  ...gateway('/sparkAssistant/api/cases/detail'),
  summary: 'One case I may see, with its record',
  onError: 'rethrow',
  input: z.object({ instanceId }),
  output: CaseRecord,
});

export const saveCase = endpoint({
  method: 'POST',
  ...gateway('/sparkAssistant/api/cases/save'),
  summary: `Keeps one of my conversations as a case: its last ${MAX_CASE_EXCHANGES} exchanges as they are shown now`,
  input: z.object({
    chatId: z.uuid('对话编号不正确'),
    title: screenedText(MAX_CASE_TITLE_CHARS, `标题不能超过 ${MAX_CASE_TITLE_CHARS} 字`).min(1, '请输入标题'),
    note: screenedText(MAX_CASE_NOTE_CHARS, `说明不能超过 ${MAX_CASE_NOTE_CHARS} 字`).default(''),
    access: z.enum(CaseAccess, '请选择谁能看到').default(CaseAccess.private),
  }),
  output: Case,
});

export const deleteCase = endpoint({
  method: 'POST',
  ...gateway('/sparkAssistant/api/cases/delete'),
  summary: 'Deletes a case of mine; `restore` brings it back within 30 days',
  input: z.object({ instanceId: savedId }),
  output: z.null(),
});

export const restoreCase = endpoint({
  method: 'POST',
  ...gateway('/sparkAssistant/api/cases/restore'),
  summary: 'Brings back a case of mine that I deleted',
  input: z.object({ instanceId: savedId }),
  output: Case,
});
