import type { Exchange } from '@app/contract/talking/chat.ts';
import { type AnswerComment, commentMessage, saveReport } from '@app/contract/talking/feedback.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Overlays } from '#components/layers/overlays.tsx';
import { queryClient, showErrorsWith } from '#lib/http/query-client.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { openPromise } from '#lib/time/open-promise.ts';
import { AnswerFeedback } from './answer-feedback.tsx';
import { chatRecord } from './chat.api.ts';
import { chatKeys } from './chat-keys.ts';
import { exchangesOf, newExchange, type RecordPages } from './chat-record.ts';
import { ReportLayer } from './report-layer.tsx';

const CHAT = '3f0c9a52-8d0e-4d6e-8f4c-1d2f3a4b5c6d';
const MESSAGE = '6b8f2f0e-7f0a-4a4e-9a55-0d6c35b1a001';
const done: Exchange = { ...newExchange(CHAT, MESSAGE, '问'), answers: ['答'], state: 'done' };

let server: ReturnType<typeof fakeServer>;
const showError = vi.fn();

beforeEach(() => {
  sessionStore.setState({ token: 'token-1' });
  server = fakeServer();
  server.on(commentMessage, () => answer(commentMessage, null));
  showErrorsWith(showError);
});
afterEach(() => {
  queryClient.clear();
  showError.mockClear();
  vi.unstubAllGlobals();
});

/** The answer as the record has it, as on the screen. */
function Shown() {
  const { data } = useInfiniteQuery(chatRecord(CHAT), queryClient);
  const [exchange] = exchangesOf(data);
  return exchange ? <AnswerFeedback exchange={exchange} /> : null;
}

function show(comment: AnswerComment | null = null) {
  queryClient.setQueryData<RecordPages>(chatKeys.record(CHAT), {
    pages: [{ list: [{ ...done, comment }], total: 1, hasMore: false }],
    pageParams: [''],
  });
  render(
    <>
      <Shown />
      <ReportLayer />
      <Overlays />
    </>,
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const isPressed = (name: string) => button(name).getAttribute('aria-pressed') === 'true';
const sent = () => server.to(commentMessage).map(({ body }) => body);

describe('liking an answer', () => {
  it('shows at once and is taken back by another press', async () => {
    show();
    await press('有用');
    expect(isPressed('有用')).toBe(true);
    await press('有用');
    expect(isPressed('有用')).toBe(false);

    await waitFor(() =>
      expect(sent()).toEqual([
        { chatId: CHAT, messageId: MESSAGE, action: 'like', content: '' },
        { chatId: CHAT, messageId: MESSAGE, action: 'cancel', content: '' },
      ]),
    );
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  });

  it('is undone and said when the server does not take it', async () => {
    server.on(commentMessage, () => refuse({ code: 404, message: '找不到这条消息，它可能已被删除' }));
    show({ action: 'dislike', content: '太笼统' });
    await press('有用');

    await waitFor(() => expect(showError).toHaveBeenCalledWith('找不到这条消息，它可能已被删除'));
    expect([isPressed('有用'), isPressed('没用')]).toEqual([false, true]);
  });

  it('keeps a later press when an earlier one fails', async () => {
    const { promise, resolve } = openPromise<Response>();
    server.on(commentMessage, () => promise);
    show();
    await press('有用');
    await press('没用');
    server.on(commentMessage, () => answer(commentMessage, { action: 'dislike', content: '' }));
    await act(async () => resolve(refuse({ code: 500 })));

    await waitFor(() => expect(sent()).toHaveLength(2));
    expect([isPressed('有用'), isPressed('没用')]).toEqual([false, true]);
  });
});

describe('disliking an answer', () => {
  it('counts at once and takes reasons afterwards', async () => {
    show();
    await press('没用');
    expect(isPressed('没用')).toBe(true);
    expect(screen.getByRole('dialog', { name: '没用的原因' })).toBe(document.activeElement);
    await press('内容有误');
    await press('太笼统');
    await press('内容有误');
    await userEvent.type(screen.getByRole('textbox', { name: '补充说明' }), '缺少例题');
    await press('提交原因');

    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('已收到，谢谢')).toBeTruthy();
    expect(sent()).toMatchObject([{ action: 'dislike' }, { action: 'dislike', content: '太笼统；缺少例题' }]);
    expect(document.activeElement).toBe(button('没用'));
  });

  it('is taken back together with its open reasons', async () => {
    show();
    await press('没用');
    await press('没用');

    expect(isPressed('没用')).toBe(false);
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(sent()).toMatchObject([{ action: 'dislike' }, { action: 'cancel' }]));
  });
});

describe('reporting an answer', () => {
  async function open() {
    show();
    await press('更多');
    await userEvent.click(screen.getByRole('menuitem', { name: '举报' }));
    await screen.findByRole('dialog', { name: '举报这条回答' });
  }

  it('asks for a reason, and for words where the reason says nothing', async () => {
    server.on(saveReport, () => answer(saveReport, null));
    await open();
    await press('提交举报');
    expect(screen.getByRole('alert').textContent).toBe('请选一个原因');
    await userEvent.click(screen.getByRole('radio', { name: '其他' }));
    await press('提交举报');
    expect(screen.getByRole('alert').textContent).toBe('请写明原因');
    await userEvent.type(screen.getByRole('textbox', { name: '说明' }), '出处不对');
    await press('提交举报');

    expect(await screen.findByText('已收到，谢谢')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.to(saveReport)[0]?.body).toEqual({
      chatId: CHAT,
      messageId: MESSAGE,
      reason: 'other',
      content: '出处不对',
    });
  });

  it('keeps what was written when it does not arrive', async () => {
    server.on(saveReport, () => refuse({ code: 500, message: '请求异常，请稍后再试' }));
    await open();
    await userEvent.click(screen.getByRole('radio', { name: '知识或事实错误' }));
    await userEvent.type(screen.getByRole('textbox', { name: '说明' }), '公式错了');
    await press('提交举报');

    await waitFor(() => expect(showError).toHaveBeenCalledWith('请求异常，请稍后再试'));
    expect(screen.getByDisplayValue('公式错了')).toBeTruthy();
    await press('先不举报');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
