import type { InputOf, OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import {
  type askEmbedded,
  EMBEDDED_EXCHANGES,
  type readEmbeddedChat,
  type stopEmbedded,
} from '@app/contract/sharing/embed.ts';
import { streamAnswer } from '@app/contract/talking/chat.ts';
import { answerAsParts } from '@app/engines/chat/cards-as-text.ts';
import { type AnswerDeps, ask, stop } from '#features/talking/chat/answers.service.ts';
import { readShownRecord } from '#features/talking/chat/cards.service.ts';
import { createChat, removeChat } from '#features/talking/chat/chats.service.ts';
import { keepFirstRef } from './embed.queries.ts';
import { requireVisit, type Visited } from './embed-visits.service.ts';

export async function readConversation(deps: AnswerDeps, shown: string): Promise<OutputOf<typeof readEmbeddedChat>> {
  const { caller, visit } = await requireVisit(deps, shown, 'chat');
  if (!visit.ref) return { list: [] };
  const page = { chatId: visit.ref, before: undefined, limit: EMBEDDED_EXCHANGES };
  const { list } = await readShownRecord(deps, caller, page);
  return {
    list: list.map(({ messageId, ques, answers, cards, state, errorText }) => {
      const parts = answerAsParts(answers.join(''), cards, { withAnswers: true });
      const isMaking = cards.some((card) => card.state === 'running');
      return { messageId, question: ques, parts, isMaking, state, errorText };
    }),
  };
}

/** The server writes the answer whether or not anybody follows; the frame reads it while it grows. */
export async function askInConversation(
  deps: AnswerDeps,
  shown: string,
  question: string,
): Promise<OutputOf<typeof askEmbedded>> {
  const visited = await requireVisit(deps, shown, 'chat');
  const chatId = await conversationOf(deps, visited);
  await ask(deps, visited.caller, streamAnswer.input.parse({ chatId, question }));
  return {};
}

/** Only in its own conversation: a visit stops nothing else of hers. */
export async function stopInConversation(
  deps: AnswerDeps,
  { visit: shown, messageId }: InputOf<typeof stopEmbedded>,
): Promise<OutputOf<typeof stopEmbedded>> {
  const { list } = await readConversation(deps, shown);
  if (!list.some((exchange) => exchange.messageId === messageId)) throw new AppError('not-found', '找不到这个回答');
  const { caller } = await requireVisit(deps, shown, 'chat');
  return stop(deps, caller, messageId);
}

/** Begun by the first question, so that a page which is only looked at leaves nothing in her history. */
async function conversationOf(deps: AnswerDeps, { caller, visit }: Visited): Promise<string> {
  if (visit.ref) return visit.ref;
  const { chatId } = await createChat(deps, caller, {});
  const standing = await keepFirstRef(deps.db, visit.hash, chatId);
  if (standing !== chatId) await removeChat(deps, caller, chatId);
  return standing ?? chatId;
}
