import type { Family } from '../../family.ts';
import { fits } from '../../second/fits.ts';
import { answerValue, formulasIn } from '../../second/read-stem.ts';
import { isClose, texValue } from '../../second/tex-value.ts';
import { commonDivisor, over, times as product, rational } from '../../write/rational.ts';
import { texOf } from '../../write/tex.ts';
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

export const fractionStories: readonly Family[] = [fractionProducts, fractionStory, workTogether];
