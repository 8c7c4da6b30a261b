import { AuditStatus, type Case, CaseAccess, OnlineStatus } from '@app/contract/sharing/cases.ts';
import type { TagTone } from '#components/lists/tag.tsx';

/** Who sees a case of mine, or why nobody else does; nothing for one I keep to myself. */
export function standingOf({ access, auditStatus, onlineStatus }: Case): { word: string; tone: TagTone } | undefined {
  if (access === CaseAccess.private) return undefined;
  if (auditStatus === AuditStatus.takenDown) return { word: '已下架', tone: 'danger' };
  if (auditStatus === AuditStatus.rejected) return { word: '已退回', tone: 'danger' };
  if (onlineStatus === OnlineStatus.offline) return { word: '已收起', tone: 'neutral' };
  if (auditStatus === AuditStatus.pending) return { word: '待审核', tone: 'warning' };
  return access === CaseAccess.school ? { word: '本校可见', tone: 'info' } : { word: '公开', tone: 'good' };
}
