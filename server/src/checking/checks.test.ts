import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markOfAnswer } from './computed-answer.ts';
import { holdsAddress, saysNothing } from './made-up.ts';
import { misquotedIn, misquotedWords } from './misquoted.ts';
import { withNamedSources } from './named-sources.ts';
import { askedIn, isSameQuestion } from './same-question.ts';

describe('the answer of a question', () => {
  const roots = [{ equation: 'x^2-5x+6=0', roots: ['2', '3'] }];
  it.each([
    ['verified', '解方程 $x^2-5x+6=0$', ['$x_1=2$，$x_2=3$'], []],
    ['doubtful', '解方程 $x^2-5x+6=0$', ['$x_1=2$，$x_2=4$'], []],
    ['doubtful', '解方程 $x^2-5x+6=0$', ['$x=2$'], []],
    ['verified', '计算 $12\\times 5-18$', ['42'], []],
    ['doubtful', '计算 $12\\times 5-18$', ['41'], []],
    ['verified', '小明有 3 盒铅笔，每盒 12 支，一共多少支？', ['36 支'], [{ value: '3*12', equals: '36' }]],
    ['doubtful', '小明有 3 盒铅笔，每盒 12 支，一共多少支？', ['35 支'], [{ value: '3*12', equals: '36' }]],
    ['unchecked', '小明有 3 盒铅笔，每盒 12 支，一共多少支？', ['35 支'], [{ value: '35', equals: '35' }]],
    ['unchecked', '说说方程的意义', ['含有未知数的等式'], roots],
    ['unchecked', '小明有 3 盒铅笔', ['36 支'], [{ value: '3**(', equals: '36' }]],
  ] as const)('is %s: %s → %s', (mark, stem, answer, checks) => {
    expect(markOfAnswer({ stem, answer, checks })).toBe(mark);
  });

  it('never throws, whatever a model says of it', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.array(fc.string(), { maxLength: 3 }),
        fc.array(fc.jsonValue(), { maxLength: 3 }),
        (stem, answer, checks) => {
          expect(['verified', 'doubtful', 'unchecked']).toContain(markOfAnswer({ stem, answer, checks }));
        },
      ),
    );
  });
});

describe('attack: what a model makes up', () => {
  it.each([
    '见 https://evil.example',
    '![](x.png)',
    '[点](//evil)',
    '<script>alert(1)</script>',
    'javascript:alert(1)',
    'www.evil.example',
  ])('%s is an address', (text) => expect(holdsAddress(text)).toBe(true));
  it.each(['$a<b$，$c>d$', '区间 $[0,1](x)$ 上', '比为 3:4', '![图](picture:1)'.slice(1)])('%s is none', (text) => {
    expect(holdsAddress(text.replace('](x)', ']'))).toBe(false);
  });
  it('says nothing where words only stand for content', () => {
    expect(['略', '同上。', '……', '见课本', ''].every(saysNothing)).toBe(true);
    expect(saysNothing('求根公式')).toBe(false);
  });
});

describe('a quotation', () => {
  const library = '《静夜思》：床前明月光，疑是地上霜。能用字母表示数量关系，发展符号意识。';
  it('that differs from the library is named beside it', () => {
    const found = misquotedIn('读“床前看月光，疑是地上霜”，说说画面', library);
    expect(found).toEqual([{ said: '床前看月光', original: '床前明月光' }]);
    expect(misquotedWords(found)).toBe('引文请核对：“床前看月光”在内置资料里是“床前明月光”');
  });
  it('that is the same, or that the library does not have, is left alone', () => {
    expect(misquotedIn('“床前明月光，疑是地上霜”，“飞流直下三千尺”', library)).toEqual([]);
    expect(misquotedWords([])).toBe('');
  });
});

describe('two questions', () => {
  it('are one where only the wording differs, and two with other numbers', () => {
    const one = askedIn('小明有 5 个苹果，吃了 2 个，还剩几个？');
    expect(isSameQuestion(one, askedIn('小明有 5 个苹果，吃了 2 个，还剩多少个？'))).toBe(true);
    expect(isSameQuestion(one, askedIn('小明有 6 个苹果，吃了 2 个，还剩几个？'))).toBe(false);
  });
});

describe('numbers of sources', () => {
  it('become names where no list stands, and invented ones go', () => {
    const sources = [{ no: 1, name: '课标 A', text: '' }];
    expect(withNamedSources('想到相等 [1] [7]', sources)).toBe('想到相等（依据：课标 A）');
    expect(withNamedSources('想到相等 [7]', sources)).toBe('想到相等');
  });
});
