import { figureMarkdown } from '@app/contract/making/figures.ts';
import type { PaperQuestion, PrintedPaper } from '@app/contract/making/papers.ts';
import { lineEm, optionColumns, sheets } from '@app/engines/papers/exam-parts.ts';
import { describe, expect, it } from 'vitest';
import { figurePictures } from '#documents/figure-pictures.ts';
import { packageFaults, readParts, validatorErrors } from '#test/ooxml-package.ts';
import { type ExamContent, writeExam } from './write-exam.ts';

/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const question = (no: number, change: Partial<PaperQuestion> = {}): PaperQuestion => ({
  id: `math-senior-${no}`,
  no,
  title: '题',
  phase: '05',
  subject: '02',
  grade: '11',
  type: 'single',
  typeName: '单选题',
  difficulty: 1,
  difficultyName: '容易',
  stem: '若 $\\dfrac{x}{2}=1$，则 $x=$（　　）',
  options: ['$1$', '$2$', '$3$', '$4$'],
  answer: ['B'],
  analysis: '两边乘 $2$。',
  parts: [],
  knowledge: ['函数'],
  score: 5,
  minutes: 3,
  sourceType: '5',
  isVerified: true,
  ...change,
});
const part = { type: 'short', stem: '说明理由。', options: [], answer: ['略'], analysis: '略', score: 4 } as const;
const exam: PrintedPaper = {
  title: '期中 <测试>',
  heading: '第一中学 & 分校',
  minutes: 90,
  totalScore: 40,
  sections: [
    {
      title: '一、单选题',
      score: 10,
      questions: [
        question(1),
        question(2, { options: ['充分不必要条件', '必要不充分条件', '充要条件', '既不充分也不必要条件'] }),
      ],
    },
    {
      title: '二、填空题',
      score: 5,
      questions: [question(3, { type: 'blank', options: [], stem: '____和____', answer: ['1', '2'] })],
    },
    {
      title: '三、材料题',
      score: 8,
      questions: [
        question(4, {
          type: 'material',
          options: [],
          answer: [],
          score: 8,
          stem: '> 材料\n\n读后回答。',
          parts: [
            { ...part, options: [], answer: ['略'] },
            { ...part, options: [], answer: ['略'] },
          ],
        }),
      ],
    },
  ],
};
const write = (change: Partial<ExamContent> = {}) => writeExam({ exam, layout: 'a4', answers: 'after', ...change });
const bodyOf = (bytes: Uint8Array) => readParts(bytes).get('word/document.xml') ?? '';
const wordsOf = (xml: string) => xml.replaceAll(/<[^>]+>/g, '');

describe('an exam as a Word file', () => {
  it.each(['a4', 'a4-columns', 'a3-columns'] as const)(
    'is valid as %s, with 密封线, score table, page numbers and native equations',
    async (layout) => {
      const bytes = await write({ layout });
      const parts = readParts(bytes);
      const body = bodyOf(bytes);

      expect(await validatorErrors(bytes, 'docx')).toEqual([]);
      expect(packageFaults(parts)).toEqual([]);
      const seals = [...parts].filter(([name, part]) => /^word\/header\d/.test(name) && wordsOf(part).includes('密'));
      expect(seals).toHaveLength(1);
      expect([...parts].some(([name, part]) => /^word\/footer\d/.test(name) && part.includes('NUMPAGES'))).toBe(true);
      expect(body.includes('w:num="2"')).toBe(sheets[layout].columns === 2);
      expect(wordsOf(body)).toContain('题号一二三总分得分评卷人注意事项：1. 答题前');
      expect(wordsOf(body)).not.toMatch(/\$|\\[a-z]/);
      expect(body.match(/<m:oMath>/g)?.length).toBeGreaterThan(10);
    },
    60_000,
  );

  it.each(['a4', 'a4-columns', 'a3-columns'] as const)(
    'has the squares of a composition as a table, in %s valid as the last thing and before another table',
    async (layout) => {
      const stem = '以“窗”为题写一篇作文，不少于 600 字。';
      const writing = question(1, { type: 'writing', subject: '01', stem, options: [], answer: ['略'], score: 50 });
      const tabled = question(2, { type: 'short', stem: '| 甲 | 乙 |\n| --- | --- |\n| 1 | 2 |', options: [] });
      const sections = [
        { title: '一、作文', score: 100, questions: [writing, tabled, { ...writing, id: 'chinese-senior-3', no: 3 }] },
      ];
      const bytes = await write({ exam: { ...exam, sections }, layout, answers: 'none' });
      expect(await validatorErrors(bytes, 'docx')).toEqual([]);
      expect(packageFaults(readParts(bytes))).toEqual([]);
      expect(wordsOf(bodyOf(bytes)).match(/800 字/g)).toHaveLength(2);
      // The last words of the question stand on the page of the first row.
      expect(bodyOf(bytes)).toMatch(/w:val="ExamQuestionKept"(?:(?!<\/w:p>).)*600\s字/);
    },
  );

  it('keeps the last paragraph of a long question on the page of the room below it', async () => {
    const stem = `${'长'.repeat(700)}\n\n说说你的看法。`;
    const sections = [{ title: '一、简答', score: 8, questions: [question(1, { type: 'short', stem, options: [] })] }];
    const xml = bodyOf(await write({ exam: { ...exam, sections }, answers: 'none' }));
    expect(xml).toMatch(/w:val="ExamMoreKept"(?:(?!<\/w:p>).)*说说你的看法/);
    expect(xml).toMatch(/w:val="ExamQuestion"\/>(?:(?!<\/w:p>).)*长长/);
  });

  it('has its answers behind it, not at all, or nothing but them', async () => {
    const [after, none, only] = [await write(), await write({ answers: 'none' }), await write({ answers: 'only' })];
    expect(wordsOf(bodyOf(after))).toMatch(/一、单选题（每小题 5 分，共 10 分）.*参考答案与解析.*答案　B/s);
    expect(wordsOf(bodyOf(none))).not.toContain('解析');
    expect(wordsOf(bodyOf(only))).not.toContain('题号');
    expect(wordsOf(bodyOf(only))).toContain('答案　1　2');
  });

  it('leaves the words of a recording to the answers, and puts the numbers of gaps before their options', async () => {
    const choice = { ...part, options: ['one', 'two', 'three'], answer: ['A'] };
    const asked = [
      question(1, {
        type: 'listening',
        stem: '听对话。\n\n> **M:** Hello.\n>\n> **W:** Goodbye.',
        options: [],
        parts: [choice],
      }),
      question(2, { type: 'cloze', stem: 'It is (1)____.', options: [], parts: [{ ...choice, stem: '（1）' }] }),
    ];
    const sections = [{ title: '一、听力题', score: 10, questions: asked }];
    const [paper = '', answers = ''] = wordsOf(bodyOf(await write({ exam: { ...exam, sections } }))).split('参考答案');
    expect(paper).toContain('听对话。');
    expect(paper).not.toContain('Goodbye');
    expect(answers).toMatch(/听力原文.*Hello.*Goodbye/s);
    expect(paper).toContain('(1)A. oneB. twoC. three');
  });

  it('keeps a question on the page of its options or the room to write below it', async () => {
    const kept = bodyOf(await write({ answers: 'none' })).match(/w:val="ExamQuestionKept"/g);
    // The two with options, the one whose parts follow a short text, and both parts; a blank has nothing behind it.
    expect(kept).toHaveLength(5);
  });

  it('draws the figure of a question on its page, half a line wide at most where it is plain', async () => {
    const words = '数轴上表示 -3 到 5';
    const stem = `看图填空。\n\n${figureMarkdown({ words, width: 0 }, '第 1 题图')}`;
    const [section] = exam.sections;
    const asked = {
      ...exam,
      sections: section ? [{ ...section, questions: [question(1, { stem, type: 'judge' })] }] : [],
    };
    const bytes = await write({
      exam: asked,
      answers: 'none',
      pictures: await figurePictures(asked, { toPng: async () => PNG }),
    });
    const xml = bodyOf(bytes);

    expect(wordsOf(xml)).toContain('看图填空。（');
    expect(xml).not.toContain('figure:');
    expect(xml).toMatch(/<w:pStyle w:val="ExamQuestionKept"\/>(?:(?!<w:p>).)*看图填空/);
    const [, emu = '0'] = /<wp:extent cx="(\d+)"/.exec(xml) ?? [];
    expect(Number(emu) / 9_525).toBeLessThanOrEqual(320);
    expect(packageFaults(readParts(bytes))).toEqual([]);
    expect(await validatorErrors(bytes, 'docx')).toEqual([]);
  });

  it('keeps tables within their column, and brackets to write into on their line', async () => {
    const asked = question(1, {
      type: 'judge',
      stem: '看表。\n\n| 甲 | 乙 |\n| - | - |\n| 1 | 2 |\n\n甲比乙大。',
      options: [],
    });
    const sections = [{ title: '一、判断题', score: 5, questions: [asked] }];
    const body = bodyOf(await write({ exam: { ...exam, sections }, layout: 'a4-columns', answers: 'none' }));
    const widths = Array.from(body.matchAll(/<w:tblW w:type="dxa" w:w="(\d+)"/g), ([, width]) => Number(width));
    expect(widths.at(-1)).toBeLessThan(lineEm(sheets['a4-columns']) * 10.5 * 20 + 1);
    expect(wordsOf(body)).toMatch(/甲比乙大。（\u00a0+）/);
  });

  it('puts options four, two or one in a line, as the longest leaves room for', async () => {
    const roomEm = lineEm(sheets.a4) - 2;
    expect(optionColumns(['$1$', '$\\dfrac{1}{2}$', '$3$', '$4$'], roomEm)).toBe(4);
    expect(optionColumns(['充分不必要条件', '既不充分也不必要条件'], roomEm)).toBe(2);
    expect(optionColumns(['这是一个很长很长很长很长很长很长很长的选项，占了一行的大半', '短'], roomEm)).toBe(1);
    expect(optionColumns(['两边都有十个字的选项呀', '短'], lineEm(sheets['a4-columns']) - 2)).toBe(1);
    const tabs = Array.from(
      bodyOf(await write({ answers: 'none' })).matchAll(/<w:p>(?:(?!<\/w:p>).)*<w:tab\/>.*?<\/w:p>/gs),
    );
    expect(tabs).toHaveLength(3);
  });
});
