import type { PaperQuestion, PrintedPaper } from '@app/contract/making/papers.ts';
import { describe, expect, it } from 'vitest';
import { examNotes, massesLine, scoreTable } from './exam-head.ts';

const question = (change: Partial<PaperQuestion>): PaperQuestion => ({
  id: 'chemistry-junior-1',
  no: 1,
  title: '题',
  phase: '04',
  subject: '06',
  grade: '09',
  type: 'single',
  typeName: '单选题',
  difficulty: 1,
  difficultyName: '容易',
  stem: '题干（　　）',
  options: ['甲', '乙', '丙', '丁'],
  answer: ['A'],
  analysis: '略',
  parts: [],
  knowledge: ['溶液'],
  score: 5,
  minutes: 3,
  sourceType: '5',
  isVerified: true,
  ...change,
});
const paper = (questions: PaperQuestion[], change: Partial<PrintedPaper> = {}): PrintedPaper => ({
  title: '期中',
  heading: '',
  minutes: 90,
  totalScore: 100,
  sections: [{ title: '一、选择题', score: 100, questions }],
  ...change,
});

describe('the head of an exam', () => {
  it('has a row for who marked it, and notes that fit what is asked', () => {
    expect(scoreTable(paper([question({})])).map(([name]) => name)).toEqual(['题号', '得分', '评卷人']);
    expect(examNotes(paper([question({})])).join('\n')).toMatch(/密封线.*\n2\. 选择题.*\n3\. 其余题目.*\n4\. 考试结束/);
    const written = examNotes(paper([question({ type: 'short', options: [] })]));
    expect(written).toHaveLength(3);
    expect(written.join('')).not.toContain('选择题');
  });

  it('has neither in a quiz or in primary school', () => {
    for (const quiz of [
      paper([question({})], { minutes: 40 }),
      paper([question({ phase: '03', subject: '02', grade: '05' })]),
      paper([]),
    ]) {
      expect(scoreTable(quiz)).toHaveLength(2);
      expect(examNotes(quiz)).toEqual([]);
    }
  });

  it('names the masses of the elements that questions about masses use, the lightest first', () => {
    const asked = question({ stem: '$\\ce{CaCO3}$ 与稀盐酸 $\\ce{HCl}$ 反应，求二氧化碳的质量。' });
    const named = question({ id: 'chemistry-junior-2', stem: '$\\ce{Fe2O3}$ 的名称是（　　）' });
    expect(massesLine(paper([asked, named]))).toBe('可能用到的相对原子质量：H—1　C—12　O—16　Cl—35.5　Ca—40');
    expect(massesLine(paper([named]))).toBe('');
    expect(massesLine(paper([{ ...asked, subject: '05' }]))).toBe('');
  });
});
