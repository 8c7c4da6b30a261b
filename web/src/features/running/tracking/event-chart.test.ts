import { describe, expect, it } from 'vitest';
import { lastDays, linesOf } from './event-chart.ts';
import { moduleEvents } from './event-names.ts';

const days = ['2026-11-14', '2026-11-15'];
const counts = [
  { day: '2026-11-14', module: 'aiChat', eventId: 10_000_003, count: 2 },
  { day: '2026-11-15', module: 'aiChat', eventId: 10_000_005, count: 3 },
  { day: '2026-11-15', module: 'common', eventId: 10_000_001, count: 7 },
];

describe('the lines of the usage chart', () => {
  it('are one a module, without those that stayed empty', () => {
    expect(linesOf(counts, days)).toEqual([
      { name: '公共', values: [0, 7], total: 7 },
      { name: 'AI 对话', values: [2, 3], total: 5 },
    ]);
  });

  it('are one an event of the chosen module, although other modules use the same ids', () => {
    const chat = moduleEvents.find(({ module }) => module === 'aiChat');

    expect(linesOf(counts, days, chat)).toEqual([
      { name: '点赞', values: [2, 0], total: 2 },
      { name: '复制', values: [0, 3], total: 3 },
    ]);
  });

  it('stand on China’s days', () => {
    expect(lastDays(2, Date.parse('2026-11-14T16:30:00Z'))).toEqual(days);
  });
});
