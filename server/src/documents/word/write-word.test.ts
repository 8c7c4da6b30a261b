import { sampleFormulas } from '@app/engines/notation/formulas.fixture.ts';
import { describe, expect, it } from 'vitest';
import { packageFaults, readParts, validatorErrors } from '#test/ooxml-package.ts';
import { type WordContent, writeWord } from './write-word.ts';

const lesson = `# 公式法

由 \\(a\\neq 0\\) 知 **解法**[1]，*见* ~~旧~~ \`code\` [课标](https://example.com/a?b=1&c=2) [坏](javascript:alert(1))，花了 $5 和 $6。

1. 第一步
   - 里面
     1. 再里面
2. 第二步

   \\[ x=\\frac{-b\\pm\\sqrt{\\Delta}}{2a} \\]

3) 另一列

- [x] 备课
- [ ] 上课

> 提示：$E=mc^2$

| 项 | 分 |
|:--|--:|
| $\\Delta$ | 10 |

\`\`\`python
if a < b:
    print("好")
\`\`\`

---

H<sub>2</sub>O，坏公式 $\\foo{x}$
`;

const content = (markdown: string, more: Partial<WordContent> = {}): WordContent => ({
  title: '公式法 <教案>',
  isTitleShown: false,
  label: '内容由 AI 生成',
  properties: [],
  parts: [{ markdown, sources: [] }],
  ...more,
});
const bodyOf = async (markdown: string, more?: Partial<WordContent>) =>
  readParts(await writeWord(content(markdown, more))).get('word/document.xml') ?? '';
const wordsOf = (xml: string) => xml.replaceAll(/<[^>]+>/g, '');

describe('a Word file', () => {
  it('is valid with everything Markdown has in it', async () => {
    const sources = [{ no: 1, title: '课程标准', place: '第 3 页', quote: '', url: 'https://example.com/x' }];
    const bytes = await writeWord(
      content(lesson, {
        isTitleShown: true,
        properties: [{ name: 'AIGC', value: '{"Label":"1"}' }],
        parts: [
          { question: '怎么讲 <公式法>？\n分几步', markdown: lesson, sources },
          { markdown: '', sources: [] },
        ],
      }),
    );

    expect(await validatorErrors(bytes, 'docx')).toEqual([]);
    expect(packageFaults(readParts(bytes))).toEqual([]);
  });

  it('is valid with every formula we know, inline, displayed and in lists', async () => {
    const all = sampleFormulas.map(({ latex }) => `行内 $${latex}$\n\n$$\n${latex}\n$$\n\n- 列表 $${latex}$`);
    const bytes = await writeWord(content(all.join('\n\n')));
    const body = readParts(bytes).get('word/document.xml') ?? '';

    expect(await validatorErrors(bytes, 'docx')).toEqual([]);
    expect(body.match(/<m:oMath>/g)).toHaveLength(sampleFormulas.length * 3);
    expect(body.match(/<m:oMathPara>/g)).toHaveLength(sampleFormulas.length);
    expect(wordsOf(body)).not.toMatch(/\\[a-z]+/i);
  }, 60_000);

  it('has native equations for every way to write a formula, and leaves prices alone', async () => {
    const body = await bodyOf(lesson);

    expect(body.match(/<m:oMath>/g)).toHaveLength(4);
    expect(wordsOf(body)).toContain('花了 $5 和 $6');
  });

  it('shows a formula it cannot read as it was written, and says so', async () => {
    expect(wordsOf(await bodyOf(lesson))).toContain('坏公式 ［公式］\\foo{x}');
  });

  it('keeps what belongs together on one line: number and unit, formula and mark, question and number', async () => {
    const body = await bodyOf('速度 12 分/钟，由 $x=1$，得（$y$）。（1）求值');

    expect(wordsOf(body)).toContain('速度 12\u00a0分\u200d/\u200d钟，由');
    expect(wordsOf(body)).toMatch(/\u200d，得（\u200d.*\u200d）。（1）\u200d求值/);
  });

  it('numbers lists by Word itself, each from its own beginning', async () => {
    const parts = readParts(await writeWord(content('1. 一\n2. 二\n\n段落\n\n1. 又一\n\n段落\n\n7. 七\n')));
    const ids = Array.from((parts.get('word/document.xml') ?? '').matchAll(/<w:numId w:val="(\d+)"/g), ([, id]) => id);
    const [first, second, third, fourth] = ids;

    expect(first).toBe(second);
    expect(new Set([first, third, fourth]).size).toBe(3);
    expect(parts.get('word/numbering.xml')).toContain('<w:start w:val="7"/>');
  });

  it('names a Chinese font on every run of words and gives every line a rule', async () => {
    const parts = readParts(await writeWord(content(lesson)));
    const body = parts.get('word/document.xml') ?? '';
    const runs = Array.from(body.matchAll(/<w:r>(?:(?!<\/w:r>)[\s\S])*<\/w:r>/g), ([run]) => run);
    const lines = [...parts.values()].flatMap((part) => part.match(/<w:spacing[^>]*w:line="[^>]*>/g) ?? []);

    expect(runs.filter((run) => run.includes('<w:t ') && !run.includes('w:eastAsia="'))).toEqual([]);
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.filter((line) => !line.includes('w:lineRule="auto"'))).toEqual([]);
  });

  it('says on every page that it was generated, and its title to the system', async () => {
    const parts = readParts(await writeWord(content('一')));
    const headers = [...parts].filter(([name]) => /^word\/header\d/.test(name)).map(([, part]) => wordsOf(part));

    expect(headers).toEqual(['内容由 AI 生成']);
    expect(parts.get('docProps/core.xml')).toContain('<dc:title>公式法 &lt;教案&gt;</dc:title>');
    expect([...parts].some(([name, part]) => /^word\/footer\d/.test(name) && part.includes('NUMPAGES'))).toBe(true);
  });

  it('leads nowhere a reader should not go', async () => {
    const parts = readParts(
      await writeWord(content('[坏](javascript:alert(1)) ![图](file:///etc/passwd) [好](https://a.cn)')),
    );
    const relations = parts.get('word/_rels/document.xml.rels') ?? '';

    expect(relations).toContain('https://a.cn');
    expect(relations).not.toMatch(/javascript|file:/);
  });

  it('lists sources with their addresses and raises their numbers in the text', async () => {
    const sources = [{ no: 1, title: '课标', place: '第 3 页', quote: '', url: 'https://a.cn/x' }];
    const body = await bodyOf('依据[1]，数组 a[2]', { parts: [{ markdown: '依据[1]，数组 a[2]', sources }] });

    expect(body.match(/superscript/g)).toHaveLength(1);
    expect(wordsOf(body)).toContain('参考来源[1] 课标，第 3 页 https://a.cn/x');
  });
});
