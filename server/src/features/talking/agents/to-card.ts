import { EnableStatus, TemplateSource } from '@app/contract/enums.ts';
import { DEFAULT_AVATAR } from '@app/contract/identity/users.ts';
import { AuditStatus } from '@app/contract/sharing/cases.ts';
import type { AgentCard } from '@app/contract/talking/agents.ts';
import type { AgentRow } from './agents.queries.ts';

/** The name under which the product's own assistants are shown. */
const PRODUCT = '教师助手';

export function toCard(row: AgentRow): AgentCard {
  const isSystem = row.userId === null;
  return {
    agentId: row.id,
    agentName: row.name,
    summary: row.summary,
    icon: row.icon,
    createTime: row.createdAt.getTime(),
    agentType: isSystem ? TemplateSource.system : TemplateSource.user,
    uid: row.userId ?? '',
    userName: isSystem ? PRODUCT : row.userName,
    imgUrl: row.imgUrl || DEFAULT_AVATAR,
    status: row.auditStatus === AuditStatus.takenDown ? EnableStatus.disable : EnableStatus.active,
    callCount: row.callCount,
    heatValueTotal: row.heat,
    auditStatus: row.auditStatus,
    onlineStatus: row.onlineStatus,
    access: row.access,
  };
}
