import { AppError, messages } from '@app/contract/errors.ts';
import { AnswerEvent, type AnswerState, StreamCode, StreamStatus } from '@app/contract/talking/chat.ts';
import type { Told } from '@app/contract/talking/told.ts';
import type { Answer } from '@app/engines/chat/answer-fold.ts';
import { emptyAnswer, foldAnswer } from '@app/engines/chat/answer-fold.ts';
import type { Database } from '#db/database.ts';
import type { Notifications } from '#db/notifications.ts';
import type { Deps } from '#deps.ts';
import { isDiskFull } from '#lib/disk-full.ts';
import { openEnds } from './answer-ends.ts';
import { answerEvent, closingEvents, type EndFacts, type Happened } from './answer-frame.ts';
import { openJournal } from './answer-journal.ts';
import { type QuestionToAnswer, writeAnswer } from './answer-writer.ts';
import {
  type EndedAnswer,
  type EventRow,
  type ExchangeRow,
  failUnsure,
  finishExchanges,
  insertEvents,
  listEvents,
  listOrphans,
  notifyGrown,
  notifyStop,
  type PlacelessExchange,
} from './exchanges.queries.ts';
import { LiveAnswer } from './live-answer.ts';

/** Where answers are stored: connections of their own with short limits, so that no other work holds up a word. */
export type AnswerStore = {
  db: Database;
  /** How long the database may be away before the answers waiting for it are given up. */
  giveUpAfterMs?: number;
};

type EngineDeps = Pick<
  Deps,
  'curriculum' | 'db' | 'log' | 'meaning' | 'model' | 'plan' | 'search' | 'screening' | 'now'
> & {
  node: number;
  store: AnswerStore;
};

/** The notice of a batch lists the answers that grew; Postgres takes 8,000 bytes, beyond that all look. */
const MAX_NOTICE_IDS = 200;
const RETRY_FINISH_MS = 1_000;
const DISK_FULL_TEXT = '服务器的磁盘满了，回答停在这里，已写好的都在，请联系学校管理员';
const LOST_TEXT = '暂时不能保存，回答停在这里，已写好的都在';

/** Why an answer was ended from outside: its teacher said stop, or this server goes down. */
export type StopReason = Extract<AnswerState, 'stopped' | 'interrupted'>;

/** What the model was told, and `notices`, are said before the first word. */
export type Opening = { stored: Promise<void>; told: Told; notices: readonly string[] };

/** Writes answers whether or not anybody watches, and keeps every event before it is shown. */
export type AnswerEngine = {
  node: number;
  live: ReadonlyMap<string, LiveAnswer>;
  /** Asks the model while the question is `stored`; where that fails the model is cut off, and nothing was shown. */
  start(
    exchange: PlacelessExchange,
    request: Omit<QuestionToAnswer, 'question' | 'written'>,
    opening: Opening,
  ): LiveAnswer;
  /** Ends an answer wherever it is written; resolves when this node's own has ended. */
  stop(messageId: string): Promise<void>;
  /** Answers whose node no longer holds its lock. */
  findOrphans(): Promise<ExchangeRow[]>;
  /** Closes them as interrupted, with everything that was shown. */
  adopt(orphans: readonly ExchangeRow[]): Promise<void>;
  /** For how long no word could be stored; 0 while all is well. */
  standingMs(): number;
  close(): Promise<void>;
};

export function openAnswerEngine(deps: EngineDeps, notifications: Notifications): AnswerEngine {
  const live = new Map<string, LiveAnswer>();
  const journal = openJournal({
    insert: (rows) => insertEvents(deps.store.db, rows, noticeOf(deps.node, watchedIn(live, rows))),
    giveUpAfterMs: deps.store.giveUpAfterMs,
    onStored: (rows) => showStored(live, rows),
    onLost: (messageId, error) => {
      deps.log.error({ err: error, messageId }, 'answer-events-lost');
      const answer = live.get(messageId);
      const text = isDiskFull(error) ? DISK_FULL_TEXT : LOST_TEXT;
      answer?.abort.abort(new Error(text));
      // Its end cannot be stored either; whoever watches is told all the same, and finds the stored part by asking again.
      answer?.breakOff(answerEvent(messageId, { status: StreamStatus.ERROR, code: StreamCode.brokenPipe, text }));
    },
  });
  const storeEnd = openEnds({
    store: (ended) => {
      const rows = ended.flatMap(({ lastEvents }) => lastEvents);
      return finishExchanges(deps.store.db, ended, noticeOf(deps.node, watchedIn(live, rows)));
    },
    onError: (messageId, error) => deps.log.error({ err: error, messageId }, 'answer-end-not-stored'),
  });
  let isClosing = false;

  notifications.listen('answer_watched', (messageId) => {
    const answer = live.get(messageId);
    if (!answer || answer.isWatchedElsewhere) return;
    answer.isWatchedElsewhere = true;
    // What was stored until now was told to nobody.
    notifyGrown(deps.db, noticeOf(deps.node, [messageId])).catch((error) =>
      deps.log.warn({ err: error, messageId }, 'answer-notice-not-sent'),
    );
  });
  notifications.listen('answer_stop', (messageId) => live.get(messageId)?.abort.abort('stopped' satisfies StopReason));

  const finish = async (answer: LiveAnswer, end: EndFacts): Promise<void> => {
    await journal.drained();
    const closing = closingEvents(answer.messageId, answer.answer.state, end);
    const ended = endOf(deps, answer, closing, end.usage);
    while (!(await storeEnd(ended))) {
      if (isClosing) return;
      await new Promise((resolve) => setTimeout(resolve, RETRY_FINISH_MS));
    }
    answer.markStored(answer.lastSeq);
    for (const follower of answer.followers) follower.end();
  };

  const run = async (
    answer: LiveAnswer,
    asked: QuestionToAnswer,
    { stored, told, notices }: Opening,
  ): Promise<void> => {
    const { messageId } = answer;
    // The model may speak before its question is stored: its words wait for that.
    let early: EventRow[] | null = [];
    const isStored = stored.then(
      () => {
        for (const row of early ?? []) journal.append(row);
        early = null;
        return true;
      },
      (error) => {
        answer.abort.abort(error);
        return false;
      },
    );
    const append = (happened: Happened): void => {
      const row = { exchangeId: messageId, ...answer.add(answerEvent(messageId, happened)) };
      if (early) early.push(row);
      else journal.append(row);
    };
    append({ status: StreamStatus.START, told });
    for (const text of notices) append({ status: StreamStatus.GOING, part: 'notice', text });
    const settled = async () => {
      await isStored;
      await journal.drained();
    };
    const end = await writeAnswer(deps, asked, answer.abort.signal, append, settled);
    if (!(await isStored)) return clearAway(answer);
    answer.answer = { ...answer.answer, state: end.state };
    await finish(answer, end.event);
  };

  /** A refusal is known; whatever else went wrong, the question may have been stored all the same. */
  const clearAway = async (answer: LiveAnswer): Promise<void> => {
    if (answer.abort.signal.reason instanceof AppError) return;
    const unsure = { id: answer.messageId, producer: deps.node };
    while (!isClosing && live.get(answer.messageId) === answer) {
      try {
        return await failUnsure(deps.store.db, unsure, messages.unexpected, deps.now());
      } catch {
        await new Promise((resolve) => setTimeout(resolve, RETRY_FINISH_MS));
      }
    }
  };

  return {
    node: deps.node,
    live,
    start(exchange, request, opening) {
      const answer = new LiveAnswer(exchange.id, exchange.lastEventId, answerOf(exchange));
      live.set(exchange.id, answer);
      run(answer, { ...request, question: exchange.question, written: answer.answer }, opening)
        .catch((error) => deps.log.error({ err: error, messageId: exchange.id }, 'answer-run-failed'))
        .finally(() => {
          if (live.get(exchange.id) === answer) live.delete(exchange.id);
          answer.ended.resolve();
        });
      return answer;
    },
    async stop(messageId) {
      const answer = live.get(messageId);
      if (!answer) return notifyStop(deps.db, messageId);
      answer.abort.abort('stopped' satisfies StopReason);
      await answer.ended.promise;
    },
    async findOrphans() {
      return (await listOrphans(deps.db)).filter((row) => row.producer !== deps.node);
    },
    async adopt(orphans) {
      for (const orphan of orphans) await closeOrphan(deps, orphan);
    },
    standingMs: journal.standingMs,
    async close() {
      const running = [...live.values()];
      for (const answer of running) answer.abort.abort('interrupted' satisfies StopReason);
      await Promise.race([
        Promise.all(running.map((answer) => answer.ended.promise)),
        new Promise((resolve) => setTimeout(resolve, 5 * RETRY_FINISH_MS).unref()),
      ]);
      isClosing = true;
    },
  };
}

/** What the row already holds; an answer taken up again goes on from there. */
export function answerOf(row: PlacelessExchange): Answer {
  return {
    ...emptyAnswer,
    text: row.text,
    reasoning: row.reasoning,
    reasoningMs: row.reasoningMs,
    sources: row.sources,
    notices: row.notices,
    steps: row.steps,
    cards: row.cards,
    asks: row.asks,
    ...(row.told && { told: row.told }),
    state: row.state,
    errorText: row.errorText,
    resultType: row.resultType,
  };
}

/** The row as it stands plus the events it does not hold yet. */
export async function foldStored(
  deps: Pick<Deps, 'db'>,
  row: ExchangeRow,
): Promise<{ answer: Answer; lastSeq: number }> {
  const events = await listEvents(deps.db, row.id, row.lastEventId);
  const answer = events.reduce(
    (before, { event }) => foldAnswer(before, AnswerEvent.parse(JSON.parse(event))),
    answerOf(row),
  );
  return { answer, lastSeq: events.at(-1)?.seq ?? row.lastEventId };
}

async function closeOrphan(deps: EngineDeps, row: ExchangeRow): Promise<void> {
  const { answer, lastSeq } = await foldStored(deps, row);
  const orphan = new LiveAnswer(row.id, lastSeq, { ...answer, state: 'interrupted' });
  try {
    const end = endOf(deps, orphan, closingEvents(row.id, 'interrupted'));
    await finishExchanges(deps.store.db, [end], noticeOf(deps.node, [row.id]));
    deps.log.warn({ messageId: row.id }, 'answer-interrupted');
  } catch (error) {
    deps.log.error({ err: error, messageId: row.id }, 'answer-end-not-stored');
  }
}

function endOf(
  deps: Pick<EngineDeps, 'now'>,
  answer: LiveAnswer,
  events: readonly AnswerEvent[],
  usage?: EndFacts['usage'],
): EndedAnswer {
  const { messageId } = answer;
  const lastEvents = events.map((event) => ({ exchangeId: messageId, ...answer.add(event) }));
  const { told = null, ...written } = answer.answer;
  const end = { ...written, told, lastEventId: answer.lastSeq, usage: usage ?? null, endedAt: deps.now() };
  return { messageId, end, lastEvents };
}

function showStored(live: ReadonlyMap<string, LiveAnswer>, rows: readonly EventRow[]): void {
  const newest = new Map<string, number>();
  for (const row of rows) newest.set(row.exchangeId, row.seq);
  for (const [messageId, seq] of newest) live.get(messageId)?.markStored(seq);
}

/** Those of the answers that grew which somebody follows on another node. */
function watchedIn(live: ReadonlyMap<string, LiveAnswer>, rows: readonly EventRow[]): string[] {
  const ids = new Set(rows.map((row) => row.exchangeId));
  return [...ids].filter((messageId) => live.get(messageId)?.isWatchedElsewhere);
}

/** Which answers grew, for the other nodes; nothing where nobody there follows them. */
function noticeOf(node: number, messageIds: readonly string[]): string {
  if (messageIds.length === 0) return '';
  return `${node}:${messageIds.length > MAX_NOTICE_IDS ? '*' : messageIds.join(',')}`;
}
