import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openLibrary } from '#content/library.ts';
import { answerQuestion } from './answer-question.ts';
import type { Ask } from './ask.ts';

/** What a question and the files given with it may have at most. */
const QUESTION_CHARS = 20_000;
const FILES_CHARS = 48_000;
/** The longest that is computed with. */
const COMPUTED_CHARS = 2_000;
/** On the main thread, so others wait for it: some tens on a machine that is not busy. */
const MOST_CPU_MS = 400;

const signs = [
  ...['\n# ', '\n\n', '\n> ', '|', '\n|', '$', '$a', '$$', '[', '“', '《', '#', ' ', '1', '一', '甲乙', '三角形面积'],
  ...[
    '从1',
    '从',
    '成本',
    '成本1',
    '1是',
    '1打',
    '打1折',
    '长',
    '长1',
    '1和',
    '1元',
    'x',
    'x=',
    '1/',
    '(1)',
    '√',
    '1又1',
  ],
  ...['等于多少', '讲清楚每一步', '的值是多少', '张三85，', '成绩张三 85', 'y=x²的顶点', '口算题30道'],
  ...['张三、', '张三\n', '第一单元', '分数的意义 ', '公式', '文件', '2026年', '1米'],
];
const library = openLibrary(join(import.meta.dirname, '../../../../../content'));
const fill = (sign: string, chars: number) => sign.repeat(Math.ceil(chars / sign.length)).slice(0, chars);

function cpuMsOf(asked: Partial<Ask>): number {
  const today = { year: 2026, month: 3, day: 15 };
  const startedAt = process.threadCpuUsage();
  answerQuestion({
    ...{ library, teacher: {}, today, question: '', earlierQuestions: [], attached: [], earlierAttached: [] },
    ...asked,
  });
  const { user, system } = process.threadCpuUsage(startedAt);
  return (user + system) / 1_000;
}

describe('the offline model', () => {
  it.each(signs)('answers soon, however much there is of %j', { timeout: 60_000 }, (sign) => {
    const question = fill(sign, QUESTION_CHARS);
    const files = [{ name: 'a.md', markdown: fill(sign, FILES_CHARS) }];
    const asked: Partial<Ask>[] = [
      { question },
      { question: `把下面的内容转成表格：\n${question}`.slice(0, QUESTION_CHARS) },
      { question: `随机分组：${question}`.slice(0, QUESTION_CHARS) },
      { question: question.slice(0, COMPUTED_CHARS) },
      // A run that does not end as it began: every way to read it is tried.
      { question: `计算1+${fill(sign, 380)}x` },
      { question: `分析成绩：${question}`.slice(0, QUESTION_CHARS), attached: files },
      { question, attached: files },
      { question: '总结一下', attached: files },
      { question: '有哪些公式', attached: files },
      { question: `文件${question}`.slice(0, QUESTION_CHARS), earlierAttached: files },
      { question: '继续', earlierQuestions: [question, question] },
    ];

    for (const one of asked) expect(cpuMsOf(one), one.question?.slice(0, 20)).toBeLessThan(MOST_CPU_MS);
  });
});
