import { AppError } from '@app/contract/errors.ts';

type Standing = { stoppedAt: Date | null; expiresAt: Date | null; isOwnerActive: boolean };

/** Says to whoever has the link why it does not open; a link that never was is answered elsewhere the same way. */
export function refuseClosedShare({ stoppedAt, expiresAt, isOwnerActive }: Standing, now: Date): void {
  if (stoppedAt) throw shareGone('分享已停止，需要的话请联系分享的老师');
  if (expiresAt && expiresAt <= now) throw shareGone('分享已过期，需要的话请联系分享的老师');
  if (!isOwnerActive) throw shareGone('这个分享现在不能打开');
}

export function noSuchShare(): AppError {
  return shareGone('没有这个分享，请检查链接是否完整');
}

export function shareGone(sentence: string): AppError {
  return new AppError('not-found', sentence);
}

/** How the teacher is named who has told no name. */
export const UNNAMED_SHARER = '一位老师';
