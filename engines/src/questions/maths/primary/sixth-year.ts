import type { Family } from '../../family.ts';
import { comesTo, comeTo, firstThat, fits, numbersOfStem } from '../../second/fits.ts';
import { answerValue, formulasIn, numbersIn } from '../../second/read-stem.ts';
import { isClose, texValue } from '../../second/tex-value.ts';
import { commonDivisor, over, times as product, rational } from '../../write/rational.ts';
import { decimal, texOf } from '../../write/tex.ts';
import { countSlips, inUnit, positiveSlips, withThreeWrong } from '../../write/wrong-numbers.ts';

const place = { phase: '03', subject: '02', grade: '06' } as const;

const fractionProducts: Family = {
  ...place,
  id: 'math-fraction-products-and-quotients',
  name: '分数乘除法',
  type: 'single',
  knowledge: ['分数乘分数', '分数除法的算理'],
  steps: [1, 2],
  make: withThreeWrong((draw, step) => {
    const one = () =>
      draw.until(
        () => rational(draw.integer(1, 11), draw.integer(2, 15)),
        ({ top, bottom }) => bottom > 1 && top < 2 * bottom,
      );
    const [a, b] = draw.until(
      () => [one(), one()] as const,
      ([x, y]) =>
        texOf(x) !== texOf(y) &&
        x.top * y.bottom !== y.top * x.bottom &&
        commonDivisor(x.top, step === 1 ? y.bottom : y.top) > 1,
    );
    const right = step === 1 ? product(a, b) : over(a, b);
    const sign = step === 1 ? '\\times' : '\\div';
    const text = ({ top, bottom }: { top: number; bottom: number }) => `$${texOf({ top, bottom })}$`;
    return {
      stem: `$${texOf(a)}${sign}${texOf(b)}=$（　　）`,
      result: [text(right)],
      wrong: [
        {
          text: text(step === 1 ? over(a, b) : product(a, b)),
          mistake: step === 1 ? '乘法当成除法，颠倒了后一个数' : '除法没有把除数变成倒数',
        },
        {
          text: text(step === 1 ? rational(a.top + b.top, a.bottom + b.bottom) : over(b, a)),
          mistake: step === 1 ? '把分子、分母分别相加' : '把被除数颠倒了',
        },
        { text: text(rational(right.top * 2, right.bottom)), mistake: '约分时分母多除了 2' },
        { text: text(rational(right.top, right.bottom * 3)), mistake: '约分时分子多除了 3' },
      ],
      analysis:
        step === 1
          ? `分子乘分子，分母乘分母，先约分，得 $${texOf(right)}$。`
          : `除以一个数等于乘它的倒数：$${texOf(a)}\\times ${texOf(rational(b.bottom, b.top))}=${texOf(right)}$。`,
    };
  }),
  holds: (stem, [given = '']) => isClose(texValue((formulasIn(stem)[0] ?? '').replace('=', '')), answerValue(given)),
};

const fractionStory: Family = {
  ...place,
  id: 'math-fraction-story',
  name: '分数应用题',
  type: 'single',
  knowledge: ['分数乘法混合运算', '分数除法的应用'],
  steps: [2, 3, 4],
  make: withThreeWrong((draw, step) => {
    const [bottom, top, unit] = draw.until(
      () => [draw.integer(3, 9), draw.integer(1, 5), draw.integer(5, 30)] as const,
      ([x, y]) => y < x && commonDivisor(x, y) === 1 && x !== 2 * y,
    );
    const whole = bottom * unit;
    const share = `$\\frac{${top}}{${bottom}}$`;
    const [thing, count] = draw.pick([
      ['故事书', '本'],
      ['杨树', '棵'],
      ['足球', '个'],
      ['苹果', '箱'],
    ] as const);
    const other = { 故事书: '科技书', 杨树: '柳树', 足球: '篮球', 苹果: '梨' }[thing];
    const write = inUnit(count);
    if (step === 2)
      return {
        stem: `有${thing} ${whole} ${count}，${other}的${count}数是${thing}的 ${share}，${other}有（　　）`,
        result: [write(top * unit)],
        wrong: countSlips(write, [
          [(whole * bottom) / top, '单位“1”已知却用了除法'],
          [whole - top * unit, '求出的是比它少的部分'],
          [unit, '只求出了一份'],
          [whole + top * unit, '求出的是两种的和'],
        ]),
        analysis: `${thing}是单位“1”，$${whole}\\times\\frac{${top}}{${bottom}}=${top * unit}$（${count}）。`,
      };
    if (step === 3)
      return {
        stem: `有${other} ${top * unit} ${count}，是${thing}${count}数的 ${share}，${thing}有（　　）`,
        result: [write(whole)],
        wrong: countSlips(write, [
          [(top * unit * top) / bottom, '单位“1”未知却用了乘法'],
          [whole - top * unit, '求出的是两种相差的部分'],
          [unit, '只求出了一份'],
          [whole + top * unit, '求出的是两种的和'],
          [top * unit * bottom, '除以分数时只乘了分母'],
        ]),
        analysis: `${thing}是单位“1”，未知用除法：$${top * unit}\\div\\frac{${top}}{${bottom}}=${whole}$（${count}）。`,
      };
    const isMore = draw.isSo();
    const part = isMore ? whole + top * unit : whole - top * unit;
    return {
      stem: `有${other} ${part} ${count}，比${thing}${isMore ? '多' : '少'} ${share}，${thing}有（　　）`,
      result: [write(whole)],
      wrong: countSlips(write, [
        [isMore ? (part * (bottom - top)) / bottom : (part * (bottom + top)) / bottom, '把已知的当成了单位“1”'],
        [(part * bottom) / top, '直接用它除以多（少）的几分之几'],
        [isMore ? (part * (bottom + top)) / bottom : (part * (bottom - top)) / bottom, '单位“1”未知却用了乘法'],
        [isMore ? part - top : part + top, '把几分之几的分子当成个数'],
        [whole + unit, '多算了一份'],
        [whole - unit, '少算了一份'],
      ]),
      analysis: `${thing}是单位“1”，$${part}\\div(1${isMore ? '+' : '-'}\\frac{${top}}{${bottom}})=${whole}$（${count}）。`,
    };
  }),
  holds: fits((value, [a, b, c], stem) => {
    if (stem.includes('，是')) return isClose((value / c) * b, a);
    if (stem.includes('，比'))
      return isClose(stem.includes('多') ? value + (value / c) * b : value - (value / c) * b, a);
    return isClose(value * c, a * b);
  }),
};

const workTogether: Family = {
  ...place,
  id: 'math-work-together',
  name: '工程问题',
  type: 'single',
  knowledge: ['工程问题'],
  steps: [3, 4],
  make: withThreeWrong((draw, step) => {
    const [a, b] = draw.until(
      () => [draw.integer(6, 30), draw.integer(8, 40)] as const,
      ([x, y]) => x < y && (x * y) % (x + y) === 0,
    );
    const t = (a * b) / (a + b);
    const what = draw.pick(['一条水渠', '一段公路', '一批零件', '一条绿道']);
    const verb = what === '一批零件' ? '加工' : '修';
    const write = inUnit('天');
    if (step === 3)
      return {
        stem: `${verb}${what}，甲队单独做 ${a} 天完成，乙队单独做 ${b} 天完成。两队合做，需要（　　）`,
        result: [write(t)],
        wrong: positiveSlips(write, [
          [a + b, '把两队的天数相加'],
          [(a + b) / 2, '求了两队天数的平均数'],
          [b - a, '求了两队天数的差'],
          [a, '以为合做和甲单独做一样'],
        ]),
        analysis: `把工作总量看作“1”，$1\\div\\left(\\frac{1}{${a}}+\\frac{1}{${b}}\\right)=${t}$（天）。`,
      };
    return {
      stem: `${verb}${what}，甲队单独做 ${a} 天完成，两队合做 ${t} 天完成。乙队单独做，需要（　　）`,
      result: [write(b)],
      wrong: positiveSlips(write, [
        [a - t, '把两个天数相减'],
        [a + t, '把两个天数相加'],
        [a, '以为乙队和甲队一样快'],
        [2 * t, '把合做的天数乘 2'],
      ]),
      analysis: `乙队每天做 $\\frac{1}{${t}}-\\frac{1}{${a}}=\\frac{1}{${b}}$，需要 ${b} 天。`,
    };
  }),
  variety: 48,
  holds: fits((value, [a, b], stem) =>
    stem.includes('合做，') ? isClose(value / a + value / b, 1) : isClose(b / a + b / value, 1),
  ),
};

const simplifyRatio: Family = {
  ...place,
  id: 'math-simplify-ratios',
  name: '化简比',
  type: 'single',
  knowledge: ['比的基本性质与化简比'],
  steps: [1, 2, 3],
  make: withThreeWrong((draw, step) => {
    const [a, b] = draw.until(
      () => [draw.integer(1, 12), draw.integer(1, 12)] as const,
      ([x, y]) => x !== y && commonDivisor(x, y) === 1 && x * y !== 1,
    );
    const m = draw.until(
      () => draw.integer(2, 12),
      (tried) => step !== 2 || (a * tried) % 10 !== 0 || (b * tried) % 10 !== 0,
    );
    const ratio = (x: number, y: number) => `$${x}:${y}$`;
    const [p, q] = [draw.integer(2, 9), draw.integer(2, 9)];
    const [first, second] = [rational(a, p + a), rational(b, q + b)];
    const [stem, { top, bottom }] =
      step === 1
        ? [ratio(a * m, b * m), { top: a, bottom: b }]
        : step === 2
          ? [`$${decimal((a * m) / 10)}:${decimal((b * m) / 10)}$`, { top: a, bottom: b }]
          : [`$${texOf(first)}:${texOf(second)}$`, over(first, second)];
    const shared = step === 3 ? p : m;
    return {
      stem: `把 ${stem} 化成最简单的整数比是（　　）`,
      result: [ratio(top, bottom)],
      wrong: [
        { text: ratio(bottom, top), mistake: '比的前项和后项写反了' },
        { text: ratio(top, bottom * shared), mistake: '只有前项除以了公因数' },
        { text: ratio(top * 2, bottom * 2), mistake: '没有化到最简' },
        { text: ratio(top + 1, bottom + 1), mistake: '前项、后项同时加减，不是乘除' },
      ],
      analysis: `前项和后项同时乘或除以相同的数，得 ${ratio(top, bottom)}。`,
    };
  }),
  holds(stem, [given = '']) {
    const [left = '', right = ''] = (formulasIn(stem)[0] ?? '').split(':');
    const [x = Number.NaN, y = Number.NaN] = numbersIn(given);
    const isSimple = !Array.from({ length: Math.min(x, y) - 1 }, (_, at) => at + 2).some(
      (by) => x % by === 0 && y % by === 0,
    );
    return isSimple && isClose(texValue(left) * y, texValue(right) * x);
  },
};

const shareByRatio: Family = {
  ...place,
  id: 'math-share-by-ratio',
  name: '按比分配',
  type: 'single',
  knowledge: ['按比分配'],
  steps: [2, 3],
  make: withThreeWrong((draw, step) => {
    const [a, b, unit] = draw.until(
      () => [draw.integer(1, 7), draw.integer(2, 9), draw.integer(6, 40)] as const,
      ([x, y]) => x < y && commonDivisor(x, y) === 1,
    );
    const [first, second, what] = draw.pick([
      ['水泥', '沙子', '一种混凝土'],
      ['浓缩果汁', '水', '一种饮料'],
      ['洗洁精', '水', '一种清洁液'],
    ] as const);
    const write = inUnit(what === '一种混凝土' ? '千克' : '毫升');
    const said = `${what}中${first}和${second}的质量比是`.replace('质量', what === '一种混凝土' ? '质量' : '体积');
    if (step === 2)
      return {
        stem: `${said} $${a}:${b}$，配制 ${write((a + b) * unit)}，需要${second}（　　）`,
        result: [write(b * unit)],
        wrong: countSlips(write, [
          [a * unit, `求出的是${first}`],
          [unit, '只求出了一份'],
          [((a + b) * unit) / b, '只用后项去除总数'],
          [((a + b) * unit) / 2, '平均分了'],
          [b * unit + unit, '多算了一份'],
        ]),
        analysis: `一共 $${a}+${b}=${a + b}$ 份，$${(a + b) * unit}\\times\\frac{${b}}{${a + b}}=${b * unit}$。`,
      };
    return {
      stem: `${said} $${a}:${b}$，${second}比${first}多 ${write((b - a) * unit)}，${second}有（　　）`,
      result: [write(b * unit)],
      wrong: countSlips(write, [
        [a * unit, `求出的是${first}`],
        [((b - a) * unit * b) / (a + b), '把相差的量当成总量来分'],
        [(a + b) * unit, '求出的是总量'],
        [unit, '只求出了一份'],
        [b * unit - unit, '少算了一份'],
      ]),
      analysis: `相差 $${b}-${a}=${b - a}$ 份，一份是 ${write(unit)}，${second}有 $${unit}\\times ${b}=${b * unit}$。`,
    };
  }),
  holds: fits((value, [a, b, c], stem) => isClose((stem.includes('多') ? value - c : c - value) * b, value * a)),
};

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

const proportion: Family = {
  ...place,
  id: 'math-solve-a-proportion',
  name: '解比例',
  type: 'blank',
  knowledge: ['解比例', '比例的意义和基本性质'],
  steps: [1, 2],
  make(draw, step) {
    const [a, b, m] = draw.until(
      () => [draw.integer(2, 15), draw.integer(2, 15), draw.integer(2, 8)] as const,
      ([x, y]) => x !== y,
    );
    const scale = step === 1 ? 1 : 10;
    const [first, second] = [decimal((a * m) / scale), decimal((b * m) / scale)];
    const stem = draw.isSo()
      ? `解比例：$${a}:${b}=${first}:x$，$x=$____。`
      : `解比例：$x:${second}=${a}:${b}$，$x=$____。`;
    const isLast = stem.includes(':x');
    return {
      stem,
      result: [isLast ? second : first],
      analysis: isLast
        ? `$${a}x=${b}\\times ${first}$，$x=${second}$。`
        : `$${b}x=${second}\\times ${a}$，$x=${first}$。`,
    };
  },
  holds(stem, [given = '']) {
    const [left = '', right = ''] = (formulasIn(stem)[0] ?? '').split('=').map((side) => side.replace(':', '\\div '));
    return isClose(texValue(left, { x: Number(given) }), texValue(right, { x: Number(given) }));
  },
};

const mapScale: Family = {
  ...place,
  id: 'math-map-scale',
  name: '比例尺',
  type: 'single',
  knowledge: ['比例尺'],
  steps: [2, 3],
  make: withThreeWrong((draw, step) => {
    const [scale, on] = [draw.pick([5, 10, 20, 30, 40, 50, 60]) * 100_000, draw.integer(3, 18)];
    const real = (scale * on) / 100_000;
    if (step === 2)
      return {
        stem: `在比例尺是 $1:${scale}$ 的地图上，量得甲、乙两地的距离是 ${on} 厘米，两地的实际距离是（　　）`,
        result: [`${real} 千米`],
        wrong: positiveSlips(inUnit('千米'), [
          [real * 10, '厘米化千米少除了一个 0'],
          [real / 10, '厘米化千米多除了一个 0'],
          [real * 100, '把厘米当成米来换算'],
          [real * 1000, '把厘米当成分米来换算'],
        ]),
        analysis: `$${on}\\times ${scale}=${on * scale}$（厘米）$=${real}$（千米）。`,
      };
    const speed = draw.pick([60, 75, 80, 90, 100]);
    const hours = draw.pick([2, 3, 4, 5]);
    const far = speed * hours;
    const map = (far * 100_000) / scale;
    return {
      stem: `在比例尺是 $1:${scale}$ 的地图上，甲、乙两地相距 ${decimal(map)} 厘米。一辆汽车从甲地到乙地用了 ${hours} 小时，平均每小时行（　　）`,
      result: [`${speed} 千米`],
      wrong: positiveSlips(inUnit('千米'), [
        [far, '只求出了实际距离'],
        [speed * 10, '厘米化千米少除了一个 0'],
        [speed / 10, '厘米化千米多除了一个 0'],
        [far * hours, '该除以时间时乘了'],
      ]),
      analysis: `实际距离 $${decimal(map)}\\times ${scale}\\div 100000=${far}$（千米），$${far}\\div ${hours}=${speed}$（千米）。`,
    };
  }),
  variety: 90,
  holds: fits((value, [, scale, on, hours], stem) =>
    isClose((stem.includes('小时') ? value * hours : value) * 1000 * 100, on * scale, 1e-5),
  ),
};

const inverseProportion: Family = {
  ...place,
  id: 'math-direct-or-inverse',
  name: '用比例解决问题',
  type: 'solution',
  score: 5,
  knowledge: ['正比例', '反比例'],
  steps: [2, 3],
  make(draw, step) {
    const [a, b, m] = draw.until(
      () => [draw.integer(3, 12), draw.integer(3, 12), draw.integer(4, 20)] as const,
      ([x, y]) => x !== y,
    );
    if (step === 2)
      return {
        stem: `一台抽水机 ${a} 小时抽水 ${a * m} 立方米。照这样计算，${b} 小时可以抽水多少立方米？（用比例解）`,
        result: [String(b * m)],
        working: `解：设 ${b} 小时可以抽水 $x$ 立方米。\n\n$\\frac{${a * m}}{${a}}=\\frac{x}{${b}}$\n\n$${a}x=${a * m}\\times ${b}$\n\n$x=${b * m}$\n\n答：${b} 小时可以抽水 ${b * m} 立方米。`,
        analysis: '每小时抽水量一定，抽水量和时间成正比例。',
      };
    return {
      stem: `给一间教室铺地砖，用面积是 ${a} 平方分米的方砖，需要 ${b * m} 块。如果改用面积是 ${b} 平方分米的方砖，需要多少块？（用比例解）`,
      result: [String(a * m)],
      working: `解：设需要 $x$ 块。\n\n$${b}x=${a}\\times ${b * m}$\n\n$x=${a * b * m}\\div ${b}$\n\n$x=${a * m}$\n\n答：需要 ${a * m} 块。`,
      analysis: '教室的面积一定，每块方砖的面积和块数成反比例。',
    };
  },
  holds: fits((value, [a, b, c], stem) =>
    stem.includes('抽水') ? isClose(b / a, value / c) : isClose(a * b, value * c),
  ),
};

const drawers: Family = {
  ...place,
  id: 'math-pigeonholes',
  name: '鸽巢问题',
  type: 'blank',
  knowledge: ['鸽巢原理'],
  steps: [2, 3],
  variety: 60,
  make(draw, step) {
    if (step === 2) {
      const [boxes, each, rest] = draw.until(
        () => [draw.integer(3, 12), draw.integer(1, 6), draw.integer(1, 11)] as const,
        ([x, , z]) => z < x,
      );
      const all = boxes * each + rest;
      return {
        stem: `把 ${all} 本书放进 ${boxes} 个抽屉，不管怎么放，总有一个抽屉里至少放进 ____ 本书。`,
        result: [String(each + 1)],
        analysis: `$${all}\\div ${boxes}=${each}\\cdots\\cdots ${rest}$，$${each}+1=${each + 1}$（本）。`,
      };
    }
    const [colours, wanted, count] = [draw.integer(3, 6), draw.integer(2, 5), draw.integer(6, 12)];
    const right = colours * (wanted - 1) + 1;
    return {
      stem: `盒子里有同样大小的球 ${colours} 种颜色，每种 ${count} 个。要保证摸出的球中有 ${wanted} 个同色，至少要摸出 ____ 个球。`,
      result: [String(right)],
      analysis: `最不利的情况是每种颜色都摸出 ${wanted - 1} 个，再摸 1 个：$${colours}\\times ${wanted - 1}+1=${right}$（个）。`,
    };
  },
  holds: comesTo(([a, b, c], stem) =>
    stem.includes('抽屉') ? firstThat((most) => most * b >= a) : firstThat((taken) => Math.ceil(taken / a) >= c, 1),
  ),
};

const negatives: Family = {
  ...place,
  id: 'math-temperatures-below-zero',
  name: '负数与温差',
  type: 'single',
  knowledge: ['负数的认识', '在直线上表示正数、0 和负数'],
  steps: [1, 2],
  make: withThreeWrong((draw, step) => {
    const [low, high] = [draw.integer(2, 18), draw.integer(3, 15)];
    const drop = draw.integer(1, 9);
    const write = (value: number) => `$${value}$ ℃`;
    const city = draw.pick(['北京', '西安', '兰州', '沈阳']);
    if (step === 1)
      return {
        stem: `某天${city}的最高气温是 $${high}$ ℃，最低气温是 $-${low}$ ℃，这一天的温差是（　　）`,
        result: [write(high + low)],
        wrong: [
          { text: write(Math.abs(high - low)), mistake: '没有看负号，直接相减' },
          { text: write(high), mistake: '只看了零上的部分' },
          { text: write(low), mistake: '只看了零下的部分' },
          { text: write(-(high + low)), mistake: '温差写成了负数' },
        ],
        analysis: `零上 ${high} ℃，零下 ${low} ℃，相差 $${high}+${low}=${high + low}$（℃）。`,
      };
    return {
      stem: `某天${city}早晨的气温是 $-${low}$ ℃，中午上升了 ${low + high} ℃，傍晚又下降了 ${high + drop} ℃，傍晚的气温是（　　）`,
      result: [write(-drop)],
      wrong: [
        { text: write(drop), mistake: '零下的度数没有写负号' },
        { text: write(high), mistake: '漏看了傍晚的下降' },
        { text: write(low + low + high - (high + drop)), mistake: '把早晨的气温当成零上' },
        { text: write(-(low + high + high + drop)), mistake: '上升算成了下降' },
      ],
      analysis: `中午是 ${high} ℃，再下降 ${high + drop} ℃，傍晚是 $-${drop}$ ℃。`,
    };
  }),
  holds(stem, [given = '']) {
    const [a, b, c] = numbersOfStem(stem);
    const [value = Number.NaN] = numbersIn(given);
    // A step at a time along the scale.
    if (stem.includes('温差')) return value > 0 && b + value === a;
    return value + c - b === a;
  },
};

const pattern: Family = {
  ...place,
  id: 'math-patterns-of-figures',
  name: '图形中的规律',
  type: 'blank',
  knowledge: ['数与形的规律'],
  steps: [2, 3],
  variety: 60,
  make(draw, step) {
    const n = draw.integer(8, 60);
    const [what, first, more] = draw.pick([
      ['用小棒摆三角形，相邻三角形共用一条边', 3, 2],
      ['用小棒摆正方形，相邻正方形共用一条边', 4, 3],
      ['用小棒摆六边形，相邻六边形共用一条边', 6, 5],
    ] as const);
    const shape = what.slice(4, 7);
    const head = `${what}：摆 1 个用 ${first} 根，摆 2 个用 ${first + more} 根，摆 3 个用 ${first + 2 * more} 根……照这样，`;
    const all = more * n + 1;
    return step === 2
      ? {
          stem: `${head}摆 ${n} 个${shape}要用 ____ 根。`,
          result: [String(all)],
          analysis: `每多摆 1 个多用 ${more} 根，共 $${more}\\times ${n}+1=${all}$（根）。`,
        }
      : {
          stem: `${head}用 ${all} 根小棒可以摆 ____ 个${shape}。`,
          result: [String(n)],
          analysis: `摆 $n$ 个用 $${more}n+1$ 根，$(${all}-1)\\div ${more}=${n}$（个）。`,
        };
  },
  holds: comesTo(([, first, , second, , , asked], stem) => {
    const by = second - first;
    let [count, used] = [1, first];
    const isDone = () => (stem.includes('可以摆') ? used >= asked : count >= asked);
    while (!isDone() && count < 500) [count, used] = [count + 1, used + by];
    return stem.includes('可以摆') ? count : used;
  }),
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

export const sixthYear: readonly Family[] = [
  fractionProducts,
  fractionStory,
  workTogether,
  simplifyRatio,
  shareByRatio,
  percents,
  rateOfDone,
  negatives,
  money,
  saltWater,
  proportion,
  mapScale,
  inverseProportion,
  drawers,
  pattern,
];
