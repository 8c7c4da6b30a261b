import { describe, expect, it } from 'vitest';
import { type TimeFilter, timeRange } from './time-range.ts';

const now = new Date(2026, 10, 15, 9, 30);
const midnight = (month: number, day: number) => new Date(2026, month - 1, day).getTime();
const custom = (fromDay: string, toDay: string): TimeFilter => ({ time: 'custom', fromDay, toDay });
const preset = (time: TimeFilter['time']): TimeFilter => ({ time, fromDay: '', toDay: '' });

describe('a range of time', () => {
  it('begins at midnight and counts today', () => {
    expect(timeRange(preset('all'), now)).toEqual({});
    expect(timeRange(preset('today'), now)).toEqual({ from: midnight(11, 15) });
    expect(timeRange(preset('week'), now)).toEqual({ from: midnight(11, 9) });
    expect(timeRange(preset('month'), now)).toEqual({ from: midnight(10, 17) });
  });

  it('holds both days that were chosen, whichever was chosen first', () => {
    const range = { from: midnight(9, 1), to: midnight(9, 4) };

    expect(timeRange(custom('2026-09-01', '2026-09-03'), now)).toEqual(range);
    expect(timeRange(custom('2026-09-03', '2026-09-01'), now)).toEqual(range);
  });

  it('may be open at either end', () => {
    expect(timeRange(custom('2026-09-01', ''), now)).toEqual({ from: midnight(9, 1) });
    expect(timeRange(custom('', '2026-09-01'), now)).toEqual({ to: midnight(9, 2) });
    expect(timeRange(custom('', ''), now)).toEqual({});
  });
});
