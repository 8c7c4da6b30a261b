import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showToast, Toasts } from './toast.tsx';

describe('a toast', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    render(<Toasts />);
  });
  afterEach(() => {
    act(() => vi.runAllTimers());
    vi.useRealTimers();
  });

  it('is visible for 2000 ms and then gone (DL-011, UI-007)', () => {
    act(() => showToast('success', '已保存'));

    act(() => vi.advanceTimersByTime(1_999));
    expect(screen.getByText('已保存')).toBeDefined();

    act(() => vi.advanceTimersByTime(1));
    expect(screen.queryByText('已保存')).toBeNull();
  });

  it('closes on Escape, and the key goes no further (UI-008)', () => {
    act(() => showToast('info', '已复制'));

    const wasTaken = !fireEvent.keyDown(document.body, { key: 'Escape' });

    expect(screen.queryByText('已复制')).toBeNull();
    expect(wasTaken).toBe(true);
  });

  it('leaves Escape alone when there is none', () => {
    expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(true);
  });

  it.each([
    ['success', 'status'],
    ['warning', 'status'],
    ['info', 'status'],
    ['error', 'alert'],
  ] as const)('of type %s is spoken as %s (UI-006)', (type, role) => {
    act(() => showToast(type, '一句话'));

    expect(screen.getByRole(role).textContent).toBe('一句话');
  });

  it('shows three at most and drops the oldest', () => {
    act(() => {
      for (const text of ['一', '二', '三', '四']) showToast('info', text);
    });

    expect(screen.getAllByRole('status').map((toast) => toast.textContent)).toEqual(['二', '三', '四']);
  });

  it('does not stack the same words, and counts their time anew', () => {
    act(() => showToast('error', '网络异常'));
    act(() => vi.advanceTimersByTime(1500));

    act(() => showToast('error', '网络异常'));
    act(() => vi.advanceTimersByTime(1500));

    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });
});
