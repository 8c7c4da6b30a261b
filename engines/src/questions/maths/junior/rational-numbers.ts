import type { Family } from '../../family.ts';
import { comesTo, fits, formulaComesOut } from '../../second/fits.ts';
import { answerValue, formulasIn } from '../../second/read-stem.ts';
import { isClose, texValue } from '../../second/tex-value.ts';
import { bracketed, decimal, formula } from '../../write/tex.ts';
import { asFormula, slips, withThreeWrong } from '../../write/wrong-numbers.ts';

const place = { phase: '04', subject: '02', grade: '07' } as const;

const signedSums: Family = {
  ...place,
  id: 'math-signed-sums',
  name: '有理数的加减',
  type: 'single',
  knowledge: ['有理数的加法', '有理数的减法'],
  steps: [1, 2],
  make: withThreeWrong((draw, step) => {
    const [a, b, c] = draw.until(
      () => [draw.nonZero(-15, 15), draw.nonZero(-15, 15), draw.nonZero(-12, 12)] as const,
      ([x, y, z]) => (x < 0 || y < 0) && Math.abs(x) !== Math.abs(y) && Math.abs(z) > 1 && (step === 1 || y * z < 0),
    );
    const right = step === 1 ? a - b : a - b + c;
    return {
      stem:
        step === 1
          ? `计算 ${formula(`${a}-${bracketed(b)}`)} 的结果是（　　）`
          : `计算 ${formula(`${a}-${bracketed(b)}+${bracketed(c)}`)} 的结果是（　　）`,
      result: [asFormula(right)],
      wrong: slips(asFormula, [
        [step === 1 ? a + b : a + b + c, '减去一个数没有变成加它的相反数'],
        [-right, '结果的符号弄反了'],
        [
          step === 1 ? Math.abs(a) + Math.abs(b) : a - b - c,
          step === 1 ? '没有看符号，把绝对值相加' : '后面的加号当成了减号',
        ],
        [
          step === 1 ? Math.abs(Math.abs(a) - Math.abs(b)) : Math.abs(a) - b + c,
          step === 1 ? '没有看符号，把绝对值相减' : '漏看了第一个数的符号',
        ],
        [right + 2, '减法算错'],
      ]),
      analysis:
        step === 1
          ? `${formula(`${a}-${bracketed(b)}=${a}+${bracketed(-b)}=${right}`)}。`
          : `${formula(`${a}-${bracketed(b)}+${bracketed(c)}=${a}+${bracketed(-b)}+${bracketed(c)}=${right}`)}。`,
    };
  }),
  holds: formulaComesOut,
};

const powersMixed: Family = {
  ...place,
  id: 'math-powers-and-mixed-operations',
  name: '乘方与混合运算',
  type: 'single',
  knowledge: ['有理数的乘方', '有理数的混合运算'],
  steps: [2, 3],
  make: withThreeWrong((draw, step) => {
    const [a, b, c] = [draw.integer(2, 5), draw.integer(2, 6), draw.integer(2, 9)];
    if (step === 2) {
      const right = -(a ** 2) + b * -c;
      return {
        stem: `计算 ${formula(`-${a}^{2}+(-${b})\\times ${c}`)} 的结果是（　　）`,
        result: [asFormula(right)],
        wrong: slips(asFormula, [
          [a ** 2 - b * c, `把 $-${a}^{2}$ 当成 $(-${a})^{2}$`],
          [-(a ** 2) + b * c, '负数乘正数的符号弄错了'],
          [-2 * a - b * c, '把平方当成乘 2'],
          [(-(a ** 2) - b) * c, '先算了加法'],
        ]),
        analysis: `$-${a}^{2}=-${a ** 2}$，$(-${b})\\times ${c}=-${b * c}$，和是 $${right}$。`,
      };
    }
    const [inner, power] = draw.until(
      () => [draw.integer(2, 9), draw.integer(2, 3)] as const,
      ([x]) => x !== c,
    );
    const first = (-a) ** power;
    const asked = `(-${a})^{${power}}-|${-c}-${inner}|\\times ${b}`;
    const value = Math.abs(-c - inner) * b;
    return {
      stem: `计算 ${formula(asked)} 的结果是（　　）`,
      result: [asFormula(first - value)],
      wrong: slips(asFormula, [
        [-first - value, `$(-${a})^{${power}}$ 的符号弄错了`],
        [first + value, '绝对值里是负数时忘了变成正数'],
        [-a * power - value, '把乘方当成底数乘指数'],
        [(first - Math.abs(-c - inner)) * b, '先算了减法再算乘法'],
        [first - Math.abs(inner - c) * b, '绝对值里的减法算错'],
      ]),
      analysis: `$(-${a})^{${power}}=${first}$，$|${-c}-${inner}|=${c + inner}$，$${first}-${c + inner}\\times ${b}=${first - value}$。`,
    };
  }),
  holds: comesTo((_, stem) => texValue(formulasIn(stem)[0] ?? '')),
};

const science: Family = {
  ...place,
  id: 'math-scientific-notation',
  name: '科学记数法',
  type: 'single',
  knowledge: ['科学记数法'],
  steps: [1, 2],
  make: withThreeWrong((draw, step) => {
    const head = draw.until(
      () => draw.integer(102, 987),
      (drawn) => drawn % 10 !== 0,
    );
    const power = draw.integer(5, 9);
    const front = decimal(head / 100);
    const write = (a: string, n: number) => `$${a}\\times 10^{${n}}$`;
    const thing = draw.pick(
      power <= 7
        ? ['某景区一年接待游客的人次数', '某网站一个月的访问次数', '某县一个月的用水量（单位：立方米）']
        : ['某水库的蓄水量（单位：立方米）', '某市一年的用电量（单位：千瓦时）'],
    );
    const unit = power <= 7 ? (['万', 4] as const) : (['亿', 8] as const);
    const said =
      step === 1
        ? `$${head * 10 ** (power - 2)}$`
        : `$${decimal((head * 10 ** (power - 2)) / 10 ** unit[1])}$ ${unit[0]}`;
    const dot = decimal(head / 10);
    return {
      stem: `${thing}约为 ${said}，这个数用科学记数法表示为（　　）`,
      result: [write(front, power)],
      wrong: [
        { text: write(dot, power - 1), mistake: '$a$ 没有写成一位整数的数' },
        { text: write(front, power + 1), mistake: '把整数位数当成了指数' },
        { text: write(decimal(head / 1000), power + 1), mistake: '$a$ 小于 1，不合规定' },
        {
          text: write(front, step === 2 ? power - unit[1] : power - 1),
          mistake: step === 2 ? `没有把“${unit[0]}”算进去` : '指数少数了一位',
        },
        { text: write(String(head), power - 2), mistake: '$a$ 直接写成了整数' },
      ].filter(({ text }) => !/\^\{[0-1]\}|\^\{-/.test(text)),
      analysis: `这个数是 ${power + 1} 位整数，$a=${front}$，$n=${power}$，写作 ${write(front, power)}。`,
    };
  }),
  holds(stem, [given = '']) {
    const asked = texValue(formulasIn(stem)[0] ?? '') * (stem.includes(' 万') ? 1e4 : stem.includes(' 亿') ? 1e8 : 1);
    const [front = Number.NaN] = given.replace('$', '').split('\\times').map(Number);
    return front >= 1 && front < 10 && isClose(asked, answerValue(given));
  },
};

const rounding: Family = {
  ...place,
  id: 'math-approximate-numbers',
  name: '近似数与精确度',
  type: 'blank',
  knowledge: ['近似数与精确度'],
  steps: [1, 2],
  make(draw, step) {
    const number =
      draw.until(
        () => draw.integer(10_115, 98_999),
        (drawn) => drawn % 1000 !== 0 && drawn % 100 !== 50 && drawn % 10 !== 0,
      ) / (step === 1 ? 1000 : 10_000);
    const [word, places] =
      step === 1
        ? draw.pick([
            ['十分位', 1],
            ['百分位', 2],
          ] as const)
        : draw.pick([
            ['0.01', 2],
            ['0.001', 3],
          ] as const);
    return {
      stem: `用四舍五入法，把 $${number}$ 精确到${step === 1 ? '' : ' '}${word}${step === 1 ? '' : ' '}得到的近似数是 ____。`,
      result: [(Math.round(number * 10 ** places + 1e-9) / 10 ** places).toFixed(places)],
      analysis: `看${['', '百分位', '千分位', '万分位'][places]}上的数字四舍五入，末尾的 0 不能去掉。`,
    };
  },
  holds: fits((value, [number], stem) => {
    const places = stem.includes('十分位') ? 1 : stem.includes('百分位') || stem.includes('0.01 ') ? 2 : 3;
    return (
      Math.abs(value - number) <= 0.5 * 10 ** -places + 1e-12 &&
      isClose(Math.round(value * 10 ** places), value * 10 ** places)
    );
  }),
};

export const rationalNumbers: readonly Family[] = [signedSums, powersMixed, science, rounding];
