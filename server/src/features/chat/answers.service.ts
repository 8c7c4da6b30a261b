import type { streamAnswer } from '@app/contract/chat.ts';
import { AppError, messages } from '@app/contract/errors.ts';
import type { z } from 'zod';
import type { TeacherContext } from '#adapters/model/model.ts';
import type { Deps } from '#deps.ts';
import { countUse } from '#features/agents/agent-uses.service.ts';
import { requireAttachments } from '#features/files/attachments.service.ts';
import { type Instruction, readInstruction } from '#features/templates/templates.service.ts';
import { requireUse } from '#features/users/use-status.service.ts';
import { readTeacherContext } from '#features/users/users.service.ts';
import type { Caller } from '#http/door.ts';
import type { Stream } from '#http/serve-stream.ts';
import type { AnswerEngine } from './answer-engine.ts';
import type { AnswerFollowers } from './answer-followers.ts';
import { chatNotFound } from './chats.service.ts';
import * as queries from './exchanges.queries.ts';
import { type MessageWithFiles, withMaterials } from './materials.ts';
import { CONTINUE_INSTRUCTION, HISTORY_EXCHANGES, historyMessages, systemMessage, titleOf } from './prompt.ts';
import type { SearchIndex } from './search-index.service.ts';

export type AnswerDeps = Deps & { engine: AnswerEngine; followers: AnswerFollowers; searchIndex: SearchIndex };
type Ask = z.output<(typeof streamAnswer)['input']>;

/** Starts an answer and follows it. Everything that can be refused is refused before the first event. */
export async function ask(deps: AnswerDeps, caller: Caller, input: Ask): Promise<Stream> {
  requireUse(caller);
  const told = await readInstruction(deps, caller.userId, input.chatId);
  // Read while the question is stored: a teacher waits for both.
  const background = readBackground(deps, caller, input, told);
  background.catch(() => undefined);
  const exchange = await openExchange(deps, caller, input);
  deps.searchIndex.note(exchange.id);
  const after = exchange.lastEventId;
  try {
    await startAnswer(deps, exchange, await background);
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

/** One of four: a new question, an old one answered again or edited, or a cut answer taken up. */
async function openExchange(deps: AnswerDeps, caller: Caller, input: Ask): Promise<queries.ExchangeRow> {
  try {
    if (input.continueMessageId) return await takeUp(deps, caller, input.chatId, input.continueMessageId);
    if (input.againMessageId) return await askAgain(deps, caller, input, input.againMessageId);
    if (input.editMessageId) return await askEdited(deps, caller, input, input.editMessageId);
    return await askNew(deps, caller, input);
  } catch (error) {
    if (isAlreadyRunning(error)) throw new AppError('conflict', '上一个回答还在写，请等它写完或先停止');
    throw error;
  }
}

async function askNew(deps: AnswerDeps, caller: Caller, input: Ask): Promise<queries.ExchangeRow> {
  if (!input.question) throw new AppError('invalid', '请输入问题');
  const attachments = await requireAttachments(deps, caller.userId, input.fileIds ?? []);
  const asked = { question: input.question, attachments };
  const exchange = await storeQuestion(deps, caller, input, asked, null);
  if (!exchange) throw chatNotFound();
  return exchange;
}

async function askAgain(deps: AnswerDeps, caller: Caller, input: Ask, messageId: string): Promise<queries.ExchangeRow> {
  const former = await requireMessage(deps, caller, input.chatId, messageId);
  return replace(deps, caller, input, former, { id: messageId, isEdited: false });
}

/** Another question in the place of an earlier one; the files stay unless others are given. */
async function askEdited(
  deps: AnswerDeps,
  caller: Caller,
  input: Ask,
  messageId: string,
): Promise<queries.ExchangeRow> {
  if (!input.question) throw new AppError('invalid', '请输入问题');
  const former = await requireMessage(deps, caller, input.chatId, messageId);
  const attachments = input.fileIds ? await requireAttachments(deps, caller.userId, input.fileIds) : former.attachments;
  const isEdited = input.question !== former.question;
  return replace(deps, caller, input, { question: input.question, attachments }, { id: messageId, isEdited });
}

async function replace(
  deps: AnswerDeps,
  caller: Caller,
  input: Ask,
  asked: Asked,
  former: { id: string; isEdited: boolean },
): Promise<queries.ExchangeRow> {
  const exchange = await storeQuestion(deps, caller, input, asked, former);
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

type Asked = Pick<queries.ExchangeRow, 'question' | 'attachments'>;

function storeQuestion(
  deps: AnswerDeps,
  caller: Caller,
  input: Ask,
  { question, attachments }: Asked,
  former: Parameters<typeof queries.insertQuestion>[3],
) {
  const asked = {
    id: deps.newId(),
    chatId: input.chatId,
    userId: caller.userId,
    question,
    attachments,
    deepThink: input.sessionInfer,
    network: input.sessionNetwork,
    givenHistory: input.messages ?? null,
    producer: deps.engine.node,
    createdAt: deps.now(),
  };
  return queries.insertQuestion(deps.db, asked, titleOf(question), former);
}

export function messageNotFound(): AppError {
  return new AppError('not-found', '找不到这条消息，它可能已被删除');
}

type Background = { teacher: TeacherContext; told: Instruction; past: readonly MessageWithFiles[] };

/** Who asks, what the template wants, what was said before; an old question has its past before its own place. */
async function readBackground(
  deps: AnswerDeps,
  { userId }: Caller,
  input: Ask,
  told: Instruction,
): Promise<Background> {
  const oldId = input.continueMessageId ?? input.againMessageId ?? input.editMessageId;
  const before = oldId ? (await queries.findExchange(deps.db, userId, oldId))?.position : undefined;
  const [teacher, exchanges] = await Promise.all([
    readTeacherContext(deps, userId),
    input.messages ? [] : queries.listPast(deps.db, userId, input.chatId, before, HISTORY_EXCHANGES),
  ]);
  const stored = told.chatMode === '1Mode' ? [] : exchanges;
  return { teacher, told, past: input.messages ?? historyMessages(stored) };
}

async function startAnswer(deps: AnswerDeps, exchange: queries.ExchangeRow, background: Background): Promise<void> {
  const { teacher, told, past } = background;
  const { question, attachments, text, deepThink, network } = exchange;
  // A cut answer that was asked with a history of its own goes on with the same.
  const history = exchange.givenHistory ?? past;
  const conversation: MessageWithFiles[] = [
    systemMessage(teacher, told.instruction, deps.now()),
    ...history,
    { role: 'user', content: question, attachments },
  ];
  if (text) conversation.push({ role: 'assistant', content: text }, { role: 'user', content: CONTINUE_INSTRUCTION });
  const { messages, notices } = await withMaterials(deps, exchange.userId, conversation);
  const { agentId } = told;
  if (agentId && !text) await countUse(deps, exchange, agentId);
  const request = { messages, deepThink, network, teacher, agentId };
  const { ended } = deps.engine.start(exchange, request, text ? [] : notices);
  void ended.promise.then(() => deps.searchIndex.note(exchange.id));
}

/** The database allows one running answer a conversation; the second of two askers meets that index. */
function isAlreadyRunning(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return (
    typeof cause === 'object' && cause !== null && 'constraint' in cause && cause.constraint === 'exchanges_running'
  );
}
