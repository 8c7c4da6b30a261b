import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import type { collectOpinion, listDialogs, readChatDetail } from '@app/contract/talking/ai-platform.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { requireChat } from '#features/talking/chat/chats.service.ts';
import type { Caller } from '#http/door.ts';
import { windowOf } from '#lib/paging.ts';
import * as queries from './ai-platform.queries.ts';

type PlatformDeps = Pick<Deps, 'db' | 'now' | 'newId'>;

export async function keepOpinion(
  deps: PlatformDeps,
  { userId }: Caller,
  { kind, content, contact, page, version = '' }: z.output<(typeof collectOpinion)['input']>,
): Promise<OutputOf<typeof collectOpinion>> {
  const opinionId = deps.newId();
  const createdAt = deps.now();
  await queries.insertOpinion(deps.db, { id: opinionId, userId, kind, content, contact, page, version, createdAt });
  return { opinionId };
}

export async function readDetail(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { chatId, startTime, endTime, orderBy, page, limit }: z.output<(typeof readChatDetail)['input']>,
): Promise<OutputOf<typeof readChatDetail>> {
  await requireChat(deps, caller, chatId);
  const filter = { chatId, from: dateOf(startTime), to: dateOf(endTime), isOldestFirst: orderBy === 'end_time asc' };
  const { rows, total } = await queries.listDetail(deps.db, caller.userId, filter, windowOf({ page, limit }));
  const list = rows.map((row) => ({
    chatId: row.chatId,
    messageId: row.id,
    ques: row.question,
    answers: row.text ? [row.text] : [],
    state: row.state,
    sensitive: row.resultType === 'blacklist',
    startTime: row.createdAt.getTime(),
    endTime: row.endedAt?.getTime() ?? null,
  }));
  return { list, total };
}

/** The wire carries a `uid` of its own; it must be that of the caller. */
export async function listMyDialogs(
  deps: Pick<Deps, 'db'>,
  { userId }: Caller,
  { uid, templateTypeCode, sensitive, page, limit }: z.output<(typeof listDialogs)['input']>,
): Promise<OutputOf<typeof listDialogs>> {
  if (uid !== userId) throw new AppError('forbidden', '只能看自己的对话');
  const filter = { typeCode: templateTypeCode || undefined, isSensitive: sensitive };
  const { rows, total } = await queries.listDialogs(deps.db, userId, filter, windowOf({ page, limit }));
  const list = rows.map(({ chat, sensitive: isRefused }) => ({
    chatId: chat.id,
    title: chat.title,
    templateId: chat.templateId,
    templateTypeCode: chat.typeCode,
    sensitive: isRefused,
    messageCount: chat.messageCount,
    startTime: chat.createdAt.getTime(),
    endTime: chat.updatedAt.getTime(),
  }));
  return { list, total };
}

function dateOf(milliseconds: number | undefined): Date | undefined {
  return milliseconds === undefined ? undefined : new Date(milliseconds);
}
