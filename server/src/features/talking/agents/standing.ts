import { AppError } from '@app/contract/errors.ts';
import { AuditStatus, CaseAccess, OnlineStatus } from '@app/contract/sharing/cases.ts';
import { requireMemberSchool, type SchoolStanding } from '#features/identity/schools/membership.service.ts';
import type { Standing } from './agents.queries.ts';

type Stands = { access: CaseAccess; auditStatus: AuditStatus; onlineStatus: OnlineStatus };

export const FOR_HERSELF = {
  access: CaseAccess.private,
  auditStatus: AuditStatus.draft,
  onlineStatus: OnlineStatus.offline,
} as const satisfies Stands;

/**
 * How an assistant stands once its maker has said who may use it. What was taken down cannot go to her school past
 * those who took it down: it has to be looked at first.
 */
export function standingFor(
  access: CaseAccess,
  { maker, isTakenDown }: { maker: SchoolStanding; isTakenDown: boolean },
): Standing & Stands {
  if (access === CaseAccess.private) {
    return isTakenDown ? { ...FOR_HERSELF, auditStatus: AuditStatus.takenDown } : FOR_HERSELF;
  }
  if (access === CaseAccess.public) {
    const waiting = { auditStatus: AuditStatus.pending, onlineStatus: OnlineStatus.offline, auditReason: '' };
    return { access, schoolId: maker.memberSchoolId, ...waiting };
  }
  const schoolId = requireMemberSchool(maker, '给同校老师用');
  if (isTakenDown) throw new AppError('forbidden', '这个助手已下架，修改后请重新申请公开');
  return { access, schoolId, auditStatus: AuditStatus.approved, onlineStatus: OnlineStatus.online };
}

/** Asked for again, by a second click or another tab, nothing changes: what is let through is not looked at twice. */
export function standsAlready({ access, auditStatus, onlineStatus }: Stands, wanted: CaseAccess): boolean {
  if (access !== wanted || wanted !== CaseAccess.public) return false;
  return auditStatus === AuditStatus.pending || isLetThrough({ auditStatus, onlineStatus });
}

/** What everybody may use is looked at again after a change, and offline until then. */
export function afterChange({ access, auditStatus }: Stands): Standing {
  const isAffected = access === CaseAccess.public && auditStatus === AuditStatus.approved;
  return isAffected ? { auditStatus: AuditStatus.pending, onlineStatus: OnlineStatus.offline } : {};
}

function isLetThrough({ auditStatus, onlineStatus }: Pick<Stands, 'auditStatus' | 'onlineStatus'>): boolean {
  return auditStatus === AuditStatus.approved && onlineStatus === OnlineStatus.online;
}
