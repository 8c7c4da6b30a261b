import { afterAll, describe, expect, it } from 'vitest';
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

afterAll(() => endWordThread(''));

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

  it('is ended when a file takes too long, and begins anew with the next', async () => {
    // So long that it is not written before a busy machine looks at its clock.
    const late = writeWordInThread('A', contentOf('一段 $x$\n\n'.repeat(50_000)), 1);

    await expect(late).rejects.toThrow('内容太多，没能写成 Word 文件，请分开保存');
    expect(bodyOf(await writeWordInThread('A', contentOf('之后')))).toContain('之后');
  });
});
