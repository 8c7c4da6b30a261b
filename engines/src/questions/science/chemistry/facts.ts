import type { Family } from '../../family.ts';

const place = { phase: '04', subject: '06', grade: '09' } as const;

/** From the most to the least active. */
const activity = ['K', 'Ca', 'Na', 'Mg', 'Al', 'Zn', 'Fe', 'Sn', 'Pb', 'Cu', 'Hg', 'Ag', 'Pt', 'Au'];
const named: Readonly<Record<string, string>> = { Mg: '镁', Al: '铝', Zn: '锌', Fe: '铁', Cu: '铜', Ag: '银' };
const salts: Readonly<Record<string, string>> = {
  Mg: 'MgSO4',
  Al: 'Al2(SO4)3',
  Zn: 'ZnSO4',
  Fe: 'FeSO4',
  Cu: 'CuSO4',
  Ag: 'AgNO3',
};

const displaces: Family = {
  ...place,
  id: 'chemistry-metal-displaces',
  name: '金属能否置换的判断',
  type: 'single',
  knowledge: ['金属活动性顺序', '置换反应'],
  steps: [1, 2],
  variety: 40,
  make(draw, step) {
    const metals = ['Mg', 'Al', 'Zn', 'Fe', 'Cu', 'Ag'];
    const asksNot = step === 2;
    const pairs = draw.shuffled(
      metals.flatMap((one) => metals.filter((other) => other !== one).map((other) => [one, other] as const)),
    );
    const reacts = ([one, other]: readonly [string, string]) => activity.indexOf(one) < activity.indexOf(other);
    const say = ([one, other]: readonly [string, string]) => `${named[one]}和 $\\ce{${salts[other]}}$ 溶液`;
    const right = pairs.find((pair) => reacts(pair) !== asksNot) ?? (['Fe', 'Cu'] as const);
    const wrong = pairs.filter((pair) => reacts(pair) === asksNot).slice(0, 4);
    return {
      stem: `下列各组物质中，${asksNot ? '不能' : '能'}发生置换反应的是（　　）`,
      result: [say(right)],
      wrong: wrong.map((pair) => ({ text: say(pair), mistake: '金属活动性顺序记错' })),
      analysis: `排在前面的金属能把排在后面的金属从它的盐溶液中置换出来。${named[right[0]]}排在${named[right[1]]}的${reacts(right) ? '前' : '后'}面，${reacts(right) ? '能' : '不能'}反应。`,
    };
  },
  holds(stem, [given = '']) {
    // Standard potentials, the lower the more active.
    const volts = { 镁: -2.37, 铝: -1.66, 锌: -0.76, 铁: -0.44, 铜: 0.34, 银: 0.8 } as const;
    const ofSalt = /Mg/.test(given)
      ? -2.37
      : /Al/.test(given)
        ? -1.66
        : /Zn/.test(given)
          ? -0.76
          : /Fe/.test(given)
            ? -0.44
            : /Cu/.test(given)
              ? 0.34
              : 0.8;
    const own = Object.entries(volts).find(([name]) => given.startsWith(name))?.[1] ?? Number.NaN;
    return own < ofSalt === !stem.includes('不能');
  },
};

/** Salts, bases and acids with the ions they are made of; the sets say what does not dissolve, or goes off as a gas or water. */
const insoluble = new Set([
  'Ag+ Cl-',
  'Ba^{2+} SO4^{2-}',
  'Ba^{2+} CO3^{2-}',
  'Ca^{2+} CO3^{2-}',
  'Cu^{2+} OH-',
  'Fe^{3+} OH-',
  'Mg^{2+} OH-',
  'H+ OH-',
  'H+ CO3^{2-}',
]);
/** What papers do not ask about: little dissolves, or something else happens as well. */
const doubtful = new Set([
  'Ca^{2+} OH-',
  'Ca^{2+} SO4^{2-}',
  'Ag+ OH-',
  'Ag+ SO4^{2-}',
  'Ag+ CO3^{2-}',
  'Cu^{2+} CO3^{2-}',
  'Fe^{3+} CO3^{2-}',
  'Mg^{2+} CO3^{2-}',
]);
const dissolved = [
  ['NaCl', 'Na+', 'Cl-'],
  ['K2SO4', 'K+', 'SO4^{2-}'],
  ['Na2CO3', 'Na+', 'CO3^{2-}'],
  ['BaCl2', 'Ba^{2+}', 'Cl-'],
  ['AgNO3', 'Ag+', 'NO3-'],
  ['HCl', 'H+', 'Cl-'],
  ['HNO3', 'H+', 'NO3-'],
  ['NaOH', 'Na+', 'OH-'],
  ['CuSO4', 'Cu^{2+}', 'SO4^{2-}'],
  ['FeCl3', 'Fe^{3+}', 'Cl-'],
  ['MgCl2', 'Mg^{2+}', 'Cl-'],
  ['KNO3', 'K+', 'NO3-'],
  ['CaCl2', 'Ca^{2+}', 'Cl-'],
] as const;

function meetsIn(list: ReadonlySet<string>, [, a, b]: readonly string[], [, c, d]: readonly string[]): boolean {
  return list.has(`${a} ${d}`) || list.has(`${c} ${b}`);
}

const doubleReaction: Family = {
  ...place,
  id: 'chemistry-double-displacement',
  name: '复分解反应能否发生',
  type: 'single',
  knowledge: ['复分解反应的条件', '常见的盐及用途'],
  steps: [2, 3],
  variety: 60,
  make(draw, step) {
    const all = dissolved.flatMap((one, at) => dissolved.slice(at + 1).map((other) => [one, other] as const));
    const pairs = draw.shuffled(all.filter(([one, other]) => !meetsIn(doubtful, one, other)));
    const say = ([one, other]: (typeof pairs)[number]) => `$\\ce{${one[0]}}$ 和 $\\ce{${other[0]}}$`;
    const asksNot = step === 3;
    const right =
      pairs.find(([one, other]) => meetsIn(insoluble, one, other) !== asksNot) ??
      ([dissolved[4], dissolved[5]] as const);
    const wrong = pairs.filter(([one, other]) => meetsIn(insoluble, one, other) === asksNot).slice(0, 5);
    return {
      stem: `下列各组物质的溶液混合，${asksNot ? '不能' : '能'}发生复分解反应的是（　　）`,
      result: [say(right)],
      wrong: wrong.map((pair) => ({
        text: say(pair),
        mistake: asksNot ? '没有看出生成的沉淀、气体或水' : '没有沉淀、气体或水生成',
      })),
      analysis: `两种化合物相互交换成分，有沉淀、气体或水生成时才能反应。${say(right)} 交换成分后${asksNot ? '没有' : '有'}这样的生成物。`,
    };
  },
  holds(stem, [given = '']) {
    const both = Array.from(given.matchAll(/\\ce\{([^{}]*)\}/g), ([, one = '']) => one);
    const [one = '', other = ''] = both;
    const metal = (text: string) => /^(?:Na|Ba|Ag|Cu|Fe|Mg|Ca|K|H)/.exec(text)?.[0] ?? '';
    const rest = (text: string) =>
      text
        .slice(metal(text).length)
        .replace(/^\d/, '')
        .replace(/^(Cl|NO3|OH|SO4|CO3)\d?$/, '$1');
    // Asked of each new pair: is it one of those that leave the solution?
    const leaves = (cation: string, anion: string) => {
      if (cation === 'Na' || cation === 'K' || anion === 'NO3') return false;
      if (anion === 'Cl') return cation === 'Ag';
      if (anion === 'SO4') return cation === 'Ba';
      if (anion === 'CO3') return true;
      return anion === 'OH' && cation !== 'Ba' && cation !== 'Ca';
    };
    const happens = leaves(metal(one), rest(other)) || leaves(metal(other), rest(one));
    return happens === !stem.includes('不能');
  },
};

const kinds = {
  氧化物: ['CO2', 'H2O', 'CaO', 'Fe2O3', 'SO2', 'P2O5', 'MnO2', 'MgO', 'CuO', 'Al2O3'],
  酸: ['HCl', 'H2SO4', 'HNO3', 'H2CO3', 'CH3COOH', 'H2SO3'],
  碱: ['NaOH', 'Ca(OH)2', 'KOH', 'Ba(OH)2', 'Cu(OH)2', 'Fe(OH)3', 'Mg(OH)2'],
  盐: ['NaCl', 'Na2CO3', 'CaCO3', 'CuSO4', 'KMnO4', 'NaHCO3', 'BaSO4', 'NH4Cl', 'AgNO3', 'KClO3'],
  单质: ['O2', 'H2', 'N2', 'Fe', 'C', 'Cu', 'S', 'P', 'Al', 'O3'],
} as const;
type Kind = keyof typeof kinds;

const classify: Family = {
  ...place,
  id: 'chemistry-classify-substance',
  name: '物质的分类',
  type: 'single',
  knowledge: ['单质、化合物与氧化物', '纯净物与混合物'],
  steps: [1, 2],
  make(draw, step) {
    const names = Object.keys(kinds) as Kind[];
    const kind = draw.pick(step === 1 ? (['氧化物', '单质'] as const) : (['酸', '碱', '盐', '氧化物'] as const));
    const say = (formula: string) => `$\\ce{${formula}}$`;
    const right = draw.pick(kinds[kind]);
    const wrong = draw
      .some(
        names.filter((one) => one !== kind),
        4,
      )
      .map((other) => ({ text: say(draw.pick(kinds[other])), mistake: `它是${other}，分类有误` }));
    return {
      stem: `下列物质中，属于${kind}的是（　　）`,
      result: [say(right)],
      wrong,
      analysis: `${say(right)} 属于${kind}。${{ 氧化物: '氧化物由两种元素组成，其中一种是氧元素。', 酸: '酸解离出的阳离子全部是氢离子。', 碱: '碱解离出的阴离子全部是氢氧根离子。', 盐: '盐由金属离子（或铵根离子）与酸根离子组成。', 单质: '单质由同种元素组成。' }[kind]}`,
    };
  },
  holds(stem, [given = '']) {
    const formula = given.replace(/^\$\\ce\{|\}\$$/g, '');
    const elements = new Set(formula.match(/[A-Z][a-z]?/g));
    // By how it is written, not by a list.
    const kind = () => {
      if (elements.size === 1) return '单质';
      if (elements.size === 2 && elements.has('O')) return '氧化物';
      if (/^(?:H|CH3COOH$)/.test(formula) && !formula.includes('Ca')) return '酸';
      return /^[A-Z][a-z]?\(?OH\)?\d?$/.test(formula) ? '碱' : '盐';
    };
    return stem.includes(`属于${kind()}的`);
  },
};

/** What turns which colour, by the range of pH. */
const indicator: Family = {
  ...place,
  id: 'chemistry-indicator-colour',
  name: '指示剂的颜色',
  type: 'blank',
  knowledge: ['酸碱指示剂', '溶液的酸碱度与 pH'],
  steps: [1, 2],
  make(draw, step) {
    const pH = draw.pick([1, 1.5, 2, 2.6, 3, 3.5, 4, 10.5, 11, 11.4, 12, 12.8, 13, 13.5, 10.8, 1.8]);
    const isAcid = pH < 7;
    const name = draw.pick(['某无色溶液', '某溶液', '一种未知溶液', '某工厂的废水样品', '某清洁剂溶液']);
    const litmus = isAcid ? '红' : '蓝';
    const phenol = isAcid ? '无' : '红';
    return {
      stem:
        step === 1
          ? `常温下${name}的 pH 为 $${pH}$，它显____性，能使紫色石蕊溶液变成____色。`
          : `常温下${name}的 pH 为 $${pH}$，滴入紫色石蕊溶液后显____色；另取样品滴入无色酚酞溶液后呈____色；加水稀释时，pH 逐渐____。`,
      result: step === 1 ? [isAcid ? '酸' : '碱', litmus] : [litmus, phenol, isAcid ? '增大' : '减小'],
      analysis: `pH ${isAcid ? '小于' : '大于'} $7$，显${isAcid ? '酸' : '碱'}性，使石蕊变${litmus}，${isAcid ? '酚酞不变色' : '使酚酞变红'}${step === 1 ? '' : `；加水稀释，${isAcid ? '酸性减弱，pH 增大' : '碱性减弱，pH 减小'}`}。`,
    };
  },
  holds(stem, given) {
    const pH = Number(/为 \$([\d.]+)\$/.exec(stem)?.[1]);
    const [more] = [10 ** -pH > 1e-7];
    const wanted = stem.includes('稀释') ? (more ? '红,无,增大' : '蓝,红,减小') : more ? '酸,红' : '碱,蓝';
    return given.join(',') === wanted;
  },
  variety: 70,
};

const types: readonly (readonly [string, '化合反应' | '分解反应' | '置换反应' | '复分解反应'])[] = [
  ['2Mg + O2 ====[点燃] 2MgO', '化合反应'],
  ['CaO + H2O ==== Ca(OH)2', '化合反应'],
  ['C + O2 ====[点燃] CO2', '化合反应'],
  ['CO2 + H2O ==== H2CO3', '化合反应'],
  ['4P + 5O2 ====[点燃] 2P2O5', '化合反应'],
  ['2H2O2 ====[MnO2] 2H2O + O2 ^', '分解反应'],
  ['2H2O ====[通电] 2H2 ^ + O2 ^', '分解反应'],
  ['CaCO3 ====[高温] CaO + CO2 ^', '分解反应'],
  ['2KMnO4 ====[加热] K2MnO4 + MnO2 + O2 ^', '分解反应'],
  ['H2CO3 ==== H2O + CO2 ^', '分解反应'],
  ['Zn + H2SO4 ==== ZnSO4 + H2 ^', '置换反应'],
  ['Fe + CuSO4 ==== FeSO4 + Cu', '置换反应'],
  ['C + 2CuO ====[高温] 2Cu + CO2 ^', '置换反应'],
  ['Mg + 2HCl ==== MgCl2 + H2 ^', '置换反应'],
  ['Cu + 2AgNO3 ==== Cu(NO3)2 + 2Ag', '置换反应'],
  ['HCl + NaOH ==== NaCl + H2O', '复分解反应'],
  ['BaCl2 + H2SO4 ==== BaSO4 v + 2HCl', '复分解反应'],
  ['CuSO4 + 2NaOH ==== Cu(OH)2 v + Na2SO4', '复分解反应'],
  ['Fe2O3 + 6HCl ==== 2FeCl3 + 3H2O', '复分解反应'],
  ['AgNO3 + HCl ==== AgCl v + HNO3', '复分解反应'],
];

const reactionType: Family = {
  ...place,
  id: 'chemistry-reaction-type',
  name: '基本反应类型',
  type: 'single',
  knowledge: ['化合反应与分解反应', '置换反应'],
  steps: [1, 2],
  make(draw, step) {
    const kind = draw.pick(step === 1 ? (['化合反应', '分解反应'] as const) : (['置换反应', '复分解反应'] as const));
    const say = (text: string) => `$\\ce{${text}}$`;
    const [right] = draw.pick(types.filter(([, one]) => one === kind));
    const wrong = draw
      .some(
        types.filter(([, one]) => one !== kind),
        4,
      )
      .map(([text, one]) => ({ text: say(text), mistake: `它是${one}，类型判断有误` }));
    return {
      stem: `下列化学反应中，属于${kind}的是（　　）`,
      result: [say(right)],
      wrong,
      analysis: `${say(right)} 属于${kind}。${{ 化合反应: '化合反应是多变一。', 分解反应: '分解反应是一变多。', 置换反应: '置换反应是单质与化合物反应，生成另一种单质和另一种化合物。', 复分解反应: '复分解反应是两种化合物相互交换成分。' }[kind]}`,
    };
  },
  holds(stem, [given = '']) {
    const written = given.replace(/^\$\\ce\{|\}\$$/g, '').replace(/\[[^\]]*\]/, '');
    const [left = '', right = ''] = written.split(' ==== ');
    const [from, to] = [left.split(' + '), right.split(' + ')];
    const isElement = (one: string) => new Set(one.replace(/ [v^]$/, '').match(/[A-Z][a-z]?/g)).size === 1;
    const kind =
      to.length === 1
        ? '化合反应'
        : from.length === 1
          ? '分解反应'
          : from.some(isElement) && to.some(isElement)
            ? '置换反应'
            : '复分解反应';
    return stem.includes(`属于${kind}的`);
  },
};

export const facts: readonly Family[] = [...[classify, reactionType, displaces, indicator, doubleReaction]];
