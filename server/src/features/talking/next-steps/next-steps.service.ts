import { createHash } from 'node:crypto';
import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import { MAX_OUTLINE_CHARS } from '@app/contract/making/courseware.ts';
import type { getAnswerOutline, SavedAs, saveAnswerAs } from '@app/contract/talking/next-steps.ts';
import { answerAsText } from '@app/engines/chat/cards-as-text.ts';
import { topicOfAnswer } from '@app/engines/chat/next-steps.ts';
import type { Deps } from '#deps.ts';
import { requireUse } from '#features/identity/users/use-status.service.ts';
import { saveTextAsDesign } from '#features/making/design-reviews/text-as-design.service.ts';
import { readTeachingNow } from '#features/making/own-lessons/lesson-of-talk.service.ts';
import { saveQuestionsIn } from '#features/making/papers/questions-in-text.service.ts';
import { requireExchange } from '#features/talking/chat/messages.service.ts';
import { presentExchanges } from '#features/talking/chat/record.service.ts';
import type { Caller } from '#http/door.ts';
import { derivedId } from '#lib/derived-id.ts';

const CUT = `这条回答太长，大纲里只有前面的 ${MAX_OUTLINE_CHARS / 10_000} 万字`;

/** A lesson plan of ten pages has a quarter of it. */
const MAX_SAVED_CHARS = 60_000;

/** The same answer saved again is the same thing; one that went on since is another. */
export async function saveAnswer(
  deps: Deps,
  caller: Caller,
  { messageId, as }: { messageId: string; as: SavedAs },
): Promise<OutputOf<typeof saveAnswerAs>> {
  requireUse(caller);
  const { title, chatId, text } = await readAnswer(deps, caller, messageId);
  if (text.length > MAX_SAVED_CHARS)
    throw new AppError('too-large', `这条回答超过 ${MAX_SAVED_CHARS / 10_000} 万字，请先在文稿里删短`);
  const ref = derivedId(as, messageId, createHash('sha256').update(text).digest('hex'));
  const { lesson } = await readTeachingNow(deps, caller, chatId);
  const known = { ref, title, lessonId: lesson?.lessonId ?? '', text };
  if (as === 'design') {
    const { designId } = await saveTextAsDesign(deps, caller, known);
    return { thing: { kind: 'design', id: designId } };
  }
  const saved = await saveQuestionsIn(deps, caller, known);
  return { thing: saved && { kind: 'paper', id: saved.paperId } };
}

/** What is longer than an outline may be ends with a whole line, and says so. */
export async function outlineOfAnswer(
  deps: Deps,
  caller: Caller,
  messageId: string,
): Promise<OutputOf<typeof getAnswerOutline>> {
  const { title, text } = await readAnswer(deps, caller, messageId);
  if (text.length <= MAX_OUTLINE_CHARS) return { title, outline: text, notice: '' };
  const cut = text.slice(0, MAX_OUTLINE_CHARS);
  return { title, outline: cut.slice(0, Math.max(cut.lastIndexOf('\n'), 0)) || cut, notice: CUT };
}

/** As it is shown, with what its cards say. */
async function readAnswer(
  deps: Deps,
  caller: Caller,
  messageId: string,
): Promise<{ title: string; chatId: string; text: string }> {
  const row = await requireExchange(deps, caller, messageId);
  const [exchange] = await presentExchanges(deps, caller, [row]);
  if (!exchange || exchange.state === 'running') throw new AppError('conflict', '这条回答还在写，写完再试');
  const text = answerAsText(exchange.answers.join(''), exchange.cards, { withAnswers: true }).trim();
  if (text === '') throw new AppError('invalid', '这条回答里没有文字');
  return { title: topicOfAnswer(exchange.ques, text), chatId: row.chatId, text };
}
