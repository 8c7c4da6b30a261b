import type { Family } from '../../family.ts';
import { comesTo, fits } from '../../second/fits.ts';
import { answerValue, formulasIn } from '../../second/read-stem.ts';
import { isClose, texValue } from '../../second/tex-value.ts';
import { rational } from '../../write/rational.ts';
import { decimal, formula, texOf } from '../../write/tex.ts';
import { withThreeWrong } from '../../write/wrong-numbers.ts';

const place = { phase: '04', subject: '02', grade: '09' } as const;

const balls: Family = {
  ...place,
  id: 'math-drawing-balls',
  name: '用列举法求概率',
  type: 'single',
  knowledge: ['用列举法求概率的方法', '概率的意义'],
  steps: [1, 2, 3],
  variety: 48,
  make: withThreeWrong((draw, step) => {
    const [red, white] = draw.until(
      () => [draw.integer(1, step === 1 ? 9 : 4), draw.integer(1, step === 1 ? 9 : 4)] as const,
      ([x, y]) => x !== y && x + y > 2,
    );
    const [x, y] = draw.some(['红', '白', '黑', '黄', '蓝'], 2);
    const all = red + white;
    const write = (top: number, bottom: number) => formula(texOf(rational(top, bottom)));
    const head = `不透明的袋子里有 $${red}$ 个${x}球和 $${white}$ 个${y}球，它们除颜色外都相同。`;
    if (step === 1)
      return {
        stem: `${head}从中随机摸出一个球，摸到${x}球的概率是（　　）`,
        result: [write(red, all)],
        wrong: [
          { text: write(white, all), mistake: '求成了摸到另一种球的概率' },
          { text: write(red, white), mistake: '用两种球的个数相比' },
          { text: write(1, red), mistake: '当成从这种球里摸一个' },
          { text: '$\\frac{1}{2}$', mistake: '以为两种颜色的可能性相等' },
          { text: write(1, all), mistake: '只算了一个球的可能' },
        ],
        analysis: `共 $${all}$ 种等可能的结果，${x}球有 $${red}$ 种，概率是 ${write(red, all)}。`,
      };
    const isBack = step === 2;
    const right = isBack ? rational(2 * red * white, all * all) : rational(2 * red * white, all * (all - 1));
    return {
      stem: `${head}从中随机摸出一个球，${isBack ? '记下颜色后放回' : '不放回'}，再随机摸出一个球，两次摸到的球颜色不同的概率是（　　）`,
      result: [formula(texOf(right))],
      wrong: [
        {
          text: formula(
            texOf(isBack ? rational(2 * red * white, all * (all - 1)) : rational(2 * red * white, all * all)),
          ),
          mistake: isBack ? '当成了不放回' : '当成了放回',
        },
        { text: formula(texOf(rational(right.top, right.bottom * 2))), mistake: '漏了先后顺序相反的情况' },
        { text: formula(texOf(rational(right.bottom - right.top, right.bottom))), mistake: '求成了颜色相同的概率' },
        { text: '$\\frac{1}{2}$', mistake: '以为相同与不同的可能性相等' },
        { text: write(1, 3), mistake: '以为只有三种等可能的结果' },
      ],
      analysis: `列表共 $${isBack ? all * all : all * (all - 1)}$ 种等可能的结果，颜色不同的有 $${2 * red * white}$ 种，概率是 ${formula(texOf(right))}。`,
    };
  }),
  holds: comesTo(([red, white], stem) => {
    const bag = [...Array(red).fill('a'), ...Array(white).fill('b')] as string[];
    if (!stem.includes('两次')) return bag.filter((one) => one === 'a').length / bag.length;
    let [hit, all] = [0, 0];
    bag.forEach((first, at) => {
      bag.forEach((second, to) => {
        if (stem.includes('不放回') && at === to) return;
        all += 1;
        if (first !== second) hit += 1;
      });
    });
    return hit / all;
  }),
};

const SPECIAL = [
  { tex: '\\sin 30^{\\circ}', same: '\\frac{1}{2}' },
  { tex: '\\cos 60^{\\circ}', same: '\\frac{1}{2}' },
  { tex: '\\tan 45^{\\circ}', same: '1' },
] as const;

const PAIRS = [
  { tex: '\\sin 60^{\\circ}', half: 3 },
  { tex: '\\cos 30^{\\circ}', half: 3 },
  { tex: '\\tan 60^{\\circ}', half: 6 },
] as const;

const specialAngles: Family = {
  ...place,
  id: 'math-special-angle-values',
  name: '特殊角的三角函数值',
  type: 'single',
  knowledge: ['特殊角的三角函数值'],
  steps: [1, 2],
  make: withThreeWrong((draw, step) => {
    const [one, pair, m, n] = [draw.pick(SPECIAL), draw.pick(PAIRS), draw.integer(1, 6) * 2, draw.integer(1, 4) * 2];
    const whole = one.same === '1' ? m : m / 2;
    const surd = (n * pair.half) / 6;
    const sign = draw.pick([1, -1]);
    const c = step === 1 ? 0 : draw.integer(2, 5);
    const root = c * sign;
    const write = (integer: number, factor: number) => {
      const top = rational(Math.round(factor * 2), 2);
      const tail =
        top.top === 0
          ? ''
          : top.bottom === 1
            ? `${Math.abs(top.top) === 1 ? '' : Math.abs(top.top)}\\sqrt{3}`
            : `\\frac{${Math.abs(top.top)}\\sqrt{3}}{2}`;
      if (tail === '') return formula(integer);
      return formula(
        integer === 0 ? `${top.top < 0 ? '-' : ''}${tail}` : `${integer}${top.top < 0 ? '-' : '+'}${tail}`,
      );
    };
    const asked = `${m}${one.tex}${sign > 0 ? '+' : '-'}${n}${pair.tex}${step === 1 ? '' : `${root > 0 ? '-' : '+'}${c}\\sqrt{3}`}`;
    const factor = sign * surd - root;
    return {
      stem: `计算 $${asked}$ 的结果是（　　）`,
      result: [write(whole, factor)],
      wrong: [
        { text: write(m, factor), mistake: `$${one.tex}$ 的值记错了` },
        { text: write(whole, -sign * surd - root), mistake: '加减号看错了' },
        {
          text: write(whole, sign * (pair.half === 6 ? surd / 2 : surd * 2) - root),
          mistake: `$${pair.tex}$ 的值记错了`,
        },
        { text: write(whole * 3, factor), mistake: '乘法算错' },
        { text: write(whole, factor + 1), mistake: '合并时系数算错' },
      ],
      analysis: `$${one.tex}=${one.same}$，$${pair.tex}=${pair.half === 6 ? '\\sqrt{3}' : '\\frac{\\sqrt{3}}{2}'}$，代入得 ${write(whole, factor)}。`,
    };
  }),
  holds: (stem, [given = '']) => isClose(texValue(formulasIn(stem)[0] ?? ''), answerValue(given)),
};

const elevation: Family = {
  ...place,
  id: 'math-solve-right-triangles',
  name: '解直角三角形的应用',
  type: 'single',
  knowledge: ['仰角、俯角与坡度问题', '解直角三角形的方法'],
  steps: [2, 3],
  make: withThreeWrong((draw, step) => {
    const metres = (tex: string) => `$${tex}$ 米`;
    const d = draw.integer(4, 40) * 3;
    if (step === 2) {
      const [turn, right, other] = draw.pick([
        [30, d / 3, d],
        [60, d, d / 3],
      ] as const);
      const eye = draw.isSo() ? 1.5 : 1.6;
      const text = (factor: number, extra: number) =>
        metres(`${factor}\\sqrt{3}${extra === 0 ? '' : `+${decimal(extra)}`}`);
      return {
        stem: `小明站在离${draw.pick(['教学楼底部', '纪念塔底部'])} $${d}$ 米的地方，用高 $${eye}$ 米的测角仪测得顶端的仰角为 $${turn}^{\\circ}$，则它的高是（　　）`,
        result: [text(right, eye)],
        wrong: [
          { text: text(right, 0), mistake: '漏加了测角仪的高' },
          { text: text(other, eye), mistake: '正切的值记错了' },
          { text: metres(`${decimal(d / 2 + eye)}`), mistake: '用了正弦，把水平距离当斜边' },
          { text: metres(`${d}+${eye}`), mistake: '把仰角当成 45°' },
        ],
        analysis: `$${d}\\tan ${turn}^{\\circ}=${right}\\sqrt{3}$，再加测角仪的高 $${eye}$ 米。`,
      };
    }
    const [p, q] = draw.pick([
      [1, 2],
      [1, 3],
      [3, 4],
      [5, 12],
      [8, 15],
    ] as const);
    const [, down, up] = [d, q * d, p * d];
    const slope = Math.hypot(p, q);
    const k = d;
    const right = Number.isInteger(slope) ? metres(String(slope * k)) : metres(`${k}\\sqrt{${p * p + q * q}}`);
    return {
      stem: `一段斜坡的坡度（坡比）$i=${p}:${q}$，坡面的垂直高度为 $${up}$ 米，则斜坡的长是（　　）`,
      result: [right],
      wrong: [
        { text: metres(String(down)), mistake: '求成了水平宽度' },
        { text: metres(String(up + down)), mistake: '把垂直高度和水平宽度相加' },
        { text: metres(`${decimal((up * p) / q, 2)}`), mistake: '坡度的比写反了' },
        { text: metres(String(2 * up)), mistake: '当成坡角是 30°' },
      ],
      analysis: `水平宽度 $${up}\\div\\frac{${p}}{${q}}=${down}$ 米，坡长 $\\sqrt{${up}^{2}+${down}^{2}}$ 米，即 ${right}。`,
    };
  }),
  holds: fits((value, _, stem) => {
    const [first = Number.NaN, second = Number.NaN, third = Number.NaN] = (stem.match(/\d+(?:\.\d+)?/g) ?? []).map(
      Number,
    );
    if (stem.includes('坡度')) return isClose(value * value, third * third + ((third * second) / first) ** 2);
    return isClose(Math.atan2(value - second, first) * (180 / Math.PI), third);
  }),
};

export const chanceAndTrigonometry: readonly Family[] = [balls, specialAngles, elevation];
