import type { Family } from '../../family.ts';
import { balances, isEqual, isJudged, quantitiesIn } from '../../second/quantities.ts';
import { mistaken, quantity, quantityTex } from '../../write/quantity.ts';
import { commonDivisor } from '../../write/rational.ts';

const place = { phase: '04', subject: '05', grade: '08' } as const;

/** Grams in a cubic centimetre, as the table of the textbook gives them. */
const solids = [
  ['金', 19.3],
  ['铅', 11.3],
  ['铜', 8.9],
  ['铁', 7.9],
  ['铝', 2.7],
] as const;
const liquids = [
  ['水', 1],
  ['酒精', 0.8],
  ['植物油', 0.9],
  ['煤油', 0.8],
  ['海水', 1.03],
] as const;

const densityOfBlock: Family = {
  ...place,
  id: 'physics-density-of-block',
  name: '由质量和体积求密度',
  type: 'single',
  knowledge: ['密度', '密度公式的应用'],
  steps: [1, 2],
  make(draw, step) {
    const volume = draw.integer(4, 40) * 5;
    const density = draw.pick([0.6, 0.9, 1.2, 1.5, 2.4, 2.5, 2.6, 2.7, 3, 4.5, 7.8, 8]);
    const mass = volume * density;
    const isWet = step === 2;
    const water = draw.integer(3, 10) * 20;
    const stem = isWet
      ? `用天平测得一块矿石的质量是 ${quantity(mass, 'g')}，量筒中原有 ${quantity(water, 'mL')} 的水，把矿石浸没在水中后，液面升到 ${quantity(water + volume, 'mL')}（水未溢出），这块矿石的密度是（　　）`
      : `一个实心物块的质量是 ${quantity(mass, 'g')}，体积是 ${quantity(volume, 'cm^3')}，它的密度是（　　）`;
    return {
      stem,
      result: [quantity(density * 1000, 'kg/m^3')],
      wrong: mistaken('kg/m^3', [
        [density, '单位没有换算，照写了 $\\mathrm{g/cm^3}$ 的数值'],
        [
          isWet ? (mass / (water + volume)) * 1000 : (volume / mass) * 1000,
          isWet ? '体积用了后来的总读数' : '除反了，用体积除以质量',
        ],
        [isWet ? (mass / water) * 1000 : density * 100, isWet ? '体积用了原来水的读数' : '单位换算时只乘了 100'],
        [density * 100, '单位换算时只乘了 100'],
        [density * 10, '单位换算时只乘了 10'],
      ]),
      analysis: `${isWet ? `矿石的体积 $V=${water + volume}\\ \\mathrm{mL}-${water}\\ \\mathrm{mL}=${quantityTex(volume, 'cm^3')}$，` : ''}$\\rho=\\frac{m}{V}=\\frac{${quantityTex(mass, 'g')}}{${quantityTex(volume, 'cm^3')}}=${quantityTex(density, 'g/cm^3')}=${quantityTex(density * 1000, 'kg/m^3')}$。`,
    };
  },
  holds: (stem, given) =>
    balances(([density], [m, v, after]) => [[density * (stem.includes('量筒') ? after - v : v), m]])(stem, given),
};

const massInBottle: Family = {
  ...place,
  id: 'physics-density-bottle',
  name: '同一只瓶装不同液体',
  type: 'single',
  knowledge: ['密度公式的应用', '液体密度的测量'],
  steps: [1, 2, 3],
  make(draw, step) {
    const volume = draw.integer(4, 60) * 25;
    const [name, density] = draw.pick(liquids.slice(1));
    const bottle = draw.integer(4, 12) * 25;
    const mass = volume * density;
    const stems = {
      1: `一只空瓶最多能装 ${quantity(volume, 'g')} 的水。用它装满${name}，${name}的质量是（　　）（$\\rho_{水}=1.0\\ \\mathrm{g/cm^3}$，$\\rho_{${name}}=${density}\\ \\mathrm{g/cm^3}$）`,
      2: `一只空瓶装满水时水的质量是 ${quantity(volume, 'g')}，改装满某种液体时，液体的质量是 ${quantity(mass, 'g')}，这种液体的密度是（　　）（$\\rho_{水}=1.0\\ \\mathrm{g/cm^3}$）`,
      3: `一只质量为 ${quantity(bottle, 'g')} 的空瓶，装满水后总质量是 ${quantity(bottle + volume, 'g')}，改装满某种液体后总质量是 ${quantity(bottle + mass, 'g')}，这种液体的密度是（　　）（$\\rho_{水}=1.0\\ \\mathrm{g/cm^3}$）`,
    };
    const isMass = step === 1;
    return {
      stem: stems[step as 1 | 2 | 3],
      result: [isMass ? quantity(mass, 'g') : quantity(density, 'g/cm^3')],
      wrong: isMass
        ? mistaken('g', [
            [volume, '以为装满时质量都相同'],
            [volume / density, '应乘密度却除以密度'],
            [volume * (density + 1), '把两种液体的质量加在一起'],
            [volume * density * 10, '小数点移错了一位'],
            [Math.abs(volume - mass), '求成了两种液体质量的差'],
          ])
        : mistaken('g/cm^3', [
            [1 / density, '两个质量的比写反了'],
            [(bottle + mass) / (bottle + volume), '没有减去空瓶的质量'],
            [(bottle + mass) / volume, '只减去了一次空瓶的质量'],
            [density * 10, '小数点移错了一位'],
            [1, '以为两种液体的密度相同'],
            [density + 0.1, '最后一步除法算错'],
          ]),
      analysis: `瓶的容积 $V=\\frac{m_{水}}{\\rho_{水}}=\\frac{${quantityTex(volume, 'g')}}{1.0\\ \\mathrm{g/cm^3}}=${quantityTex(volume, 'cm^3')}$，${isMass ? `$m=\\rho V=${quantityTex(density, 'g/cm^3')}\\times${quantityTex(volume, 'cm^3')}=${quantityTex(mass, 'g')}$` : `液体的质量是 ${quantity(mass, 'g')}，$\\rho=\\frac{m}{V}=${quantityTex(density, 'g/cm^3')}$`}。`,
    };
  },
  holds: (stem, given) =>
    balances(([answer], [a, b, c]) => {
      if (stem.includes('总质量')) return [[answer / 1000, (c - a) / (b - a)]];
      return stem.includes('某种液体') ? [[answer / 1000, b / a]] : [[answer / a, c / b]];
    })(stem, given),
};

const iceAndWater: Family = {
  ...place,
  id: 'physics-ice-and-water',
  name: '水结冰与冰化水',
  type: 'blank',
  knowledge: ['密度公式的应用', '密度与温度'],
  steps: [1, 2],
  variety: 85,
  make(draw, step) {
    const unit = draw.integer(2, 90);
    const [water, ice] = [unit * 9, unit * 10];
    const toIce = step === 1;
    const change = ice - water;
    return {
      stem: toIce
        ? `体积为 ${quantity(water, 'cm^3')} 的水全部结成冰，质量是____$\\mathrm{g}$，冰的体积是____$\\mathrm{cm^3}$。（$\\rho_{水}=1.0\\ \\mathrm{g/cm^3}$，$\\rho_{冰}=0.9\\ \\mathrm{g/cm^3}$）`
        : `体积为 ${quantity(ice, 'cm^3')} 的冰全部熔化成水，体积减小了____$\\mathrm{cm^3}$。（$\\rho_{水}=1.0\\ \\mathrm{g/cm^3}$，$\\rho_{冰}=0.9\\ \\mathrm{g/cm^3}$）`,
      result: toIce ? [quantity(water, ''), quantity(ice, '')] : [quantity(change, '')],
      analysis: toIce
        ? `状态改变，质量不变：$m=\\rho_{水}V_{水}=${quantityTex(water, 'g')}$，$V_{冰}=\\frac{m}{\\rho_{冰}}=\\frac{${quantityTex(water, 'g')}}{0.9\\ \\mathrm{g/cm^3}}=${quantityTex(ice, 'cm^3')}$。`
        : `冰的质量 $m=0.9\\times${ice}\\ \\mathrm{g}=${quantityTex(water, 'g')}$，熔化后质量不变，水的体积是 ${quantity(water, 'cm^3')}，减小了 $${ice}\\ \\mathrm{cm^3}-${water}\\ \\mathrm{cm^3}=${quantityTex(change, 'cm^3')}$。`,
    };
  },
  holds: (stem, given) =>
    balances(([a, b], [v]) =>
      stem.includes('结成冰')
        ? [
            [a, v * 1000],
            [b * 900, a],
          ]
        : [[(v - a) * 1000, v * 900]],
    )(stem, given),
};

const hollowBall: Family = {
  ...place,
  id: 'physics-hollow-ball',
  name: '空心部分的体积',
  type: 'calculation',
  knowledge: ['密度公式的应用', '物质的鉴别'],
  steps: [2, 3],
  make(draw, step) {
    const [name, density] = draw.pick(solids.slice(2));
    const solid = draw.integer(2, 12) * 10;
    const empty = draw.integer(1, 8) * 5;
    const mass = Number((solid * density).toFixed(3));
    const full = mass + empty;
    const asked =
      step === 2
        ? '它是空心的还是实心的？如果是空心的，空心部分的体积是多大？'
        : '如果在空心部分注满水，球的总质量是多大？（$\\rho_{水}=1.0\\ \\mathrm{g/cm^3}$）';
    return {
      stem: `一个${name}球的质量是 ${quantity(mass, 'g')}，体积是 ${quantity(solid + empty, 'cm^3')}，$\\rho_{${name}}=${density}\\ \\mathrm{g/cm^3}$。${asked}`,
      result: [quantity(step === 2 ? empty : full, step === 2 ? 'cm^3' : 'g')],
      working: `球中${name}的体积 $V_{${name}}=\\frac{m}{\\rho}=\\frac{${quantityTex(mass, 'g')}}{${quantityTex(density, 'g/cm^3')}}=${quantityTex(solid, 'cm^3')}$，小于球的体积，球是空心的。空心部分的体积 $V=${solid + empty}\\ \\mathrm{cm^3}-${solid}\\ \\mathrm{cm^3}=${quantityTex(empty, 'cm^3')}$。${step === 3 ? `注满水时水的质量 $m_{水}=${quantityTex(empty, 'g')}$，总质量 $m_{总}=${mass}\\ \\mathrm{g}+${empty}\\ \\mathrm{g}=${quantityTex(full, 'g')}$。` : ''}`,
      analysis: '先求同样质量的实心球的体积，再与球的实际体积比较，差就是空心部分的体积。',
    };
  },
  holds: (stem, given) =>
    balances(([answer], [m, v, density]) => [
      stem.includes('注满水') ? [(v - (answer - m) / 1000) * density, m] : [(v - answer) * density, m],
    ])(stem, given),
};

const sameMass: Family = {
  ...place,
  id: 'physics-density-ratio',
  name: '质量体积密度之比',
  type: 'single',
  knowledge: ['密度', '密度公式的应用'],
  steps: [2, 3],
  make(draw, step) {
    const [a, b, c, d] = draw.until(
      () => [draw.integer(2, 9), draw.integer(2, 9), draw.integer(2, 9), draw.integer(2, 9)] as const,
      ([p, q, r, s]) =>
        p !== q &&
        r !== s &&
        p * s !== q * r &&
        p * r !== q * s &&
        commonDivisor(p, q) === 1 &&
        commonDivisor(r, s) === 1,
    );
    const asksVolume = step === 3;
    const ratio = (p: number, q: number) => `$${p / commonDivisor(p, q)}:${q / commonDivisor(p, q)}$`;
    return {
      stem: asksVolume
        ? `甲、乙两个实心物体的质量之比是 $${a}:${b}$，密度之比是 $${c}:${d}$，它们的体积之比是（　　）`
        : `甲、乙两个实心物体的质量之比是 $${a}:${b}$，体积之比是 $${c}:${d}$，它们的密度之比是（　　）`,
      result: [ratio(a * d, b * c)],
      wrong: [
        { text: ratio(a * c, b * d), mistake: '应相除却相乘' },
        { text: ratio(b * c, a * d), mistake: '比的前后项写反了' },
        { text: ratio(b * d, a * c), mistake: '相乘后又写反了' },
        { text: ratio(a, b), mistake: '只看了质量之比' },
        { text: ratio(c, d), mistake: '照抄了题中的另一个比' },
      ],
      analysis: `由 $\\rho=\\frac{m}{V}$，${asksVolume ? '$\\frac{V_{甲}}{V_{乙}}=\\frac{m_{甲}}{m_{乙}}\\times\\frac{\\rho_{乙}}{\\rho_{甲}}' : '$\\frac{\\rho_{甲}}{\\rho_{乙}}=\\frac{m_{甲}}{m_{乙}}\\times\\frac{V_{乙}}{V_{甲}}'}=\\frac{${a}}{${b}}\\times\\frac{${d}}{${c}}$，即 ${ratio(a * d, b * c)}。`,
    };
  },
  holds(stem, [given = '']) {
    const [mass = [], other = []] = Array.from(stem.matchAll(/(\d+):(\d+)/g), ([, p, q]) => [Number(p), Number(q)]);
    const [, p, q] = /(\d+):(\d+)/.exec(given) ?? [];
    const [m1 = 0, m2 = 1] = mass;
    const [n1 = 0, n2 = 1] = other;
    // Objects of just these masses are made up; what is asked times what is known is the mass.
    return isEqual((Number(p) * n1) / m1, (Number(q) * n2) / m2);
  },
};

const whichSubstance: Family = {
  ...place,
  id: 'physics-identify-substance',
  name: '用密度鉴别物质',
  type: 'single',
  knowledge: ['物质的鉴别', '固体密度的测量'],
  steps: [1, 2],
  make(draw, step) {
    const [name, density] = draw.pick(solids);
    const volume = draw.integer(2, 60) * (step === 1 ? 10 : 5);
    const mass = Number((volume * density).toFixed(3));
    const table = solids.map(([one, value]) => `${one} ${quantity(value * 1000, 'kg/m^3')}`).join('，');
    const [m, v] =
      step === 1
        ? [quantity(mass, 'g'), quantity(volume, 'cm^3')]
        : [quantity(mass / 1000, 'kg'), quantity(volume / 1000, 'dm^3')];
    return {
      stem: `一个实心金属块的质量是 ${m}，体积是 ${v}。几种金属的密度：${table}。这个金属块可能是由哪种金属制成的？（　　）`,
      result: [name],
      wrong: solids
        .filter(([one]) => one !== name)
        .map(([one, value]) => ({ text: one, mistake: value > density ? '密度算大了' : '密度算小了' })),
      analysis: `$\\rho=\\frac{m}{V}=\\frac{${quantityTex(mass, 'g')}}{${quantityTex(volume, 'cm^3')}}=${quantityTex(density, 'g/cm^3')}=${quantityTex(density * 1000, 'kg/m^3')}$，与${name}的密度相同。`,
    };
  },
  holds(stem, [given = '']) {
    const [m = 0, v = 1, ...densities] = quantitiesIn(stem);
    const names = stem.match(/[金铅铜铁铝](?= \$)/g) ?? [];
    const listed = densities.map((density, at) => ({ name: names[at], density }));
    const near = listed.toSorted((a, b) => Math.abs(a.density * v - m) - Math.abs(b.density * v - m))[0];
    return near?.name === given;
  },
};

const weighedJudge: Family = {
  ...place,
  id: 'physics-density-truth',
  name: '密度计算的判断',
  type: 'judge',
  knowledge: ['密度', '密度公式的应用'],
  steps: [1, 2],
  make(draw, step) {
    const [name, density] = draw.pick([...solids, ...liquids]);
    const volume = draw.integer(2, 50) * 10;
    const mass = Number((volume * density).toFixed(3));
    const isSo = draw.isSo();
    const said = isSo ? mass : draw.pick([mass * 10, mass / 10, mass * 2]);
    return {
      stem: `${name}的密度是 ${quantity(density * 1000, 'kg/m^3')}，${quantity(step === 1 ? volume : volume / 1000, step === 1 ? 'cm^3' : 'dm^3')} 的${name}的质量是 ${quantity(said / (step === 1 ? 1 : 1000), step === 1 ? 'g' : 'kg')}。`,
      result: [isSo ? '对' : '错'],
      analysis: `$m=\\rho V=${quantityTex(density, 'g/cm^3')}\\times${quantityTex(volume, 'cm^3')}=${quantityTex(mass, 'g')}$。`,
    };
  },
  holds: isJudged(([density, v, m]) => [density * v, m]),
};

export const density: readonly Family[] = [
  ...[densityOfBlock, massInBottle, iceAndWater, hollowBall, sameMass, whichSubstance, weighedJudge],
];
