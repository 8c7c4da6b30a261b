import type { Family } from '../../family.ts';
import { balances, isEqual, quantitiesIn } from '../../second/quantities.ts';
import { isTidy, mistaken, quantity, quantityTex } from '../../write/quantity.ts';

const place = { phase: '04', subject: '05', grade: '08' } as const;
const SAID = '（$\\rho_{水}=1.0\\times10^{3}\\ \\mathrm{kg/m^3}$，$g$ 取 $10\\ \\mathrm{N/kg}$）';

const weighedInWater: Family = {
  ...place,
  id: 'physics-buoyancy-weighed',
  name: '称重法测浮力',
  type: 'single',
  knowledge: ['浮力的产生', '影响浮力大小的因素'],
  steps: [1, 2],
  make(draw, step) {
    const [air, force] = draw.until(
      () => [draw.integer(15, 98) / 10, draw.integer(5, 60) / 10] as const,
      ([a, b]) => b < a * 0.8 && Math.abs(a - 2 * b) > 0.05,
    );
    const inWater = Number((air - force).toFixed(1));
    const stem =
      step === 1
        ? `把一个金属块挂在弹簧测力计下，在空气中示数是 ${quantity(air, 'N')}，浸没在水中后示数是 ${quantity(inWater, 'N')}，金属块受到的浮力是（　　）`
        : `把一个石块挂在弹簧测力计下，在空气中示数是 ${quantity(air, 'N')}，浸没在水中后示数是 ${quantity(inWater, 'N')}，石块的体积是（　　）${SAID}`;
    const volume = force * 100;
    return {
      stem,
      result: [step === 1 ? quantity(force, 'N') : quantity(volume, 'cm^3')],
      wrong:
        step === 1
          ? mistaken('N', [
              [inWater, '把水中的示数当成了浮力'],
              [air, '把物体的重力当成了浮力'],
              [air + inWater, '应相减却相加'],
              [force * 10, '又乘了一次 $g$'],
            ])
          : mistaken('cm^3', [
              [air * 100, '用重力代替了浮力'],
              [inWater * 100, '用水中的示数代替了浮力'],
              [force * 10, '单位换算少乘了 10'],
              [force * 1000, '单位换算多乘了 10'],
            ]),
      analysis: `$F_{浮}=G-F=${air}\\ \\mathrm{N}-${inWater}\\ \\mathrm{N}=${quantityTex(force, 'N')}$${step === 1 ? '' : `，$V=V_{排}=\\frac{F_{浮}}{\\rho_{水}g}=${quantityTex(volume / 1e6, 'm^3')}=${quantityTex(volume, 'cm^3')}$`}。`,
    };
  },
  holds: (stem, given) =>
    balances(([answer], [air, inWater, density, g]) => [
      [stem.includes('体积') ? answer * density * g + inWater : answer + inWater, air],
    ])(stem, given),
};

const archimedes: Family = {
  ...place,
  id: 'physics-archimedes',
  name: '阿基米德原理的计算',
  type: 'single',
  knowledge: ['阿基米德原理'],
  steps: [1, 2],
  make(draw, step) {
    const volume = draw.integer(8, 160) * 5;
    const part = step === 1 ? 1 : draw.pick([2, 4, 5]);
    const force = volume / part / 100;
    if (!isTidy(force)) return this.make(draw, step);
    const under =
      {
        1: '浸没在水中',
        2: '有 $\\frac{1}{2}$ 的体积浸在水中',
        4: '有 $\\frac{1}{4}$ 的体积浸在水中',
        5: '有 $\\frac{1}{5}$ 的体积浸在水中',
      }[part] ?? '';
    return {
      stem: `一个体积为 ${quantity(volume, 'cm^3')} 的物体${under}，它受到的浮力是（　　）${SAID}`,
      result: [quantity(force, 'N')],
      wrong: mistaken('N', [
        [force * 10, '立方厘米换算成立方米时少除了 10'],
        [force / 10, '漏乘了 $g$'],
        [(volume * (part === 1 ? 2 : 1)) / 100, part === 1 ? '体积多算了一倍' : '没有乘浸在水中的那一部分'],
        [volume / 100 - (part === 1 ? 0.1 : force), part === 1 ? '减法算错' : '用了露出水面部分的体积'],
        [force * 1e3, '体积只换算成了立方分米'],
      ]),
      analysis: `$V_{排}=${quantityTex(volume / part, 'cm^3')}=${quantityTex(volume / part / 1e6, 'm^3')}$，$F_{浮}=\\rho_{水}gV_{排}=1.0\\times10^{3}\\times10\\times${quantityTex(volume / part / 1e6, '')}\\ \\mathrm{N}=${quantityTex(force, 'N')}$。`,
    };
  },
  holds(stem, given) {
    const part = Number(/frac\{1\}\{(\d)\}/.exec(stem)?.[1] ?? 1);
    return balances(([force], [volume, density, g]) => [[(force / density / g) * part, volume]])(stem, given);
  },
};

const floating: Family = {
  ...place,
  id: 'physics-floating',
  name: '漂浮物体的计算',
  type: 'blank',
  knowledge: ['物体的浮沉条件', '阿基米德原理'],
  steps: [2, 3],
  make(draw, step) {
    const volume = draw.integer(2, 50) * 20;
    const tenths = draw.integer(3, 9);
    const mass = (volume * tenths) / 10;
    const under = volume - mass;
    return {
      stem:
        step === 2
          ? `一块质量为 ${quantity(mass, 'g')} 的木块漂浮在水面上，它受到的浮力是____$\\mathrm{N}$，排开水的体积是____$\\mathrm{cm^3}$。${SAID}`
          : `一块体积为 ${quantity(volume, 'cm^3')} 的木块漂浮在水面上，露出水面的体积是 ${quantity(under, 'cm^3')}，木块的质量是____$\\mathrm{g}$，密度是____$\\mathrm{kg/m^3}$。${SAID}`,
      result:
        step === 2 ? [quantity(mass / 100, ''), quantity(mass, '')] : [quantity(mass, ''), quantity(tenths * 100, '')],
      analysis:
        step === 2
          ? `漂浮时 $F_{浮}=G=mg=${quantityTex(mass / 1000, 'kg')}\\times10\\ \\mathrm{N/kg}=${quantityTex(mass / 100, 'N')}$，$V_{排}=\\frac{F_{浮}}{\\rho_{水}g}=${quantityTex(mass / 1e6, 'm^3')}=${quantityTex(mass, 'cm^3')}$。`
          : `$V_{排}=${volume}\\ \\mathrm{cm^3}-${under}\\ \\mathrm{cm^3}=${quantityTex(mass, 'cm^3')}$，漂浮时木块的重力等于排开的水的重力，$m=m_{排}=${quantityTex(mass, 'g')}$，$\\rho=\\frac{m}{V}=${quantityTex(tenths / 10, 'g/cm^3')}=${quantityTex(tenths * 100, 'kg/m^3')}$。`,
    };
  },
  holds: (stem, given) =>
    balances(([a, b], [first, second, third]) =>
      stem.includes('露出')
        ? [
            [a, (first - second) * third],
            [b * first, a],
          ]
        : [
            [a / third, first],
            [b * second, first],
          ],
    )(stem, given),
};

const sinkOrFloat: Family = {
  ...place,
  id: 'physics-sink-or-float',
  name: '由密度判断浮沉',
  type: 'single',
  knowledge: ['物体的浮沉条件'],
  steps: [2, 3],
  make(draw, step) {
    const volume = draw.integer(4, 40) * 10;
    const mass = draw.until(
      () => draw.integer(20, 600),
      (drawn) => drawn % 5 === 0 && Math.abs(drawn - volume) > 8 && drawn < volume * 3 && drawn > volume / 3,
    );
    const [liquid, density] =
      step === 2 ? (['水', 1] as const) : draw.pick([['酒精', 0.8] as const, ['盐水', 1.1] as const]);
    const full = volume * density;
    const floats = mass < full;
    if (Math.abs(mass - full) < 5) return this.make(draw, step);
    const said = (state: string, force: number) => `${state}，受到的浮力是 ${quantity(force / 100, 'N')}`;
    return {
      stem: `将一个质量为 ${quantity(mass, 'g')}、体积为 ${quantity(volume, 'cm^3')} 的实心物体放入足够多的${liquid}中（$\\rho_{${liquid}}=${density}\\times10^{3}\\ \\mathrm{kg/m^3}$，$g$ 取 $10\\ \\mathrm{N/kg}$），静止时物体（　　）`,
      result: [floats ? said('漂浮', mass) : said('沉在底部', full)],
      wrong: [
        {
          text: floats ? said('漂浮', full) : said('沉在底部', mass),
          mistake: floats ? '漂浮时仍按全部浸没计算' : '以为沉底时浮力等于重力',
        },
        { text: floats ? said('沉在底部', full) : said('漂浮', mass), mistake: '浮沉判断反了' },
        { text: floats ? said('沉在底部', mass) : said('漂浮', full), mistake: '浮沉判断反了，浮力也求错' },
        { text: said('悬浮', full), mistake: '以为放入液体中都会悬浮' },
      ],
      analysis: `物体的密度 $\\rho=\\frac{m}{V}$，${floats ? `小于${liquid}的密度，漂浮，$F_{浮}=G=mg=${quantityTex(mass / 100, 'N')}$` : `大于${liquid}的密度，沉底，$F_{浮}=\\rho_{${liquid}}gV=${quantityTex(full / 100, 'N')}$`}。`,
    };
  },
  holds(stem, [given = '']) {
    const [m = 0, v = 0, density = 0, g = 0] = quantitiesIn(stem);
    const [force = 0] = quantitiesIn(given);
    const whenUnder = density * v * g;
    const state = whenUnder > m * g ? '漂浮' : '沉在底部';
    return given.startsWith(state) && isEqual(force, Math.min(whenUnder, m * g));
  },
};

const twoForces: Family = {
  ...place,
  id: 'physics-buoyancy-faces',
  name: '上下表面的压力差',
  type: 'blank',
  knowledge: ['浮力的产生'],
  steps: [1, 2],
  make(draw, step) {
    const up = draw.integer(6, 60);
    const down = draw.until(
      () => draw.integer(1, 40),
      (drawn) => drawn < up - 1,
    );
    const shape = draw.pick(['正方体', '长方体', '圆柱体']);
    return {
      stem:
        step === 1
          ? `浸没在水中的${shape}，上表面受到水的压力是 ${quantity(down, 'N')}，下表面受到水的压力是 ${quantity(up, 'N')}，它受到的浮力是____$\\mathrm{N}$，方向____。`
          : `浸没在水中的${shape}受到的浮力是 ${quantity(up - down, 'N')}，上表面受到水的压力是 ${quantity(down, 'N')}，下表面受到水的压力是____$\\mathrm{N}$；${shape}下沉得更深一些后，它受到的浮力____（选填“变大”“变小”或“不变”）。`,
      result: step === 1 ? [quantity(up - down, ''), '竖直向上'] : [quantity(up, ''), '不变'],
      analysis: `浮力等于下、上表面受到的压力差：$F_{浮}=${up}\\ \\mathrm{N}-${down}\\ \\mathrm{N}=${quantityTex(up - down, 'N')}$${step === 1 ? '，方向竖直向上' : '；深度增大，压力差不变，浮力不变'}。`,
    };
  },
  holds: (stem, given) =>
    balances(([answer], [a, b]) => [stem.includes('更深') ? [answer - b, a] : [answer + a, b]])(
      stem,
      given.slice(0, 1),
    ) && given[1] === (stem.includes('更深') ? '不变' : '竖直向上'),
};

const displaced: Family = {
  ...place,
  id: 'physics-overflow-water',
  name: '溢出的水与浮力',
  type: 'calculation',
  knowledge: ['阿基米德原理', '物体的浮沉条件'],
  steps: [2, 3],
  make(draw, step) {
    const out = step === 2 ? draw.integer(15, 250) : draw.integer(4, 40) * 5;
    const own = step === 2 ? out : out + draw.integer(2, 40) * 5;
    const density = own / out;
    if (!isTidy(density)) return this.make(draw, step);
    return {
      stem:
        step === 2
          ? `把一个小球轻轻放入盛满水的溢水杯中，小球漂浮在水面上，溢出的水的质量是 ${quantity(out, 'g')}。求小球受到的浮力和小球的质量。${SAID}`
          : `把一个质量为 ${quantity(own, 'g')} 的金属零件轻轻放入盛满水的溢水杯中，零件沉在杯底，溢出的水的质量是 ${quantity(out, 'g')}。求零件受到的浮力和零件的密度。${SAID}`,
      result: [quantity(out / 100, 'N'), step === 2 ? quantity(out, 'g') : quantity(density, 'g/cm^3')],
      working: `由阿基米德原理，$F_{浮}=G_{排}=m_{排}g=${quantityTex(out / 1000, 'kg')}\\times10\\ \\mathrm{N/kg}=${quantityTex(out / 100, 'N')}$。${step === 2 ? `小球漂浮，$G=F_{浮}$，$m=\\frac{G}{g}=${quantityTex(out / 1000, 'kg')}=${quantityTex(out, 'g')}$。` : `零件浸没，$V=V_{排}=\\frac{m_{排}}{\\rho_{水}}=${quantityTex(out, 'cm^3')}$，$\\rho=\\frac{m}{V}=\\frac{${quantityTex(own, 'g')}}{${quantityTex(out, 'cm^3')}}=${quantityTex(density, 'g/cm^3')}$。`}`,
      analysis:
        step === 2
          ? '溢出的水重等于浮力；漂浮时浮力等于重力。'
          : '溢出的水重等于浮力；浸没时物体的体积等于排开水的体积。',
    };
  },
  holds: (stem, given) =>
    balances(([force, second], [a, b, c, d]) =>
      stem.includes('沉在')
        ? [
            [force / d, b],
            [(second * b) / c, a],
          ]
        : [
            [force / c, a],
            [second, a],
          ],
    )(stem, given),
};

export const buoyancy: readonly Family[] = [
  ...[twoForces, weighedInWater, archimedes, floating, sinkOrFloat, displaced],
];
