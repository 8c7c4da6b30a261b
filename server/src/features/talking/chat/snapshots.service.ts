import type { Attachment } from '@app/contract/keeping/files.ts';
import type { Chat, Source } from '@app/contract/talking/chat.ts';
import { answerAsText } from '@app/engines/chat/cards-as-text.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { withAnsweredAsks } from './asks.service.ts';
import { insertChat } from './chats.queries.ts';
import { readChat, requireChat } from './chats.service.ts';
import type { SearchIndex } from './search-index.service.ts';
import { findShowableBefore, insertEnded, listShowable } from './snapshots.queries.ts';

export type Snapshot = {
  ques: string;
  answers: string[];
  sources: Source[];
  attachments: Attachment[];
  askedAt: number;
};

/**
 * What of a conversation may be shown to others, in reading order: the newest, so many at most, or of them those named.
 * What was refused, failed without a word or is still being written is not for anybody. Cards become their content, since others
 * cannot open what is hers; answers to questions stay with her, since pupils may read it.
 */
export async function readSnapshots(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  chatId: string,
  wanted: { messageIds?: readonly string[] | undefined; limit: number },
): Promise<Snapshot[]> {
  await requireChat(deps, caller, chatId);
  const newestFirst = await listShowable(deps.db, caller.userId, chatId, wanted);
  const shown = await withAnsweredAsks(deps, caller, newestFirst.reverse());
  return shown.map(({ question, attachments, text, cards, sources, createdAt }) => ({
    ques: question,
    answers: [answerAsText(text, cards, { withAnswers: false })],
    sources,
    attachments,
    askedAt: createdAt.getTime(),
  }));
}

/** The answer before this one that may be shown to others, and what it answered. */
export async function findShownBefore(
  { db }: Pick<Deps, 'db'>,
  { userId }: Caller,
  chatId: string,
  messageId: string,
): Promise<{ messageId: string; question: string } | undefined> {
  return findShowableBefore(db, userId, chatId, messageId);
}

/** A conversation of her own that begins with what somebody else asked. The files of those questions stay theirs. */
export async function startFromSnapshots(
  deps: Pick<Deps, 'db' | 'now' | 'newId'> & { searchIndex: SearchIndex },
  caller: Caller,
  title: string,
  snapshots: readonly Pick<Snapshot, 'ques' | 'answers' | 'sources'>[],
): Promise<Chat> {
  const { userId } = caller;
  const chatId = deps.newId();
  const now = deps.now();
  const rows = snapshots.map(({ ques, answers, sources }) => ({
    id: deps.newId(),
    chatId,
    userId,
    question: ques,
    text: answers.join(''),
    sources,
    state: 'done' as const,
    createdAt: now,
    endedAt: now,
  }));
  await deps.db.transaction(async (tx) => {
    const chat = { id: chatId, userId, title, messageCount: rows.length, createdAt: now, updatedAt: now };
    await insertChat(tx, chat);
    await insertEnded(tx, rows);
  });
  for (const { id } of rows) deps.searchIndex.note(id);
  return readChat(deps, caller, chatId);
}
