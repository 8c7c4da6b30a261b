import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPromise } from '#lib/time/open-promise.ts';
import { doWithUndo } from './do-with-undo.ts';
import { offerUndo, UNDO_MS, UndoLayer } from './undo-bar.tsx';

describe('the undo bar', () => {
  const onUndo = vi.fn();
  const onExpire = vi.fn();
  beforeEach(() => {
    vi.useFakeTimers();
    onUndo.mockClear();
    onExpire.mockClear();
    render(<UndoLayer />);
    act(() => offerUndo('已删除 1 个对话', onUndo, onExpire));
  });
  afterEach(() => {
    act(() => vi.runAllTimers());
    vi.useRealTimers();
  });

  it('takes the action back once and goes', () => {
    fireEvent.click(screen.getByRole('button', { name: '撤销' }));

    act(() => vi.advanceTimersByTime(UNDO_MS));
    expect(onUndo).toHaveBeenCalledTimes(1);
    expect(onExpire).not.toHaveBeenCalled();
    expect(screen.queryByText('已删除 1 个对话')).toBeNull();
  });

  it('goes after 6 s and says so', () => {
    act(() => vi.advanceTimersByTime(UNDO_MS - 1));
    expect(screen.getByText('已删除 1 个对话')).toBeDefined();

    act(() => vi.advanceTimersByTime(1));
    expect(onExpire).toHaveBeenCalledTimes(1);
  });

  it('waits while it is pointed at or focused', () => {
    fireEvent.pointerEnter(screen.getByText('已删除 1 个对话'));
    act(() => vi.advanceTimersByTime(UNDO_MS * 2));
    fireEvent.focus(screen.getByRole('button'));
    fireEvent.pointerLeave(screen.getByText('已删除 1 个对话'));
    act(() => vi.advanceTimersByTime(UNDO_MS * 2));
    expect(onExpire).not.toHaveBeenCalled();

    fireEvent.blur(screen.getByRole('button'));
    act(() => vi.advanceTimersByTime(UNDO_MS));
    expect(onExpire).toHaveBeenCalledTimes(1);
  });

  it('ends the older offer when a newer one comes', () => {
    act(() => offerUndo('已删除 2 个对话', vi.fn()));

    expect(onExpire).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status').textContent).toContain('已删除 2 个对话');
  });

  it('never takes back what was done before while the next thing is on its way', async () => {
    const { promise, resolve } = openPromise<void>();
    const undo = { mutate: vi.fn() };
    act(() => doWithUndo('b', { act: { mutateAsync: () => promise }, undo, said: '已移动 1 项' }));
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();

    await act(async () => resolve());
    fireEvent.click(screen.getByRole('button', { name: '撤销' }));
    expect(undo.mutate).toHaveBeenCalledExactlyOnceWith('b');
    expect(onUndo).not.toHaveBeenCalled();
  });
});
