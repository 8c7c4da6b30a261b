import { setImmediate as turn } from 'node:timers/promises';
import type { Area } from '#area.ts';
import type { Deps } from '#deps.ts';
import { requireUnlockedWords } from '#features/identity/users/teaching-locks.service.ts';
import { requireUse } from '#features/identity/users/use-status.service.ts';
import { countUse } from '#features/talking/agents/agent-uses.service.ts';
import type { Caller } from '#http/door.ts';
import type { Stream } from '#http/serve-stream.ts';
import type { Tool } from '#tools/tool.ts';
import type { AnswerEngine } from './answer-engine.ts';
import type { AnswerFollowers } from './answer-followers.ts';
import { toolsOf } from './asks.service.ts';
import { requireExchange } from './messages.service.ts';
import { type Ask, type Opening, prepareOpening } from './opening.ts';
import { findConversation, type WaitingAsk } from './questions.queries.ts';
import type { SearchIndex } from './search-index.service.ts';
import { summariseLater } from './summarising.service.ts';
import { composeRequest, namesOf } from './told-to-model.ts';
import { openHandsFor } from './tools/hands.ts';
import { prefillTool } from './tools/prefill-tool.ts';
import { hearTypedAnswer } from './typed-answers.service.ts';

export type AnswerDeps = Deps & {
  areas: readonly Area[];
  engine: AnswerEngine;
  followers: AnswerFollowers;
  searchIndex: SearchIndex;
};

/**
 * Starts an answer and follows it. Everything that can be refused is refused before the first event. The model is asked while
 * the question is stored: where that is refused or fails it is cut off, and nobody saw a word.
 */
export async function ask(deps: AnswerDeps, caller: Caller, input: Ask): Promise<Stream> {
  requireUse(caller);
  const opening = await prepareOpening(deps, caller, input);
  const { id, text, lastEventId } = opening.exchange;
  if (caller.projectId) await requireCovered(deps, caller, opening);
  const composed = await composeRequest(deps, opening, input);
  const { request, told, withheldFiles, notices, waiting, outgrows, earlier } = composed;
  // After this turn, in which the model is asked: its answer is what a teacher waits for.
  const stored = turn().then(() => opening.store());
  const fileNames = namesOf(opening.exchange.attachments);
  const answering = { ...opening.exchange, agentId: request.agentId, withheldFiles, earlier, fileNames };
  const hands = openHandsFor(deps, caller, answering, offeredTools(deps.areas));
  const live = deps.engine.start(opening.exchange, { ...request, hands }, { stored, told, notices });
  await stored;
  deps.searchIndex.note(id);
  if (input.question && !input.editMessageId) hearAbout(deps, caller, opening.exchange.question, waiting);
  void live.ended.promise.then(() => {
    deps.searchIndex.note(id);
    if (outgrows(live.answer.text)) summariseLater(deps, opening.exchange);
  });
  if (request.agentId && !text) await noteUse(deps, caller, request.agentId);
  return deps.followers.follow(caller.userId, id, lastEventId);
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

/** Beside the answer, which waits for nothing of it: what waits for her may be changed by what she says. */
function hearAbout(deps: AnswerDeps, caller: Caller, question: string, waiting: readonly WaitingAsk[]): void {
  const newest = waiting.at(-1);
  if (!newest) return;
  hearTypedAnswer(deps, caller, question, newest).catch((error) =>
    deps.log.warn({ err: error }, 'typed-answer-not-heard'),
  );
}

/** What every area can do, and to show what was understood before it is done. */
function offeredTools(areas: readonly Area[]): readonly Tool[] {
  const known = offered.get(areas);
  if (known) return known;
  const tools = toolsOf(areas);
  const all = [...tools, ...prefillTool(tools)];
  offered.set(areas, all);
  return all;
}

/** Their schemas are made once. */
const offered = new WeakMap<readonly Area[], readonly Tool[]>();

/** The answer is on its way: a count that is missing does not take it back. */
async function noteUse(deps: AnswerDeps, caller: Caller, agentId: string): Promise<void> {
  await countUse(deps, caller, agentId).catch((error) => deps.log.warn({ err: error }, 'agent-use-not-counted'));
}

/** A conversation of one of the bureau's templates stays with what the project covers. */
async function requireCovered(deps: AnswerDeps, caller: Caller, { exchange, before }: Opening): Promise<void> {
  const chat = await findConversation(deps.db, caller.userId, exchange.chatId, { before, limit: 0 });
  const typeCode = deps.templates.find(chat?.templateId ?? '')?.typeCode ?? chat?.typeCode ?? '';
  await requireUnlockedWords(deps, caller, typeCode, exchange.question);
}
