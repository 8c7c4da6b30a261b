import { AppError } from '@app/contract/errors.ts';
import type { streamAnswer } from '@app/contract/talking/chat.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { requireAttachments } from '#features/keeping/files/attachments.service.ts';
import type { Caller } from '#http/door.ts';
import type { AnswerEngine } from './answer-engine.ts';
import { chatNotFound } from './chats.service.ts';
import { type ExchangeRow, type PlacelessExchange, reopenExchange } from './exchanges.queries.ts';
import { requireMessage } from './messages.service.ts';
import { titleOf } from './prompt.ts';
import { freshExchange, insertQuestion, type Question, replaceQuestion } from './questions.queries.ts';

export type Ask = z.output<(typeof streamAnswer)['input']>;
type OpeningDeps = Pick<Deps, 'db' | 'now' | 'newId'> & { engine: Pick<AnswerEngine, 'node'> };

/** A question that is about to be answered. */
export type Opening = {
  /** The row as it will be. */
  exchange: PlacelessExchange;
  /** An old question has its past before its own place. */
  before: number | undefined;
  /** Makes it so, or throws what refuses it. */
  store(): Promise<void>;
};

/** One of four: a new question, an old one answered again or edited, or a cut answer taken up. */
export async function prepareOpening(deps: OpeningDeps, caller: Caller, input: Ask): Promise<Opening> {
  if (input.continueMessageId) return takeUp(deps, caller, input.chatId, input.continueMessageId);
  if (input.againMessageId) return askAgain(deps, caller, input, input.againMessageId);
  if (input.editMessageId) return askEdited(deps, caller, input, input.editMessageId);
  return askNew(deps, caller, input);
}

/** The database allows one running answer a conversation, whoever looked before. */
export function answerRunning(): AppError {
  return new AppError('conflict', '上一个回答还在写，请等它写完或先停止');
}

async function askNew(deps: OpeningDeps, caller: Caller, input: Ask): Promise<Opening> {
  if (!input.question) throw new AppError('invalid', '请输入问题');
  const attachments = await requireAttachments(deps, caller.userId, input.fileIds ?? []);
  const asked = questionOf(deps, caller, input, { question: input.question, attachments });
  const store = () => stored(insertQuestion(deps.db, asked, titleOf(asked.question)), chatNotFound);
  return { exchange: freshExchange(asked), before: undefined, store };
}

async function askAgain(deps: OpeningDeps, caller: Caller, input: Ask, messageId: string): Promise<Opening> {
  const former = await requireMessage(deps, caller, input.chatId, messageId);
  return replace(deps, questionOf(deps, caller, input, former), former, false);
}

/** Another question in the place of an earlier one; the files stay unless others are given. */
async function askEdited(deps: OpeningDeps, caller: Caller, input: Ask, messageId: string): Promise<Opening> {
  if (!input.question) throw new AppError('invalid', '请输入问题');
  const former = await requireMessage(deps, caller, input.chatId, messageId);
  const attachments = input.fileIds ? await requireAttachments(deps, caller.userId, input.fileIds) : former.attachments;
  const asked = questionOf(deps, caller, input, { question: input.question, attachments });
  return replace(deps, asked, former, input.question !== former.question);
}

function replace(deps: OpeningDeps, asked: Question, former: ExchangeRow, isEdited: boolean): Opening {
  const refusal = () => new AppError('conflict', '这条回答正在写或已换过，请刷新后再试');
  if (former.state === 'running' || former.supersededAt) throw refusal();
  const { id, position } = former;
  const store = () => stored(replaceQuestion(deps.db, asked, titleOf(asked.question), { id, isEdited }), refusal);
  return { exchange: freshExchange(asked), before: position, store };
}

async function takeUp(deps: OpeningDeps, caller: Caller, chatId: string, messageId: string): Promise<Opening> {
  const refusal = () => new AppError('conflict', '这条回答已经写完、正在写或已换过');
  const { position, ...cut } = await requireMessage(deps, caller, chatId, messageId);
  if (cut.state === 'running' || cut.state === 'done' || cut.supersededAt) throw refusal();
  return {
    exchange: { ...cut, state: 'running', errorText: '', endedAt: null, producer: deps.engine.node },
    before: position,
    store: () => stored(reopenExchange(deps.db, cut, deps.engine.node), refusal),
  };
}

function questionOf(
  { engine, newId, now }: OpeningDeps,
  { userId }: Caller,
  input: Ask,
  { question, attachments }: Pick<Question, 'question' | 'attachments'>,
): Question {
  return {
    id: newId(),
    chatId: input.chatId,
    userId,
    question,
    attachments,
    deepThink: input.sessionInfer,
    network: input.sessionNetwork,
    givenHistory: input.messages ?? null,
    producer: engine.node,
    createdAt: now(),
  };
}

async function stored(storing: Promise<boolean>, refusal: () => AppError): Promise<void> {
  const isDone = await storing.catch((error) => {
    throw isAlreadyRunning(error) ? answerRunning() : error;
  });
  if (!isDone) throw refusal();
}

/** The second of two askers meets the index of running answers. */
function isAlreadyRunning(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return (
    typeof cause === 'object' && cause !== null && 'constraint' in cause && cause.constraint === 'exchanges_running'
  );
}
