import type { streamAnswer } from '@app/contract/chat.ts';
import { AppError, messages } from '@app/contract/errors.ts';
import type { z } from 'zod';
import type { ModelMessage, TeacherContext } from '#adapters/model/model.ts';
import type { Deps } from '#deps.ts';
import { readTeacherContext } from '#features/users/users.service.ts';
import type { Caller } from '#http/door.ts';
import type { Stream } from '#http/serve-stream.ts';
import type { AnswerEngine } from './answer-engine.ts';
import type { AnswerFollowers } from './answer-followers.ts';
import { refuseBlocked } from './blocked-question.ts';
import { chatNotFound } from './chats.service.ts';
import * as queries from './exchanges.queries.ts';
import { CONTINUE_INSTRUCTION, HISTORY_EXCHANGES, historyMessages, systemMessage, titleOf } from './prompt.ts';

export type AnswerDeps = Deps & { engine: AnswerEngine; followers: AnswerFollowers };
type Ask = z.output<(typeof streamAnswer)['input']>;

/** Starts an answer and follows it. Everything that can be refused is refused before the first event. */
export async function ask(deps: AnswerDeps, caller: Caller, input: Ask): Promise<Stream> {
  if (input.fileIds?.length) throw new AppError('invalid', '还不能读取附件，请把文字贴进问题里');
  // Read while the question is stored: a teacher waits for both.
  const background = readBackground(deps, caller, input);
  background.catch(() => undefined);
  const exchange = await openExchange(deps, caller, input);
  const after = exchange.lastEventId;
  try {
    if (!(await refuseBlocked(deps, exchange))) startAnswer(deps, exchange, await background);
  } catch (error) {
    // Nobody writes this answer, so nobody else would end it.
    await queries.failExchange(deps.db, exchange.id, messages.unexpected, deps.now());
    throw error;
  }
  return deps.followers.follow(caller.userId, exchange.id, after);
}

export async function resume(deps: AnswerDeps, caller: Caller, messageId: string, after: number): Promise<Stream> {
  await requireExchange(deps, caller, messageId);
  return deps.followers.follow(caller.userId, messageId, after);
}

export async function stop(deps: AnswerDeps, caller: Caller, messageId: string) {
  const exchange = await requireExchange(deps, caller, messageId);
  if (exchange.state === 'running') await deps.engine.stop(messageId);
  const { state } = await requireExchange(deps, caller, messageId);
  return { state };
}

export async function requireExchange(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  messageId: string,
): Promise<queries.ExchangeRow> {
  const exchange = await queries.findExchange(deps.db, caller.userId, messageId);
  if (!exchange) throw messageNotFound();
  return exchange;
}

export async function requireMessage(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  chatId: string,
  messageId: string,
): Promise<queries.ExchangeRow> {
  const exchange = await requireExchange(deps, caller, messageId);
  if (exchange.chatId !== chatId) throw messageNotFound();
  return exchange;
}

/** One of three: a new question, an old one answered again, or a cut answer taken up. */
async function openExchange(deps: AnswerDeps, caller: Caller, input: Ask): Promise<queries.ExchangeRow> {
  try {
    if (input.continueMessageId) return await takeUp(deps, caller, input.chatId, input.continueMessageId);
    if (input.againMessageId) return await askAgain(deps, caller, input, input.againMessageId);
    return await askNew(deps, caller, input);
  } catch (error) {
    if (isAlreadyRunning(error)) throw new AppError('conflict', '上一个回答还在写，请等它写完或先停止');
    throw error;
  }
}

async function askNew(deps: AnswerDeps, caller: Caller, input: Ask): Promise<queries.ExchangeRow> {
  if (!input.question) throw new AppError('invalid', '请输入问题');
  const exchange = await storeQuestion(deps, caller, input, input.question, null);
  if (!exchange) throw chatNotFound();
  return exchange;
}

async function askAgain(deps: AnswerDeps, caller: Caller, input: Ask, messageId: string): Promise<queries.ExchangeRow> {
  const former = await requireMessage(deps, caller, input.chatId, messageId);
  const exchange = await storeQuestion(deps, caller, input, former.question, messageId);
  if (!exchange) throw new AppError('conflict', '这条回答正在写或已换过，请刷新后再试');
  return exchange;
}

async function takeUp(
  deps: AnswerDeps,
  caller: Caller,
  chatId: string,
  messageId: string,
): Promise<queries.ExchangeRow> {
  await requireMessage(deps, caller, chatId, messageId);
  const exchange = await queries.reopenExchange(deps.db, caller.userId, messageId, deps.engine.node);
  if (!exchange) throw new AppError('conflict', '这条回答已经写完、正在写或已换过');
  return exchange;
}

function storeQuestion(deps: AnswerDeps, caller: Caller, input: Ask, question: string, againId: string | null) {
  const asked = {
    id: deps.newId(),
    chatId: input.chatId,
    userId: caller.userId,
    question,
    deepThink: input.sessionInfer,
    network: input.sessionNetwork,
    givenHistory: input.messages ?? null,
    producer: deps.engine.node,
    createdAt: deps.now(),
  };
  return queries.insertQuestion(deps.db, asked, titleOf(question), againId);
}

export function messageNotFound(): AppError {
  return new AppError('not-found', '找不到这条消息，它可能已被删除');
}

type Background = { teacher: TeacherContext; past: readonly ModelMessage[] };

/** Who asks, and what was said before the question; an old question has its past before its own place. */
async function readBackground(deps: AnswerDeps, { userId }: Caller, input: Ask): Promise<Background> {
  const oldId = input.continueMessageId ?? input.againMessageId;
  const before = oldId ? (await queries.findExchange(deps.db, userId, oldId))?.position : undefined;
  const [teacher, exchanges] = await Promise.all([
    readTeacherContext(deps, userId),
    input.messages ? [] : queries.listPast(deps.db, userId, input.chatId, before, HISTORY_EXCHANGES),
  ]);
  return { teacher, past: input.messages ?? historyMessages(exchanges) };
}

function startAnswer(deps: AnswerDeps, exchange: queries.ExchangeRow, { teacher, past }: Background): void {
  const { question, text, deepThink, network } = exchange;
  // A cut answer that was asked with a history of its own goes on with the same.
  const history = exchange.givenHistory ?? past;
  const conversation: ModelMessage[] = [
    systemMessage(teacher, deps.now()),
    ...history,
    { role: 'user', content: question },
  ];
  if (text) conversation.push({ role: 'assistant', content: text }, { role: 'user', content: CONTINUE_INSTRUCTION });
  deps.engine.start(exchange, { messages: conversation, deepThink, network, teacher });
}

/** The database allows one running answer a conversation; the second of two askers meets that index. */
function isAlreadyRunning(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return (
    typeof cause === 'object' && cause !== null && 'constraint' in cause && cause.constraint === 'exchanges_running'
  );
}
