import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError, messages } from '@app/contract/errors.ts';
import { type Exchange, type getChatRecord, NumericCode, type uploadRecord } from '@app/contract/talking/chat.ts';
import type { Answer } from '@app/engines/chat/answer-fold.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { answerOf, foldStored } from './answer-engine.ts';
import { withAnsweredAsks } from './asks.service.ts';
import { touchChat } from './chats.queries.ts';
import { requireChat } from './chats.service.ts';
import { readComments } from './comments.service.ts';
import * as queries from './exchanges.queries.ts';
import { requireExchange } from './messages.service.ts';
import { titleOf } from './prompt.ts';
import type { SearchIndex } from './search-index.service.ts';
import { listFormerVersions } from './versions.queries.ts';

type RecordDeps = Pick<Deps, 'db' | 'screening' | 'now' | 'newId'> & { searchIndex: SearchIndex };

/** Without a clock of its own it is now. */
type ReadDeps = Pick<Deps, 'db'> & Partial<Pick<Deps, 'now'>>;

const SCREENING_TIMEOUT_MS = 5_000;
/** Whoever has longer conversations gets them in more pages: the server writes a page in one go, and others wait for it. */
const MOST_RECORD_BYTES = 1_000_000;

/** The conversation as it stands; an answer being written is folded from its events. */
export async function readRecord(
  deps: ReadDeps,
  caller: Caller,
  { chatId, before, limit }: z.output<(typeof getChatRecord)['input']>,
): Promise<OutputOf<typeof getChatRecord>> {
  await requireChat(deps, caller, chatId);
  const position = before ? (await requireExchange(deps, caller, before)).position : undefined;
  const page = { before: position, limit, mostBytes: MOST_RECORD_BYTES };
  const { rows, hasMore } = await queries.listExchanges(deps.db, caller.userId, chatId, page);
  return {
    list: await presentExchanges(deps, caller, rows.toReversed()),
    total: await queries.countExchanges(deps.db, caller.userId, chatId),
    hasMore,
  };
}

/** Stores an exchange that a shell or host page held itself. */
export async function storeRecord(
  deps: RecordDeps,
  caller: Caller,
  { chatId, ques, answers }: z.output<(typeof uploadRecord)['input']>,
): Promise<Exchange> {
  await requireChat(deps, caller, chatId);
  await refuseIllegal(deps, ques, answers.join(''));
  const now = deps.now();
  const row = await deps.db.transaction(async (tx) => {
    await touchChat(tx, caller.userId, chatId, now, titleOf(ques));
    return queries.insertExchange(tx, {
      id: deps.newId(),
      chatId,
      userId: caller.userId,
      question: ques,
      text: answers.join(''),
      state: 'done',
      createdAt: now,
      endedAt: now,
    });
  });
  deps.searchIndex.note(row.id);
  return { ...toExchange(row, answerOf(row), row.lastEventId), versions: [versionOf(row)], comment: null };
}

async function refuseIllegal({ screening }: Pick<Deps, 'screening'>, ques: string, text: string): Promise<void> {
  const refuse = (wireCode: number) =>
    new AppError('invalid', messages.sensitiveTopic, { wireCode, extra: { resultType: 'blacklist' } });
  const asked = await screening.judgeQuestion(ques, AbortSignal.timeout(SCREENING_TIMEOUT_MS));
  if (asked.list === 'blacklist') throw refuse(NumericCode.inputIllegal);
  if ((await screening.judgeDocument(text)).list === 'blacklist') throw refuse(NumericCode.outputIllegal);
}

/** Rows of one conversation with their versions and the caller's comments: two queries, however many rows. */
export async function presentExchanges(
  deps: ReadDeps,
  caller: Caller,
  rows: readonly queries.ExchangeRow[],
): Promise<Exchange[]> {
  const [first] = rows;
  if (!first) return [];
  const positions = rows.map((row) => row.position);
  const messageIds = rows.map((row) => row.id);
  const [former, comments] = await Promise.all([
    listFormerVersions(deps.db, caller.userId, first.chatId, positions),
    readComments(deps, caller, messageIds),
  ]);
  const formerAt = Map.groupBy(former, ({ position }) => position);
  const exchanges = await Promise.all(
    rows.map(async (row) => ({
      ...(await foldExchange(deps, row)),
      versions: [...(formerAt.get(row.position) ?? []), row].toSorted(byAge).map(versionOf),
      comment: comments.get(row.id) ?? null,
    })),
  );
  return withAnsweredAsks(deps, caller, exchanges);
}

type Version = Pick<queries.ExchangeRow, 'id' | 'createdAt'>;

function versionOf({ id, createdAt }: Version): Exchange['versions'][number] {
  return { messageId: id, askedAt: createdAt.getTime() };
}

function byAge(one: Version, other: Version): number {
  return one.createdAt.getTime() - other.createdAt.getTime();
}

type PlainExchange = Omit<Exchange, 'versions' | 'comment'>;

async function foldExchange(deps: Pick<Deps, 'db'>, row: queries.ExchangeRow): Promise<PlainExchange> {
  if (row.state !== 'running') return toExchange(row, answerOf(row), row.lastEventId);
  const { answer, lastSeq } = await foldStored(deps, row);
  return toExchange(row, { ...answer, state: 'running' }, lastSeq);
}

function toExchange(row: queries.ExchangeRow, answer: Answer, lastEventId: number): PlainExchange {
  return {
    messageId: row.id,
    chatId: row.chatId,
    ques: row.question,
    attachments: row.attachments,
    answers: answer.text ? [answer.text] : [],
    reasoning: answer.reasoning,
    reasoningMs: Math.round(answer.reasoningMs),
    sources: answer.sources,
    notices: answer.notices,
    steps: answer.steps,
    cards: answer.cards,
    asks: answer.asks,
    ...(answer.told && { told: answer.told }),
    state: answer.state,
    errorText: answer.errorText,
    resultType: answer.resultType,
    lastEventId,
    askedAt: row.createdAt.getTime(),
    endedAt: row.endedAt?.getTime() ?? null,
  };
}
