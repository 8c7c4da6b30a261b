import type { Family } from '../../family.ts';
import { fits } from '../../second/fits.ts';
import { formulasIn } from '../../second/read-stem.ts';
import { realRootsOf } from '../../second/roots.ts';
import { isClose, texValue } from '../../second/tex-value.ts';
import { decimal } from '../../write/tex.ts';
import { inUnit, positiveSlips, withThreeWrong } from '../../write/wrong-numbers.ts';

const place = { phase: '03', subject: '02', grade: '05' } as const;

const oneStepEquation: Family = {
  ...place,
  id: 'math-primary-equations',
  name: '解方程',
  type: 'single',
  knowledge: ['解方程', '等式的性质'],
  steps: [1, 2, 3],
  make: withThreeWrong((draw, step) => {
    const [x, a, b] = [draw.integer(3, 18), draw.integer(2, 9), draw.integer(2, 30)];
    const say = (value: number) => `$x=${decimal(value)}$`;
    if (step === 1) {
      const isPlus = draw.isSo();
      const c = a * x + (isPlus ? b : -b);
      if (c > 0)
        return {
          stem: `方程 $${a}x${isPlus ? '+' : '-'}${b}=${c}$ 的解是（　　）`,
          result: [say(x)],
          wrong: positiveSlips(say, [
            [isPlus ? (c + b) / a : (c - b) / a, '移动常数时加减弄反了'],
            [isPlus ? c - b : c + b, '最后一步忘了除以系数'],
            [c / a, '没有管常数就除'],
            [(isPlus ? c - b : c + b) * a, '该除以系数时乘了'],
            [x + 1, '除法商大了 1'],
          ]),
          analysis: `方程两边同时${isPlus ? '减' : '加'} ${b}，$${a}x=${a * x}$；两边同时除以 ${a}，$x=${x}$。`,
        };
    }
    if (step === 3) {
      const c = b + a;
      return {
        stem: `方程 $${c}x-${a}x=${(c - a) * x}$ 的解是（　　）`,
        result: [say(x)],
        wrong: positiveSlips(say, [
          [((c - a) * x) / (c + a), '合并时把系数相加了'],
          [((c - a) * x) / c, '漏掉了减去的一项'],
          [(c - a) * x, '没有除以系数'],
          [x + 1, '除法商大了 1'],
          [x + a, '两边弄错了系数'],
        ]),
        analysis: `左边合并得 $${c - a === 1 ? '' : c - a}x=${(c - a) * x}$，两边同时除以 ${c - a}，$x=${x}$。`,
      };
    }
    return {
      stem: `方程 $${a}(x+${b})=${a * (x + b)}$ 的解是（　　）`,
      result: [say(x)],
      wrong: positiveSlips(say, [
        [a * (x + b) - b, '没有先除以括号外的数'],
        [x + b, '除完后忘了减括号里的数'],
        [x + b + b, '除完后把减看成了加'],
        [(a * (x + b) - b) / a, '括号外的数只乘了 x'],
        [x + 1, '除法商大了 1'],
      ]),
      analysis: `两边同时除以 ${a}，$x+${b}=${x + b}$；两边同时减 ${b}，$x=${x}$。`,
    };
  }),
  holds(stem, [given = '']) {
    const [root] = realRootsOf(formulasIn(stem)[0] ?? '') ?? [];
    return root !== undefined && isClose(root, texValue(given.replaceAll('$', '').replace('x=', '')));
  },
};

const letters: Family = {
  ...place,
  id: 'math-letters-for-numbers',
  name: '用字母表示数',
  type: 'single',
  knowledge: ['用字母表示数'],
  steps: [1, 2],
  make(draw, step) {
    const [a, b] = draw.until(
      () => [draw.integer(1, 9), draw.integer(3, 9)] as const,
      ([x, y]) => x !== y && (step === 1 || y < 7),
    );
    const paid = draw.pick([20, 50, 100]);
    const tex = (text: string) => `$${text}$`;
    if (step === 1) {
      const [thing, unit] = draw.pick([
        ['笔记本', '本'],
        ['水彩笔', '盒'],
        ['跳绳', '根'],
        ['练习册', '本'],
        ['毛巾', '条'],
        ['水杯', '个'],
        ['彩纸', '包'],
      ] as const);
      return {
        stem: `每${unit}${thing} $x$ 元，${draw.pick(['小明', '小红', '小刚'])}买了 ${b} ${unit}，付了 ${paid} 元，应找回的钱数是（　　）`,
        result: [tex(`${paid}-${b}x`)],
        wrong: [
          { text: tex(`${b}x-${paid}`), mistake: '减数和被减数写反了' },
          { text: tex(`${paid}-${b}-x`), mistake: '总价写成了数量加单价' },
          { text: tex(`${paid}+${b}x`), mistake: '求找回的钱用了加法' },
          { text: tex(`${b}(${paid}-x)`), mistake: '把买一件找的钱乘了件数' },
        ],
        analysis: `花了 $${b}x$ 元，找回 $${paid}-${b}x$ 元。`,
      };
    }
    const [first, second] = draw.pick([
      ['爸爸', '小华'],
      ['妈妈', '小丽'],
      ['李老师', '小明'],
      ['叔叔', '小红'],
      ['姑姑', '小刚'],
    ] as const);
    return {
      stem: `${second}今年 $x$ 岁，${first}的年龄比${second}的 ${b} 倍少 ${a} 岁，${first}今年的岁数是（　　）`,
      result: [tex(`${b}x-${a}`)],
      wrong: [
        { text: tex(`${b}x+${a}`), mistake: '“少”写成了加' },
        { text: tex(`${b}(x-${a})`), mistake: '先减再乘，运算顺序错了' },
        { text: tex(`x+${b}-${a}`), mistake: '把“几倍”写成了加几' },
        { text: tex(`${a}-${b}x`), mistake: '减数和被减数写反了' },
      ],
      analysis: `${second}的 ${b} 倍是 $${b}x$，再减 ${a}，是 $${b}x-${a}$。`,
    };
  },
  holds(stem, [given = '']) {
    const [first = Number.NaN, second = Number.NaN] = (stem.match(/\d+/g) ?? []).map(Number);
    return [7, 31].every((x) => {
      // Counted out: one by one.
      let times = 0;
      for (let one = 0; one < first; one += 1) times += x;
      const wanted = stem.includes('找回') ? second - times : times - second;
      return isClose(texValue(given.replaceAll('$', ''), { x }), wanted);
    });
  },
};

const meeting: Family = {
  ...place,
  id: 'math-two-cars-meet',
  name: '相遇问题',
  type: 'single',
  knowledge: ['列方程解决问题', '速度、时间与路程'],
  steps: [2, 3],
  make: withThreeWrong((draw, step) => {
    const [v, w, t] = draw.until(
      () => [draw.integer(56, 92), draw.integer(48, 84), draw.integer(2, 6)] as const,
      ([x, y]) => x > y + 3,
    );
    const far = (v + w) * t;
    if (step === 2)
      return {
        stem: `甲、乙两地相距 ${far} 千米，客车每小时行 ${v} 千米，货车每小时行 ${w} 千米。两车同时从两地相对开出，相遇要经过（　　）`,
        result: [`${t} 小时`],
        wrong: positiveSlips(inUnit('小时'), [
          [far / (v - w), '用速度差去除'],
          [far / v, '只用了客车的速度'],
          [t * 2, '用平均速度去除'],
          [t + 1, '除法商大了 1'],
          [far / w, '只用了货车的速度'],
          [t / 2, '路程少算了一半'],
        ]),
        analysis: `设经过 $x$ 小时相遇，$(${v}+${w})x=${far}$，$x=${t}$。`,
      };
    return {
      stem: `甲、乙两地相距 ${far} 千米，客车和货车同时从两地相对开出，${t} 小时相遇。客车每小时行 ${v} 千米，货车每小时行（　　）`,
      result: [`${w} 千米`],
      wrong: positiveSlips(inUnit('千米'), [
        [v + w, '求出的是速度和'],
        [far / t + v, '速度和该减却加了'],
        [far - v * t, '求出的是货车行的路程'],
        [v, '以为两车速度一样'],
        [w + 10, '减法退位弄错'],
      ]),
      analysis: `设货车每小时行 $x$ 千米，$(${v}+x)\\times ${t}=${far}$，$x=${far / t}-${v}=${w}$。`,
    };
  }),
  holds: fits((value, [far, a, b], stem) =>
    stem.includes('相遇要') ? far - a * value === b * value : far - b * a === value * a,
  ),
};

export const lettersAndEquations: readonly Family[] = [letters, oneStepEquation, meeting];
