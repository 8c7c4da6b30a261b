import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showTip, Tip } from './tip.tsx';

describe('the tip', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    render(<Tip />);
  });
  afterEach(() => {
    act(() => vi.runAllTimers());
    vi.useRealTimers();
  });

  it('is replaced by the next one, which gets its full time', () => {
    act(() => showTip('第一句'));
    act(() => vi.advanceTimersByTime(1500));

    act(() => showTip('第二句'));
    act(() => vi.advanceTimersByTime(1999));

    expect(screen.getByRole('status').textContent).toBe('第二句');
  });

  it('passes by itself', () => {
    act(() => showTip('一句'));
    act(() => vi.advanceTimersByTime(2000));

    expect(screen.getByRole('status').textContent).toBe('');
  });
});
