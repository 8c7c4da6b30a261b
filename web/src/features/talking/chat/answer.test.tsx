import { type AnswerEvent, type Exchange, StreamStatus } from '@app/contract/talking/chat.ts';
import { emptyAnswer } from '@app/engines/chat/answer-fold.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Answer } from './answer.tsx';
import { newExchange } from './chat-record.ts';
import type { AskResult } from './conversation-session.ts';
import { addEvent, beginLiveAnswer, endLiveAnswer, markDropped, REDRAW_MS } from './live-answers.ts';

const asked = newExchange('chat', 'm', '问');
const done: Exchange = { ...asked, answers: ['答'], state: 'done' };

const sent = async (_exchange: Exchange): Promise<AskResult> => ({ isSent: true });
const session = {
  ask: vi.fn(async (_question: string): Promise<AskResult> => ({ isSent: true })),
  askAgain: vi.fn(sent),
  goOn: vi.fn(sent),
  listen: vi.fn(sent),
  rephrase: vi.fn(),
};

beforeEach(() => {
  for (const action of Object.values(session)) action.mockClear();
});
afterEach(() => {
  act(() => void endLiveAnswer('m'));
  vi.useRealTimers();
});

async function show(exchange: Exchange) {
  const view = render(<Answer exchange={exchange} session={session} />);
  // The Markdown part comes a moment later.
  await act(async () => void (await import('#components/markdown/markdown.tsx')));
  return view;
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

describe('an answer that has ended', () => {
  it('can be copied and asked for again', async () => {
    await show(done);

    await press('重新回答');

    expect(screen.getByRole('button', { name: '复制' })).toBeTruthy();
    expect(session.askAgain).toHaveBeenCalledWith(done);
  });

  it.each([
    ['已停止', 'stopped'],
    ['服务重启时中断了，写好的都在。', 'interrupted'],
  ] as const)('says “%s” and goes on', async (words, state) => {
    const exchange = { ...done, state };
    await show(exchange);

    expect(screen.getByText(words)).toBeTruthy();
    await press('接着写');

    expect(session.goOn).toHaveBeenCalledWith(exchange);
  });

  it('says why it failed, in the words of the server', async () => {
    const exchange: Exchange = { ...asked, state: 'failed', errorText: '模型服务的密钥无效' };
    await show(exchange);

    expect(screen.getByText('模型服务的密钥无效')).toBeTruthy();
    await press('再试一次');

    expect(session.goOn).toHaveBeenCalledWith(exchange);
    expect(screen.queryByRole('button', { name: '复制' })).toBeNull();
  });

  it('offers both ways when it failed after some words', async () => {
    const exchange: Exchange = { ...done, state: 'failed', errorText: '断开了' };
    await show(exchange);

    await press('接着写');
    await press('再试一次');

    expect(session.goOn).toHaveBeenCalledOnce();
    expect(session.askAgain).toHaveBeenCalledOnce();
  });

  it('only says that it was withheld', async () => {
    await show({ ...asked, state: 'failed', errorText: '抱歉，这个话题我还没有学习', resultType: 'blacklist' });

    expect(screen.getByText('抱歉，这个话题我还没有学习')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '再试一次' })).toBeNull();
    await press('修改问题');
    expect(session.rephrase).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: '请人看看' })).toBeTruthy();
  });

  it('shows its sources and notices', async () => {
    const source = { no: 1, title: '课标', place: '第四学段', quote: '会用判别式。' };
    await show({ ...done, sources: [source], notices: ['离线模式，用内置资料作答'] });

    expect(screen.getByText('引用 1 处')).toBeTruthy();
    expect(screen.getByText('离线模式，用内置资料作答')).toBeTruthy();
    await press('1 课标 第四学段'.replaceAll(' ', ''));
    expect(screen.getByRole('dialog').textContent).toContain('会用判别式。');
  });
});

describe('an answer being written', () => {
  const event = (part: 'text' | 'reasoning' | 'notice', text: string, at: number): AnswerEvent => ({
    code: 0,
    status: StreamStatus.GOING,
    messageId: 'm',
    role: 'assistant',
    part,
    text,
    at,
  });
  const write = (id: number, ...given: Parameters<typeof event>) =>
    act(async () => {
      addEvent('m', id, event(...given));
      await new Promise((resolve) => setTimeout(resolve, REDRAW_MS + 5));
    });

  it('shows its thinking until the first word, then folds it', async () => {
    act(() => beginLiveAnswer('m', emptyAnswer, 0));
    await show({ ...asked, state: 'running' });

    await write(1, 'reasoning', '先想清楚', 1_000);
    expect(screen.getByRole('button', { name: /正在思考，\d+ 秒/ }).getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText('先想清楚')).toBeTruthy();

    await write(2, 'text', '分三块。', 10_000);
    expect(screen.getByRole('button', { name: '已思考 9 秒' }).getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByText('先想清楚')).toBeNull();
    expect(screen.getByText('分三块。')).toBeTruthy();
  });

  it('is busy and offers nothing yet', async () => {
    act(() => beginLiveAnswer('m', { ...emptyAnswer, text: '写着' }, 1));
    await show({ ...asked, state: 'running' });

    expect(screen.getByRole('article').getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByRole('button', { name: '复制' })).toBeNull();
  });

  it('says that the connection is gone, but not for a blink', async () => {
    act(() => beginLiveAnswer('m', { ...emptyAnswer, text: '写着' }, 1));
    await show({ ...asked, state: 'running' });
    vi.useFakeTimers();

    act(() => markDropped('m'));
    expect(screen.queryByText('连接断了，写好的都在。')).toBeNull();
    act(() => void vi.advanceTimersByTime(1_000));

    expect(screen.getByText('连接断了，写好的都在。')).toBeTruthy();
  });
});
