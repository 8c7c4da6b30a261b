import { AI_LABEL } from '@app/contract/talking/exports.ts';
import { answerAsText } from '@app/engines/chat/cards-as-text.ts';
import type { OwnFile } from '#area.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { fileNameFrom } from '#lib/file-name.ts';
import { listOwnChats } from './chats.queries.ts';
import { readRecord } from './record.service.ts';

const RECORD_PAGE = 200;

/** A file for each conversation, oldest first, as it reads. */
export async function* ownConversations(deps: Deps, caller: Caller): AsyncGenerator<OwnFile> {
  const chats = await listOwnChats(deps.db, caller.userId);
  for (const [index, chat] of chats.entries()) {
    const number = String(index + 1).padStart(4, '0');
    const name = `对话/${number} ${fileNameFrom(chat.title, 'md', '对话')}`;
    yield { name, text: await transcriptOf(deps, caller, chat) };
  }
}

async function transcriptOf(deps: Deps, caller: Caller, chat: { id: string; title: string }): Promise<string> {
  const turns: string[] = [];
  for (let before: string | undefined, hasMore = true; hasMore; ) {
    const page = await readRecord(deps, caller, { chatId: chat.id, before, limit: RECORD_PAGE });
    turns.unshift(
      ...page.list.map(({ ques, answers, cards }) => {
        const answer = answerAsText(answers.join(''), cards, { withAnswers: true });
        return `> ${ques.replaceAll('\n', '\n> ')}\n\n${answer}`;
      }),
    );
    before = page.list[0]?.messageId;
    hasMore = page.hasMore;
  }
  return `# ${chat.title || '对话'}\n\n${turns.join('\n\n')}\n\n---\n\n> ${AI_LABEL}\n`;
}
