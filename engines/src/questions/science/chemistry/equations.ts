import type { Family } from '../../family.ts';
import { atomsIn, chemicalIn, formulaMass } from '../../second/formula-mass.ts';
import { isEqual, quantitiesIn } from '../../second/quantities.ts';
import { isTidy, mistaken, quantity, quantityTex } from '../../write/quantity.ts';
import { equation, type Reaction, reactions, side } from './reactions.ts';

const place = { phase: '04', subject: '06', grade: '09' } as const;

const balancing: Family = {
  ...place,
  id: 'chemistry-balancing',
  name: '化学方程式的配平',
  type: 'single',
  knowledge: ['化学方程式的书写与配平', '质量守恒定律'],
  steps: [1, 2],
  variety: 20,
  make(draw, step) {
    const one = draw.pick(
      reactions.filter(({ from, to }) =>
        step === 1 ? from.length + to.length < 4 || from.length < 2 : from.length > 1,
      ),
    );
    const all = [...one.from, ...one.to];
    const letters = ['a', 'b', 'c', 'd', 'e'];
    const words = all.map(([, formula], n) => `${letters[n]}\\,\\ce{${formula}}`);
    const skeleton = `$${words.slice(0, one.from.length).join('+')}\\longrightarrow ${words.slice(one.from.length).join('+')}$`;
    const said = (numbers: readonly number[]) => numbers.map((n) => `$${n}$`).join('、');
    const right = all.map(([n]) => n);
    const changed = (place: number, by: number) => right.map((n, index) => (index === place ? Math.max(1, n + by) : n));
    return {
      stem: `配平化学方程式 ${skeleton}，各化学计量数（最简整数）依次是（　　）`,
      result: [said(right)],
      wrong: draw.shuffled([
        { text: said(changed(right.length - 1, 1)), mistake: '最后一种物质的原子个数没有配平' },
        { text: said(changed(0, 1)), mistake: '第一种物质的原子个数没有配平' },
        { text: said(right.map(() => 1)), mistake: '没有配平' },
        { text: said(changed(1, 1)), mistake: '第二种物质的原子个数没有配平' },
        { text: said(changed(1, 2)), mistake: '第二种物质的原子个数没有配平' },
        { text: said(right.map((n) => n * 2)), mistake: '没有化成最简整数比' },
      ]),
      analysis: `反应前后每种原子的个数相等，配平得 ${equation(one)}。`,
    };
  },
  holds(stem, [given = '']) {
    const numbers = Array.from(given.matchAll(/\d+/g), ([n]) => Number(n));
    const [left = '', right = ''] = stem.split('longrightarrow');
    const before = chemicalIn(left);
    const after = chemicalIn(right);
    const sum = (list: readonly string[], from: number) => {
      const counts = new Map<string, number>();
      for (const [index, formula] of list.entries()) {
        for (const [element, count] of atomsIn(formula))
          counts.set(element, (counts.get(element) ?? 0) + count * (numbers[from + index] ?? Number.NaN));
      }
      return counts;
    };
    const [used, made] = [sum(before, 0), sum(after, before.length)];
    const isBalanced = [...used].every(([element, count]) => made.get(element) === count);
    const isSimplest = ![2, 3, 5].some((factor) => numbers.every((n) => n % factor === 0));
    return isBalanced && isSimplest;
  },
};

/** What is made of what: the two substances of a question, of the reaction at this place. */
const yields = [
  [0, 'H2O2', '过氧化氢', 'O2', '氧气', [34, 3.4, 6.8, 17, 13.6, 10.2, 20.4, 27.2]],
  [2, 'KClO3', '氯酸钾', 'O2', '氧气', [24.5, 12.25, 49, 36.75, 2.45, 4.9]],
  [5, 'Mg', '镁', 'MgO', '氧化镁', [2.4, 4.8, 7.2, 12, 24, 36, 1.2, 9.6]],
  [6, 'H2', '氢气', 'H2O', '水', [2, 4, 0.4, 1, 6, 0.2, 3, 5]],
  [11, 'Fe2O3', '氧化铁', 'Fe', '铁', [16, 32, 80, 160, 8, 48, 64, 40]],
  [12, 'CuO', '氧化铜', 'Cu', '铜', [8, 16, 4, 40, 80, 24, 32, 12]],
  [19, 'CaCO3', '碳酸钙', 'CO2', '二氧化碳', [10, 5, 20, 25, 50, 15, 40, 100]],
  [20, 'Na2CO3', '碳酸钠', 'CO2', '二氧化碳', [10.6, 5.3, 21.2, 53, 106, 15.9]],
  [22, 'H2O', '水', 'O2', '氧气', [18, 36, 9, 1.8, 3.6, 27, 54, 90]],
  [8, 'CH4', '甲烷', 'CO2', '二氧化碳', [16, 8, 3.2, 32, 4.8, 1.6, 24, 48]],
] as const;
const masses =
  '（相对原子质量：$\\ce{H}-1$，$\\ce{C}-12$，$\\ce{O}-16$，$\\ce{Na}-23$，$\\ce{Mg}-24$，$\\ce{Cl}-35.5$，$\\ce{K}-39$，$\\ce{Ca}-40$，$\\ce{Fe}-56$，$\\ce{Cu}-64$）';

/** Written down, not computed: what the formulas of the table weigh. */
const weight: Readonly<Record<string, number>> = {
  ...{ H2O2: 34, O2: 32, KClO3: 122.5, Mg: 24, MgO: 40, H2: 2, H2O: 18, Fe2O3: 160, Fe: 56 },
  ...{ CuO: 80, Cu: 64, CaCO3: 100, CO2: 44, Na2CO3: 106, CH4: 16 },
};

function factorOf(reaction: Reaction, formula: string): number {
  return [...reaction.from, ...reaction.to].find(([, one]) => one === formula)?.[0] ?? 0;
}

/** What the equation in the stem makes of so much of its first named substance. */
function madeBy(stem: string, one: string, other: string, amount: number): number {
  const [, left = '', right = ''] = /\\ce\{(.*?) ====(?:\[[^\]]*\])? (.*?)\}/.exec(stem) ?? [];
  const parts = `${left} + ${right}`.split(' + ').map((part) => part.replace(/ \^$/, ''));
  const share = (formula: string) => {
    const part = parts.find((each) => each.replace(/^\d+/, '') === formula) ?? '';
    return Number(/^\d+/.exec(part)?.[0] ?? 1) * formulaMass(formula);
  };
  return (amount / share(one)) * share(other);
}

const byEquation: Family = {
  ...place,
  id: 'chemistry-by-equation',
  name: '根据方程式计算',
  type: 'single',
  knowledge: ['化学方程式的计算'],
  steps: [2, 3],
  variety: 60,
  make(draw, step) {
    const [at, a, nameA, b, nameB, amounts] = draw.pick(yields);
    const reaction = reactions[at] as Reaction;
    const amount = draw.pick(amounts);
    const [wa, wb] = [weight[a] ?? 0, weight[b] ?? 0];
    const [p, q] = [factorOf(reaction, a), factorOf(reaction, b)];
    const made = (amount / wa / p) * q * wb;
    if (!isTidy(made, 4)) return this.make(draw, step);
    const [known, unknown, x, y] = step === 2 ? [nameA, nameB, amount, made] : [nameB, nameA, made, amount];
    const flip = step === 3;
    return {
      stem: `已知 ${equation(reaction)}，${flip ? `要得到 ${quantity(x, 'g')} ${known}，需要${unknown}（${formulaIn(a)}）` : `${quantity(x, 'g')} ${known}（${formulaIn(a)}）完全反应，生成${unknown}`}的质量是（　　）${masses}`,
      result: [quantity(y, 'g')],
      wrong: mistaken('g', [
        [flip ? (x * wa) / wb : (x * wb) / wa, '没有乘化学计量数'],
        [flip ? (x * wb * q) / (wa * p) : (x * wa * p) / (wb * q), '比例式写反了'],
        [x, '以为两种物质的质量相等'],
        [flip ? (x * p) / q : (x * q) / p, '用化学计量数之比代替质量之比'],
        [y * 2, '化学计量数多乘了一次'],
      ]),
      analysis: `${nameA}与${nameB}的质量比是 $(${p}\\times${wa}):(${q}\\times${wb})$，设所求质量为 $x$，${flip ? `$x=\\frac{${p * wa}\\times${quantityTex(x, 'g')}}{${q * wb}}` : `$x=\\frac{${q * wb}\\times${quantityTex(x, 'g')}}{${p * wa}}`}=${quantityTex(y, 'g')}$。`,
    };
  },
  holds(stem, [given = '']) {
    const [known = 0] = quantitiesIn(stem);
    const [answer = Number.NaN] = quantitiesIn(given);
    const pair = yields.find(
      ([at, a]) => stem.includes(`（${formulaIn(a)}）`) && stem.includes(equation(reactions[at] as Reaction)),
    );
    if (!pair) return false;
    const [, a, , b] = pair;
    return stem.includes('要得到')
      ? isEqual(madeBy(stem, a, b, answer), known)
      : isEqual(madeBy(stem, a, b, known), answer);
  },
};

function formulaIn(formula: string): string {
  return `$\\ce{${formula}}$`;
}

const impureStone: Family = {
  ...place,
  id: 'chemistry-impure-sample',
  name: '含杂质样品的计算',
  type: 'calculation',
  knowledge: ['化学方程式的计算', '二氧化碳的实验室制法'],
  steps: [3, 4],
  make(draw, step) {
    const stone = draw.integer(2, 20) * 2.5;
    const percent = draw.pick([60, 70, 75, 80, 84, 88, 90, 92, 95, 96]);
    const pure = (stone * percent) / 100;
    const gas = (pure * 44) / 100;
    const acid = (pure * 73) / 100;
    const solution = draw.pick([50, 100, 146, 73, 36.5, 200]);
    const w = (acid / solution) * 100;
    if (!isTidy(gas, 4) || (step === 4 && (!isTidy(w) || w > 30))) return this.make(draw, step);
    const reaction = equation(reactions[19] as Reaction);
    return {
      stem:
        step === 3
          ? `取 ${quantity(stone, 'g')} 石灰石样品，与足量稀盐酸充分反应（杂质不反应，不溶于水），生成 ${quantity(gas, 'g')} 二氧化碳。求样品中碳酸钙的质量分数。（相对原子质量：$\\ce{C}-12$，$\\ce{O}-16$，$\\ce{Ca}-40$）`
          : `取 ${quantity(stone, 'g')} 石灰石样品，恰好与 ${quantity(solution, 'g')} 稀盐酸完全反应（杂质不反应，不溶于水），生成 ${quantity(gas, 'g')} 二氧化碳。求样品中碳酸钙的质量分数和稀盐酸中溶质的质量分数。（相对原子质量：$\\ce{H}-1$，$\\ce{C}-12$，$\\ce{O}-16$，$\\ce{Cl}-35.5$，$\\ce{Ca}-40$）`,
      result: step === 3 ? [quantity(percent, '%')] : [quantity(percent, '%'), quantity(w, '%')],
      working: `设样品中碳酸钙的质量为 $x$。${reaction}。$\\frac{100}{44}=\\frac{x}{${quantityTex(gas, 'g')}}$，$x=${quantityTex(pure, 'g')}$，碳酸钙的质量分数为 $\\frac{${quantityTex(pure, 'g')}}{${quantityTex(stone, 'g')}}\\times100\\%=${quantityTex(percent, '%')}$。${step === 4 ? `设参加反应的氯化氢的质量为 $y$，$\\frac{73}{44}=\\frac{y}{${quantityTex(gas, 'g')}}$，$y=${quantityTex(acid, 'g')}$，稀盐酸中溶质的质量分数为 $\\frac{${quantityTex(acid, 'g')}}{${quantityTex(solution, 'g')}}\\times100\\%=${quantityTex(w, '%')}$。` : ''}`,
      analysis: '由生成的二氧化碳求参加反应的纯物质的质量，样品的质量不能直接代入方程式。',
    };
  },
  holds(stem, given) {
    const said = quantitiesIn(stem);
    const [percent = 0, w = 0] = given.map((text) => quantitiesIn(text)[0] ?? Number.NaN);
    const [stone = 0, second = 0, third = 0] = said;
    const gas = (stem.includes('恰好') ? third : second) / formulaMass('CO2');
    // One carbon atom in each: as many moles of the one as of the other, twice as many of the acid.
    const isStone = isEqual((stone * percent) / formulaMass('CaCO3'), gas);
    return isStone && (!stem.includes('恰好') || isEqual((second * w) / formulaMass('HCl'), gas * 2));
  },
};

const closedVessel: Family = {
  ...place,
  id: 'chemistry-mass-conservation',
  name: '质量守恒定律的应用',
  type: 'single',
  knowledge: ['质量守恒定律', '质量守恒的微观解释'],
  steps: [1, 2],
  make(draw, step) {
    const [a, b, c, left] = [draw.integer(4, 40), draw.integer(4, 40), draw.integer(2, 30), draw.integer(1, 9)];
    const d = a + b - c;
    if (d < 2 || d === a || d === b) return this.make(draw, step);
    return {
      stem:
        step === 1
          ? `在密闭容器中，${quantity(a, 'g')} 甲与 ${quantity(b, 'g')} 乙恰好完全反应，生成 ${quantity(c, 'g')} 丙和一定质量的丁，生成丁的质量是（　　）`
          : `在密闭容器中，${quantity(a + left, 'g')} 甲与 ${quantity(b, 'g')} 乙充分反应后，甲剩余 ${quantity(left, 'g')}，乙无剩余，生成 ${quantity(c, 'g')} 丙和一定质量的丁，生成丁的质量是（　　）`,
      result: [quantity(d, 'g')],
      wrong: mistaken('g', [
        [step === 1 ? a + b + c : d + left, step === 1 ? '应减去丙却加上了丙' : '没有减去剩余的甲'],
        [step === 1 ? Math.abs(a - c) : d + 2 * left, step === 1 ? '漏了乙的质量' : '剩余的甲应减却加'],
        [a + b, '没有减去丙的质量'],
        [step === 1 ? Math.abs(b - c) : a + b - c - left, step === 1 ? '漏了甲的质量' : '多减了一次剩余的甲'],
      ]),
      analysis: `参加反应的物质的总质量等于生成的物质的总质量：$${step === 1 ? '' : `(${a + left}-${left})`}${step === 1 ? a : ''}\\ \\mathrm{g}+${b}\\ \\mathrm{g}=${c}\\ \\mathrm{g}+m_{丁}$，$m_{丁}=${quantityTex(d, 'g')}$。`,
    };
  },
  holds(stem, [given = '']) {
    const said = quantitiesIn(stem).map((one) => one * 1000);
    const [d = 0] = quantitiesIn(given);
    const [a = 0, b = 0, third = 0, fourth = 0] = said;
    // What is in the vessel before and afterwards.
    return stem.includes('剩余') ? isEqual(a + b, third + fourth + d * 1000) : isEqual(a + b, third + d * 1000);
  },
};

const unknownFormula: Family = {
  ...place,
  id: 'chemistry-unknown-formula',
  name: '由守恒推断化学式',
  type: 'single',
  knowledge: ['质量守恒的微观解释', '化学方程式的含义'],
  steps: [2, 3],
  variety: 24,
  make(draw, step) {
    const one = draw.pick(reactions.filter(({ from, to }) => from.length + to.length > 2));
    const last = draw.pick(step === 2 ? one.to : one.from);
    const hide = (list: Reaction['to']) =>
      side(
        list.map(([n, formula, arrow]) =>
          formula === last[1] ? ([n, 'X', ''] as const) : ([n, formula, arrow ?? ''] as const),
        ),
        (n) => (n === 1 ? '' : String(n)),
      );
    const others = [
      'CO',
      'CO2',
      'H2O',
      'O2',
      'H2',
      'H2O2',
      'NO2',
      'SO2',
      'Fe3O4',
      'FeO',
      'CuO',
      'NaOH',
      'CH4',
      'C2H4',
      'HCl',
      'KCl',
    ];
    const changed = last[1].replace(/(\d)$/, (digit) => String(Number(digit) + 1));
    return {
      stem: `根据化学方程式 $\\ce{${hide(one.from)} ==== ${hide(one.to)}}$（条件略），$\\ce{X}$ 的化学式是（　　）`,
      result: [formulaIn(last[1])],
      wrong: [
        { text: formulaIn(changed === last[1] ? `${last[1]}2` : changed), mistake: '原子的个数数错' },
        ...draw
          .shuffled(others)
          .map((formula) => ({ text: formulaIn(formula), mistake: '反应前后原子的种类或个数不相等' })),
      ],
      analysis: `反应前后原子的种类和个数不变，原方程式是 ${equation(one)}，所以 $\\ce{X}$ 是 ${formulaIn(last[1])}。`,
    };
  },
  holds(stem, [given = '']) {
    const [formula = ''] = chemicalIn(given);
    const [, left = '', right = ''] = /\\ce\{(.*?) ==== (.*?)\}/.exec(stem) ?? [];
    const counts = new Map<string, number>();
    for (const [text, sign] of [
      [left, 1],
      [right, -1],
    ] as const) {
      for (const part of text.split(' + ')) {
        const [, n = '', one = ''] = /^(\d*)(.*?)(?: \^)?$/.exec(part) ?? [];
        for (const [element, count] of atomsIn(one === 'X' ? formula : one))
          counts.set(element, (counts.get(element) ?? 0) + sign * count * Number(n || 1));
      }
    }
    return [...counts.values()].every((count) => count === 0);
  },
};

export const equations: readonly Family[] = [...[closedVessel, balancing, unknownFormula, byEquation, impureStone]];
