import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CodeAction, CodeNote } from './code-row.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('counts down to the next code and says when this one is too old', () => {
  const now = Date.now();
  const sentCode = { mobile: '13805712046', resendAt: now + 60_000, expiresAt: now + 300_000, lifeMinutes: 5 };
  render(
    <>
      <CodeNote error={undefined} sentCode={sentCode} />
      <CodeAction sentCode={sentCode} isSending={false} onAsk={() => undefined} />
    </>,
  );
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
  const note = () => screen.getByRole('status').textContent;

  expect(screen.getByText('60 秒后可重发')).toBeTruthy();
  expect(note()).toBe('已发到手机，5 分钟内有效');

  pass(2_000);
  expect(screen.getByText('58 秒后可重发')).toBeTruthy();

  pass(58_000);
  expect(screen.getByRole('button', { name: '获取验证码' })).toBeTruthy();

  pass(240_000);
  expect(note()).toBe('验证码已过期，请重新获取');
  expect(vi.getTimerCount()).toBe(0);
});
