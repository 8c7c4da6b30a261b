import type { Family } from '../../family.ts';
import { balances, isEqual, quantitiesIn } from '../../second/quantities.ts';
import { answerValue, numbersIn } from '../../second/read-stem.ts';
import { isTidy, mistaken, numeral, quantity, quantityTex } from '../../write/quantity.ts';

const place = { phase: '05', subject: '06', grade: '11' } as const;

const strongPh: Family = {
  ...place,
  id: 'chemistry-ph-strong',
  name: '强酸强碱的 pH',
  type: 'single',
  knowledge: ['溶液 pH 的计算', '水的离子积'],
  steps: [2, 3],
  variety: 20,
  make(draw, step) {
    const p = draw.integer(1, 4);
    const times = step === 3 ? draw.integer(1, 2) : 0;
    const [formula, count] = draw.pick([
      ['HCl', 1],
      ['HNO3', 1],
      ['H2SO4', 2],
      ['NaOH', -1],
      ['KOH', -1],
      ['Ba(OH)2', -2],
    ] as const);
    const acid = count > 0;
    const c = 10 ** -p / Math.abs(count);
    const right = acid ? p + times : 14 - p - times;
    if (p + times > 5) return this.make(draw, step);
    return {
      stem:
        step === 2
          ? `常温下，${quantity(c, 'mol/L')} $\\ce{${formula}}$ 溶液的 pH 是（　　）`
          : `常温下，将 ${quantity(c, 'mol/L')} $\\ce{${formula}}$ 溶液加水稀释到原体积的 $${10 ** times}$ 倍，溶液的 pH 是（　　）`,
      result: [`$${right}$`],
      wrong: [
        { text: `$${14 - right}$`, mistake: acid ? '把酸当成了碱' : '把 pOH 当成了 pH' },
        { text: `$${acid ? p : 14 - p}$`, mistake: '没有考虑稀释' },
        { text: `$${acid ? p - times : 14 - p + times}$`, mistake: '稀释时 pH 变化的方向弄反' },
        { text: `$${acid ? right + 1 : right - 1}$`, mistake: '氢离子或氢氧根离子的浓度算错' },
        { text: `$${acid ? right - 1 : right + 1}$`, mistake: '氢离子或氢氧根离子的浓度算错' },
        { text: '$7$', mistake: '以为溶液呈中性' },
      ],
      analysis: acid
        ? `$c(\\ce{H+})=${quantityTex(10 ** -p, 'mol/L')}$${step === 3 ? `，稀释后为 $10^{${-p - times}}\\ \\mathrm{mol/L}$` : ''}，pH $=${right}$。`
        : `$c(\\ce{OH-})=${quantityTex(10 ** -p, 'mol/L')}$${step === 3 ? `，稀释后为 $10^{${-p - times}}\\ \\mathrm{mol/L}$` : ''}，$c(\\ce{H+})=10^{${-right}}\\ \\mathrm{mol/L}$，pH $=${right}$。`,
    };
  },
  holds(stem, [given = '']) {
    const [c = 0] = quantitiesIn(stem);
    const times = Number(/的 \$(\d+)\$ 倍/.exec(stem)?.[1] ?? 1);
    const per = stem.includes('2SO4') || stem.includes(')2}') ? 2 : 1;
    const ions = ((c / 1000) * per) / times;
    const pH = stem.includes('OH') ? 14 + Math.log10(ions) : -Math.log10(ions);
    return Math.abs(answerValue(given) - pH) < 0.01;
  },
};

const mixedPh: Family = {
  ...place,
  id: 'chemistry-ph-mixing',
  name: '酸碱混合后的 pH',
  type: 'blank',
  knowledge: ['溶液 pH 的计算', '酸碱中和滴定'],
  steps: [3, 4],
  make(draw, step) {
    const V = draw.integer(2, 40) * 5;
    const p = draw.integer(1, 3);
    const more = step === 3 ? 2 : 11;
    const acidic = draw.isSo();
    // V of the one at c and V of the other so that 10^-p is left over.
    const left = 10 ** -p * 2;
    const [a, b] = [left * more, left * (more - 1)];
    const [acid, base] = acidic ? [a, b] : [b, a];
    if (a > 3) return this.make(draw, step);
    const right = acidic ? p : 14 - p;
    return {
      stem: `常温下，将 ${quantity(V, 'mL')} ${quantity(acid, 'mol/L')} 盐酸与 ${quantity(V, 'mL')} ${quantity(base, 'mol/L')} 氢氧化钠溶液混合（忽略体积变化），混合后溶液的 pH 为____。`,
      result: [`$${right}$`],
      analysis: `${acidic ? '酸' : '碱'}过量，$c(\\ce{${acidic ? 'H+' : 'OH-'}})=\\frac{${quantityTex(V / 1000, 'L')}\\times(${numeral(a)}-${numeral(b)})\\ \\mathrm{mol/L}}{${quantityTex((2 * V) / 1000, 'L')}}=${quantityTex(10 ** -p, 'mol/L')}$，pH $=${right}$。`,
    };
  },
  holds(stem, [given = '']) {
    const [V = 0, acid = 0, W = 0, base = 0] = quantitiesIn(stem);
    const left = (V * acid - W * base) / (V + W) / 1000;
    const pH = left > 0 ? -Math.log10(left) : 14 + Math.log10(-left);
    return Math.abs(answerValue(given) - pH) < 0.01;
  },
};

const titration: Family = {
  ...place,
  id: 'chemistry-titration',
  name: '酸碱中和滴定的计算',
  type: 'single',
  knowledge: ['酸碱中和滴定'],
  steps: [2, 3],
  make(draw, step) {
    const V = draw.pick([10, 20, 25]);
    const c = draw.integer(4, 30) / 100;
    const used = draw.integer(40, 120) / 4;
    const two = step === 3;
    const right = (c * used) / V / (two ? 2 : 1);
    if (!isTidy(right, 4)) return this.make(draw, step);
    const UNIT = 'mol/L';
    return {
      stem: `用 ${quantity(c, UNIT)} 的氢氧化钠标准溶液滴定 ${quantity(V, 'mL')} 未知浓度的${two ? '稀硫酸' : '盐酸'}，恰好完全反应时消耗标准溶液 ${quantity(used, 'mL')}，${two ? '稀硫酸' : '盐酸'}的物质的量浓度是（　　）`,
      result: [quantity(right, UNIT)],
      wrong: mistaken(UNIT, [
        [(c * V) / used, '两种溶液的体积用反了'],
        [two ? right * 2 : right / 2, two ? '没有考虑硫酸是二元酸' : '当成了二元酸'],
        [two ? right * 4 : right * 2, '化学计量数之比用反了'],
        [c, '以为两种溶液的浓度相等'],
        [c * used, '没有除以待测液的体积'],
      ]),
      analysis: `$n(\\ce{NaOH})=${c}\\times${numeral(used)}\\times10^{-3}\\ \\mathrm{mol}$，${two ? '$n(\\ce{H2SO4})=\\frac{1}{2}n(\\ce{NaOH})$' : '$n(\\ce{HCl})=n(\\ce{NaOH})$'}，$c=${quantityTex(right, UNIT)}$。`,
    };
  },
  // As much of H⁺ as of OH⁻.
  holds: (stem, given) =>
    balances(([x], [c, V, used]) => [[x * V * (stem.includes('硫酸') ? 2 : 1), c * used]])(stem, given),
};

const precipitation: Family = {
  ...place,
  id: 'chemistry-solubility-product',
  name: '溶度积与沉淀的判断',
  type: 'judge',
  knowledge: ['沉淀溶解平衡与溶度积'],
  steps: [3, 4],
  make(draw, step) {
    const [salt, cation, anion, K] = draw.pick([
      ['AgCl', 'Ag+', 'Cl-', 1.8e-10],
      ['BaSO4', 'Ba^{2+}', 'SO4^{2-}', 1.1e-10],
      ['CaCO3', 'Ca^{2+}', 'CO3^{2-}', 3.4e-9],
      ['AgBr', 'Ag+', 'Br-', 5.4e-13],
    ] as const);
    const [a, b] = [draw.integer(1, 9) * 10 ** -draw.integer(3, 7), draw.integer(1, 9) * 10 ** -draw.integer(3, 7)];
    const half = step === 4 ? 4 : 1;
    const Q = (a * b) / half;
    if (Q > K * 0.6 && Q < K * 1.7) return this.make(draw, step);
    return {
      stem:
        step === 3
          ? `某温度下 $K_{sp}(\\ce{${salt}})=${numeral(K)}$。溶液中 $c(\\ce{${cation}})$ 为 ${quantity(a, 'mol/L')}，$c(\\ce{${anion}})$ 为 ${quantity(b, 'mol/L')}，溶液中有 $\\ce{${salt}}$ 沉淀生成。`
          : `某温度下 $K_{sp}(\\ce{${salt}})=${numeral(K)}$。把 $c(\\ce{${cation}})$ 为 ${quantity(a, 'mol/L')} 的溶液与等体积的 $c(\\ce{${anion}})$ 为 ${quantity(b, 'mol/L')} 的溶液混合，有 $\\ce{${salt}}$ 沉淀生成。`,
      result: [Q > K ? '对' : '错'],
      analysis: `$Q=${step === 4 ? `\\frac{${numeral(a)}}{2}\\times\\frac{${numeral(b)}}{2}` : `${numeral(a)}\\times${numeral(b)}`}=${numeral(Number(Q.toPrecision(3)))}$，${Q > K ? '大于 $K_{sp}$，有沉淀生成' : '小于 $K_{sp}$，没有沉淀生成'}。`,
    };
  },
  holds(stem, [truth]) {
    const [, mantissa = 0, power = 0] = (/K_\{sp\}.*?=([\d.]+)\\times10\^\{(-\d+)\}/.exec(stem) ?? []).map(Number);
    const [a = 0, b = 0] = quantitiesIn(stem);
    const halves = stem.includes('等体积') ? 2 * Math.log10(2) : 0;
    // Compared as powers of ten.
    const over = Math.log10(a / 1000) + Math.log10(b / 1000) - halves - Math.log10(mantissa) - power;
    return truth === (over > 0 ? '对' : '错');
  },
};

const organic: Family = {
  ...place,
  id: 'chemistry-combustion-analysis',
  name: '由燃烧产物求分子式',
  type: 'single',
  knowledge: ['有机物结构的测定'],
  steps: [3, 4],
  variety: 45,
  make(draw, step) {
    const [c, h, o] = draw.pick([
      [1, 4, 0],
      [2, 6, 0],
      [2, 4, 0],
      [2, 2, 0],
      [3, 8, 0],
      [4, 10, 0],
      [6, 6, 0],
      [1, 4, 1],
      [2, 6, 1],
      [2, 4, 2],
      [2, 4, 1],
      [3, 8, 3],
      [3, 6, 1],
    ] as const);
    if (step === 3 ? o > 0 : o === 0) return this.make(draw, step);
    const n = draw.pick([0.05, 0.1, 0.2, 0.5, 0.15, 0.25, 0.4, 0.3]);
    const M = 12 * c + h + 16 * o;
    const write = (p: number, q: number, r: number) =>
      `$\\ce{C${p === 1 ? '' : p}H${q === 1 ? '' : q}${r === 0 ? '' : `O${r === 1 ? '' : r}`}}$`;
    return {
      stem: `${quantity(Number((n * M).toFixed(4)), 'g')} 某${step === 3 ? '烃' : '含碳、氢、氧元素的有机物'}（摩尔质量为 ${quantity(M, 'g/mol')}）完全燃烧，生成 ${quantity(Number((n * c * 44).toFixed(4)), 'g')} $\\ce{CO2}$ 和 ${quantity(Number((n * h * 9).toFixed(4)), 'g')} $\\ce{H2O}$，它的分子式是（　　）`,
      result: [write(c, h, o)],
      wrong: [
        { text: write(c, Math.max(1, h / 2), o), mistake: '每个水分子含两个氢原子，少乘了 2' },
        { text: write(c, h + 2, o), mistake: '氢原子的个数算错' },
        { text: write(c + 1, h, o), mistake: '碳原子的个数算错' },
        { text: write(c, h, o + 1), mistake: step === 3 ? '把烃当成了含氧的有机物' : '氧原子的个数算错' },
        { text: write(c, h, 0), mistake: '漏了氧元素' },
      ],
      analysis: `$n=${quantityTex(n, 'mol')}$，$n(\\ce{CO2})=${quantityTex(n * c, 'mol')}$，$n(\\ce{H2O})=${quantityTex((n * h) / 2, 'mol')}$，一个分子含 $${c}$ 个碳原子、$${h}$ 个氢原子${step === 3 ? '' : `，氧原子数为 $\\frac{${M}-12\\times${c}-${h}}{16}=${o}$`}，分子式是 ${write(c, h, o)}。`,
    };
  },
  holds(stem, [given = '']) {
    const [m = 0, M = 1, gas = 0, water = 0] = quantitiesIn(stem);
    const [, C = '', H = '', O] = /C(\d*)H(\d*)(?:O(\d*))?\}/.exec(given) ?? [];
    const [c, h, o] = [Number(C || 1), Number(H || 1), O === undefined ? 0 : Number(O || 1)];
    const mass = 12 * c + h + 16 * o;
    return isEqual(mass / 1000, M) && isEqual((m * 44 * c) / mass, gas) && isEqual((m * 9 * h) / mass, water);
  },
};

const alkane: Family = {
  ...place,
  grade: '10',
  id: 'chemistry-alkane-formula',
  name: '烃的通式与原子数',
  type: 'blank',
  knowledge: ['烷烃的性质与取代反应', '碳原子的成键特点'],
  steps: [2, 3],
  variety: 50,
  make(draw, step) {
    const n = draw.integer(2, 20);
    const kind = draw.pick(['烷烃', '烯烃（含一个碳碳双键的链烃）', '炔烃（含一个碳碳三键的链烃）'] as const);
    const less = kind === '烷烃' ? -2 : kind.startsWith('烯') ? 0 : 2;
    const h = 2 * n - less;
    const M = 12 * n + h;
    return {
      stem:
        step === 2
          ? `某${kind}分子中含有 $${n}$ 个碳原子，则分子中含有____个氢原子，它的相对分子质量是____。`
          : `某${kind}的相对分子质量是 $${M}$，则分子中含有____个碳原子、____个氢原子。`,
      result: step === 2 ? [`$${h}$`, `$${M}$`] : [`$${n}$`, `$${h}$`],
      analysis: `通式为 $\\mathrm{C}_n\\mathrm{H}_{2n${less === 0 ? '' : less < 0 ? '+2' : '-2'}}$，${step === 2 ? `氢原子数为 $${h}$，相对分子质量为 $12\\times${n}+${h}=${M}$` : `$14n${less === 0 ? '' : less < 0 ? '+2' : '-2'}=${M}$，$n=${n}$，氢原子数为 $${h}$`}。`,
    };
  },
  // By valences: four for each carbon, two for each bond between neighbours.
  holds(stem, given) {
    const [said = 0] = numbersIn(/\$(\d+)\$/.exec(stem)?.[0] ?? '');
    const extra = stem.includes('双键') ? 1 : stem.includes('三键') ? 2 : 0;
    const [a = 0, b = 0] = given.map(answerValue);
    const [carbon, hydrogen, mass] = stem.includes('质量是 $') ? [a, b, said] : [said, a, b];
    const bonds = 4 * carbon - 2 * (carbon - 1 + extra);
    return hydrogen === bonds && mass === 12 * carbon + hydrogen;
  },
};

export const solutionsAndOrganics: readonly Family[] = [strongPh, mixedPh, titration, precipitation, alkane, organic];
