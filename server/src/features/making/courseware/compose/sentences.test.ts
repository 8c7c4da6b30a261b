import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentencesOf, shortened } from './sentences.ts';

const goal = '抛物线 $y=a(x-h)^2+k$ 的对称轴是 $x=h$，顶点是 $(h,k)$；开口由 $a$ 决定。还要会画。';

describe('a text made shorter', () => {
  it('ends where a sentence or an independent part of it ends, and never at a comma or before a formula', () => {
    expect(shortened(goal, 30)).toBe('抛物线 $y=a(x-h)^2+k$ 的对称轴是 $x=h$，顶点是 $(h,k)$');
    expect(shortened(goal, 55)).toBe('抛物线 $y=a(x-h)^2+k$ 的对称轴是 $x=h$，顶点是 $(h,k)$；开口由 $a$ 决定');
  });

  it('stays whole where it is one sentence, however long', () => {
    const text = `先说${'很多，'.repeat(40)}再停`;
    expect(shortened(text, 40)).toBe(text);
  });

  it('is not parted within a quotation, brackets or bold words', () => {
    expect(shortened('他说“来吧。快来。”于是（先走；再跑）都去了。完', 8)).toBe(
      '他说“来吧。快来。”于是（先走；再跑）都去了',
    );
    expect(shortened('**一。二。**三。四', 3)).toBe('**一。二。**三');
  });

  it('is always the beginning of the text', () => {
    const piece = fc.constantFrom('。', '；', '，', '“', '”', '（', '）', '$x$', '**', '字', ' ');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), fc.nat(20), (pieces, limit) => {
        expect(pieces.join('').startsWith(shortened(pieces.join(''), limit))).toBe(true);
      }),
    );
  });
});

describe('the sentences of a text', () => {
  it('leave what is to be filled in whole', () => {
    expect(sentencesOf('任务：【做的一件事。几个人做】。做完说。')).toEqual([
      '任务：【做的一件事。几个人做】。',
      '做完说。',
    ]);
  });
});
