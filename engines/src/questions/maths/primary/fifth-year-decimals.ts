import type { Family } from '../../family.ts';
import { comesTo, firstThat, firstValueIn, fits, formulaComesOut } from '../../second/fits.ts';
import { formulasIn } from '../../second/read-stem.ts';
import { realRootsOf } from '../../second/roots.ts';
import { isClose, texValue } from '../../second/tex-value.ts';
import { decimal } from '../../write/tex.ts';
import { countSlips, inUnit, positiveSlips, withThreeWrong } from '../../write/wrong-numbers.ts';

const place = { phase: '03', subject: '02', grade: '05' } as const;
const write = (value: number) => `$${decimal(value)}$`;

const decimalProducts: Family = {
  ...place,
  id: 'math-decimal-products',
  name: '小数乘法',
  type: 'single',
  knowledge: ['小数乘整数', '小数乘小数'],
  steps: [1, 2],
  make: withThreeWrong((draw, step) => {
    const [a, b] = draw.until(
      () => [draw.integer(12, 98), draw.integer(step === 1 ? 3 : 12, step === 1 ? 9 : 68)] as const,
      ([x, y]) => x % 10 !== 0 && y % 10 !== 0 && (x * y) % 10 !== 0,
    );
    const [first, second] = step === 1 ? [a / 10, b] : [a / 10, b / 10];
    const right = first * second;
    return {
      stem: `$${decimal(first)}\\times ${decimal(second)}=$（　　）`,
      result: [write(right)],
      wrong: [
        { text: write(right * 10), mistake: '积的小数位数少数了一位' },
        { text: write(right / 10), mistake: '积的小数位数多数了一位' },
        { text: write(a * b), mistake: '当整数乘完，忘了点小数点' },
        { text: write(first + second), mistake: '把乘号看成了加号' },
      ],
      analysis: `先算 $${a}\\times ${b}=${a * b}$，两个因数一共有${step === 1 ? '一' : '两'}位小数，积是 $${decimal(right)}$。`,
    };
  }),
  holds: formulaComesOut,
};

const decimalQuotients: Family = {
  ...place,
  id: 'math-decimal-quotients',
  name: '小数除法',
  type: 'single',
  knowledge: ['除数是整数的小数除法', '一个数除以小数'],
  steps: [1, 2],
  make: withThreeWrong((draw, step) => {
    const [by, quotient] = draw.until(
      () => [draw.integer(step === 1 ? 3 : 12, step === 1 ? 18 : 48), draw.integer(12, 98)] as const,
      ([x, y]) => x % 10 !== 0 && y % 10 !== 0,
    );
    const [total, divisor, right] =
      step === 1 ? [(by * quotient) / 10, by, quotient / 10] : [(by * quotient) / 100, by / 10, quotient / 10];
    return {
      stem: `$${decimal(total)}\\div ${decimal(divisor)}=$（　　）`,
      result: [write(right)],
      wrong: [
        { text: write(right * 10), mistake: step === 1 ? '商的小数点没有和被除数对齐' : '除数扩大后被除数多移了一位' },
        { text: write(right / 10), mistake: step === 1 ? '商的小数点点早了一位' : '除数扩大了，被除数没有扩大' },
        { text: write(right * 100), mistake: '商忘了点小数点，又多了一位' },
        { text: write(right + 1), mistake: '整数部分商大了 1' },
      ],
      analysis: `${step === 1 ? '商的小数点和被除数的小数点对齐' : `除数和被除数都乘 10，变成 $${decimal(total * 10)}\\div ${by}$`}，商是 $${decimal(right)}$；验算：$${decimal(right)}\\times ${decimal(divisor)}=${decimal(total)}$。`,
    };
  }),
  holds: fits((value, [total, by]) => isClose(value * by, total)),
};

const roundedQuotient: Family = {
  ...place,
  id: 'math-rounded-quotient',
  name: '商的近似数',
  type: 'blank',
  knowledge: ['商的近似数', '循环小数'],
  steps: [2, 3],
  make(draw, step) {
    const [total, by] = draw.until(
      () => [draw.integer(11, 95), draw.pick([3, 6, 7, 9, 11, 13])] as const,
      ([x, y]) => x % y !== 0 && ((x * 1000) / y) % 10 !== 5,
    );
    const places = step === 2 ? 1 : 2;
    const right = (total / by).toFixed(places);
    return {
      stem: `$${total}\\div ${by}$ 的商保留${step === 2 ? '一' : '两'}位小数约是 ____。`,
      result: [right],
      analysis: `除到${step === 2 ? '百分位' : '千分位'}，$${total}\\div ${by}=${(Math.floor((total / by) * 10 ** (places + 1)) / 10 ** (places + 1)).toFixed(places + 1)}\\cdots$，四舍五入约是 $${right}$。`,
    };
  },
  holds(stem, [given = '']) {
    const [total = Number.NaN, by = Number.NaN] = (formulasIn(stem)[0] ?? '').split('\\div').map(Number);
    const places = stem.includes('两位') ? 2 : 1;
    return given.split('.')[1]?.length === places && Math.abs(Number(given) * by - total) <= (by / 2) * 10 ** -places;
  },
};

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

const trees: Family = {
  ...place,
  id: 'math-planting-trees',
  name: '植树问题',
  type: 'single',
  knowledge: ['植树问题'],
  steps: [2, 3],
  make: withThreeWrong((draw, step) => {
    const [gap, count] = [draw.integer(3, 12), draw.integer(8, 40)];
    const long = gap * count;
    const unit = inUnit('棵');
    if (step === 2) {
      const [how, right, said] = draw.pick([
        ['两端都栽', count + 1, '比间隔数多 1'],
        ['两端都不栽', count - 1, '比间隔数少 1'],
        ['只栽一端', count, '和间隔数相等'],
      ] as const);
      return {
        stem: `在一条长 ${long} 米的小路一边每隔 ${gap} 米栽一棵树（${how}），一共要栽（　　）`,
        result: [unit(right)],
        wrong: countSlips(unit, [
          [count, '直接用间隔数当棵数'],
          [count + 1, '不管两端怎样都加 1'],
          [count - 1, '两端都减了'],
          [2 * right, '当成两边都栽'],
        ]),
        analysis: `间隔数 $${long}\\div ${gap}=${count}$，${how}，棵数${said}，是 ${right} 棵。`,
      };
    }
    if (draw.isSo()) {
      const floor = draw.integer(3, 5);
      const target = draw.integer(6, 12);
      const each = draw.integer(8, 16);
      return {
        stem: `小刚从 1 楼走到 ${floor} 楼用了 ${each * (floor - 1)} 秒。照这样的速度，他从 1 楼走到 ${target} 楼要用（　　）`,
        result: [`${each * (target - 1)} 秒`],
        wrong: countSlips(inUnit('秒'), [
          [each * target, '层数没有减 1'],
          [(each * (floor - 1) * target) / floor, '直接按楼数的倍数算'],
          [each * (target - floor), '求的是后一段的时间'],
          [each * (target + 1), '层数加了 1'],
        ]),
        analysis: `到 ${floor} 楼走 ${floor - 1} 层，每层 $${each * (floor - 1)}\\div ${floor - 1}=${each}$（秒）；到 ${target} 楼走 ${target - 1} 层，$${each}\\times ${target - 1}=${each * (target - 1)}$（秒）。`,
      };
    }
    return {
      stem: `在一条小路两边从头到尾每隔 ${gap} 米栽一棵树（两端都栽），一共栽了 ${2 * (count + 1)} 棵。这条小路长（　　）`,
      result: [`${long} 米`],
      wrong: countSlips(inUnit('米'), [
        [2 * (count + 1) * gap, '没有除以 2，也没有减 1'],
        [(2 * count + 1) * gap, '两边的棵数没有除以 2'],
        [(count + 1) * gap, '棵数没有减 1'],
        [(count + 2) * gap, '把减 1 算成了加 1'],
      ]),
      analysis: `一边栽 ${count + 1} 棵，有 ${count} 个间隔，长 $${gap}\\times ${count}=${long}$（米）。`,
    };
  }),
  holds: comesTo(([a, b, c, d, e], stem) => {
    if (stem.includes('楼')) return (c / (b - a)) * (e - d);
    if (stem.includes('两边')) return firstThat((long) => long % a === 0 && 2 * (long / a + 1) === b, 1, 2000);
    const inner = firstThat((tried) => (tried + 1) * b >= a, 0);
    return stem.includes('都不') ? inner : stem.includes('只栽') ? inner + 1 : inner + 2;
  }),
};

const stepPrice: Family = {
  ...place,
  id: 'math-taxi-fare',
  name: '分段计费',
  type: 'single',
  knowledge: ['解决问题的步骤与策略', '小数乘整数'],
  steps: [3, 4],
  make: withThreeWrong((draw, step) => {
    const [start, first, per] = [draw.integer(7, 13), draw.pick([2, 3]), draw.pick([1.5, 1.8, 2.2, 2.4, 2.6])];
    const far = draw.integer(5, 16);
    const fare = start + (far - first) * per;
    const head = `某市出租车 ${first} 千米以内收费 ${start} 元，超过 ${first} 千米的部分，每千米收费 ${per} 元（不足 1 千米按 1 千米计算）。`;
    if (step === 3)
      return {
        stem: `${head}李叔叔乘车行了 ${decimal(far - draw.pick([0, 0.3, 0.6]))} 千米，应付（　　）`,
        result: [`${decimal(fare)} 元`],
        wrong: positiveSlips(inUnit('元'), [
          [far * per, '全程都按后一段的单价算'],
          [start + far * per, '起步里的千米数又算了一次'],
          [(far - first) * per, '漏加了起步价'],
          [fare - per, '不足 1 千米的舍去了'],
          [start * far, '全程都按起步价算'],
        ]),
        analysis: `按 ${far} 千米计费：$${start}+(${far}-${first})\\times ${per}=${decimal(fare)}$（元）。`,
      };
    return {
      stem: `${head}王阿姨乘车付了 ${decimal(fare)} 元，她最多乘了（　　）`,
      result: [`${far} 千米`],
      wrong: positiveSlips(inUnit('千米'), [
        [far - first, '漏加了起步的千米数'],
        [Math.round(fare / per), '全程都按后一段的单价算'],
        [far + 1, '多算了 1 千米'],
        [far - 1, '少算了 1 千米'],
      ]),
      analysis: `超过部分 $(${decimal(fare)}-${start})\\div ${per}=${far - first}$（千米），$${first}+${far - first}=${far}$（千米）。`,
    };
  }),
  holds: comesTo(([first, start, , per, , , asked], stem) => {
    const fareOf = (far: number) => {
      let fare = start;
      for (let at = first; at < far - 1e-9; at += 1) fare += per;
      return fare;
    };
    return stem.includes('最多') ? firstThat((far) => isClose(fareOf(far), asked), first) : fareOf(asked);
  }),
};

const cleverDecimals: Family = {
  ...place,
  id: 'math-decimal-mixed-calculation',
  name: '小数四则与简算',
  type: 'calculation',
  knowledge: ['整数乘法运算定律推广到小数'],
  steps: [2, 3],
  make(draw, step) {
    const [a, b] = [draw.integer(12, 96) / 10, draw.integer(11, 89) / 10];
    const rest = Number((10 - b).toFixed(1));
    if (step === 2)
      return {
        stem: `用简便方法计算：$${decimal(a)}\\times ${decimal(b)}+${decimal(a)}\\times ${decimal(rest)}$`,
        result: [decimal(a * 10)],
        working: `原式 $=${decimal(a)}\\times(${decimal(b)}+${decimal(rest)})=${decimal(a)}\\times 10=${decimal(a * 10)}$`,
        analysis: '两个积里有相同的因数，用乘法分配律。',
      };
    const [c, d] = draw.pick([
      [1.25, 8],
      [2.5, 4],
      [0.25, 4],
      [12.5, 8],
      [0.125, 8],
    ] as const);
    const k = draw.pick([3, 5, 6, 7, 9, 11, 12, 13]);
    return {
      stem: `用简便方法计算：$${decimal(c)}\\times ${decimal((d * k) / 10)}$`,
      result: [decimal((c * d * k) / 10)],
      working: `原式 $=${decimal(c)}\\times ${d}\\times ${decimal(k / 10)}=${decimal(c * d)}\\times ${decimal(k / 10)}=${decimal((c * d * k) / 10)}$`,
      analysis: `把 $${decimal((d * k) / 10)}$ 拆成 $${d}\\times ${decimal(k / 10)}$，先凑整。`,
    };
  },
  variety: 36,
  holds: comesTo((_, stem) => firstValueIn(stem)),
};

export const fifthYearDecimals: readonly Family[] = [
  decimalProducts,
  decimalQuotients,
  roundedQuotient,
  cleverDecimals,
  stepPrice,
  letters,
  oneStepEquation,
  meeting,
  trees,
];
