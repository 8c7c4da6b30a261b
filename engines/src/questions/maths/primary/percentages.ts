import type { Family } from '../../family.ts';
import { comesTo, comeTo, fits } from '../../second/fits.ts';
import { isClose } from '../../second/tex-value.ts';
import { decimal } from '../../write/tex.ts';
import { countSlips, inUnit, positiveSlips, withThreeWrong } from '../../write/wrong-numbers.ts';

const place = { phase: '03', subject: '02', grade: '06' } as const;

const percents: Family = {
  ...place,
  id: 'math-percent-more-or-less',
  name: '多（少）百分之几',
  type: 'single',
  knowledge: ['求比一个数多（少）百分之几的数', '求一个数是另一个数的百分之几'],
  steps: [2, 3, 4],
  make: withThreeWrong((draw, step) => {
    const [base, rate] = draw.until(
      () => [draw.integer(4, 40) * 20, draw.pick([5, 10, 15, 20, 25, 30, 35, 40, 60])] as const,
      ([x, y]) => (x * y) % 100 === 0,
    );
    const isMore = draw.isSo();
    const change = (base * rate) / 100;
    const now = isMore ? base + change : base - change;
    const [what, unit] = draw.pick([
      ['某小学去年有图书', '本'],
      ['某果园去年收苹果', '千克'],
      ['某工厂上月用水', '吨'],
    ] as const);
    const [before, after] = what.includes('上月') ? ['上月', '本月'] : ['去年', '今年'];
    const verb = isMore ? '增加' : '减少';
    const write = inUnit(unit);
    if (step === 2)
      return {
        stem: `${what} ${base} ${unit}，${after}比${before}${verb}了 $${rate}\\%$，${after}是（　　）`,
        result: [write(now)],
        wrong: positiveSlips(write, [
          [isMore ? base - change : base + change, `“${verb}”弄反了`],
          [change, `求出的是${verb}的部分`],
          [isMore ? base + rate : base - rate, '把百分数当成具体的数'],
          [base, '没有变化'],
        ]),
        analysis: `$${base}\\times(1${isMore ? '+' : '-'}${rate}\\%)=${now}$（${unit}）。`,
      };
    if (step === 3)
      return {
        stem: `${what} ${base} ${unit}，${after}是 ${now} ${unit}，${after}比${before}${verb}了（　　）`,
        result: [`$${rate}\\%$`],
        wrong: countSlips(
          (value) => `$${value}\\%$`,
          [
            [(change / now) * 100, '除以了变化后的数'],
            [(now / base) * 100, `求的是${after}是${before}的百分之几`],
            [change, '把相差的数当成百分数'],
            [100 - rate, '用 1 减错了'],
            [rate + 5, '除法算错'],
          ],
        ),
        analysis: `$${isMore ? `(${now}-${base})` : `(${base}-${now})`}\\div ${base}=${rate}\\%$，单位“1”是${before}的数量。`,
      };
    return {
      stem: `${what.replace('去年', '今年').replace('上月', '本月')} ${now} ${unit}，比${before}${verb}了 $${rate}\\%$，${before}是（　　）`,
      result: [write(base)],
      wrong: positiveSlips(write, [
        [isMore ? (now * (100 - rate)) / 100 : (now * (100 + rate)) / 100, `把${after}当成了单位“1”`],
        [isMore ? (now * (100 + rate)) / 100 : (now * (100 - rate)) / 100, '单位“1”未知却用了乘法'],
        [isMore ? now - rate : now + rate, '把百分数当成具体的数'],
        [(now * 100) / rate, '直接除以变化的百分数'],
      ]),
      analysis: `${before}是单位“1”，$${now}\\div(1${isMore ? '+' : '-'}${rate}\\%)=${base}$（${unit}）。`,
    };
  }),
  holds: fits((value, [a, b], stem) => {
    const by = stem.includes('增加') ? 1 : -1;
    if (stem.includes('了（')) return isClose(a + by * a * value, b);
    if (stem.includes('，比')) return isClose(value + (by * value * b) / 100, a);
    return isClose(value - a, (by * a * b) / 100);
  }),
};

const money: Family = {
  ...place,
  id: 'math-discount-interest-tax',
  name: '折扣、利息和税',
  type: 'single',
  knowledge: ['折扣与成数', '税率与利率'],
  steps: [1, 2, 3],
  make: withThreeWrong((draw, step) => {
    const write = inUnit('元');
    if (step === 1) {
      const [price, off] = [draw.integer(6, 60) * 10, draw.pick([6, 7, 8, 9, 8.5, 7.5])];
      const thing = draw.pick(['书包', '球鞋', '篮球', '台灯', '羽毛球拍']);
      const pay = (price * off) / 10;
      const isPay = draw.isSo();
      const said = String(off).replace('.', '');
      const spoken = `${['', '一', '二', '三', '四', '五', '六', '七', '八', '九'][Number(said[0])]}${said.length > 1 ? '五' : ''}折`;
      return {
        stem: `一${{ 书包: '个', 球鞋: '双', 篮球: '个', 台灯: '盏', 羽毛球拍: '副' }[thing]}${thing}原价 ${price} 元，现在打${spoken}出售，${isPay ? '现价是' : '比原价便宜'}（　　）`,
        result: [write(isPay ? pay : price - pay)],
        wrong: positiveSlips(write, [
          [isPay ? price - pay : pay, isPay ? '求出的是便宜的钱' : '求出的是现价'],
          [price - off, '把折数当成元数去减'],
          [(price * 10) / off, '该乘折扣时用了除法'],
          [(price * off) / 100, '把几折当成百分之几'],
          [price - off * 10, '把百分数当成元数去减'],
        ]),
        analysis: `${spoken}是 $${off * 10}\\%$，现价 $${price}\\times ${off * 10}\\%=${decimal(pay)}$（元）${isPay ? '' : `，便宜 $${price}-${decimal(pay)}=${decimal(price - pay)}$（元）`}。`,
      };
    }
    const [many, rate, years] = [
      draw.integer(2, 30) * 1000,
      draw.pick([1.5, 1.75, 2.1, 2.25, 2.5, 2.75]),
      draw.integer(2, 3),
    ];
    const gain = (many * rate * years) / 100;
    const isWhole = step === 3;
    return {
      stem: `${draw.pick(['李叔叔', '王阿姨', '张爷爷'])}把 ${many} 元存入银行，存期 ${years} 年，年利率是 $${rate}\\%$。到期时${isWhole ? '本息一共可取回' : '可得利息'}（　　）`,
      result: [write(isWhole ? many + gain : gain)],
      wrong: positiveSlips(write, [
        [isWhole ? gain : many + gain, isWhole ? '只求了利息' : '把本金也算进去了'],
        [isWhole ? many + (many * rate) / 100 : (many * rate) / 100, '忘了乘存期'],
        [isWhole ? many + gain * 10 : gain * 10, '百分数化小数时点错了小数点'],
        [isWhole ? many + gain / years / years : gain / years / years, '该乘存期时除以了存期'],
        [isWhole ? many + gain / 10 : gain / 10, '小数点多移了一位'],
      ]),
      analysis: `利息 = 本金 × 利率 × 存期，$${many}\\times ${rate}\\%\\times ${years}=${decimal(gain)}$（元）${isWhole ? `，本息共 $${many}+${decimal(gain)}=${decimal(many + gain)}$（元）` : ''}。`,
    };
  }),
  holds: comesTo(([a, b, c], stem) => {
    if (!stem.includes('折')) {
      let gain = 0;
      for (let year = 0; year < b; year += 1) gain += (a / 100) * c;
      return stem.includes('本息') ? gain + a : gain;
    }
    const [, spoken = ''] = /打(.+)折/.exec(stem) ?? [];
    const digits = [...spoken].map((sign) => '一二三四五六七八九'.indexOf(sign) + 1);
    const pay = ((digits[0] ?? 0) * a) / 10 + ((digits[1] ?? 0) * a) / 100;
    return stem.includes('便宜') ? a - pay : pay;
  }),
};

const saltWater: Family = {
  ...place,
  id: 'math-salt-water',
  name: '含盐率（浓度）',
  type: 'blank',
  knowledge: ['求一个数是另一个数的百分之几', '生活中的百分数'],
  steps: [2, 3],
  make(draw, step) {
    const [rate, whole] = draw.until(
      () =>
        [
          draw.pick(step === 2 ? [4, 5, 8, 10, 12, 15, 20, 25] : [3, 4, 5, 6, 8, 10, 12]),
          draw.integer(4, 40) * 25,
        ] as const,
      ([x, y]) => (x * y) % 100 === 0,
    );
    const salt = (rate * whole) / 100;
    const times = rate > 10 ? 2 : rate > 6 ? draw.pick([2, 3]) : draw.pick([2, 3, 4]);
    if (step === 2)
      return {
        stem: `把 ${salt} 克盐放入 ${whole - salt} 克水中，盐水的含盐率是 ____$\\%$。`,
        result: [String(rate)],
        analysis: `盐水重 $${salt}+${whole - salt}=${whole}$（克），$${salt}\\div ${whole}\\times 100\\%=${rate}\\%$。`,
      };
    return {
      stem: `现有含盐率 $${times * rate}\\%$ 的盐水 ${whole} 克，要把它稀释成含盐率 $${rate}\\%$ 的盐水，需要加水 ____ 克。`,
      result: [String(whole * (times - 1))],
      analysis: `盐的质量不变，是 $${whole}\\times ${times * rate}\\%=${times * salt}$（克）；稀释后盐水重 $${times * salt}\\div ${rate}\\%=${times * whole}$（克），加水 $${times * whole}-${whole}=${whole * (times - 1)}$（克）。`,
    };
  },
  holds: fits((value, [a, b, c], stem) =>
    stem.includes('加水') ? isClose((b * a) / 100, ((b + value) * c) / 100) : isClose((a * 100) / (a + b), value),
  ),
};

const rateOfDone: Family = {
  ...place,
  id: 'math-pie-chart-amounts',
  name: '扇形统计图的计算',
  type: 'blank',
  knowledge: ['扇形统计图', '百分数的意义和读写'],
  steps: [2, 3],
  make(draw, step) {
    const [a, b, unit] = draw.until(
      () => [draw.integer(3, 10) * 5, draw.integer(2, 8) * 5, draw.integer(2, 12) * 20] as const,
      ([x, y]) => x !== y && x + y < 90,
    );
    const rest = 100 - a - b;
    const [x, y, z] = draw.some(['篮球', '足球', '乒乓球', '羽毛球', '跳绳'], 3);
    const head = `六年级同学最喜欢的运动统计如下：${x} $${a}\\%$，${y} $${b}\\%$，其余的喜欢${z}。`;
    if (step === 2)
      return {
        stem: `${head}一共有 ${unit} 人，喜欢${z}的占 ____$\\%$，有 ____ 人。`,
        result: [String(rest), String((unit * rest) / 100)],
        analysis: `$1-${a}\\%-${b}\\%=${rest}\\%$，$${unit}\\times ${rest}\\%=${(unit * rest) / 100}$（人）。`,
      };
    return {
      stem: `${head}喜欢${x}的有 ${(unit * a) / 100} 人，六年级一共有 ____ 人，喜欢${z}的有 ____ 人。`,
      result: [String(unit), String((unit * rest) / 100)],
      analysis: `一共 $${(unit * a) / 100}\\div ${a}\\%=${unit}$（人），喜欢${z}的有 $${unit}\\times ${rest}\\%=${(unit * rest) / 100}$（人）。`,
    };
  },
  holds: comeTo(([a, b, c], stem) => {
    const rest = 100 - (a + b);
    return stem.includes('占 ____') ? [rest, (c / 100) * rest] : [(c / a) * 100, (c / a) * rest];
  }),
};

export const percentages: readonly Family[] = [percents, rateOfDone, money, saltWater];
