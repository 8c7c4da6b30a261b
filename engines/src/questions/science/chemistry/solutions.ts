import type { Family } from '../../family.ts';
import { balances, isEqual, isJudged, quantitiesIn } from '../../second/quantities.ts';
import { isTidy, mistaken, quantity, quantityTex } from '../../write/quantity.ts';

const place = { phase: '04', subject: '06', grade: '09' } as const;
const solutes = ['氯化钠', '硝酸钾', '蔗糖', '氯化钾', '碳酸钠'] as const;

const fraction: Family = {
  ...place,
  id: 'chemistry-mass-fraction',
  name: '溶质的质量分数',
  type: 'single',
  knowledge: ['溶质的质量分数'],
  steps: [1, 2],
  make(draw, step) {
    const [solute, water] = draw.until(
      () => [draw.integer(1, 24) * 2, draw.integer(4, 60) * 4] as const,
      ([a, b]) => isTidy((a / (a + b)) * 100) && a / (a + b) < 0.26,
    );
    const more = draw.integer(1, 12) * 2;
    const percent = step === 1 ? (solute / (solute + water)) * 100 : ((solute + more) / (solute + water + more)) * 100;
    if (!isTidy(percent) || percent > 26) return this.make(draw, step);
    const name = draw.pick(solutes);
    const all = solute + water;
    return {
      stem:
        step === 1
          ? `把 ${quantity(solute, 'g')} ${name}完全溶解在 ${quantity(water, 'g')} 水中，所得溶液中溶质的质量分数是（　　）`
          : `${quantity(all, 'g')} 溶质质量分数为 ${quantity((solute / all) * 100, '%')} 的${name}溶液中，再加入 ${quantity(more, 'g')} ${name}并完全溶解，所得溶液中溶质的质量分数是（　　）`,
      result: [quantity(percent, '%')],
      wrong: mistaken('%', [
        [
          step === 1 ? (solute / water) * 100 : ((solute + more) / all) * 100,
          step === 1 ? '用溶质与溶剂的质量之比' : '溶液的质量没有加上新加的溶质',
        ],
        [
          step === 1 ? (water / all) * 100 : (solute / (all + more)) * 100,
          step === 1 ? '求成了溶剂的质量分数' : '溶质没有加上新加的部分',
        ],
        [
          step === 1 ? percent / 2 : (solute / all) * 100 + (more / all) * 100 + 1,
          step === 1 ? '除法算错' : '把两部分的质量分数相加',
        ],
        [step === 1 ? percent + 5 : (more / (all + more)) * 100, step === 1 ? '除法算错' : '只算了新加的溶质'],
        [percent / 10, '小数点移错了一位'],
      ]),
      analysis:
        step === 1
          ? `$w=\\frac{${solute}\\ \\mathrm{g}}{${solute}\\ \\mathrm{g}+${water}\\ \\mathrm{g}}\\times100\\%=${quantityTex(percent, '%')}$。`
          : `原有溶质 ${quantity(solute, 'g')}，$w=\\frac{${solute}\\ \\mathrm{g}+${more}\\ \\mathrm{g}}{${all}\\ \\mathrm{g}+${more}\\ \\mathrm{g}}\\times100\\%=${quantityTex(percent, '%')}$。`,
    };
  },
  holds: (stem, given) =>
    balances(([w], [a, b, c]) => [stem.includes('再加入') ? [w * (a + c) - c, a * b] : [w * b, a * (1 - w)]])(
      stem,
      given,
    ),
};

const dilution: Family = {
  ...place,
  id: 'chemistry-dilution',
  name: '溶液稀释的计算',
  type: 'single',
  knowledge: ['溶质的质量分数', '溶液的配制'],
  steps: [2, 3],
  make(draw, step) {
    const [before, after, mass] = draw.until(
      () =>
        [
          draw.pick([10, 12, 15, 16, 20, 24, 25, 30, 36, 40]),
          draw.pick([2, 3, 4, 5, 6, 8, 10, 12, 15]),
          draw.integer(2, 40) * 10,
        ] as const,
      ([a, b, m]) => a > b && isTidy((m * a) / b),
    );
    const whole = (mass * before) / after;
    const water = whole - mass;
    const name = draw.pick(['氯化钠', '氢氧化钠', '硝酸钾', '氯化钾', '葡萄糖']);
    const right = step === 2 ? water : mass;
    return {
      stem:
        step === 2
          ? `把 ${quantity(mass, 'g')} 溶质质量分数为 ${quantity(before, '%')} 的${name}溶液稀释成溶质质量分数为 ${quantity(after, '%')} 的溶液，需要加水（　　）`
          : `要配制 ${quantity(whole, 'g')} 溶质质量分数为 ${quantity(after, '%')} 的${name}溶液，需要溶质质量分数为 ${quantity(before, '%')} 的${name}溶液（　　）`,
      result: [quantity(right, 'g')],
      wrong: mistaken('g', [
        [step === 2 ? whole : water, step === 2 ? '求成了稀释后溶液的质量' : '求成了需要加的水'],
        [
          step === 2 ? (mass * (before - after)) / 100 : (whole * after) / 100,
          step === 2 ? '用质量分数之差去乘' : '求成了溶质的质量',
        ],
        [step === 2 ? (mass * after) / before : (whole * before) / after, '质量分数之比用反了'],
        [step === 2 ? (mass * before) / 100 : whole, step === 2 ? '求成了溶质的质量' : '以为质量不变'],
      ]),
      analysis: `稀释前后溶质的质量不变：$${quantityTex(mass, 'g')}\\times${before}\\%=${quantityTex(whole, 'g')}\\times${after}\\%$，${step === 2 ? `加水 $${quantityTex(whole, 'g')}-${quantityTex(mass, 'g')}=${quantityTex(water, 'g')}$` : `需要 ${quantity(mass, 'g')}`}。`,
    };
  },
  holds: (stem, given) =>
    balances(([x], [m, a, b]) => [stem.includes('加水') ? [(m + x) * b, m * a] : [x * b, m * a]])(stem, given),
};

const preparing: Family = {
  ...place,
  id: 'chemistry-preparing-solution',
  name: '配制溶液的用量',
  type: 'blank',
  knowledge: ['溶液的配制'],
  steps: [1, 2],
  make(draw, step) {
    const mass = draw.integer(2, 20) * 25;
    const percent = draw.integer(2, 40) / 2;
    const solute = (mass * percent) / 100;
    if (!isTidy(solute)) return this.make(draw, step);
    const name = draw.pick(solutes);
    return {
      stem: `实验室要配制 ${quantity(mass, 'g')} 溶质质量分数为 ${quantity(percent, '%')} 的${name}溶液，需要${name}____$\\mathrm{g}$，水____$\\mathrm{${step === 1 ? 'g' : 'mL'}}$。${step === 1 ? '' : '（$\\rho_{水}=1\\ \\mathrm{g/cm^3}$）'}`,
      result: [quantity(solute, ''), quantity(mass - solute, '')],
      analysis: `${name}的质量 $${mass}\\ \\mathrm{g}\\times${percent}\\%=${quantityTex(solute, 'g')}$，水的质量 $${mass}\\ \\mathrm{g}-${quantityTex(solute, 'g')}=${quantityTex(mass - solute, 'g')}$${step === 1 ? '' : `，体积是 ${quantity(mass - solute, 'mL')}`}。`,
    };
  },
  holds: (stem, given) =>
    balances(([a, b], [m, w]) => [
      [a / w, m],
      [stem.includes('mL') ? a + b * 1000 : a + b, m],
    ])(stem, given),
};

const solubility: Family = {
  ...place,
  id: 'chemistry-solubility',
  name: '溶解度与饱和溶液',
  type: 'single',
  knowledge: ['固体溶解度与溶解度曲线', '饱和溶液与不饱和溶液'],
  steps: [2, 3],
  make(draw, step) {
    const S = draw.pick([10, 20, 25, 30, 32, 36, 40, 45, 60, 80]);
    const water = draw.pick([20, 25, 50, 100, 150, 200, 250]);
    const most = (S * water) / 100;
    const added =
      step === 2 ? draw.integer(1, Math.floor(most * 0.9)) : draw.integer(Math.ceil(most * 1.1), Math.ceil(most * 2.5));
    const t = draw.pick([10, 20, 30, 40, 50, 60]);
    const name = draw.pick(['甲', '乙', 'M', 'X']);
    const solution = water + Math.min(added, most);
    return {
      stem: `$${t}^{\\circ}\\mathrm{C}$ 时，固体物质${name}的溶解度是 ${quantity(S, 'g')}。该温度下，把 ${quantity(added, 'g')} ${name}放入 ${quantity(water, 'g')} 水中充分溶解，所得溶液的质量是（　　）`,
      result: [quantity(solution, 'g')],
      wrong: mistaken('g', [
        [step === 2 ? water + most : water + added, step === 2 ? '以为一定得到饱和溶液' : '没有判断能否全部溶解'],
        [water, '没有加上溶质'],
        [step === 2 ? water + S : water + S + 1, '把溶解度当成了溶质的质量'],
        [Math.min(added, most) + 100, '溶剂的质量用成了 100 克'],
        [Math.abs(water - Math.min(added, most)), '应相加却相减'],
      ]),
      analysis: `${quantity(water, 'g')} 水最多溶解 $${S}\\ \\mathrm{g}\\times\\frac{${water}}{100}=${quantityTex(most, 'g')}$，${step === 2 ? `能全部溶解，得不饱和溶液` : `只能溶解 ${quantity(most, 'g')}，得饱和溶液`}，质量为 ${quantity(solution, 'g')}。`,
    };
  },
  holds(stem, [given = '']) {
    const [, S = 0, added = 0, water = 0] = quantitiesIn(stem);
    const [answer = 0] = quantitiesIn(given);
    const inside = answer - water;
    return (
      inside <= added * 1.0000001 &&
      (isEqual(inside, added) ? added * 0.1 <= S * water : isEqual(inside * 0.1, S * water))
    );
  },
};

const saturatedFraction: Family = {
  ...place,
  id: 'chemistry-saturated-fraction',
  name: '饱和溶液的质量分数',
  type: 'judge',
  knowledge: ['固体溶解度与溶解度曲线', '溶质的质量分数'],
  steps: [2, 3],
  make(draw, step) {
    const S = draw.pick([10, 15, 20, 25, 30, 36, 40, 50, 60]);
    const t = draw.pick([10, 20, 30, 40, 50, 60, 70, 80]);
    const isSo = draw.isSo();
    const mass = draw.integer(1, 9) * (100 + S);
    const solute = (mass * S) / (100 + S);
    const said = isSo ? solute : (mass * S) / 100;
    const name = draw.pick(solutes);
    return {
      stem:
        step === 2
          ? `$${t}^{\\circ}\\mathrm{C}$ 时某物质的溶解度是 ${quantity(S, 'g')}，这个温度下它的 ${quantity(mass, 'g')} 饱和溶液中含溶质 ${quantity(said, 'g')}。`
          : `$${t}^{\\circ}\\mathrm{C}$ 时某物质的溶解度是 ${quantity(S, 'g')}，把 ${quantity(mass, 'g')} 的饱和溶液蒸干，得到固体 ${quantity(said, 'g')}（不含结晶水）。`.replace(
              '某物质',
              draw.isSo() ? '某物质' : `某种${name.slice(-1) === '钠' ? '钠盐' : '物质'}`,
            ),
      result: [isSo ? '对' : '错'],
      analysis: `$\\frac{${S}}{100+${S}}=\\frac{m}{${mass}\\ \\mathrm{g}}$，$m=${quantityTex(solute, 'g')}$。`,
    };
  },
  holds: isJudged(([, S, whole, solute]) => [solute * 0.1, (whole - solute) * S]),
};

const mixing: Family = {
  ...place,
  id: 'chemistry-mixing-solutions',
  name: '两种浓度溶液混合',
  type: 'calculation',
  knowledge: ['溶质的质量分数'],
  steps: [2, 3],
  make(draw, step) {
    const [m1, w1, m2, w2] = draw.until(
      () => [draw.integer(2, 20) * 10, draw.integer(2, 12), draw.integer(2, 20) * 10, draw.integer(8, 30)] as const,
      ([a, p, b, q]) => p < q && isTidy((a * p + b * q) / (a + b)),
    );
    const w = (m1 * w1 + m2 * w2) / (m1 + m2);
    const name = draw.pick(['氯化钠', '硝酸钾', '氯化钾']);
    return {
      stem:
        step === 2
          ? `把 ${quantity(m1, 'g')} 溶质质量分数为 ${quantity(w1, '%')} 的${name}溶液与 ${quantity(m2, 'g')} 溶质质量分数为 ${quantity(w2, '%')} 的${name}溶液混合，求所得溶液中溶质的质量分数。`
          : `${quantity(m1, 'g')} 溶质质量分数为 ${quantity(w1, '%')} 的${name}溶液，要与多少克溶质质量分数为 ${quantity(w2, '%')} 的${name}溶液混合，才能得到溶质质量分数为 ${quantity(w, '%')} 的溶液？`,
      result: [step === 2 ? quantity(w, '%') : quantity(m2, 'g')],
      working:
        step === 2
          ? `溶质的质量 $${m1}\\ \\mathrm{g}\\times${w1}\\%+${m2}\\ \\mathrm{g}\\times${w2}\\%=${quantityTex((m1 * w1 + m2 * w2) / 100, 'g')}$，溶液的质量 $${m1}\\ \\mathrm{g}+${m2}\\ \\mathrm{g}=${quantityTex(m1 + m2, 'g')}$，溶质的质量分数 $\\frac{${quantityTex((m1 * w1 + m2 * w2) / 100, 'g')}}{${quantityTex(m1 + m2, 'g')}}\\times100\\%=${quantityTex(w, '%')}$。`
          : `设需要的质量为 $x$，$${m1}\\ \\mathrm{g}\\times${w1}\\%+x\\times${w2}\\%=(${m1}\\ \\mathrm{g}+x)\\times${quantityTex(w, '%')}$，解得 $x=${quantityTex(m2, 'g')}$。`,
      analysis: '混合前后溶质的总质量不变，溶液的质量等于两者之和。',
    };
  },
  // By the lever: the differences are as the masses the other way round.
  holds: (stem, given) =>
    balances(([x], [m1, w1, third, fourth]) => [
      stem.includes('多少克') ? [m1 * (fourth - w1), x * (third - fourth)] : [m1 * (x - w1), third * (fourth - x)],
    ])(stem, given),
};

const phOrder: Family = {
  ...place,
  id: 'chemistry-ph-order',
  name: '酸碱度的比较',
  type: 'single',
  knowledge: ['溶液的酸碱度与 pH'],
  steps: [1, 2],
  make(draw, step) {
    const values = draw.some([1.2, 2.3, 3.1, 4.5, 5.6, 6.4, 7.3, 8.2, 9.1, 10.3, 11.5, 12.6, 13.1], 4);
    const names = draw.some(['甲', '乙', '丙', '丁'], 4);
    const what = draw.pick(['酸性最强', '碱性最强'] as const);
    const sorted = values.toSorted((a, b) => a - b);
    const wanted = what === '酸性最强' ? sorted[0] : sorted[3];
    const [low = 0, , , high = 0] = sorted;
    if (what === '酸性最强' ? low > 6.9 : high < 7.1) return this.make(draw, step);
    const list = names.map((name, at) => `${name} $${values[at]}$`).join('，');
    const middle = names.filter((_, at) => values[at] !== wanted);
    return {
      stem: `常温下测得四种溶液的 pH：${list}。其中${what}的${step === 1 ? '是' : '溶液是'}（　　）`,
      result: [names.find((_, at) => values[at] === wanted) ?? ''],
      wrong: middle.map((text) => ({
        text,
        mistake: what === '酸性最强' ? 'pH 越小酸性越强，判断有误' : 'pH 越大碱性越强，判断有误',
      })),
      analysis: `pH 越小酸性越强，pH 越大碱性越强，所以${what}的是 pH 为 $${wanted}$ 的溶液。`,
    };
  },
  holds(stem, [given = '']) {
    const list = Array.from(stem.matchAll(/([甲乙丙丁]) \$([\d.]+)\$/g), ([, name, value]) => ({
      name,
      hydrogen: 10 ** -Number(value),
    }));
    const own = list.find(({ name }) => name === given)?.hydrogen ?? Number.NaN;
    return list.every(({ hydrogen }) => (stem.includes('酸性最强') ? hydrogen <= own : hydrogen >= own));
  },
};

export const solutions: readonly Family[] = [
  ...[fraction, preparing, dilution, mixing, solubility, saturatedFraction, phOrder],
];
