import type { TeacherContext } from '#adapters/model/model.ts';
import type { Deps } from '#deps.ts';
import { readTeacherContext } from '#features/identity/users/users.service.ts';
import { type Instruction, readInstruction } from '#features/talking/templates/templates.service.ts';
import type { QuestionToAnswer } from './answer-writer.ts';
import { chatNotFound } from './chats.service.ts';
import type { PlacelessExchange } from './exchanges.queries.ts';
import { type Ask, answerRunning, type Opening } from './opening.ts';
import { CONTINUE_INSTRUCTION, HISTORY_EXCHANGES, historyMessages, systemMessage } from './prompt.ts';
import { findConversation } from './questions.queries.ts';
import { type MessageWithFiles, withQuotedFiles } from './quoted-files.ts';

type ToldDeps = Pick<Deps, 'db' | 'plan' | 'templates' | 'now'>;
type Background = { teacher: TeacherContext; told: Instruction; past: readonly MessageWithFiles[] };

/** What the model is asked, with everything it is told, and what the teacher is told of that. */
export async function composeRequest(
  deps: ToldDeps,
  opening: Opening,
  input: Ask,
): Promise<{ request: Omit<QuestionToAnswer, 'question' | 'written'>; notices: string[] }> {
  const { exchange } = opening;
  const { teacher, told, past } = await readBackground(deps, opening, input);
  const { messages, notices } = await withQuotedFiles(deps, exchange.userId, [
    systemMessage(teacher, told.instruction, deps.now()),
    // A cut answer that was asked with a history of its own goes on with the same.
    ...(exchange.givenHistory ?? past),
    ...asks(exchange),
  ]);
  const { deepThink, network } = exchange;
  const request = { messages, deepThink, network, teacher, agentId: told.agentId };
  return { request, notices: exchange.text ? [] : notices };
}

function asks({ question, attachments, text }: PlacelessExchange): MessageWithFiles[] {
  const asked: MessageWithFiles = { role: 'user', content: question, attachments };
  if (!text) return [asked];
  return [asked, { role: 'assistant', content: text }, { role: 'user', content: CONTINUE_INSTRUCTION }];
}

/** Who asks, what the template wants, what was said before: read at once. A new question may be refused for what is found. */
async function readBackground(
  deps: ToldDeps,
  { exchange: { userId, chatId }, before }: Opening,
  input: Ask,
): Promise<Background> {
  const limit = input.messages ? 0 : HISTORY_EXCHANGES;
  const [teacher, conversation] = await Promise.all([
    readTeacherContext(deps, userId),
    findConversation(deps.db, userId, chatId, { before, limit }),
  ]);
  const isNew = before === undefined;
  if (!conversation || (isNew && conversation.isRemoved)) throw chatNotFound();
  if (isNew && conversation.isRunning) throw answerRunning();
  const told = await readInstruction(deps, userId, conversation);
  const stored = told.chatMode === '1Mode' ? [] : conversation.past;
  return { teacher, told, past: input.messages ?? historyMessages(stored) };
}
