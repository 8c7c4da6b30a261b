import { expect, it } from 'vitest';
import { saidMoment } from './china-moment.ts';

it('says a moment by the day in China, not by that of the machine', () => {
  const now = new Date('2026-11-15T15:30:00Z');

  expect(saidMoment(new Date('2026-11-15T15:59:00Z'), now)).toBe('今天 23:59');
  expect(saidMoment(new Date('2026-11-15T16:00:00Z'), now)).toBe('明天 00:00');
  expect(saidMoment(new Date('2026-12-01T10:05:00Z'), now)).toBe(' 12月1日 18:05');
});
