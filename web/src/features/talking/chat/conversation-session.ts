import type { InputOf } from '@app/contract/endpoint.ts';
import { AppError, messages } from '@app/contract/errors.ts';
import type { Attachment } from '@app/contract/keeping/files.ts';
import { type Exchange, resumeAnswer, stopAnswer, streamAnswer } from '@app/contract/talking/chat.ts';
import { type Answer, emptyAnswer } from '@app/engines/chat/answer-fold.ts';
import { createStore } from 'zustand';
import { acquireSessionLock, countQuestion, releaseSessionLock, useAssistant } from '#lib/doors/assistant-store.ts';
import { offerSurvey } from '#lib/doors/survey-turn.ts';
import { tellTabs } from '#lib/host/tab-channel.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { streamEvents } from '#lib/http/event-stream.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { pauseBeforeRetry } from '#lib/http/retry-pause.ts';
import { chatKeys } from './chat-keys.ts';
import { refreshChatLists } from './chat-lists.ts';
import {
  answerOf,
  dropAfter,
  findExchange,
  indexOfExchange,
  isRecordKnown,
  newExchange,
  newestExchange,
  putExchange,
  refreshRecord,
  withAnswer,
} from './chat-record.ts';
import { type FollowEnd, followAnswer } from './follow-answer.ts';
import { findFollowUps } from './follow-ups.api.ts';
import { addEvent, beginLiveAnswer, endLiveAnswer, markDropped } from './live-answers.ts';
import { openWriting } from './open-writing.ts';
import { splitQuote } from './quote-text.ts';

/** A question on its way, shown before the server has numbered it; it may take the place of an earlier exchange. */
export type PendingQuestion = {
  question: string;
  attachments: readonly Attachment[];
  replaces?: string;
  /** Another question: what followed the former one goes out of sight with it. */
  isEdited?: boolean;
};

export type SessionState = {
  asked: PendingQuestion | null;
  /** The answer being followed. */
  followed: string | null;
  /** An edited question that was not taken: its words stay with the teacher. */
  failedEdit: { messageId: string; question: string; reason: string } | null;
};

/** A sentence says why it was not taken; the text then stays with the teacher. */
/** An empty reason: what is missing is said elsewhere on the page. */
export type AskResult = { isSent: true } | { isSent: false; reason: string };

/** What an answer on screen can ask for. */
export type AnswerSession = Pick<ConversationSession, 'ask' | 'askAgain' | 'goOn' | 'listen' | 'rephrase'>;

type Ask = Omit<InputOf<typeof streamAnswer>, 'chatId' | 'sessionInfer' | 'sessionNetwork'>;

/** An exchange is either known from the start or made by the first event. Without `ask` it is only listened to. */
type Launch = { ask: Ask; asked: PendingQuestion } | { ask?: Ask; exchange: Exchange; answer: Answer };

/** A server that is cut again and again does not write for ever. */
const MAX_TAKE_UPS = 6;
const HIDDEN_COMES_LATER = 3;
const BUSY = '上一个回答还在写，写完再发，或先停止';

/** One conversation on screen: asks, follows, stops. Lives as long as the screen; the answer does not need it. */
export class ConversationSession {
  readonly chatId: string;
  readonly state = createStore<SessionState>(() => ({ asked: null, followed: null, failedEdit: null }));
  private readonly following = new AbortController();
  private isClosed = false;
  private readonly refused = new Set<string>();
  private wantsStop = false;
  private readonly takenUp = new Map<string, number>();

  /** Puts words into the composer; the screen says how. */
  putBack: (question: string) => void = () => undefined;

  constructor(chatId: string) {
    this.chatId = chatId;
  }

  /** Gives her the words of a question back, to say them otherwise. */
  rephrase = ({ ques }: Pick<Exchange, 'ques'>): void => this.putBack(splitQuote(ques).question);

  /** Resolves when the server has begun to answer, or has not. */
  ask = (question: string, attachments: readonly Attachment[] = []): Promise<AskResult> => {
    const files = attachments.length > 0 ? { fileIds: attachments.map(({ fileId }) => fileId) } : {};
    return this.launch({ asked: { question, attachments }, ask: { question, ...files } });
  };

  askAgain = (exchange: Exchange): Promise<AskResult> =>
    this.launch({
      asked: { question: exchange.ques, attachments: exchange.attachments, replaces: exchange.messageId },
      ask: { againMessageId: exchange.messageId },
    });

  /** Asks otherwise in the place of an earlier question; its files stay. */
  askEdited = async ({ messageId, attachments }: Exchange, question: string): Promise<void> => {
    const result = await this.launch({
      asked: { question, attachments, replaces: messageId, isEdited: true },
      ask: { question, editMessageId: messageId },
    });
    this.state.setState({ failedEdit: result.isSent ? null : { messageId, question, reason: result.reason } });
  };

  /** Goes on with an answer that was cut. */
  goOn = (exchange: Exchange): Promise<AskResult> =>
    this.launch({
      exchange,
      answer: { ...answerOf(exchange), state: 'running', errorText: '' },
      ask: { continueMessageId: exchange.messageId },
    });

  stop = async (): Promise<void> => {
    const { followed } = this.state.getState();
    this.wantsStop = followed === null;
    if (followed !== null) await callOrThrow(stopAnswer, { messageId: followed });
  };

  /** Listens to an answer that is being written: begun before a reload, in another tab or on another device. */
  listen = (exchange: Exchange): Promise<AskResult> => this.launch({ exchange, answer: answerOf(exchange) });

  /** Listens of its own accord, but not again to what the server refused to tell. */
  followRunning = (exchanges: readonly Exchange[]): void => {
    const running = exchanges.filter(({ state }) => state === 'running').at(-1);
    if (running && !this.refused.has(running.messageId)) void this.listen(running);
  };

  /** Reads what is new in the record; while an answer is followed nothing else can be. */
  look = async (): Promise<void> => {
    if (this.isBusy() || !isRecordKnown(this.chatId)) return;
    await refreshRecord(this.chatId).catch(() => undefined);
  };

  /** A question on its way is still brought to the server; then nobody listens any more. */
  close(): void {
    this.isClosed = true;
    if (this.state.getState().asked === null) this.following.abort();
    releaseSessionLock();
  }

  private isBusy(): boolean {
    const { asked, followed } = this.state.getState();
    return asked !== null || followed !== null;
  }

  private launch(launch: Launch): Promise<AskResult> {
    const { ask } = launch;
    // Asking needs the lock; whoever only listens takes it along.
    const isLocked = this.isBusy() || (!acquireSessionLock() && ask !== undefined);
    if (isLocked || this.isClosed) return Promise.resolve({ isSent: false, reason: BUSY });
    this.wantsStop = false;
    const known = 'exchange' in launch ? launch.exchange : undefined;
    const newest = newestExchange(this.chatId)?.messageId;
    if ('exchange' in launch) this.enter(launch.exchange, launch.answer);
    else this.state.setState({ asked: launch.asked });
    return new Promise((resolve) => {
      followAnswer({
        start: ask && ((signal) => this.open(ask, signal)),
        resume,
        messageId: known?.messageId,
        lastEventId: known?.lastEventId ?? 0,
        signal: this.following.signal,
        onEvent: (id, event) => {
          if ('asked' in launch && this.state.getState().followed === null) this.begin(launch.asked, event.messageId);
          addEvent(event.messageId, id, event);
          resolve({ isSent: true });
        },
        onDrop: () => markDropped(this.state.getState().followed ?? ''),
      }).then(
        (end) => {
          this.settle(end);
          resolve(end.kind === 'refused' ? notSent(end.error) : { isSent: true });
        },
        async (error) => {
          const isArrived = 'asked' in launch && (await this.hasArrived(launch.asked, newest));
          this.state.setState({ asked: null });
          releaseSessionLock();
          resolve(isArrived ? { isSent: true } : notSent(error));
        },
      );
    });
  }

  /** The connection may have broken after the question arrived: then it is in the record. */
  private async hasArrived(
    { question, replaces }: PendingQuestion,
    newestBefore: string | undefined,
  ): Promise<boolean> {
    await refreshRecord(this.chatId).catch(() => undefined);
    if (replaces !== undefined) return findExchange(this.chatId, replaces) === undefined;
    const newest = newestExchange(this.chatId);
    return newest?.messageId !== newestBefore && newest?.ques === question;
  }

  private open(ask: Ask, signal: AbortSignal) {
    const { sessionInfer, sessionNetwork } = useAssistant.getState();
    return streamEvents(streamAnswer, { chatId: this.chatId, sessionInfer, sessionNetwork, ...ask }, { signal });
  }

  /** The server has taken the question and said which exchange it is. */
  private begin(asked: PendingQuestion, messageId: string): void {
    const former = asked.replaces === undefined ? undefined : findExchange(this.chatId, asked.replaces);
    const exchange = newExchange(this.chatId, messageId, asked.question, former?.versions, asked.attachments);
    putExchange(exchange, asked.replaces);
    if (asked.isEdited) dropAfter(exchange);
    this.enter(exchange, emptyAnswer);
    countQuestion(useAssistant.getState().currentTemp?.typeCode ?? '');
    tellTabs({ kind: 'answer-started', chatId: this.chatId, messageId });
    void refreshChatLists();
    void queryClient.invalidateQueries({ queryKey: chatKeys.info(this.chatId) });
    if (this.wantsStop) this.stop().catch(() => undefined);
    if (this.isClosed) this.following.abort();
  }

  private enter({ messageId, lastEventId }: Exchange, answer: Answer): void {
    beginLiveAnswer(messageId, answer, lastEventId);
    this.state.setState({ asked: null, followed: messageId });
  }

  /** Hands what was written to the query cache, whatever the reason for no longer following. */
  private settle(end: FollowEnd): void {
    const { followed } = this.state.getState();
    if (followed === null) return;
    const live = endLiveAnswer(followed);
    const exchange = findExchange(this.chatId, followed);
    if (live && exchange) {
      const written = withAnswer(exchange, live.answer, live.lastEventId);
      putExchange(end.kind === 'refused' ? { ...written, state: exchange.state } : written);
    }
    this.state.setState({ followed: null });
    releaseSessionLock();
    if (end.kind === 'ended' && live?.answer.state === 'interrupted') void this.takeUp(followed);
    if (end.kind === 'left') return;
    tellTabs({ kind: 'answer-ended', chatId: this.chatId, messageId: followed });
    void refreshChatLists();
    // Nobody is asked for praise under an answer that broke off.
    if (end.kind === 'ended' && live?.answer.state === 'done') {
      const index = indexOfExchange(this.chatId, followed);
      offerSurvey(followed, index);
      if (exchange) openWriting(exchange, live.answer);
      // The first answer says what the conversation is about: its title may become a better one.
      if (index === 0) void findFollowUps(followed);
    }
    if (end.kind !== 'refused') return;
    this.refused.add(followed);
    void this.look();
  }

  /**
   * Has an answer continued that a restart of the server interrupted while this page followed it, so that the teacher does
   * not have to. Where the same conversation is open in several tabs the hidden ones wait longer: the visible one continues
   * it, and they only follow.
   */
  private async takeUp(messageId: string): Promise<void> {
    const tries = this.takenUp.get(messageId) ?? 0;
    if (tries >= MAX_TAKE_UPS) return;
    this.takenUp.set(messageId, tries + 1);
    await pauseBeforeRetry(
      tries + (document.visibilityState === 'visible' ? 0 : HIDDEN_COMES_LATER),
      this.following.signal,
    );
    await refreshRecord(this.chatId).catch(() => undefined);
    const exchange = findExchange(this.chatId, messageId);
    if (this.isClosed || this.isBusy()) return;
    if (exchange?.state === 'running') await this.listen(exchange);
    if (exchange?.state === 'interrupted') await this.goOn(exchange);
  }
}

function resume(messageId: string, lastEventId: number, signal: AbortSignal) {
  return streamEvents(resumeAnswer, { messageId, lastEventId }, { signal, lastEventId });
}

function notSent(error: unknown): AskResult {
  return { isSent: false, reason: error instanceof AppError ? error.message : messages.offline };
}
