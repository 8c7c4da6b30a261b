import { anySign } from '@app/contract/any-sign.fixture.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { CodeBlock } from './code-block.tsx';
import { readOutline } from './mind-map-outline.ts';
import { readChart } from './read-chart.ts';

const chart = '{"kind":"bar","title":"平均分","labels":["一班"],"series":[{"name":"期中","values":[82]}]}';

async function show(language: string, code: string, isFinished = true) {
  const view = render(<CodeBlock language={language} code={code} isFinished={isFinished} />);
  await act(async () => void (await import('./preview-content.tsx')));
  return view;
}

describe('code that can be previewed', () => {
  it('stays code while it is being written, and says what comes', async () => {
    const { container } = await show('chart', chart, false);

    expect(screen.getByText('写完后可预览')).toBeTruthy();
    expect(container.querySelector('pre')?.textContent).toBe(chart);
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('is drawn when finished, and shows its code on demand', async () => {
    const { container } = await show('chart', chart);
    expect(await screen.findByRole('table', { name: '平均分，图表数据' })).toBeTruthy();

    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: '代码' })));

    expect(container.querySelector('pre')?.textContent).toBe(chart);
  });

  it('runs no page before it is asked for, and then only in a frame of its own', async () => {
    const { container } = await show('html', '<script>parent.harmed = true</script>');
    expect(container.querySelector('iframe')).toBeNull();

    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: '预览' })));

    const frame = await screen.findByTitle('网页预览');
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts');
    expect(frame.getAttribute('src')).toBe('/preview-frame.html');
    expect(container.querySelector('script')).toBeNull();
  });

  it('shows an SVG as a picture only', async () => {
    const { container } = await show('svg', '<svg onload="x()"><script>x()</script></svg>');

    const picture = await screen.findByRole('img');
    expect(picture.getAttribute('src')).toContain('data:image/svg+xml');
    expect(container.querySelector('script, .ta-md-preview svg')).toBeNull();

    fireEvent.error(picture);
    expect(screen.getByRole('status').textContent).toContain('画不出来');
    expect(container.querySelector('pre')).not.toBeNull();
  });

  it('stays code with a sentence when the figures make no sense', async () => {
    const { container } = await show('echarts', '{nonsense');

    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('这段图表数据读不懂，先看代码。'));
    expect(container.querySelector('pre')?.textContent).toBe('{nonsense');
  });

  it('is left alone in any other language', async () => {
    await show('python', 'print(1)');

    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('never breaks the answer, whatever is written in it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await import('./preview-content.tsx');
    const language = fc.constantFrom('chart', 'echarts', 'svg', 'html');
    const code = fc.oneof(
      fc.string({ unit: anySign }),
      fc.json(),
      fc.constantFrom('{"series":[{}]}', '<svg', '[]', 'null'),
    );
    await fc.assert(
      fc.asyncProperty(language, code, async (name, text) => {
        const { container } = render(<CodeBlock language={name} code={text} isFinished />);
        await act(async () => undefined);
        expect(container.querySelector('figure')).not.toBeNull();
        cleanup();
      }),
      { numRuns: 200 },
    );
  }, 30_000);
});

describe('the figures of a chart', () => {
  it('are read from the common part of an ECharts option', () => {
    const option = {
      title: { text: '到课' },
      tooltip: {},
      xAxis: { type: 'category', data: ['周一', 2] },
      yAxis: {},
      series: [{ type: 'line', name: '上午', data: [1, { value: 2 }] }],
    };

    expect(readChart(JSON.stringify(option))).toEqual({
      kind: 'line',
      title: '到课',
      labels: ['周一', '2'],
      series: [{ name: '上午', values: [1, 2] }],
    });
  });

  it.each([
    ['a kind we do not draw', { xAxis: { data: ['a'] }, series: [{ type: 'radar', data: [1] }] }],
    [
      'two kinds in one',
      {
        xAxis: { data: ['a'] },
        series: [
          { type: 'bar', data: [1] },
          { type: 'line', data: [1] },
        ],
      },
    ],
    ['no names of places', { series: [{ type: 'bar', data: [1] }] }],
    ['words for numbers', { kind: 'bar', labels: ['a'], series: [{ values: ['一'] }] }],
  ])('are not read with %s', (_name, json) => {
    expect(readChart(JSON.stringify(json))).toBeUndefined();
  });
});

describe('an outline', () => {
  it('is read from headings and lists', () => {
    expect(readOutline('# 方程\n## 解法\n- **配方法**\n  - 移项\n## 应用')).toEqual({
      words: '方程',
      children: [
        { words: '解法', children: [{ words: '配方法', children: [{ words: '移项', children: [] }] }] },
        { words: '应用', children: [] },
      ],
    });
  });

  it('may be indented lines, with mermaid’s brackets', () => {
    expect(readOutline('mindmap\n  root((力))\n    重力\n    [弹力]')).toEqual({
      words: '力',
      children: [
        { words: '重力', children: [] },
        { words: '弹力', children: [] },
      ],
    });
  });

  it('is none without branches, and is read from anything without failing', () => {
    expect(readOutline('一句话')).toBeUndefined();
    fc.assert(
      fc.property(fc.string({ unit: anySign }), (text) => void readOutline(text)),
      { numRuns: 200 },
    );
  });
});
