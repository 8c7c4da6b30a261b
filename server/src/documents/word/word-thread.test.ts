import { figureMarkdown } from '@app/contract/making/figures.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { endFigureThread } from '#drawing/figure-thread.ts';
import { readParts } from '#test/ooxml-package.ts';
import { endWordThread, warmWordThread, writeWordInThread } from './word-thread.ts';

const contentOf = (markdown: string) => ({
  title: '题',
  isTitleShown: false,
  label: '标识',
  properties: [],
  parts: [{ markdown, sources: [] }],
});
const bodyOf = (bytes: Uint8Array) => readParts(bytes).get('word/document.xml') ?? '';

afterAll(async () => {
  await endWordThread('');
  await endFigureThread('');
});

describe('the thread that writes Word files', () => {
  it('gives everybody her own file', async () => {
    const files = await Promise.all(['甲 $x^2$', '乙', '丙'].map((words) => writeWordInThread('A', contentOf(words))));

    expect(files.map((bytes) => bodyOf(bytes).replaceAll(/<[^>]+>/g, ''))).toEqual(['甲 x2', '乙', '丙']);
  });

  it('is warmed without a word, before work, beside it and after it', async () => {
    await endWordThread('');
    warmWordThread();
    const first = writeWordInThread('A', contentOf('早 $x$'));
    warmWordThread();
    expect(bodyOf(await first)).toContain('早');
    warmWordThread();
    expect(bodyOf(await writeWordInThread('A', contentOf('晚')))).toContain('晚');
  });

  it('leaves the server free meanwhile', async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    });
    await writeWordInThread('A', contentOf('一段 **话** $\\frac{1}{2}$\n\n'.repeat(800)));
    clearInterval(timer);

    expect(turns).toBeGreaterThan(20);
  });

  it('has figures drawn that take long, and nobody waits for them', async () => {
    const waves = (seed: number) => `函数 ${[0, 1, 2, 3].map((n) => `y=sin(${seed}${n}999x)`).join('，')} 的图像`;
    const figures = [1, 2, 3, 4].map((seed) => figureMarkdown({ words: waves(seed), width: 0 }, '图'));
    await writeWordInThread('A', contentOf(figures[0] ?? ''));
    const before = process.threadCpuUsage();
    const file = await writeWordInThread('A', contentOf(figures.slice(1).join('\n\n')));
    const { user } = process.threadCpuUsage(before);

    expect(bodyOf(file).match(/<w:drawing>/g)).toHaveLength(3);
    expect(user / 1_000).toBeLessThan(300);
  });

  it('is ended when a file takes too long, and begins anew with the next', async () => {
    // So long that it is not written before a busy machine looks at its clock.
    const late = writeWordInThread('A', contentOf('一段 $x$\n\n'.repeat(50_000)), 1);

    await expect(late).rejects.toThrow('内容太多，没能写成 Word 文件，请分开保存');
    expect(bodyOf(await writeWordInThread('A', contentOf('之后')))).toContain('之后');
  });
});
