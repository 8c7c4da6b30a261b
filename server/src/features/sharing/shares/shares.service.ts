import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import {
  type createShare,
  type listShares,
  MAX_SHARED_CHARS,
  MAX_SHARED_EXCHANGES,
  MAX_SHARES,
  SHARES_A_MINUTE,
  type Share,
  type SharedExchange,
  sharePath,
} from '@app/contract/sharing/shares.ts';
import { excerptOf } from '@app/engines/notation/excerpt.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import type { z } from 'zod';
import { refuseBlocked } from '#adapters/screening/refuse-blocked.ts';
import type { Deps } from '#deps.ts';
import { readChat } from '#features/talking/chat/chats.service.ts';
import { readSnapshots } from '#features/talking/chat/snapshots.service.ts';
import type { Caller } from '#http/door.ts';
import { windowOf } from '#lib/paging.ts';
import * as queries from './shares.queries.ts';

type ShareDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'screening'>;
type Choice = z.output<(typeof createShare)['input']>;

/** Fills the highest poster. */
const EXCERPT_CHARS = 400;
/** What was sent to students is looked up long after it is over. */
const OVER_KEPT_MS = 180 * DAY_MS;

/** A snapshot of what is shown now: nothing done to the conversation afterwards changes it (rule SRV-037). */
export async function shareConversation(deps: ShareDeps, caller: Caller, choice: Choice): Promise<Share> {
  const { userId } = caller;
  const { title } = await readChat(deps, caller, choice.chatId);
  const record = await recordOf(deps, caller, choice);
  const [first] = record;
  if (!first) throw new AppError('invalid', '这里还没有可以分享的回答');
  await refuseBlocked(deps, title, '对话的名称');
  await refuseTooMany(deps, userId);
  const now = deps.now();
  const row = {
    id: deps.newId(),
    userId,
    title,
    record,
    exchangeCount: record.length,
    excerpt: excerptOf(first.answers.join(''), EXCERPT_CHARS),
    ratioIndex: choice.ratioIndex,
    styleIndex: choice.selectStyleIndex,
    expiresAt: choice.days === 0 ? null : new Date(now.getTime() + choice.days * DAY_MS),
    stoppedAt: null,
    opens: 0,
    createdAt: now,
    updatedAt: now,
  };
  await queries.insertShare(deps.db, row);
  return toShare(deps, row);
}

export async function listMyShares(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  { page, limit }: z.output<(typeof listShares)['input']>,
): Promise<OutputOf<typeof listShares>> {
  const { rows, total } = await queries.listShares(deps.db, caller.userId, windowOf({ page, limit }));
  return { list: rows.map((row) => toShare(deps, row)), total };
}

export async function revokeMyShare(deps: Pick<Deps, 'db' | 'now'>, caller: Caller, shareId: string): Promise<null> {
  return setStopped(deps, caller, shareId, deps.now());
}

export async function restoreMyShare(deps: Pick<Deps, 'db'>, caller: Caller, shareId: string): Promise<null> {
  return setStopped(deps, caller, shareId, null);
}

/** A share of hers; a foreign one is answered as if it did not exist. */
export async function requireMyShare(deps: Pick<Deps, 'db' | 'now'>, caller: Caller, shareId: string): Promise<Share> {
  const row = await queries.findOwnShare(deps.db, caller.userId, shareId);
  if (!row) throw shareNotFound();
  return toShare(deps, row);
}

export async function sweepConversationShares(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await queries.deleteOver(deps.db, new Date(deps.now().getTime() - OVER_KEPT_MS));
}

async function recordOf(deps: ShareDeps, caller: Caller, { chatId, messageIds }: Choice): Promise<SharedExchange[]> {
  const shown = await readSnapshots(deps, caller, chatId, { messageIds, limit: MAX_SHARED_EXCHANGES + 1 });
  if (shown.length > MAX_SHARED_EXCHANGES) {
    throw new AppError('too-large', `一次最多分享 ${MAX_SHARED_EXCHANGES} 个问答，请选择其中一部分`);
  }
  // The lists may have grown since it was written.
  const verdicts = await Promise.all(shown.map(({ answers }) => deps.screening.judgeDocument(answers.join(''))));
  const allowed = shown.filter((_, index) => verdicts[index]?.list !== 'blacklist');
  const chars = allowed.reduce((sum, { ques, answers }) => sum + ques.length + answers.join('').length, 0);
  if (chars > MAX_SHARED_CHARS) throw new AppError('too-large', '内容太长了，请少选几个问答再分享');
  return allowed.map(({ attachments, ...exchange }) => ({
    ...exchange,
    files: attachments.map(({ name, size, type }) => ({ name, size, type })),
  }));
}

async function refuseTooMany(deps: Pick<Deps, 'db' | 'now'>, userId: string): Promise<void> {
  const now = deps.now();
  const aMinuteAgo = new Date(now.getTime() - 60_000);
  if ((await queries.countMadeSince(deps.db, userId, aMinuteAgo)) >= SHARES_A_MINUTE) {
    throw new AppError('too-many', '分享得太快了，请过一分钟再试');
  }
  if ((await queries.countOpen(deps.db, userId, now)) >= MAX_SHARES) {
    throw new AppError('conflict', `最多同时分享 ${MAX_SHARES} 个对话，请先停止一些旧的分享`);
  }
}

async function setStopped(deps: Pick<Deps, 'db'>, { userId }: Caller, shareId: string, at: Date | null): Promise<null> {
  const isHers = await queries.setStopped(deps.db, userId, shareId, at);
  if (!isHers) throw shareNotFound();
  return null;
}

function shareNotFound(): AppError {
  return new AppError('not-found', '找不到这个分享');
}

function toShare(deps: Pick<Deps, 'now'>, row: queries.ShareRow): Share {
  const isExpired = row.expiresAt !== null && row.expiresAt <= deps.now();
  return {
    shareId: row.id,
    url: sharePath(row.id),
    title: row.title,
    exchangeCount: row.exchangeCount,
    excerpt: row.excerpt,
    createTime: row.createdAt.getTime(),
    expireAt: row.expiresAt?.getTime() ?? 0,
    ratioIndex: row.ratioIndex,
    selectStyleIndex: row.styleIndex,
    opens: row.opens,
    state: row.stoppedAt ? 'revoked' : isExpired ? 'expired' : 'open',
  };
}
