import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { initialAssistantState, useAssistant } from '#lib/doors/assistant-store.ts';
import { Composer, type ComposerHandle } from './composer.tsx';
import type { AskResult } from './conversation-session.ts';

beforeEach(() => {
  localStorage.clear();
  useAssistant.setState(initialAssistantState, true);
});

function open(props: Partial<Parameters<typeof Composer>[0]> = {}) {
  const onSend = vi.fn(async (_question: string): Promise<AskResult> => ({ isSent: true }));
  const view = render(<Composer place="chat-1" placeholder="问点什么" onSend={onSend} {...props} />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '问题' });
  const type = (text: string) => fireEvent.input(field, { target: { value: text } });
  const press = (key: string, more: object = {}) => act(async () => void fireEvent.keyDown(field, { key, ...more }));
  return { ...view, onSend, field, type, press };
}

describe('the composer', () => {
  it('sends with Enter and is empty again', async () => {
    const { onSend, field, type, press } = open();
    type('  明天上公式法  ');

    await press('Enter');

    expect(onSend).toHaveBeenCalledExactlyOnceWith('明天上公式法');
    expect(field.value).toBe('');
  });

  it('breaks the line with Shift and Enter', async () => {
    const { onSend, type, press } = open();
    type('第一行');

    await press('Enter', { shiftKey: true });

    expect(onSend).not.toHaveBeenCalled();
  });

  it.each([
    ['while pinyin is being composed', { isComposing: true }],
    ['when only the key code tells of composing', { keyCode: 229 }],
  ])('does not send %s', async (_name, more) => {
    const { onSend, field, type, press } = open();
    type('ming');

    await press('Enter', more);

    expect(onSend).not.toHaveBeenCalled();
    expect(field.value).toBe('ming');
  });

  it('sends nothing when there is nothing', async () => {
    const { onSend, type, press } = open();
    type('   ');

    await press('Enter');

    expect(onSend).not.toHaveBeenCalled();
  });

  it('says by how much a question is too long and does not send it', async () => {
    const { onSend, field, type, press } = open();
    type('长'.repeat(20_134));

    await press('Enter');

    expect(onSend).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toContain('还要删去 134 字');
    expect(field.value).toHaveLength(20_134);
  });

  it('gives the text back with a reason when it was not sent, and sends it again on demand', async () => {
    const onSend = vi.fn(async (_question: string): Promise<AskResult> => ({ isSent: false, reason: '网络异常' }));
    const { field, type, press } = open({ onSend });
    type('不能丢的话');

    await press('Enter');

    expect(field.value).toBe('不能丢的话');
    expect(screen.getByRole('alert').textContent).toContain('没有发出去：网络异常');
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '再试一次' })));
    expect(onSend).toHaveBeenCalledTimes(2);
  });

  it('keeps what was typed meanwhile behind the text that came back', async () => {
    let finish: (result: AskResult) => void = () => undefined;
    const onSend = () => new Promise<AskResult>((resolve) => (finish = resolve));
    const { field, type, press } = open({ onSend });
    type('第一问');
    await press('Enter');
    type('第二问');

    await act(async () => finish({ isSent: false, reason: '断了' }));

    expect(field.value).toBe('第一问\n第二问');
  });

  it('stops an answer with its button, while Enter leaves the typed text alone', async () => {
    const onStop = vi.fn();
    const { onSend, field, type, press } = open({ isAnswering: true, onStop });
    type('下一问');

    await press('Enter');
    fireEvent.click(screen.getByRole('button', { name: '停止回答' }));

    expect(onSend).not.toHaveBeenCalled();
    expect(field.value).toBe('下一问');
    expect(onStop).toHaveBeenCalledOnce();
  });

  it('has both switches on at first and turns them', () => {
    open();

    fireEvent.click(screen.getByRole('button', { name: '联网' }));

    expect(screen.getByRole('button', { name: '深度思考' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('button', { name: '联网' }).getAttribute('aria-pressed')).toBe('false');
    expect(useAssistant.getState().sessionNetwork).toBe(false);
  });

  it('is reached with a slash from the page, not from another field', () => {
    const { field } = open();
    field.blur();

    fireEvent.keyDown(document.body, { key: '/' });

    expect(document.activeElement).toBe(field);
    expect(fireEvent.keyDown(field, { key: '/' })).toBe(true);
  });

  it('can be filled from outside', () => {
    const ref = createRef<ComposerHandle>();
    const { field } = open({ ref });

    act(() => ref.current?.fill('写教学设计'));

    expect(field.value).toBe('写教学设计');
    expect(document.activeElement).toBe(field);
  });
});

describe('a draft', () => {
  it('is there again after the page was closed', () => {
    const first = open();
    first.type('写到一半');
    window.dispatchEvent(new Event('pagehide'));
    first.unmount();

    expect(open().field.value).toBe('写到一半');
  });

  it('belongs to one conversation', () => {
    const first = open();
    first.type('写到一半');
    first.unmount();

    expect(open({ place: 'chat-2' }).field.value).toBe('');
  });

  it('is gone once it was sent', async () => {
    const first = open();
    first.type('发出去的');
    await first.press('Enter');
    first.unmount();

    expect(open().field.value).toBe('');
  });

  it('comes back when the page was closed before the server had it', async () => {
    const first = open({ onSend: () => new Promise(() => undefined) });
    first.type('在路上的');
    await first.press('Enter');
    first.unmount();

    expect(open().field.value).toBe('在路上的');
  });

  it('does not come back when the question turns out to have arrived', async () => {
    const first = open({ onSend: () => new Promise(() => undefined) });
    first.type('在路上的');
    await first.press('Enter');
    first.unmount();
    const ref = createRef<ComposerHandle>();
    const { field } = open({ ref });

    act(() => ref.current?.forget('在路上的'));

    expect(field.value).toBe('');
  });

  it('is kept when sending fails after the screen was left', async () => {
    let finish: (result: AskResult) => void = () => undefined;
    const first = open({ onSend: () => new Promise<AskResult>((resolve) => (finish = resolve)) });
    first.type('不能丢的话');
    await first.press('Enter');
    first.unmount();

    await act(async () => finish({ isSent: false, reason: '断了' }));

    expect(open().field.value).toBe('不能丢的话');
  });

  it('is sent at once when it was handed over', async () => {
    localStorage.setItem('ta.draft.chat-1', '首页问的');
    const onSend = vi.fn(async (_question: string): Promise<AskResult> => ({ isSent: true }));

    open({ onSend, sendsAtOnce: true });
    await act(async () => undefined);

    expect(onSend).toHaveBeenCalledExactlyOnceWith('首页问的');
  });
});
