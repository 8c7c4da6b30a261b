import { render, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Chart } from './chart.tsx';
import { type ChartData, formatValue } from './chart-data.ts';
import { niceScale } from './chart-scale.ts';

const scores: ChartData = {
  kind: 'bar',
  title: '两次测验',
  labels: ['九（1）班', '九（2）班', '九（3）班'],
  series: [
    { name: '期中', values: [82, 79.5, null] },
    { name: '期末', values: [85, -3, 90] },
  ],
  unit: '分',
};

describe('a chart', () => {
  it('gives its figures as a table to whoever cannot see it', () => {
    render(<Chart data={scores} />);

    const table = screen.getByRole('table', { name: '两次测验，图表数据' });
    expect(within(table).getByRole('columnheader', { name: '期末' })).toBeTruthy();
    expect(within(table).getByRole('row', { name: '九（2）班 79.5 分 -3 分' })).toBeTruthy();
    expect(within(table).getByRole('row', { name: '九（3）班 — 90 分' })).toBeTruthy();
    expect(screen.getByRole('figure')).toBeTruthy();
  });

  it('draws one bar for each value that is known', () => {
    const { container } = render(<Chart data={scores} />);

    expect(container.querySelectorAll('rect')).toHaveLength(5);
    expect(container.querySelector('rect title')?.textContent).toBe('九（1）班 · 期中 · 82 分');
  });

  it('parts a line where a value is missing', () => {
    const { container } = render(
      <Chart data={{ ...scores, kind: 'line', series: [{ name: '人数', values: [1, null, 3] }] }} />,
    );

    expect(container.querySelector('path')?.getAttribute('d')).toMatch(/^M[\d. ]+M[\d. ]+$/);
  });

  it.each(['pie', 'doughnut'] as const)('shares a %s out by value', (kind) => {
    const data = { kind, title: '', labels: ['甲', '乙', '丙'], series: [{ name: '', values: [1, 3, 0] }] };
    const { container } = render(<Chart data={data} />);

    expect(container.querySelectorAll('path')).toHaveLength(2);
    expect(container.textContent).toContain('75%');
  });

  it('draws any numbers without a broken coordinate', () => {
    const data = fc.record({
      kind: fc.constantFrom('bar', 'line', 'pie', 'doughnut'),
      title: fc.string(),
      labels: fc.array(fc.string(), { maxLength: 8 }),
      series: fc.array(
        fc.record({
          name: fc.string(),
          values: fc.array(fc.option(fc.double({ noNaN: true, min: -1e9, max: 1e9 })), { maxLength: 10 }),
        }),
        { maxLength: 8 },
      ),
    });
    fc.assert(
      fc.property(data, (drawn) => {
        const { container, unmount } = render(<Chart data={drawn} />);
        expect(container.innerHTML).not.toMatch(/NaN|Infinity/);
        unmount();
      }),
      { numRuns: 100 },
    );
  });
});

describe('the steps of an axis', () => {
  it.each([
    [
      [3, 9],
      [0, 2, 4, 6, 8, 10],
    ],
    [[-5e-324], [-0.2, 0, 0.2, 0.4, 0.6, 0.8, 1]],
    [[0.12], [0, 0.025, 0.05, 0.075, 0.1, 0.125]],
    [
      [-4, 6],
      [-4, -2, 0, 2, 4, 6],
    ],
    [[0.5], [0, 0.1, 0.2, 0.3, 0.4, 0.5]],
    [[], [0, 1]],
    [[0], [0, 1]],
    [
      [1, 2],
      [0, 1, 2],
    ],
    [[12], [0, 5, 10, 15]],
  ])('for %j are %j', (values, ticks) => {
    expect(niceScale(values).ticks).toEqual(ticks);
  });
});

describe('a value', () => {
  it.each([
    [1234.567, undefined, '1,234.57'],
    [60, '%', '60%'],
    [60, '分', '60 分'],
    [null, '分', '—'],
  ])('%s with %s is written %s', (value, unit, words) => {
    expect(formatValue(value, unit)).toBe(words);
  });
});
