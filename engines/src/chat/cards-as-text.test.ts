import type { AnswerCard } from '@app/contract/talking/cards.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerAsText } from './cards-as-text.ts';

const frame = { id: 'c', afterChars: 4, state: 'done', title: '公式法', line: '', trouble: '' } as const;
const practice: AnswerCard = {
  ...frame,
  type: 'lessonPreparation',
  line: '5 题 · 约 12 分钟',
  parts: [
    {
      kind: 'questions',
      title: '练习',
      line: '',
      state: 'done',
      excerpts: [],
      questions: [
        { stem: '解方程 $x^2=4$', answer: '$x=\\pm2$', check: 'proved', why: '' },
        { stem: '求 k', answer: 'k<2', check: 'doubted', why: '两次不一样' },
        { stem: '说说理由', answer: '', check: 'unproved', why: '' },
      ],
    },
  ],
};
const rows: AnswerCard = {
  ...frame,
  type: 'umpAndOnlineResource',
  rows: [
    { id: '1', title: '公式法 [一] 课件', place: '校内共享', date: '', url: '' },
    { id: '2', title: '求根公式', place: '市教研网', date: '2024年9月', url: 'https://a.cn/x?y=1' },
    { id: '3', title: '骗人的', place: '', date: '', url: 'javascript:alert(1)' },
  ],
  dropped: 0,
};

describe('an answer as text', () => {
  it('is its words where nothing was made', () => {
    expect(answerAsText('先看课标。\n', [], { withAnswers: true })).toBe('先看课标。\n');
  });

  it('has questions as questions with their marks, at their place among the words', () => {
    const text = answerAsText('先出题。第 2 题要小心。', [practice], { withAnswers: true });

    expect(text.split('\n').filter(Boolean)).toEqual([
      '先出题。',
      '**练习：公式法**',
      '5 题 · 约 12 分钟',
      '1. 解方程 $x^2=4$（已验算）',
      '2. 求 k（存疑：两次不一样）',
      '3. 说说理由（未验）',
      '答案',
      String.raw`1. $x=\pm2$`,
      '2. k<2',
      '3. 略',
      '第 2 题要小心。',
    ]);
  });

  it('keeps the answers from those it is shared with', () => {
    expect(answerAsText('先出题。', [practice], { withAnswers: false })).not.toContain('答案');
  });

  it('has rows as rows; only addresses of the web are addresses', () => {
    const text = answerAsText('', [rows], { withAnswers: false });

    expect(text).toContain(String.raw`- 公式法 \[一\] 课件 （校内共享）`);
    expect(text).toContain('- 求根公式 （市教研网 · 2024年9月） <https://a.cn/x?y=1>');
    expect(text).not.toContain('javascript');
  });

  it('says what was not finished', () => {
    const text = answerAsText('', [{ ...rows, state: 'failed', trouble: '没连上资源库' }], { withAnswers: false });

    expect(text).toContain('（没有做成）');
    expect(text).toContain('没连上资源库');
  });

  it('loses no word of the answer, wherever the cards stand', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.nat(60), { maxLength: 4 }), (words, places) => {
        const cards = places.map((afterChars, at): AnswerCard => ({ ...rows, id: `${at}`, afterChars, rows: [] }));
        const left = answerAsText(words, cards, { withAnswers: true }).replaceAll('**资源库和网上资源：公式法**', '');
        expect(left.replaceAll(/\s/g, '')).toBe(words.replaceAll(/\s/g, ''));
      }),
    );
  });
});
