import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { tableInput, tableOutput } from './console-lists.ts';
import { consolePath } from './console-pages.ts';
import { Day } from './tracking.ts';

/** What was done, in words; the newest acts stand where their area says them. */
export const auditActions: Readonly<Record<string, string>> = {
  'grant-role': '改角色',
  suspend: '停用账号',
  restore: '恢复账号',
  'sign-out': '退出设备',
  'reset-second-factor': '关掉两步验证',
  'grant-project': '开通项目',
  'revoke-project': '收回项目',
  confirm: '确认本校老师',
  refuse: '不是本校',
  remove: '移出本校',
  'import-teachers': '导入教师名单',
  'import-students': '导入学生名册',
  'import-schools': '导入学校',
  'add-school': '新增学校',
  'change-school': '改学校',
  'remove-school': '删除学校',
  'renew-school-code': '换学校码',
  approve: '通过',
  reject: '退回',
  takeDown: '下架',
  offline: '收起',
  delete: '删除',
  draft: '改为草稿',
  'read-flag': '看审核的原文',
  'uphold-flag': '属实，已处理',
  'dismiss-flag': '不属实',
  'release-flag': '误拦，放行',
  refund: '退款',
  issueCodes: '发兑换码',
  'withdraw-codes': '停用兑换码',
  'add-child-account': '新建子账号',
  'remove-child-account': '移除子账号',
  'bind-child-account': '收下子账号',
  'set-child-password': '改子账号密码',
  'choose-account-name': '设账号名',
  'link-account': '绑定账号',
  'unlink-account': '解绑账号',
  'publish-announcement': '发布公告',
  'withdraw-announcement': '撤下公告',
  'remove-announcement': '删除公告草稿',
  'retry-task': '重做任务',
  'stop-task': '停止任务',
  'hurry-task': '任务提前',
  'drain-queues': '不收新任务',
  'resume-queues': '收新任务',
  'save-model': '设模型',
  'restore-model': '恢复为配置文件的设置',
  'try-model': '试模型',
  export: '导出',
  'check-chain': '校验记录',
  command: '服务器命令',
};

const Facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

export const AuditEntry = z.object({
  id: z.string(),
  seq: z.int(),
  time: z.number(),
  /** Empty for the command line, and once the account is gone. */
  actorId: z.string(),
  actorName: z.string(),
  actorRole: z.string(),
  action: z.string(),
  targetKind: z.string(),
  targetId: z.string(),
  targetName: z.string(),
  schoolName: z.string(),
  reason: z.string(),
  address: z.string(),
  device: z.string(),
  before: Facts.nullable(),
  after: Facts.nullable(),
  /** What was said of an account went with it. */
  isErased: z.boolean(),
  /** Short forms, to be compared by eye; empty for what was done before there was a chain. */
  hash: z.string(),
  previous: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const filter = tableInput(['seq'], {
  from: Day.optional(),
  to: Day.optional(),
  action: z.string().max(60).default(''),
  role: z.string().max(60).default(''),
});

export const listAuditLog = endpoint({
  method: 'GET',
  path: consolePath('/audit/list'),
  summary: 'Console: what was done with a right others have not, newest first; of her own school for its administrator',
  onError: 'rethrow',
  input: filter,
  output: tableOutput(AuditEntry),
});

export const exportAuditLog = endpoint({
  method: 'GET',
  path: consolePath('/audit/export'),
  summary: 'Console: the same entries as a table',
  onError: 'rethrow',
  timeoutMs: 60_000,
  input: filter,
  output: z.file(),
});

export const AuditCheck = z.object({
  startTime: z.number(),
  /** Null while it walks. */
  endTime: z.number().nullable(),
  checked: z.int(),
  total: z.int(),
  /** The number of the first entry that is not as it was written; null where all of them are. */
  brokenSeq: z.int().nullable(),
  brokenWhy: z.string(),
});
export type AuditCheck = z.infer<typeof AuditCheck>;

export const readAuditCheck = endpoint({
  method: 'GET',
  path: consolePath('/audit/check'),
  summary: 'Console: how far the last walk along the chain of entries came, and where it broke',
  onError: 'rethrow',
  input: z.object({}),
  output: AuditCheck.nullable(),
});

export const beginAuditCheck = endpoint({
  method: 'POST',
  path: consolePath('/audit/check/begin'),
  summary: 'Console: walks along the chain of entries once more, beside everything else',
  input: z.object({}),
  output: AuditCheck,
});
