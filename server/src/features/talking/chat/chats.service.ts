import { AppError } from '@app/contract/errors.ts';
import type { Chat, newChat, withholdFile as withholdFileCall } from '@app/contract/talking/chat.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { readTypeCode } from '#features/talking/templates/templates.service.ts';
import type { Caller } from '#http/door.ts';
import * as queries from './chats.queries.ts';

type ChatDeps = Pick<Deps, 'db' | 'now' | 'newId'>;

export async function createChat(
  deps: ChatDeps & Pick<Deps, 'templates'>,
  caller: Caller,
  input: z.output<(typeof newChat)['input']>,
): Promise<Chat> {
  const id = deps.newId();
  const { templateId = '' } = input;
  await queries.insertChat(deps.db, {
    id,
    userId: caller.userId,
    title: input.title ?? '',
    templateId,
    typeCode: input.typeCode ?? (await readTypeCode(deps, caller, templateId)),
  });
  return readChat(deps, caller, id);
}

export async function readChat(deps: Pick<Deps, 'db'>, caller: Caller, chatId: string): Promise<Chat> {
  return presentChat(await requireChat(deps, caller, chatId));
}

/** A foreign conversation is answered as if it did not exist. */
export async function requireChat(deps: Pick<Deps, 'db'>, caller: Caller, chatId: string): Promise<queries.ChatRow> {
  const chat = await queries.findChat(deps.db, caller.userId, chatId);
  if (!chat) throw chatNotFound();
  return chat;
}

export async function renameChat(deps: ChatDeps, caller: Caller, chatId: string, title: string): Promise<Chat> {
  return changeChat(deps, caller, chatId, { title });
}

export async function pinChat(deps: ChatDeps, caller: Caller, chatId: string): Promise<Chat> {
  return changeChat(deps, caller, chatId, { pinnedAt: deps.now() });
}

export async function unpinChat(deps: ChatDeps, caller: Caller, chatId: string): Promise<Chat> {
  return changeChat(deps, caller, chatId, { pinnedAt: null });
}

export async function removeChat(deps: ChatDeps, caller: Caller, chatId: string): Promise<null> {
  const isRemoved = await queries.setRemoved(deps.db, caller.userId, chatId, deps.now());
  if (!isRemoved) throw chatNotFound();
  return null;
}

/** The file stays hers and with its question; no answer here is given it any more. */
export async function withholdFile(
  deps: ChatDeps,
  { userId }: Caller,
  { chatId, fileId }: z.output<(typeof withholdFileCall)['input']>,
): Promise<null> {
  if (!(await queries.withholdFile(deps.db, userId, chatId, fileId))) throw chatNotFound();
  return null;
}

export async function restoreChat(deps: ChatDeps, caller: Caller, chatId: string): Promise<Chat> {
  const isRestored = await queries.setRemoved(deps.db, caller.userId, chatId, null);
  if (!isRestored) throw chatNotFound();
  return readChat(deps, caller, chatId);
}

export async function sweepChats(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await queries.eraseRemoved(deps.db, deps.now());
}

async function changeChat(
  deps: ChatDeps,
  caller: Caller,
  chatId: string,
  change: Parameters<typeof queries.updateChat>[3],
): Promise<Chat> {
  const isChanged = await queries.updateChat(deps.db, caller.userId, chatId, change);
  if (!isChanged) throw chatNotFound();
  return readChat(deps, caller, chatId);
}

export function chatNotFound(): AppError {
  return new AppError('not-found', '找不到这个对话，它可能已被删除');
}

export function presentChat(row: queries.ChatRow): Chat {
  return {
    chatId: row.id,
    title: row.title,
    templateId: row.templateId,
    typeCode: row.typeCode,
    isTop: row.pinnedAt !== null,
    createTime: row.createdAt.getTime(),
    updateTime: row.updatedAt.getTime(),
    runningMessageId: row.runningMessageId,
    messageCount: row.messageCount,
  };
}
