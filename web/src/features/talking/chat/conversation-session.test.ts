import {
  type AnswerEvent,
  type Exchange,
  getChatRecord,
  resumeAnswer,
  StreamStatus,
  stopAnswer,
  streamAnswer,
} from '@app/contract/talking/chat.ts';
import { listChats } from '@app/contract/talking/history.ts';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { initialAssistantState, useAssistant } from '#lib/doors/assistant-store.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { retryNow } from '#lib/http/retry-pause.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { fakeStream } from '#lib/testing/fake-stream.ts';
import { chatKeys } from './chat-keys.ts';
import { exchangesOf, newExchange, type RecordPages, readEarlier } from './chat-record.ts';
import { ConversationSession } from './conversation-session.ts';
import { endLiveAnswer } from './live-answers.ts';

const CHAT = '3f0c9a52-8d0e-4d6e-8f4c-1d2f3a4b5c6d';
const MESSAGE = '6b8f2f0e-7f0a-4a4e-9a55-0d6c35b1a001';
const FORMER = '6b8f2f0e-7f0a-4a4e-9a55-0d6c35b1a000';
const LATER = '6b8f2f0e-7f0a-4a4e-9a55-0d6c35b1a002';

let server: ReturnType<typeof fakeServer>;
let session: ConversationSession;

beforeEach(() => {
  sessionStore.setState({ token: 'token-1' });
  useAssistant.setState(initialAssistantState, true);
  server = fakeServer();
  server.on(listChats, () => answer(listChats, { list: [], total: 0, hasMore: false }));
  hold([]);
  session = new ConversationSession(CHAT);
});
afterEach(() => {
  session.close();
  endLiveAnswer(MESSAGE);
  queryClient.clear();
  vi.unstubAllGlobals();
});

function hold(list: Exchange[]): void {
  queryClient.setQueryData<RecordPages>(chatKeys.record(CHAT), {
    pages: [{ list, total: list.length, hasMore: false }],
    pageParams: [''],
  });
}
const shown = () => exchangesOf(queryClient.getQueryData<RecordPages>(chatKeys.record(CHAT)));

/** Comes when the test says so. */
function lateReply() {
  let resolve: (reply: Response) => void = () => undefined;
  const promise = new Promise<Response>((done) => {
    resolve = done;
  });
  return { promise, resolve: (reply: Response) => resolve(reply) };
}

function frame(id: number, happened: Partial<AnswerEvent>): string {
  const bare = {
    code: 0,
    status: StreamStatus.GOING,
    messageId: MESSAGE,
    role: 'assistant',
    part: 'text',
    text: '',
    at: id,
  };
  return `id: ${id}\ndata: ${JSON.stringify({ code: 200, data: { ...bare, ...happened } })}\n\n`;
}
const begun = frame(1, { status: StreamStatus.START });
const ended = (id: number) =>
  frame(id, { status: StreamStatus.END, state: 'done' }) + frame(id + 1, { status: StreamStatus.CLOSE, state: 'done' });
const stopped: Exchange = { ...newExchange(CHAT, MESSAGE, '问'), answers: ['前半'], state: 'stopped', lastEventId: 5 };

describe('asking', () => {
  it('shows the question at once and the answer in the record when it is written (STORE-002, STORE-003)', async () => {
    server.on(streamAnswer, () => fakeStream([begun, frame(2, { text: '你好' }), ended(3)]).response);

    const sending = session.ask('明天上公式法');

    expect(session.state.getState().asked).toEqual({ question: '明天上公式法', attachments: [] });
    expect(await sending).toEqual({ isSent: true });
    await waitFor(() => expect(session.state.getState().followed).toBeNull());
    expect(shown()).toMatchObject([{ messageId: MESSAGE, ques: '明天上公式法', answers: ['你好'], state: 'done' }]);
    expect(server.to(streamAnswer)[0]?.body).toMatchObject({ chatId: CHAT, sessionInfer: true, sessionNetwork: true });
    expect(useAssistant.getState().sessionLock).toBe(false);
  });

  it('stays in sight when the record was read before it was asked and comes after it', async () => {
    const former = { ...newExchange(CHAT, FORMER, '早先问的'), answers: ['答'], state: 'done' as const };
    hold([former]);
    const older = lateReply();
    const record = (list: Exchange[]) => answer(getChatRecord, { list, total: list.length, hasMore: false });
    server.on(getChatRecord, () => older.promise);
    server.on(streamAnswer, () => fakeStream([begun, frame(2, { text: '你好' }), ended(3)]).response);

    const looking = session.look();
    await session.ask('明天上公式法');
    await waitFor(() => expect(session.state.getState().followed).toBeNull());
    const own = { ...newExchange(CHAT, MESSAGE, '明天上公式法'), answers: ['你好'], state: 'done' as const };
    server.on(getChatRecord, () => record([former, own]));
    older.resolve(record([former]));
    await looking;

    expect(shown().map(({ ques }) => ques)).toEqual(['早先问的', '明天上公式法']);
    expect(server.to(getChatRecord)).toHaveLength(2);
  });

  it('stays in sight when earlier exchanges come while it is answered', async () => {
    hold([{ ...newExchange(CHAT, LATER, '刚才问的'), answers: ['答'], state: 'done' }]);
    queryClient.setQueryData<RecordPages>(chatKeys.record(CHAT), (known) => ({
      pageParams: [''],
      pages: (known?.pages ?? []).map((page) => ({ ...page, hasMore: true })),
    }));
    const earlier = lateReply();
    server.on(getChatRecord, () => earlier.promise);
    server.on(streamAnswer, () => fakeStream([begun, ended(2)]).response);

    const loading = readEarlier(CHAT);
    await session.ask('明天上公式法');
    const list = [newExchange(CHAT, FORMER, '早先问的')];
    earlier.resolve(answer(getChatRecord, { list, total: 3, hasMore: false }));
    await loading;

    expect(shown().map(({ ques }) => ques)).toEqual(['早先问的', '刚才问的', '明天上公式法']);
  });

  it('sends one question at a time (STORE-001)', async () => {
    const open = fakeStream([begun], { staysOpen: true });
    server.on(streamAnswer, () => open.response);
    await session.ask('第一问');

    expect(await session.ask('第二问')).toMatchObject({ isSent: false });
    expect(server.to(streamAnswer)).toHaveLength(1);
    expect(useAssistant.getState().sessionLock).toBe(true);
  });

  it('lends the lock to one conversation only (STORE-001)', async () => {
    useAssistant.setState({ sessionLock: true });

    expect(await session.ask('问')).toMatchObject({ isSent: false });
    expect(server.requests).toEqual([]);
  });

  it('is not followed by the survey where it failed, was stopped or broke off', async () => {
    useAssistant.setState({ surveyCounts: { '': 1 } });
    const failed = frame(2, { status: StreamStatus.ERROR, text: '模型没有回答' });
    const closed = frame(3, { status: StreamStatus.CLOSE, state: 'failed' });
    server.on(streamAnswer, () => fakeStream([begun, failed, closed]).response);
    await session.ask('问');
    await waitFor(() => expect(session.state.getState().followed).toBeNull());

    expect(shown()).toMatchObject([{ state: 'failed' }]);
    expect(useAssistant.getState()).toMatchObject({ npsShowSessionIndex: -1, npsShowMessageId: '' });
  });

  it('is counted for its template; the second answer brings the survey to its place (NPS-001, NPS-002, NPS-003)', async () => {
    hold([{ ...newExchange(CHAT, FORMER, '早先问的'), answers: ['答'], state: 'done' }]);
    useAssistant.setState({ currentTemp: { templateId: 't-1', typeCode: 'paper' } });
    const surveyAfter = async (messageId: string) => {
      const events = [begun, ended(2)].map((frames) => frames.replaceAll(MESSAGE, messageId));
      server.on(streamAnswer, () => fakeStream(events).response);
      await session.ask('问');
      await waitFor(() => expect(session.state.getState().followed).toBeNull());
      const { npsShowSessionIndex, npsShowMessageId } = useAssistant.getState();
      return [npsShowSessionIndex, npsShowMessageId];
    };

    expect(await surveyAfter(MESSAGE)).toEqual([-1, '']);
    expect(await surveyAfter(LATER)).toEqual([2, LATER]);
    expect(useAssistant.getState().surveyCounts).toEqual({ paper: 2 });
  });

  it('gives the reason when the server refuses', async () => {
    server.on(streamAnswer, () => refuse({ code: 400, message: '请输入问题' }));
    server.on(getChatRecord, () => answer(getChatRecord, { list: [], total: 0, hasMore: false }));

    expect(await session.ask('问')).toEqual({ isSent: false, reason: '请输入问题' });
    expect(session.state.getState()).toMatchObject({ asked: null, followed: null });
    expect(useAssistant.getState().sessionLock).toBe(false);
  });

  it('finds out that a question arrived although the connection broke before the first event', async () => {
    server.on(streamAnswer, () => Promise.reject(new TypeError('network')));
    const arrived: Exchange = { ...newExchange(CHAT, MESSAGE, '问'), lastEventId: 1 };
    server.on(getChatRecord, () => answer(getChatRecord, { list: [arrived], total: 1, hasMore: false }));

    expect(await session.ask('问')).toEqual({ isSent: true });
    expect(shown()).toMatchObject([{ messageId: MESSAGE, state: 'running' }]);
  });

  it('takes a dropped answer up and shows it whole', async () => {
    server.on(streamAnswer, () => fakeStream([begun, frame(2, { text: '前半' })]).response);
    server.on(resumeAnswer, () => fakeStream([frame(3, { text: '后半' }), ended(4)]).response);
    await session.ask('问');
    await waitFor(() => {
      retryNow();
      expect(session.state.getState().followed).toBeNull();
    });

    expect(shown()).toMatchObject([{ answers: ['前半后半'], state: 'done' }]);
    expect(server.to(resumeAnswer)[0]?.headers.get('last-event-id')).toBe('2');
  });
});

describe('an answer', () => {
  it('is stopped at the server, and what is written stays', async () => {
    const open = fakeStream([begun, frame(2, { text: '前半' })], { staysOpen: true });
    server.on(streamAnswer, () => open.response);
    server.on(stopAnswer, () => {
      open.push(frame(3, { status: StreamStatus.END, state: 'stopped' }));
      return answer(stopAnswer, { state: 'stopped' });
    });
    await session.ask('问');

    await session.stop();

    expect(server.to(stopAnswer)[0]?.body).toEqual({ messageId: MESSAGE });
  });

  it('goes on where it was cut, in the same message', async () => {
    hold([stopped]);
    server.on(
      streamAnswer,
      () => fakeStream([frame(6, { status: StreamStatus.START }), frame(7, { text: '后半' }), ended(8)]).response,
    );

    expect(await session.goOn(stopped)).toEqual({ isSent: true });
    await waitFor(() => expect(session.state.getState().followed).toBeNull());

    expect(server.to(streamAnswer)[0]?.body).toMatchObject({ continueMessageId: MESSAGE });
    expect(shown()).toMatchObject([{ messageId: MESSAGE, answers: ['前半后半'], state: 'done' }]);
  });

  it('that a restart of the server cut goes on by itself, in the same message', async () => {
    const cut = frame(3, { status: StreamStatus.END, state: 'interrupted' });
    const rest = [frame(4, { status: StreamStatus.START }), frame(5, { text: '后半' }), ended(6)];
    server.on(streamAnswer, () => {
      const isFirst = server.to(streamAnswer).length === 1;
      return fakeStream(isFirst ? [begun, frame(2, { text: '前半' }), cut] : rest).response;
    });
    server.on(getChatRecord, () => answer(getChatRecord, { list: shown(), total: 1, hasMore: false }));

    await session.ask('问');

    await waitFor(() => {
      retryNow();
      expect(shown()).toMatchObject([{ messageId: MESSAGE, answers: ['前半后半'], state: 'done' }]);
    });
    expect(server.to(streamAnswer)[1]?.body).toMatchObject({ continueMessageId: MESSAGE });
    expect(server.to(streamAnswer)).toHaveLength(2);
  });

  it('that is cut again and again is left to the teacher in the end', async () => {
    server.on(streamAnswer, () => {
      const from = 3 * server.to(streamAnswer).length;
      const cut = frame(from + 1, { status: StreamStatus.END, state: 'interrupted' });
      return fakeStream([frame(from, { status: StreamStatus.START }), cut]).response;
    });
    server.on(getChatRecord, () => answer(getChatRecord, { list: shown(), total: 1, hasMore: false }));

    await session.ask('问');
    await waitFor(() => {
      retryNow();
      expect(server.to(streamAnswer)).toHaveLength(7);
      expect(session.state.getState().followed).toBeNull();
    });
    retryNow();

    expect(shown()).toMatchObject([{ messageId: MESSAGE, state: 'interrupted' }]);
    expect(server.to(streamAnswer)).toHaveLength(7);
  });

  it('stays as it was when it cannot go on', async () => {
    hold([stopped]);
    server.on(streamAnswer, () => refuse({ code: 409, message: '这条回答已经写完或正在写' }));
    server.on(getChatRecord, () => answer(getChatRecord, { list: [stopped], total: 1, hasMore: false }));

    expect(await session.goOn(stopped)).toEqual({ isSent: false, reason: '这条回答已经写完或正在写' });
    expect(shown()).toMatchObject([{ answers: ['前半'], state: 'stopped' }]);
  });

  it('is asked for again under a new number, which takes the place of the former', async () => {
    const former = { ...newExchange(CHAT, FORMER, '问'), answers: ['旧'], state: 'done' } satisfies Exchange;
    const later = { ...newExchange(CHAT, LATER, '后来问'), answers: ['答'], state: 'done' } satisfies Exchange;
    hold([former, later]);
    server.on(streamAnswer, () => fakeStream([begun, frame(2, { text: '新' }), ended(3)]).response);

    const sending = session.askAgain(former);

    expect(session.state.getState().asked).toEqual({ question: '问', attachments: [], replaces: FORMER });
    await sending;
    await waitFor(() => expect(session.state.getState().followed).toBeNull());
    expect(shown()).toMatchObject([{ messageId: MESSAGE, ques: '问', answers: ['新'] }, { messageId: LATER }]);
    expect(shown()[0]?.versions.map(({ messageId }) => messageId)).toEqual([FORMER, MESSAGE]);
  });

  it('to an edited question takes its place, and what followed goes out of sight', async () => {
    const former = { ...newExchange(CHAT, FORMER, '问'), answers: ['旧'], state: 'done' } satisfies Exchange;
    const later = { ...newExchange(CHAT, LATER, '后来问'), answers: ['答'], state: 'done' } satisfies Exchange;
    hold([former, later]);
    server.on(streamAnswer, () => fakeStream([begun, frame(2, { text: '新' }), ended(3)]).response);

    await session.askEdited(former, '改问');

    await waitFor(() => expect(session.state.getState().followed).toBeNull());
    expect(shown()).toMatchObject([{ messageId: MESSAGE, ques: '改问', answers: ['新'] }]);
    expect(shown()[0]?.versions.map(({ messageId }) => messageId)).toEqual([FORMER, MESSAGE]);
    expect(server.to(streamAnswer)[0]?.body).toMatchObject({ question: '改问', editMessageId: FORMER });
  });

  it('to an edited question that was not taken leaves everything as it was and keeps the words', async () => {
    const former = { ...newExchange(CHAT, FORMER, '问'), answers: ['旧'], state: 'done' } satisfies Exchange;
    hold([former]);
    server.on(streamAnswer, () => refuse({ code: 409, message: '这条回答正在写' }));

    await session.askEdited(former, '改问');

    expect(shown()).toEqual([former]);
    expect(session.state.getState().failedEdit).toEqual({
      messageId: FORMER,
      question: '改问',
      reason: '这条回答正在写',
    });
  });

  it('was asked for again although the connection broke, when the former is no longer shown', async () => {
    const former = { ...newExchange(CHAT, FORMER, '问'), answers: ['旧'], state: 'done' } satisfies Exchange;
    const later = { ...newExchange(CHAT, LATER, '后来问'), answers: ['答'], state: 'done' } satisfies Exchange;
    const arrived = { ...newExchange(CHAT, MESSAGE, '问', former.versions), lastEventId: 1 };
    hold([former, later]);
    server.on(streamAnswer, () => Promise.reject(new TypeError('network error')));
    server.on(getChatRecord, () => answer(getChatRecord, { list: [arrived, later], total: 2, hasMore: false }));

    expect(await session.askAgain(former)).toEqual({ isSent: true });
  });

  it('is taken up after a reload from what the record holds', async () => {
    const running: Exchange = { ...stopped, state: 'running' };
    hold([running]);
    server.on(resumeAnswer, () => fakeStream([frame(6, { text: '后半' }), ended(7)]).response);

    session.followRunning(shown());
    await waitFor(() => expect(session.state.getState().followed).toBeNull());

    expect(server.to(resumeAnswer)[0]?.query.get('lastEventId')).toBe('5');
    expect(shown()).toMatchObject([{ answers: ['前半后半'], state: 'done' }]);
  });

  it('is not asked for again and again when the server does not tell it', async () => {
    const running: Exchange = { ...stopped, state: 'running' };
    hold([running]);
    server.on(resumeAnswer, () => refuse({ code: 404, message: '找不到这条消息' }));
    server.on(getChatRecord, () => answer(getChatRecord, { list: [running], total: 1, hasMore: false }));

    session.followRunning(shown());
    await waitFor(() => expect(session.state.getState().followed).toBeNull());
    session.followRunning(shown());

    expect(server.to(resumeAnswer)).toHaveLength(1);
  });

  it('is handed to the record when the screen is left, and taken up from there', async () => {
    server.on(
      streamAnswer,
      ({ signal }) => fakeStream([begun, frame(2, { text: '前半' })], { staysOpen: true, signal }).response,
    );
    await session.ask('问');
    await waitFor(() => expect(session.state.getState().followed).toBe(MESSAGE));

    session.close();

    await waitFor(() => expect(shown()).toMatchObject([{ answers: ['前半'], state: 'running', lastEventId: 2 }]));
  });
});
