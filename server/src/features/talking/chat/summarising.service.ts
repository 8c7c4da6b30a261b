import { DAY_MS } from '@app/engines/time/durations.ts';
import { askForShape } from '#asking/ask-for-shape.ts';
import type { Deps } from '#deps.ts';
import { contextBudget } from './context-budget.ts';
import { HISTORY_EXCHANGES, howManyFit, summaryTokens } from './prompt.ts';
import { findConversation } from './questions.queries.ts';
import {
  type DroppedExchange,
  noteFaults,
  putSummary,
  readForSummary,
  type SummaryKey,
  type SummaryWork,
} from './summaries.queries.ts';
import { MAX_MADE_CHARS, MadeSummary, SUMMARY_PROMPT_VERSION, summaryMessages, turnsAtOnce } from './summary-prompt.ts';

type SummariseDeps = Pick<Deps, 'db' | 'model' | 'screening' | 'log' | 'now'>;

export const SUMMARISE_CHAT_QUEUE = 'summarise-chat';

/** A conversation that was brought here whole is summed up in portions; the rest after the next answer. */
const MAX_ROUNDS = 8;
const ASKING_MS = 60_000;
/** What a model reads at once: a part of what it can, and no more than is good for it. */
const SHARE = 0.4;
const MOST_TOKENS = 12_000;
/** After so many times in a row that nothing came of it a model is left in peace for a day. */
const MAX_FAULTS = 3;

/** Behind an answer that has ended: nobody waits for it, and where it cannot be queued the next answer queues it. */
export function summariseLater(deps: Pick<Deps, 'jobs' | 'model' | 'log'>, { userId, chatId }: SummaryKey): void {
  if (deps.model.kind === 'offline') return;
  deps.jobs
    .send(SUMMARISE_CHAT_QUEUE, chatId, { owner: userId })
    .catch((error) => deps.log.warn({ err: error, chatId }, 'summary-not-queued'));
}

/** Sums up what the next answer will not be told word for word. */
export async function summariseChat(deps: SummariseDeps, chatId: string, userId: string): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    if (!(await summariseMore(deps, { userId, chatId }))) return;
  }
}

/** What ends the process each time is left alone as long as a model that gives nothing usable. */
export async function giveUpSummary(deps: Pick<Deps, 'db' | 'now'>, chatId: string): Promise<void> {
  await noteFaults(deps.db, chatId, MAX_FAULTS, deps.now());
}

/** False when nothing is left to do, or nothing can be done now. */
async function summariseMore(deps: SummariseDeps, key: SummaryKey): Promise<boolean> {
  if (deps.model.kind === 'offline') return false;
  const limit = HISTORY_EXCHANGES + 1;
  const conversation = await findConversation(deps.db, key.userId, key.chatId, { before: undefined, limit });
  if (!conversation || conversation.isRemoved) return false;
  const { past } = conversation;
  const { history } = contextBudget(deps.model.contextTokens);
  if (howManyFit(past, history) === past.length) return false;
  const oldestTold = past[howManyFit(past, history - reservedTokens(conversation.summary?.ownText ?? '')) - 1];
  if (!oldestTold) return false;

  const atOnce = portionOf(deps.model.contextTokens);
  const take = (dropped: readonly DroppedExchange[]) => turnsAtOnce(dropped, atOnce);
  const { work, turns, covered } = await readForSummary(deps.db, key, { before: oldestTold.position, limit, take });
  const reach = turns.at(-1)?.position;
  if (reach === undefined || isResting(work, deps.now())) return false;

  const { ownText, text } = work?.isTrue ? work : { ownText: '', text: '' };
  const made = await write(deps, key, summaryMessages({ ownText, text }, turns, atOnce));
  if (made === undefined) {
    await noteFaults(deps.db, key.chatId, 1, deps.now());
    return false;
  }
  const { since = 0, revision = 0 } = work ?? {};
  return putSummary(deps.db, key, { ownText, text: made, since, reach, covered, revision }, deps.now());
}

async function write(
  deps: SummariseDeps,
  { userId }: SummaryKey,
  messages: ReturnType<typeof summaryMessages>,
): Promise<string | undefined> {
  const work = { role: 'quick', area: 'chat', userId } as const;
  const signal = AbortSignal.timeout(ASKING_MS);
  const { value, fault } = await askForShape(deps, { name: '对话摘要', shape: MadeSummary, messages, work, signal });
  if (!value) deps.log.warn({ prompt: SUMMARY_PROMPT_VERSION, fault }, 'summary-not-written');
  // Postgres stores no NUL.
  return value?.summary.replaceAll('\0', '') || undefined;
}

/** What the summary will take of what answers are told of the past, once it is as long as it may be. */
function reservedTokens(ownText: string): number {
  return summaryTokens({ text: ownText, turns: HISTORY_EXCHANGES, isHers: true }) + MAX_MADE_CHARS;
}

function portionOf(contextTokens: number | undefined): number {
  return contextTokens === undefined ? MOST_TOKENS : Math.min(MOST_TOKENS, Math.floor(contextTokens * SHARE));
}

function isResting(work: SummaryWork | undefined, now: Date): boolean {
  if (!work?.triedAt || work.faults < MAX_FAULTS) return false;
  return now.getTime() - work.triedAt.getTime() < DAY_MS;
}
