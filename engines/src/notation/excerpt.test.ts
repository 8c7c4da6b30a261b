import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';

describe('the first words of an answer', () => {
  it.each([
    ['## 引入\n\n先看**行程问题**[1]，再看 `y = kx`。', '先看行程问题，再看 y = kx。'],
    ['安排如下：\n| 环节 | 时间 |\n| --- | :-: |\n| 导入 | 5 |\n\n然后练习', '安排如下： 然后练习'],
    ['求根公式 $x=\\frac{-b}{2a}$，$k>0$ 时\n$$\ny=1\n$$\n完', '求根公式 x=(-b)/(2a)，k>0 时 完'],
    ['解方程 $x^{2}-3x=0$ 和 $\\begin{cases}x=1\\\\y=2\\end{cases}$', '解方程 x²-3x=0 和 （公式）'],
    ['- 见[课程标准](https://example.com)\n> 引文', '见课程标准 引文'],
    ['代码\n```python\nprint(1)\n```\n之后\n```\n没写完', '代码 之后'],
  ])('of %j are without marks', (answer, words) => {
    expect(excerptOf(answer, 240)).toBe(words);
  });

  it('are as many as asked for and say that there is more', () => {
    expect(excerptOf('长'.repeat(300), 4)).toBe('长长长长…');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 500 }), fc.integer({ min: 1, max: 60 }), (answer, chars) => {
        expect(Array.from(excerptOf(answer, chars)).length).toBeLessThanOrEqual(chars + 1);
      }),
    );
  });
});
