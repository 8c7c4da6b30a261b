import { AppError } from '@app/contract/errors.ts';
import type { ChatSummary, removeChatSummary, saveChatSummary } from '@app/contract/talking/chat-summaries.ts';
import type { z } from 'zod';
import { refuseBlocked } from '#adapters/screening/refuse-blocked.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { requireChat } from './chats.service.ts';
import * as queries from './summaries.queries.ts';

export async function readSummary(deps: Pick<Deps, 'db'>, caller: Caller, chatId: string): Promise<ChatSummary | null> {
  await requireChat(deps, caller, chatId);
  const summary = await queries.findSummary(deps.db, { userId: caller.userId, chatId });
  return summary ? presentSummary(summary) : null;
}

/** Her words take its place, and from then on stand before what a model adds. */
export async function writeSummary(
  deps: Pick<Deps, 'db' | 'now' | 'screening'>,
  caller: Caller,
  { chatId, text, revision }: z.output<(typeof saveChatSummary)['input']>,
): Promise<ChatSummary> {
  await requireChat(deps, caller, chatId);
  await refuseBlocked(deps, text, '摘要');
  const key = { userId: caller.userId, chatId };
  const isWritten = await queries.correctSummary(deps.db, key, { text, revision }, deps.now());
  const written = isWritten && (await readSummary(deps, caller, chatId));
  if (!written) throw changedSince();
  return written;
}

export async function throwSummaryAway(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  { chatId, revision }: z.output<(typeof removeChatSummary)['input']>,
): Promise<null> {
  await requireChat(deps, caller, chatId);
  const key = { userId: caller.userId, chatId };
  if (!(await queries.throwSummaryAway(deps.db, key, revision, deps.now()))) throw changedSince();
  return null;
}

function changedSince(): AppError {
  return new AppError('conflict', '摘要刚才变了，看过现在的再改');
}

/** As one text: her words first. */
export function summaryText({ ownText, text }: Pick<queries.Summary, 'ownText' | 'text'>): string {
  return [ownText, text].filter(Boolean).join('\n');
}

function presentSummary(summary: queries.Summary): ChatSummary {
  const { turns, ownText, revision } = summary;
  return { text: summaryText(summary), turns, isHers: ownText !== '', revision };
}
