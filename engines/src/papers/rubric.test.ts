import { readdirSync, readFileSync } from 'node:fs';
import { cpuMs } from '@app/contract/cpu-time.fixture.ts';
import type { Question } from '@app/contract/library/questions.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { worth } from './question-worth.ts';
import { scaleRubric } from './rubric.ts';

const folder = new URL('../../../content/questions/', import.meta.url);
type Written = Partial<Question> & Pick<Question, 'analysis' | 'score' | 'id'>;
const bank: Written[] = readdirSync(folder).flatMap(
  (name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')).questions,
);
const rubrics = bank.flatMap(({ analysis, score, parts = [] }) => [
  { analysis, score },
  ...parts.map((part) => ({ analysis: part.analysis, score: part.score })),
]);

describe('how marks are given', () => {
  it.each([
    ['评分：列式 5 分，结果 5 分。', 10, 9, '评分：列式 5 分，结果 4 分。'],
    ['评分：两个不等式各 3 分，整数解 2 分。', 8, 9, '评分：两个不等式共 7 分，整数解 2 分。'],
    ['评分：两个不等式各 3 分，整数解 2 分。', 8, 16, '评分：两个不等式各 6 分，整数解 4 分。'],
    ['有四点。每空 1 分。', 4, 8, '有四点。每空 2 分。'],
    ['有四点。每空 1 分。', 4, 6, '有四点。共 6 分。'],
    [
      '评分参考（50 分）：立意 30 分，语言 20 分。偏题不超过 35 分。',
      50,
      40,
      '评分参考（40 分）：立意 24 分，语言 16 分。偏题不超过 35 分。',
    ],
    ['$3$ 分米等于 $30$ 厘米，再过 5 分钟。', 2, 4, '$3$ 分米等于 $30$ 厘米，再过 5 分钟。'],
    [
      '每处 2 分，找到 1 分，改对 1 分。',
      8,
      6,
      '每处 2 分，找到 1 分，改对 1 分。（评分按 8 分写成，本题 6 分，请按比例折算。）',
    ],
  ])('%s of %d for %d points', (text, from, to, expected) => {
    expect(scaleRubric(text, from, to)).toBe(expected);
  });

  it('adds up to the mark, whatever it is', () => {
    const share = fc.record({ points: fc.integer({ min: 1, max: 9 }), count: fc.constantFrom(1, 1, 2, 3) });
    fc.assert(
      fc.property(fc.array(share, { minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: 60 }), (shares, to) => {
        const each = ['', '', '两问各 ', '三问各 '];
        const said = shares.map(({ points, count }, index) => `第${index}步${each[count]}${points} 分`).join('，');
        const from = shares.reduce((sum, { points, count }) => sum + points * count, 0);
        const text = scaleRubric(`评分：${said}。`, from, to);
        if (text.includes('请按比例折算')) {
          expect(to).toBeLessThan(from);
          return;
        }

        const counts: Record<string, number> = { 两问各: 2, 三问各: 3 };
        const marks = [...text.matchAll(/步(.问各)? ?(?:.问共 )?(\d+) 分/g)];
        expect(marks).toHaveLength(shares.length);
        expect(marks.reduce((sum, [, times = '', points]) => sum + Number(points) * (counts[times] ?? 1), 0)).toBe(to);
      }),
    );
  });

  it.each(['99999999999', '2000000', '0'])(
    'that says it was written for %s points is words like any other',
    (points) => {
      const text = `每空 1 分。（评分按 ${points} 分写成，本题 5 分，请按比例折算。）`;
      expect(cpuMs(() => scaleRubric(text, 5, 6))).toBeLessThan(200);
      expect(scaleRubric(text, 5, 6)).toContain(`评分按 ${points} 分写成`);
    },
  );

  it('is scaled for at least two of three rubrics', () => {
    const said = rubrics.filter(({ analysis }) => /评分|各 \d 分|每\S{1,2} \d 分/.test(analysis));
    const left = said.filter(({ analysis, score }) => scaleRubric(analysis, score, score * 2).includes('折算'));
    expect(said.length).toBeGreaterThan(90);
    expect(left.length).toBeLessThan(said.length / 3);
  });

  it('comes back when the mark does, and its parts share it to the last point', () => {
    const parts = [4, 6].map((score) => ({
      type: 'short',
      stem: '',
      options: [],
      answer: [],
      analysis: '每点 2 分。',
      score,
    }));
    const question = {
      id: 'q',
      analysis: '每处 2 分，找到 1 分。',
      score: 10,
      answer: [],
      parts,
    } as unknown as Question;
    const other = worth(question, 9);

    expect(other.parts.map(({ score }) => score)).toEqual([4, 5]);
    expect(other.parts.map(({ analysis }) => analysis)).toEqual(['每点 2 分。', '共 5 分。']);
    expect(worth(other, 10).analysis).toBe(question.analysis);
  });
});
