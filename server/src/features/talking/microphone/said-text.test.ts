import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withChineseMarks } from '#adapters/hearing/chinese-marks.ts';
import { endSentence, joinStretches } from './said-text.ts';

describe('what was said', () => {
  it.each([
    [['把例题换成投篮', '判别式要算出来'], '把例题换成投篮，判别式要算出来'],
    [['先讲定义。', '', '再做题'], '先讲定义。再做题'],
    [['Good morning.', 'Sit down'], 'Good morning. Sit down'],
  ])('is joined where she paused: %j', (stretches, whole) => {
    expect(joinStretches(stretches)).toBe(whole);
  });

  it.each([
    ['判别式是完全平方数', '判别式是完全平方数。'],
    ['能不能再简单一点吗', '能不能再简单一点吗？'],
    ['先讲定义，', '先讲定义。'],
    ['Sit down', 'Sit down'],
    ['好！', '好！'],
    ['', ''],
  ])('ends as a sentence: %s', (said, whole) => {
    expect(endSentence(said)).toBe(whole);
  });

  it('loses no character but marks and gaps', () => {
    const bare = (text: string) => text.replace(/[\s，。？！；：、…,.?!;:]/gu, '');
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom('数', '学', 'a', '1', ' ', ',', '?', '。') })),
        (stretches) => {
          expect(bare(endSentence(joinStretches(stretches.map(withChineseMarks))))).toBe(bare(stretches.join('')));
        },
      ),
    );
  });
});
