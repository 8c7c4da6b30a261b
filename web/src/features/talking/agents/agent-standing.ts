import { AuditStatus, CaseAccess, OnlineStatus } from '@app/contract/sharing/cases.ts';
import type { AgentCard } from '@app/contract/talking/agents.ts';
import type { TagTone } from '#components/lists/tag.tsx';

type Standing = { word: string; tone: TagTone };

/** Who may use an assistant of mine, or why nobody else does yet. */
export function standingOf({ access, auditStatus, onlineStatus }: AgentCard): Standing {
  if (auditStatus === AuditStatus.takenDown) return { word: '已下架', tone: 'danger' };
  if (auditStatus === AuditStatus.rejected) return { word: '已退回', tone: 'danger' };
  if (access === CaseAccess.private) return { word: '只有自己', tone: 'neutral' };
  if (auditStatus === AuditStatus.pending) return { word: '待审核', tone: 'warning' };
  if (onlineStatus === OnlineStatus.offline) return { word: '已收起', tone: 'neutral' };
  return access === CaseAccess.school ? { word: '本校可用', tone: 'info' } : { word: '公开', tone: 'good' };
}

/** Sent back or taken down: its maker wants to know why. */
export function isRefused({ auditStatus }: AgentCard): boolean {
  return auditStatus === AuditStatus.rejected || auditStatus === AuditStatus.takenDown;
}

/** Somebody else can use it now. */
export function isShared({ access, onlineStatus }: AgentCard): boolean {
  return access !== CaseAccess.private && onlineStatus === OnlineStatus.online;
}

/** Shared, or will be once it was looked at. */
export function isGivenAway(agent: AgentCard): boolean {
  return isShared(agent) || (agent.access === CaseAccess.public && agent.auditStatus === AuditStatus.pending);
}

/** Among whose assistants it is shown. */
export type Whose = 'builtIn' | 'mine' | 'school' | 'public';

/** Who made it and how much it is used, at the foot of its card: `公开 周一鸣 · 用过 516 次`. */
export function makerOf({ userName, callCount }: AgentCard, whose: Whose): string {
  const makers = {
    builtIn: '内置',
    mine: '我做的',
    school: `本校 ${userName}`.trim(),
    public: `公开 ${userName}`.trim(),
  } as const;
  return callCount === 0 ? makers[whose] : `${makers[whose]} · 用过 ${callCount} 次`;
}

/** Who made it and how much it is used: `林晓芸 · 用过 128 次 · 热度 35`. */
export function factsOf({ userName, callCount, heatValueTotal }: AgentCard): string {
  const used = callCount === 0 ? '还没有人用过' : `用过 ${callCount} 次`;
  return [userName || '教师助手', used, heatValueTotal > 0 && `热度 ${heatValueTotal}`].filter(Boolean).join(' · ');
}
