import { anySign } from '@app/contract/any-sign.fixture.ts';
import { type Design, emptyDesign } from '@app/contract/making/design.ts';
import { sampleFormulas } from '@app/engines/notation/formulas.fixture.ts';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { readDocument } from '#documents/reading/read-document.ts';
import { readPdfPages } from '#test/pdf-pages.ts';
import { endPdfProcess, writePdfInProcess } from './pdf-process.ts';
import type { PdfContent } from './write-pdf.ts';

const head: Design['head'] = {
  title: '有理数的加法',
  subject: '数学',
  grade: '七年级',
  book: '人教版七年级上册',
  unit: '第一章',
  classes: '3 班',
  teacher: '林晓',
  date: '2026 年 11 月 15 日',
  kind: '新授课',
  periods: 1,
  minutes: 45,
  mode: '同步授课',
  style: 'Common',
};
const step = { period: 1, minutes: 5, goalIds: [], level: '理解' as const };

const write = (fields: Partial<Design>, more: Partial<Extract<PdfContent, { design: Design }>> = {}) =>
  writePdfInProcess('A', {
    design: { ...emptyDesign(head), ...fields },
    layout: 'sections',
    label: '内容由 AI 生成，请核对后使用',
    properties: [{ name: 'AIGC', value: '{"Label":"1"}' }],
    pictures: new Map(),
    ...more,
  });

afterAll(() => endPdfProcess(''));

describe('a teaching design as PDF', () => {
  it('holds what a reader shows of it: title, label, properties, numbered pages', async () => {
    const { pages, text, info } = await readPdfPages(await write({ textbook: '一段话\n\n'.repeat(60) }));

    expect(pages).toHaveLength(3);
    expect(info).toMatchObject({
      Title: '有理数的加法',
      Subject: '内容由 AI 生成，请核对后使用',
      Keywords: 'AIGC: {"Label":"1"}',
      Custom: { AIGC: '{"Label":"1"}' },
    });
    for (const [index, { words, width, height }] of pages.entries()) {
      const page = words.map((word) => word.text).join('');
      expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
      expect(page.replaceAll(/\s/g, '')).toContain('内容由AI生成');
      expect(page.replaceAll(/\s/g, '')).toContain(`第${index + 1}页，共3页`);
    }
    expect(text).toContain('一、教材与学情');
  });

  it('draws text that looks like code as text', async () => {
    const hostile =
      '#read("/etc/passwd") #{panic("x")} #import "a.typ" $sum_x$ *b* _i_ @ref <label> \\u{41} \\#\\$ // c /* d */ = h ~ -- `r` "q"';
    const { text } = await readPdfPages(
      await write({
        head: { ...head, title: '#panic()', teacher: hostile.slice(0, 60) },
        materials: `\`\`\`\n${hostile}\n\`\`\``,
      }),
    );

    expect(text).toContain(hostile.replaceAll(' ', ''));
    expect(text).toContain('#panic()');
    expect(text).not.toContain('root:');
  });

  it('comes of any text at all', async () => {
    const scrap = fc.oneof(
      fc.string({ unit: anySign, maxLength: 40 }),
      fc.constantFrom(
        '#',
        '$',
        '$$',
        '\\',
        '`',
        '```\n',
        '> ',
        '- ',
        '1. ',
        '| a | b |\n|---|---|\n| ',
        '\n',
        '\n\n',
        '  ',
        '*',
        '_',
        '@',
        '<',
      ),
      fc.constantFrom(
        '\\frac{1}{2}',
        '中文',
        '😀👩‍🏫',
        '①',
        '\ud800',
        '\u0000',
        '![图](x)',
        '[链](https://a.b/?q="）")',
        'Ω',
        'é',
        'ي',
        '𠮷',
      ),
    );
    const markdown = fc.array(scrap, { maxLength: 30 }).map((scraps) => scraps.join(''));
    await fc.assert(
      fc.asyncProperty(markdown, markdown, fc.string({ unit: anySign, maxLength: 60 }), async (long, cell, line) => {
        const activity = { ...step, id: 'a', title: line, teacher: cell, students: long, intent: cell };
        const bytes = await write({ head: { ...head, teacher: line }, textbook: long, activities: [activity] });

        expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
      }),
      { numRuns: 40 },
    );
  }, 60_000);

  it.each(['\u0816#\ufffd', '\u0816 \ufffd', '中\u0816\u0816 a\ufffd', '\u0800\u0816#😀'])(
    'draws a box for a mark that no font has: %j',
    async (textbook) => {
      const { text } = await readPdfPages(await write({ textbook }));
      expect(text).toContain('□');
    },
  );

  it('comes of text nested deeper than any paper is wide', async () => {
    const quotes = `${'> '.repeat(200)}深`;
    const list = Array.from({ length: 60 }, (_, depth) => `${'  '.repeat(depth)}- 第 ${depth}`).join('\n');
    const activity = { ...step, id: 'a', title: '一', teacher: quotes, students: list, intent: list };
    const { pages, text } = await readPdfPages(
      await write({ textbook: `${quotes}\n\n${list}`, activities: [activity] }),
    );

    expect(text).toContain('第59');
    expect(outside(pages)).toEqual([]);
  });

  it('keeps long words, formulas and wide tables on the page', async () => {
    const address = `https://example.com/${'a-very-long-path/'.repeat(20)}`;
    const wide = `|${' 列 |'.repeat(9)}\n|${'---|'.repeat(9)}\n|${' Internationalization |'.repeat(9)}`;
    const chain = `$${Array.from({ length: 40 }, (_, index) => `x_{${index}}`).join('+')}=0$`;
    const text = `${address}\n\n${wide}\n\n${chain}\n\n${'_'.repeat(150)}`;
    const activity = { ...step, id: 'a', title: 'Internationalization', teacher: text, students: text, intent: text };
    const { pages } = await readPdfPages(await write({ textbook: text, activities: [activity] }));

    expect(outside(pages)).toEqual([]);
  });

  it('ends no line between a number and its unit, nor behind the number of a question', async () => {
    const places = Array.from({ length: 40 }, (_, count) => '字'.repeat(count));
    const textbook = places.map((before) => `${before}心率 72 次/分，（1）求，速度 $12$ 米/秒`).join('\n\n');
    const { pages } = await readPdfPages(await write({ textbook }));
    const lines = Map.groupBy(
      pages.flatMap(({ words }, page) => words.map((word) => ({ ...word, page }))),
      ({ page, bottom }) => `${page} ${Math.round(bottom)}`,
    );
    const texts = Array.from(lines.values(), (words) => words.map((word) => word.text.trim()).join(''));
    // A formula is no text: what stands behind one begins further in.
    const begun = Array.from(lines.values()).filter(([first]) => (first?.left ?? 0) < MARGIN_PT + HANGING_PT);
    const beginnings = begun.map(([first]) => first?.text.trim() ?? '');

    expect(texts.join('').match(/心率/g)).toHaveLength(places.length);
    expect(beginnings.length).toBeGreaterThan(places.length);
    expect(beginnings.filter((line) => /^[次/分求米秒，]/.test(line))).toEqual([]);
  });

  it('draws every formula, also in a narrow cell', async () => {
    const board = sampleFormulas.map(({ latex }) => `- $${latex}$`).join('\n');
    const { pages, text } = await readPdfPages(await write({ board, textbook: board }));
    const words = pages.flatMap((page) => page.words.map((word) => word.text)).join('');

    expect(text).not.toContain('［公式］');
    expect(text).not.toMatch(/\\[a-z]+/);
    expect(words.match(/(?<!\\)\\\(/g)).toHaveLength(2 * sampleFormulas.length);
  });

  it('has the LaTeX of each formula behind it, where it is copied, searched and read, and nowhere else', async () => {
    const formulas = [
      'x^2-4x+3=0',
      'x=\\frac{-b\\pm\\sqrt{b^2-4ac}}{2a}',
      'v=\\frac{\\text{路程}}{t}',
      '\\qty{25}{\\degreeCelsius}',
    ];
    const long = 'S=a+b+c=(1+2+3)+4+5+6=6+15=21+x+y+z+u+v+w+p+q+r+s+t=1+2+3+4+5+6+7+8+9';
    const reaction = '\\ce{2KClO3 ====[MnO2][加热] 2KCl + 3O2 ^}';
    const textbook = `解：${formulas.map((latex) => `$${latex}$`).join('，')}。\n\n$$${reaction}$$\n\n全长 $${long}$，完。一共 \\$5。`;
    const bytes = await write({ textbook });
    const { markdown } = await readDocument(bytes, '教案.pdf');
    const { pages } = await readPdfPages(bytes);

    for (const latex of [...formulas, reaction, long]) expect(markdown).toContain(`$${latex}$`);
    expect(markdown.replaceAll(' ', '')).toContain(`解：$${formulas.join('$，$')}$。`);
    expect(markdown).toContain('一共 \\$5。');
    expect(markdown.match(/路程|加热/g)).toHaveLength(2);
    for (const { right } of pages.flatMap(({ words }) => words)) expect(right).toBeLessThan(595);
  });

  it('shows the pictures that are at hand, and says what others would show', async () => {
    const bytes = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#0f7553' } })
      .jpeg()
      .toBuffer();
    const pictures = new Map([['/storage/a', { bytes, type: 'jpg' as const, widthPx: 300, heightPx: 100 }]]);
    const plain = await write({ textbook: '![数轴](/storage/a) ![别的](/storage/b)' });
    const shown = await write({ textbook: '![数轴](/storage/a) ![别的](/storage/b)' }, { pictures });

    expect((await readPdfPages(plain)).text).toContain('图片：数轴图片：别的');
    expect((await readPdfPages(shown)).text).toContain('图片：别的');
    expect((await readPdfPages(shown)).text).not.toContain('数轴');
    expect(shown.byteLength).toBeGreaterThan(plain.byteLength + bytes.byteLength / 2);
  });
});

describe('the process that writes PDF files', () => {
  it('gives everybody her own file, and leaves the server free meanwhile', async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    });
    const files = await Promise.all(['甲', '乙', '丙'].map((textbook) => write({ textbook })));
    clearInterval(timer);
    const texts = await Promise.all(files.map(async (bytes) => (await readPdfPages(bytes)).text));

    expect(texts.map((text) => /教材分析(.)/.exec(text)?.[1])).toEqual(['甲', '乙', '丙']);
    expect(turns).toBeGreaterThan(5);
  });

  it('is ended when a file takes too long, and begins anew with the next', async () => {
    // So long that it is not written before a busy machine looks at its clock.
    const design = { ...emptyDesign(head), textbook: '一段话，还有 $x^2$\n\n'.repeat(10_000) };
    const content = { design, layout: 'sections' as const, label: '', properties: [], pictures: new Map() };

    await expect(writePdfInProcess('A', content, 1)).rejects.toThrow('内容太多，没能写成 PDF 文件，请导出 Word');
    expect((await readPdfPages(await write({ textbook: '之后' }))).text).toContain('之后');
  });
});

/** Marks at the end of a line may hang over by half their width. */
const HANGING_PT = 6.5;
const MARGIN_PT = 79;

function outside(pages: Awaited<ReturnType<typeof readPdfPages>>['pages']): string[] {
  return pages.flatMap(({ width, words }) =>
    words
      .filter(({ left, right }) => left < MARGIN_PT - HANGING_PT || right > width - MARGIN_PT + HANGING_PT)
      .map(({ text }) => text),
  );
}
