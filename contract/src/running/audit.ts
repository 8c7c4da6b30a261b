import { z } from 'zod';
import { endpoint, gateway } from '../endpoint.ts';
import { limit, page } from '../paging.ts';
import { AuditStatus, CasePage, CaseRecord } from '../sharing/cases.ts';
import { AgentPage } from '../talking/agents.ts';

export const MAX_REASON_CHARS = 200;

const instanceId = z.uuid('案例编号不正确');
const agentId = z.uuid('助手编号不正确');
/** Owners need none for their own; everybody else is asked for one. */
const reason = z.string('请写明理由').trim().max(MAX_REASON_CHARS, `理由不能超过 ${MAX_REASON_CHARS} 字`).default('');
const Order = z.object({ instanceId, reason });
/** Either a case or an assistant. */
const AnyOrder = z.object({ instanceId: instanceId.optional(), agentId: agentId.optional(), reason });
const namesOne = ({ instanceId, agentId }: { instanceId?: string | undefined; agentId?: string | undefined }) =>
  (instanceId === undefined) !== (agentId === undefined);
const NAMES_ONE = '请指明一个案例或一个助手';
/** Rule ROLE-003. */
const paging = {
  limit: limit(100, 10),
  page,
};

export const takeDown = endpoint({
  method: 'POST',
  ...gateway('/sparkAssistant/api/audit/takeDown'),
  summary: 'An auditor takes a case or an assistant away from everybody but its owner',
  input: AnyOrder.refine(namesOne, NAMES_ONE),
  output: z.null(),
});

export const listAudits = endpoint({
  method: 'POST',
  ...gateway('/sparkAssistant/api/audit/list'),
  summary: 'For auditors: public cases with one status, those that wait first of all; the oldest first',
  onError: 'rethrow',
  input: z.object({ status: z.enum(AuditStatus, '审核状态不正确').default(AuditStatus.pending), ...paging }),
  output: CasePage,
});

export const listAgentAudits = endpoint({
  method: 'POST',
  ...gateway('/sparkAssistant/api/audit/agents'),
  summary: 'For auditors: public assistants with one status; the oldest first. `getAgentDetail` opens them',
  onError: 'rethrow',
  input: listAudits.input,
  output: AgentPage,
});

export const readAudited = endpoint({
  method: 'GET',
  ...gateway('/sparkAssistant/api/audit/detail'),
  summary: 'For auditors: a public case with its record, whatever its status',
  onError: 'rethrow',
  input: z.object({ instanceId }),
  output: CaseRecord,
});

export const decideAudit = endpoint({
  method: 'POST',
  ...gateway('/sparkAssistant/api/audit/decide'),
  summary: 'An auditor lets everybody see a case or use an assistant, or does not',
  input: AnyOrder.extend({ decision: z.enum(['approve', 'reject'], '请选择通过或退回') }).refine(namesOne, NAMES_ONE),
  output: z.null(),
});

const signedCall = { access: 'signed', envelope: 'ai-platform', onError: 'rethrow', method: 'POST' } as const;

export const listShared = endpoint({
  ...signedCall,
  path: '/ai-api/admin/llm/prompt/instances/share',
  summary: 'The cases I share; despite its name nothing is shared by it',
  input: z.object({
    appIds: z.array(z.string().max(64)).max(20).optional(),
    statusList: z.array(z.enum(AuditStatus, '审核状态不正确'), '审核状态不正确').max(5, '审核状态不正确').optional(),
    uid: z.string().max(64).optional(),
    ...paging,
  }),
  output: CasePage,
});

export const deleteInstance = endpoint({
  ...signedCall,
  path: '/ai-api/admin/llm/prompt/instances/delete',
  summary: 'Deletes a case: its owner, or an operator',
  input: Order,
  output: z.null(),
});

export const rejectInstance = endpoint({
  ...signedCall,
  path: '/ai-api/admin/llm/prompt/instances/reject',
  summary: 'Does not let a case be seen by everybody: an auditor',
  input: Order,
  output: z.null(),
});

export const offlineInstance = endpoint({
  ...signedCall,
  path: '/ai-api/admin/llm/prompt/instances/offline',
  summary: 'Hides a case from others: its owner, or an administrator of its school',
  input: Order,
  output: z.null(),
});
