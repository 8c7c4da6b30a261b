import type { Family } from '../../family.ts';
import { balances, isJudged } from '../../second/quantities.ts';
import { mistaken, quantity, quantityTex } from '../../write/quantity.ts';

const place = { phase: '04', subject: '05', grade: '08' } as const;
const G = '$g$ 取 $10\\ \\mathrm{N/kg}$';

const weight: Family = {
  ...place,
  id: 'physics-weight',
  name: '重力与质量',
  type: 'single',
  knowledge: ['重力', '重力与质量的关系'],
  steps: [1, 2],
  make(draw, step) {
    const m = draw.integer(12, 95) * (step === 1 ? 1 : 10);
    const thing = draw.pick(
      step === 1 ? ['同学', '运动员', '木箱', '行李'] : ['一袋水泥和搬运车', '一头牛', '一台机器', '一只货箱'],
    );
    const toWeight = draw.isSo();
    const [unit, shown] = step === 1 ? ['kg', m] : toWeight ? ['t', m / 1000] : ['kg', m];
    return {
      stem: toWeight
        ? `${thing}的质量是 ${quantity(shown, unit)}，${G}，受到的重力是（　　）`
        : `${thing}受到的重力是 ${quantity(step === 1 ? m * 10 : m / 100, step === 1 ? 'N' : 'kN')}，${G}，质量是（　　）`,
      result: [toWeight ? quantity(m * 10, 'N') : quantity(m, 'kg')],
      wrong: toWeight
        ? mistaken('N', [
            [m, '把质量的数值当成了重力'],
            [m / 10, '应乘 $g$ 却除以 $g$'],
            [m * 100, '多乘了一个 10'],
            [m * 9, '乘法算错'],
          ])
        : mistaken('kg', [
            [m * 10, '把重力的数值当成了质量'],
            [m * 100, '应除以 $g$ 却乘了 $g$'],
            [m / 10, '多除了一个 10'],
            [m / 100, '除以了 $g$ 的平方再除以 10'],
          ]),
      analysis: toWeight
        ? `$G=mg=${quantityTex(m, 'kg')}\\times10\\ \\mathrm{N/kg}=${quantityTex(m * 10, 'N')}$。`
        : `$m=\\frac{G}{g}=\\frac{${quantityTex(m * 10, 'N')}}{10\\ \\mathrm{N/kg}}=${quantityTex(m, 'kg')}$。`,
    };
  },
  holds: (stem, given) =>
    balances(([answer], [said, g]) => [stem.includes('质量是（') ? [answer * g, said] : [answer / g, said]])(
      stem,
      given,
    ),
};

const solidPressure: Family = {
  ...place,
  id: 'physics-solid-pressure',
  name: '固体压强的计算',
  type: 'single',
  knowledge: ['压力与压强'],
  steps: [1, 2, 3],
  make(draw, step) {
    const m = draw.integer(20, 70);
    const area = draw.pick([100, 125, 160, 200, 250]);
    const F = m * 10;
    const feet = step === 1 ? 1 : 2;
    const p = F / ((area * feet) / 1e4);
    const stems = {
      1: `一只质量为 ${quantity(m, 'kg')} 的箱子放在水平地面上，与地面的接触面积是 ${quantity(area, 'cm^2')}，${G}，箱子对地面的压强是（　　）`,
      2: `质量为 ${quantity(m, 'kg')} 的小华双脚站在水平地面上，每只鞋底与地面的接触面积是 ${quantity(area, 'cm^2')}，${G}，他对地面的压强是（　　）`,
      3: `质量为 ${quantity(m, 'kg')} 的小华站在水平地面上，每只鞋底与地面的接触面积是 ${quantity(area, 'cm^2')}，${G}，他行走（单脚着地）时对地面的压强比双脚站立时大（　　）`,
    };
    return {
      stem: stems[step as 1 | 2 | 3],
      result: [quantity(p, 'Pa')],
      wrong: mistaken('Pa', [
        [
          step === 3 ? p * 2 : p * (step === 2 ? 2 : 0.1),
          step === 3 ? '求成了单脚时的压强' : step === 2 ? '受力面积只算了一只脚' : '面积换算时多乘了 10',
        ],
        [p / 1e4, '面积没有换算成平方米'],
        [p / 100, '按 $1\\ \\mathrm{cm^2}=10^{-2}\\ \\mathrm{m^2}$ 换算'],
        [p / 10, '压力用了质量的数值'],
        [F * ((area * feet) / 1e4), '把压力与面积相乘'],
        [p * 10, '重力多乘了一次 $g$'],
      ]),
      analysis: `$F=G=mg=${quantityTex(F, 'N')}$，${step === 1 ? `$S=${quantityTex(area, 'cm^2')}=${quantityTex(area / 1e4, 'm^2')}$，$p=\\frac{F}{S}=${quantityTex(p, 'Pa')}$` : step === 2 ? `$S=2\\times${quantityTex(area, 'cm^2')}=${quantityTex((area * 2) / 1e4, 'm^2')}$，$p=\\frac{F}{S}=${quantityTex(p, 'Pa')}$` : `双脚站立时 $p_1=\\frac{F}{2S}=${quantityTex(p, 'Pa')}$，行走时 $p_2=\\frac{F}{S}=${quantityTex(2 * p, 'Pa')}$，大了 ${quantity(p, 'Pa')}`}。`,
    };
  },
  holds: (stem, given) =>
    balances(([p], [m, area, g]) => [[p * area * (stem.includes('每只') ? 2 : 1), m * g]])(stem, given),
};

const liquidPressure: Family = {
  ...place,
  id: 'physics-liquid-pressure',
  name: '液体压强的计算',
  type: 'single',
  knowledge: ['液体压强的计算', '液体压强的特点'],
  steps: [1, 2],
  make(draw, step) {
    const [liquid, density] = draw.pick([
      ['水', 1000],
      ['酒精', 800],
      ['盐水', 1100],
      ['植物油', 900],
    ] as const);
    const height = draw.integer(12, 40);
    const below = step === 1 ? 0 : draw.integer(2, 9);
    const depth = (height - below) / 100;
    const p = Math.round(density * 10 * depth);
    const where =
      step === 1
        ? `容器底部受到的${liquid}的压强是`
        : `距容器底 ${quantity(below, 'cm')} 处的 $A$ 点受到的${liquid}的压强是`;
    return {
      stem: `一个${draw.pick(['圆柱形', '上宽下窄的', '长方体'])}容器中盛有 ${quantity(height, 'cm')} 深的${liquid}，${liquid}的密度是 ${quantity(density, 'kg/m^3')}，${G}，${where}（　　）`,
      result: [quantity(p, 'Pa')],
      wrong: mistaken('Pa', [
        [p * 100, '深度没有换算成米'],
        [
          density * 10 * (step === 1 ? height / 1000 : below / 100),
          step === 1 ? '厘米换算成米时除以了 1000' : '把到容器底的距离当成了深度',
        ],
        [density * depth, '漏乘了 $g$'],
        [(density * 10 * height) / 100 + (step === 1 ? density : 0), step === 1 ? '乘法算错' : '深度用了液体的总深度'],
        [p / 100, '单位换算出错'],
        [(density * 10 * (height + below)) / 100, '应减去到底的距离却加上了'],
      ]),
      analysis: `深度从液面算起，$h=${quantityTex(depth, 'm')}$，$p=\\rho gh=${quantityTex(density, 'kg/m^3')}\\times10\\ \\mathrm{N/kg}\\times${quantityTex(depth, 'm')}=${quantityTex(p, 'Pa')}$。`,
    };
  },
  holds: (stem, given) =>
    // A column of one square centimetre: its weight over its area.
    balances(([p], [height, density, g, below]) => [
      [p * 1e-4, density * (height - (stem.includes('A') ? below : 0)) * 1e-4 * g],
    ])(stem, given),
};

const forceOnBottom: Family = {
  ...place,
  id: 'physics-force-on-bottom',
  name: '容器底受到的压力',
  type: 'calculation',
  knowledge: ['液体压强的计算', '压力与压强'],
  steps: [2, 3],
  make(draw, step) {
    const area = draw.integer(4, 20) * 10;
    const depth = draw.integer(6, 30);
    const p = depth * 100;
    const force = (p * area) / 1e4;
    const own = draw.integer(2, 9);
    const water = draw.until(
      () => draw.integer(3, 90),
      (drawn) => drawn > force + 1 && drawn < force * 3 + 4,
    );
    const table = ((own + water) / area) * 1e4;
    if (step === 3 && !Number.isInteger(table)) return this.make(draw, step);
    const stem = `一个上宽下窄的容器重 ${quantity(own, 'N')}，底面积是 ${quantity(area, 'cm^2')}，装有 ${quantity(water, 'N')} 的水，水深 ${quantity(depth, 'cm')}，放在水平桌面上，$\\rho_{水}=1.0\\times10^{3}\\ \\mathrm{kg/m^3}$，${G}。`;
    return step === 2
      ? {
          stem: `${stem}求容器底受到的水的压力。`,
          result: [quantity(force, 'N')],
          working: `容器底受到的水的压强 $p=\\rho gh=1.0\\times10^{3}\\ \\mathrm{kg/m^3}\\times10\\ \\mathrm{N/kg}\\times${quantityTex(depth / 100, 'm')}=${quantityTex(p, 'Pa')}$，压力 $F=pS=${quantityTex(p, 'Pa')}\\times${quantityTex(area / 1e4, 'm^2')}=${quantityTex(force, 'N')}$。`,
          analysis: '求液体对容器底的压力，先用 $p=\\rho gh$，再用 $F=pS$；容器上宽下窄，压力小于水重。',
        }
      : {
          stem: `${stem}求容器对桌面的压强。`,
          result: [quantity(table, 'Pa')],
          working: `容器对桌面的压力 $F=G_{容}+G_{水}=${own}\\ \\mathrm{N}+${water}\\ \\mathrm{N}=${quantityTex(own + water, 'N')}$，压强 $p=\\frac{F}{S}=\\frac{${quantityTex(own + water, 'N')}}{${quantityTex(area / 1e4, 'm^2')}}=${quantityTex(table, 'Pa')}$。`,
          analysis: '求对桌面的压强，先求压力（容器与水的总重），再除以受力面积，与水深无关。',
        };
  },
  holds: (stem, given) =>
    balances(([answer], [own, area, water, depth, density, g]) => [
      stem.includes('桌面的压强') ? [answer * area, own + water] : [answer / area / depth, density * g],
    ])(stem, given),
};

const shallowJudge: Family = {
  ...place,
  id: 'physics-pressure-depth-truth',
  name: '液体压强大小的判断',
  type: 'judge',
  knowledge: ['液体压强的特点', '液体压强的计算'],
  steps: [1, 2],
  make(draw, step) {
    const [a, b] = [draw.integer(2, 30) * 4, draw.integer(2, 30) * 5];
    const isSame = draw.isSo();
    const other = isSame ? a * (step === 1 ? 1 : 1.25) : b;
    return {
      stem:
        step === 1
          ? `甲容器中水深 ${quantity(a, 'cm')}，乙容器中水深 ${quantity(other, 'cm')}，甲容器的底面积较大，两容器底部受到的水的压强相等。`
          : `甲容器中水深 ${quantity(a, 'cm')}（水的密度是 ${quantity(1000, 'kg/m^3')}），乙容器中酒精深 ${quantity(other, 'cm')}（酒精的密度是 ${quantity(800, 'kg/m^3')}），两容器底部受到的液体压强相等。`,
      result: [a === (step === 1 ? other : other * 0.8) ? '对' : '错'],
      analysis:
        step === 1
          ? '同种液体的压强只与深度有关，与容器的底面积无关。'
          : `比较 $\\rho h$：甲 $1000\\times${a}=${1000 * a}$，乙 $800\\times${other}=${800 * other}$。`,
    };
  },
  holds: (stem, given) => isJudged(([a, b, c, d]) => (stem.includes('酒精') ? [a * b, c * d] : [a, b]))(stem, given),
};

const doubledForce: Family = {
  ...place,
  id: 'physics-friction-steady',
  name: '匀速运动中的摩擦力',
  type: 'single',
  knowledge: ['摩擦力', '二力平衡的条件'],
  steps: [1, 2],
  make(draw, step) {
    const [f, load] = draw.until(
      () => [draw.integer(8, 90), draw.integer(60, 400)] as const,
      ([a, b]) => b > a * 2,
    );
    const more = draw.integer(4, 40);
    const thing = draw.pick(['木箱', '桌子', '沙发', '书柜']);
    const stem = `重 ${quantity(load, 'N')} 的${thing}放在水平地面上，用 ${quantity(f, 'N')} 的水平推力推它，它做匀速直线运动`;
    return {
      stem:
        step === 1
          ? `${stem}，${thing}受到的摩擦力是（　　）`
          : `${stem}。推力增大到 ${quantity(f + more, 'N')} 后，${thing}仍在原来的地面上滑动，这时受到的摩擦力是（　　）`,
      result: [quantity(f, 'N')],
      wrong: mistaken('N', [
        [step === 1 ? load : f + more, step === 1 ? '以为摩擦力等于重力' : '以为摩擦力总等于推力'],
        [step === 1 ? load - f : more, step === 1 ? '用重力减去了推力' : '以为摩擦力等于增大的推力'],
        [step === 1 ? load + f : load, step === 1 ? '把重力与推力相加' : '以为摩擦力等于重力'],
        [f * 2, '摩擦力多算了一倍'],
        [f + 2 * more, '多加了一次增大的推力'],
      ]),
      analysis:
        step === 1
          ? `匀速直线运动时，水平方向上推力与摩擦力二力平衡，$f=F=${quantityTex(f, 'N')}$。`
          : `匀速运动时 $f=F=${quantityTex(f, 'N')}$；推力变大后，压力和接触面的粗糙程度没有变，滑动摩擦力不变，仍是 ${quantity(f, 'N')}。`,
    };
  },
  holds: balances(([f], [, push]) => [[f - push + 1, 1]]),
};

export const pressure: readonly Family[] = [
  ...[weight, doubledForce, solidPressure, liquidPressure, forceOnBottom, shallowJudge],
];
