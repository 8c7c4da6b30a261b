import type { AnswerComment, commentMessage } from '@app/contract/talking/feedback.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import * as queries from './comments.queries.ts';
import { requireMessage } from './messages.service.ts';

export async function comment(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  { chatId, messageId, action, content }: z.output<(typeof commentMessage)['input']>,
): Promise<AnswerComment | null> {
  const { id: exchangeId } = await requireMessage(deps, caller, chatId, messageId);
  if (action === 'cancel') {
    await queries.deleteComment(deps.db, caller.userId, exchangeId);
    return null;
  }
  await queries.upsertComment(deps.db, { exchangeId, userId: caller.userId, action, content }, deps.now());
  return { action, content };
}

/** The caller's own comments, by message. */
export async function readComments(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  messageIds: readonly string[],
): Promise<Map<string, AnswerComment>> {
  const rows = await queries.listComments(deps.db, caller.userId, messageIds);
  return new Map(rows.map(({ exchangeId, action, content }) => [exchangeId, { action, content }]));
}
