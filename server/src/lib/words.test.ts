import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openWords } from './words.ts';

const words = await openWords();

it('takes a question apart into the fewest words of the dictionary', () => {
  expect(words.ofQuery('一元二次方程求根公式')).toEqual(['一元二次方程', '求根', '公式']);
  expect(words.ofQuery('ＰＰＴ2024，勾股定理 PPT')).toEqual(['ppt', '2024', '勾股定理']);
});

it('finds no words in signs and operators', () => {
  expect(words.ofQuery(`"' & | ! <-> :* ( ) \\ % _`)).toEqual([]);
  expect(words.ofQuery(`'分数' & !(小数:*)`)).toEqual(['分数', '小数']);
});

it('holds a word also where the sentence could be read otherwise', () => {
  expect(words.ofText('研究生命起源')).toEqual(expect.arrayContaining(['研究', '研究生', '生命', '命']));
});

it('keeps letters apart from the Chinese and the digits they touch', () => {
  expect(words.ofText('解x方程ax2')).toEqual(expect.arrayContaining(['x', '方程', 'ax', '2']));
});

const pieces = ['分数', '加法', '同分母', '一元二次方程', '的', '王芃', 'PPT', '2024', '，', ' ', '研究', '生命', '𠮷'];

it('finds every stretch of a text again, wherever it is cut', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 12 }),
      fc.nat(),
      fc.nat(),
      (list, a, b) => {
        const characters = [...list.join('')];
        const from = a % characters.length;
        const stretch = characters.slice(from, from + 1 + (b % characters.length)).join('');
        // A run of letters or digits is one word; half of it is another.
        fc.pre(!/^[a-z0-9]|[a-z0-9]$/i.test(stretch));
        const known = new Set(words.ofText(list.join('')));

        expect(words.ofQuery(stretch).filter((word) => !known.has(word))).toEqual([]);
      },
    ),
  );
});
