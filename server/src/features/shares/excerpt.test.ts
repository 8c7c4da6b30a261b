import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';

describe('the first words of an answer', () => {
  it.each([
    ['## 引入\n\n先看**行程问题**[1]，再看 `y = kx`。', '引入 先看行程问题，再看 y = kx。'],
    ['| 环节 | 时间 |\n| --- | :-: |\n| 导入 | 5 |', '环节 时间 导入 5'],
    ['求根公式 $x=\\frac{-b}{2a}$ 与 $x+1$', '求根公式 （公式） 与 x+1'],
    ['见[课程标准](https://example.com)', '见课程标准'],
  ])('of %j are without marks', (answer, words) => {
    expect(excerptOf(answer)).toBe(words);
  });

  it('are at most 240 characters and say that there is more', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 2_000 }), (answer) => {
        expect(Array.from(excerptOf(answer)).length).toBeLessThanOrEqual(241);
      }),
    );
    expect(excerptOf('长'.repeat(300)).endsWith('长…')).toBe(true);
  });
});
