import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_WHOLE_CHARS, splitPassages } from './split-passages.ts';

describe('splitting a document into passages', () => {
  it('cuts at headings, and every passage knows those above it', () => {
    const passages = splitPassages(
      '# 手册\n\n总说。\n\n## 请假\n\n先报班主任。\n\n### 病假\n\n交医院证明。\n\n## 放学\n\n十六点三十分。',
    );

    expect(passages.map(({ headings, text }) => [headings.join(' / '), text])).toEqual([
      ['手册', '# 手册\n\n总说。'],
      ['手册 / 请假', '## 请假\n\n先报班主任。'],
      ['手册 / 请假 / 病假', '### 病假\n\n交医院证明。'],
      ['手册 / 放学', '## 放学\n\n十六点三十分。'],
    ]);
  });

  it('keeps a heading with what follows it, and one with nothing below it too', () => {
    expect(splitPassages('# 甲\n\n## 乙\n\n文。\n\n## 丙\n\n## 丁')).toEqual([
      { headings: ['甲', '乙'], text: '# 甲\n\n## 乙\n\n文。' },
      { headings: ['甲', '丙'], text: '## 丙' },
      { headings: ['甲', '丁'], text: '## 丁' },
    ]);
  });

  it('puts short paragraphs together and cuts long ones between sentences', () => {
    const sentence = `${'字'.repeat(99)}。`;
    const short = splitPassages(Array.from({ length: 4 }, () => sentence).join('\n\n'));
    expect(short).toHaveLength(1);

    const long = splitPassages(sentence.repeat(25));
    expect(long.length).toBeGreaterThan(1);
    for (const { text } of long) expect(text).toMatch(/。$/);
  });

  it('keeps tables and formulas whole', () => {
    const table = [
      '| 班 | 人 |',
      '| --- | --- |',
      ...Array.from({ length: 60 }, (_, i) => `| ${i} 班 | ${i} 人 |`),
    ].join('\n');
    const formula = `$$\n${'x+'.repeat(500)}1\n$$`;
    const texts = splitPassages(`前言。\n\n${table}\n\n${formula}`).map(({ text }) => text);

    expect(texts.some((text) => text.includes(table))).toBe(true);
    expect(texts.some((text) => text.includes(formula))).toBe(true);
  });

  it('does not cut within a formula of a long sentence', () => {
    const inline = `$${'a+'.repeat(60)}b$`;
    for (const lead of [900, 940, 990, 999]) {
      const texts = splitPassages(`${'字'.repeat(lead)}${inline}${'字'.repeat(300)}`).map(({ text }) => text);
      expect(texts.some((text) => text.includes(inline))).toBe(true);
    }
  });

  it('gives the parts of an endless table the names of its columns', () => {
    const rows = Array.from({ length: 500 }, (_, i) => `| 学生 ${i} | ${i % 100} 分 |`);
    const [first, ...others] = splitPassages(['| 姓名 | 成绩 |', '| --- | --- |', ...rows].join('\n'));

    expect(first?.tableHead).toBeUndefined();
    expect(others.length).toBeGreaterThan(3);
    for (const { tableHead } of others) expect(tableHead).toBe('| 姓名 | 成绩 |\n| --- | --- |');
  });
});

const line = fc.oneof(
  { weight: 6, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  {
    weight: 3,
    arbitrary: fc
      .array(fc.constantFrom('字', '。', '$x^2$', '；', 'a b', '😀', '$'), { maxLength: 700 })
      .map((some) => some.join('')),
  },
  fc.constantFrom('', '', '# 一', '## 二', '### 三', '| a | b |', '| --- | --- |', '$$', '```', '- 项', '> 引'),
);

describe('whatever the document', () => {
  const letters = (text: string) => text.replace(/\s/g, '');

  it('loses nothing, keeps the order and bounds the size (SRV-022)', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), (lines) => {
        const markdown = lines.join('\n');
        const passages = splitPassages(markdown);

        expect(letters(passages.map(({ text }) => text).join('\n'))).toBe(letters(markdown));
        for (const { text, tableHead = '' } of passages) {
          expect(text.trim()).not.toBe('');
          expect(text.length).toBeLessThanOrEqual(2 * MAX_WHOLE_CHARS);
          expect(tableHead.length).toBeLessThanOrEqual(MAX_WHOLE_CHARS);
        }
      }),
      { numRuns: 300 },
    );
  });
});
