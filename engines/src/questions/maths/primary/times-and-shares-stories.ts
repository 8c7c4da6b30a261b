import type { Family } from '../../family.ts';
import { comesTo, firstThat, fits } from '../../second/fits.ts';
import { inUnit, positiveSlips, withThreeWrong } from '../../write/wrong-numbers.ts';

const place = { phase: '03', subject: '02', grade: '03' } as const;

const timesAsMany: Family = {
  ...place,
  id: 'math-times-as-many',
  name: '倍的问题',
  type: 'single',
  knowledge: ['“倍”的认识', '求一个数的几倍与几分之几'],
  steps: [1, 2, 3],
  make: withThreeWrong((draw, step) => {
    const [times, small] = draw.until(
      () => [draw.integer(3, 9), draw.integer(4, 15)] as const,
      ([a, b]) => a !== b,
    );
    const large = times * small;
    const [first, second, unit] = draw.pick([
      ['白兔', '灰兔', '只'],
      ['杨树', '柳树', '棵'],
      ['故事书', '科技书', '本'],
      ['红花', '黄花', '朵'],
      ['足球', '篮球', '个'],
    ] as const);
    const write = inUnit(unit);
    if (step === 1)
      return {
        stem: `${second}有 ${small} ${unit}，${first}的${unit}数是${second}的 ${times} 倍，${first}有（　　）`,
        result: [write(large)],
        wrong: positiveSlips(write, [
          [small + times, '求几倍用了加法'],
          [large + small, '把两种合在一起了'],
          [large - small, '多乘减了一份'],
          [large - times, '口诀用错'],
        ]),
        analysis: `求 ${small} 的 ${times} 倍用乘法：$${small}\\times ${times}=${large}$（${unit}）。`,
      };
    if (step === 2)
      return {
        stem: `${first}有 ${large} ${unit}，是${second}的 ${times} 倍，${second}有（　　）`,
        result: [write(small)],
        wrong: positiveSlips(write, [
          [large * times, '看到“倍”就用乘法'],
          [large - times, '求一倍数用了减法'],
          [large + times, '求一倍数用了加法'],
          [small + 1, '除法算错，商大了 1'],
        ]),
        analysis: `${second}是一份，${first}是这样的 ${times} 份：$${large}\\div ${times}=${small}$（${unit}）。`,
      };
    return {
      stem: `${first}和${second}一共有 ${large + small} ${unit}，${first}的${unit}数是${second}的 ${times} 倍，${first}有（　　）`,
      result: [write(large)],
      wrong: positiveSlips(write, [
        [small, '求出的是另一种的数量'],
        [(large + small) * times, '用总数去乘倍数'],
        [large + small - times, '用总数减去倍数'],
        [large - small, '求出的是两种相差的数量'],
      ]),
      analysis: `一共是 $${times}+1=${times + 1}$ 份，一份是 $${large + small}\\div ${times + 1}=${small}$（${unit}），${first}有 $${small}\\times ${times}=${large}$（${unit}）。`,
    };
  }),
  holds: fits((value, [a, b], stem) => {
    if (stem.includes('一共')) return value % b === 0 && value + value / b === a;
    return stem.includes('，是') ? value * b === a : value / b === a;
  }),
};

const perUnit: Family = {
  ...place,
  id: 'math-unit-rate-story',
  name: '归一与归总',
  type: 'single',
  knowledge: ['归一与归总问题'],
  steps: [2, 3],
  make: withThreeWrong((draw, step) => {
    const [one, a, b] = draw.until(
      () => [draw.integer(4, 12), draw.integer(3, 8), draw.integer(3, 9)] as const,
      ([x, y, z]) => y !== z && x !== y && x !== z && (step === 2 || (x * y) % z === 0),
    );
    if (step === 2) {
      const [thing, unit] = draw.pick([
        ['笔记本', '本'],
        ['水杯', '个'],
        ['毛巾', '条'],
        ['牙刷', '支'],
      ] as const);
      return {
        stem: `妈妈买 ${a} ${unit}${thing}用了 ${a * one} 元，照这样计算，买 ${b} ${unit}同样的${thing}要用（　　）`,
        result: [`${b * one} 元`],
        wrong: positiveSlips(inUnit('元'), [
          [a * one * b, '没有先求一份是多少，直接用总价乘'],
          [one, '只求出了单价'],
          [a * one + b, '把总价和数量相加'],
          [a * one + b * one, '把两次的钱加在一起'],
        ]),
        analysis: `先求单价：$${a * one}\\div ${a}=${one}$（元），再求总价：$${one}\\times ${b}=${one * b}$（元）。`,
      };
    }
    const thing = draw.pick(['一本书', '一本故事书', '一本科技书']);
    return {
      stem: `小华读${thing}，每天读 ${one} 页，${a} 天读完。如果每天读 ${b} 页，读完要（　　）`,
      result: [`${(one * a) / b} 天`],
      wrong: positiveSlips(inUnit('天'), [
        [one * a, '只求出了总页数'],
        [a + b - one, '每天多读几页就加减几天'],
        [a, '以为天数不变'],
        [Math.abs(one * a - b), '用总页数去减每天的页数'],
        [(one * a) / b + 1, '除法算错，商大了 1'],
      ]),
      analysis: `先求总页数：$${one}\\times ${a}=${one * a}$（页），再求天数：$${one * a}\\div ${b}=${(one * a) / b}$（天）。`,
    };
  }),
  holds: fits((value, [a, b, c], stem) => (stem.includes('元') ? value * a === b * c : value * c === a * b)),
};

const setsTogether: Family = {
  ...place,
  id: 'math-two-clubs-overlap',
  name: '集合：既……又……',
  type: 'blank',
  knowledge: ['集合思想'],
  steps: [2, 3],
  make(draw, step) {
    const [a, b] = [draw.integer(12, 28), draw.integer(10, 25)];
    const both = draw.integer(3, 8);
    const whole = a + b - both;
    const [first, second] = draw.some(['合唱', '书法', '绘画', '跳绳', '踢毽'], 2);
    return step === 2
      ? {
          stem: `三（1）班参加${first}小组的有 ${a} 人，参加${second}小组的有 ${b} 人，两个小组都参加的有 ${both} 人。参加这两个小组的一共有 ____ 人。`,
          result: [String(whole)],
          analysis: `两个都参加的 ${both} 人算了两次，要减去一次：$${a}+${b}-${both}=${whole}$（人）。`,
        }
      : {
          stem: `三（1）班有 ${whole} 人，每人至少参加一个小组，参加${first}小组的有 ${a} 人，参加${second}小组的有 ${b} 人。两个小组都参加的有 ____ 人。`,
          result: [String(both)],
          analysis: `两个小组人数的和比全班多，多出的就是都参加的：$${a}+${b}-${whole}=${both}$（人）。`,
        };
  },
  holds: comesTo(([, a, b, c], stem) =>
    stem.includes('至少') ? firstThat((both) => b - both + (c - both) + both === a) : a - c + (b - c) + c,
  ),
};

export const timesAndSharesStories: readonly Family[] = [timesAsMany, setsTogether, perUnit];
