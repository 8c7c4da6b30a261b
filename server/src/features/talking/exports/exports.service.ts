import { Readable } from 'node:stream';
import { AppError } from '@app/contract/errors.ts';
import type { Exchange } from '@app/contract/talking/chat.ts';
import { type ExportFormat, type exportChat, MAX_EXPORT_CHARS } from '@app/contract/talking/exports.ts';
import { answerAsText } from '@app/engines/chat/cards-as-text.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { aiLabel } from '#documents/word/ai-label.ts';
import { writeWordInThread } from '#documents/word/word-thread.ts';
import { requireChat } from '#features/talking/chat/chats.service.ts';
import { requireMessage } from '#features/talking/chat/messages.service.ts';
import { presentExchanges, readRecord } from '#features/talking/chat/record.service.ts';
import type { Caller } from '#http/door.ts';
import type { OutgoingFile } from '#http/serve-download.ts';
import { fileNameFrom } from '#lib/file-name.ts';
import { mimeTypeOfWritten } from '#lib/mime-types.ts';
import { writeMarkdown } from './markdown-file.ts';
import { headingOf, type Transcript } from './transcript.ts';

const RECORD_PAGE = 200;

export async function exportFile(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { chatId, messageId, format }: z.output<(typeof exportChat)['input']>,
): Promise<OutgoingFile> {
  const transcript = messageId
    ? await answerAlone(deps, caller, chatId, messageId)
    : await wholeChat(deps, caller, chatId);
  const bytes = format === 'docx' ? await writeDocx(caller, transcript) : Buffer.from(writeMarkdown(transcript));
  return outgoing(fileNameFrom(transcript.title, format, '回答'), format, bytes);
}

/** A text of hers with native equations, headed by its own first words. */
export async function markdownAsWord(caller: Caller, title: string, markdown: string): Promise<OutgoingFile> {
  const transcript = { title, isTitleShown: false, turns: [{ answer: markdown, sources: [] }] };
  return outgoing(fileNameFrom(title, 'docx', '文稿'), 'docx', await writeDocx(caller, transcript));
}

function outgoing(name: string, format: ExportFormat, bytes: Uint8Array): OutgoingFile {
  return {
    name,
    mimeType: mimeTypeOfWritten(format),
    sizeBytes: bytes.byteLength,
    isShown: false,
    bytes: Readable.from([bytes]),
  };
}

async function answerAlone(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  chatId: string,
  messageId: string,
): Promise<Transcript> {
  await requireChat(deps, caller, chatId);
  const row = await requireMessage(deps, caller, chatId, messageId);
  const [exchange] = await presentExchanges(deps, caller, [row]);
  if (exchange?.state === 'running') throw new AppError('conflict', '这条回答还在写，请等它写完再保存');
  const answer = exchange ? writtenAnswer(exchange) : '';
  if (!exchange || answer === '') throw new AppError('invalid', '这条回答没有可以保存的内容');
  expectSize(answer.length);
  return {
    title: headingOf(answer) ?? exchange.ques,
    isTitleShown: false,
    turns: [{ answer, sources: exchange.sources }],
  };
}

async function wholeChat(deps: Pick<Deps, 'db'>, caller: Caller, chatId: string): Promise<Transcript> {
  const { title } = await requireChat(deps, caller, chatId);
  const exchanges: Exchange[] = [];
  let chars = 0;
  for (let before: string | undefined, hasMore = true; hasMore; before = exchanges[0]?.messageId) {
    const page = await readRecord(deps, caller, { chatId, before, limit: RECORD_PAGE });
    exchanges.unshift(...page.list);
    chars += page.list.reduce((sum, exchange) => sum + exchange.ques.length + writtenAnswer(exchange).length, 0);
    expectSize(chars);
    hasMore = page.hasMore;
  }
  if (exchanges.length === 0) throw new AppError('invalid', '这个对话还没有内容');
  const turns = exchanges.map((exchange) => ({
    question: exchange.ques,
    answer: writtenAnswer(exchange),
    sources: exchange.sources,
  }));
  return { title: title || '对话', isTitleShown: true, turns };
}

/** In a file of her own what was made stands as what it holds, with the answers to its questions. */
function writtenAnswer({ answers, cards }: Exchange): string {
  return answerAsText(answers.join(''), cards, { withAnswers: true });
}

function expectSize(chars: number): void {
  if (chars <= MAX_EXPORT_CHARS) return;
  throw new AppError('too-large', `内容超过 ${MAX_EXPORT_CHARS / 10_000} 万字，请一条一条保存`);
}

function writeDocx({ userId }: Caller, { title, isTitleShown, turns }: Transcript): Promise<Uint8Array> {
  return writeWordInThread(userId, {
    title,
    isTitleShown,
    ...aiLabel,
    parts: turns.map(({ question, answer, sources }) => ({ question, markdown: answer, sources })),
  });
}
