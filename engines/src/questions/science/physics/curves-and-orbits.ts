import type { Family } from '../../family.ts';
import { balances, isEqual, quantitiesIn } from '../../second/quantities.ts';
import { isTidy, mistaken, quantity, quantityTex } from '../../write/quantity.ts';

const place = { phase: '05', subject: '05', grade: '10' } as const;
const G = '$g$ 取 $10\\ \\mathrm{m/s^2}$';

const projectile: Family = {
  ...place,
  id: 'physics-horizontal-throw',
  name: '平抛运动的计算',
  type: 'single',
  knowledge: ['平抛运动的规律'],
  steps: [2, 3],
  make(draw, step) {
    const t = draw.integer(4, 30) / 10;
    const h = 5 * t * t;
    const v = draw.integer(2, 20);
    const x = v * t;
    const from = draw.pick(['高处', '平台边缘', '桌面边缘的高台', '悬崖边']);
    return {
      stem:
        step === 2
          ? `一个小球从离地面 ${quantity(h, 'm')} 的${from}以 ${quantity(v, 'm/s')} 的速度水平抛出，不计空气阻力，${G}，落地点与抛出点的水平距离是（　　）`
          : `一个小球从离地面 ${quantity(h, 'm')} 的${from}水平抛出，落地点与抛出点的水平距离是 ${quantity(x, 'm')}，不计空气阻力，${G}，小球抛出时的速度大小是（　　）`,
      result: [step === 2 ? quantity(x, 'm') : quantity(v, 'm/s')],
      wrong:
        step === 2
          ? mistaken('m', [
              [v * (h / 10), '时间用 $t=\\frac{h}{g}$ 求'],
              [v * Math.sqrt(h / 10), '求时间时漏了 $2$'],
              [v * t * 2, '时间多乘了 2'],
              [v * t + h, '把高度也加进了水平距离'],
              [v * h, '用速度乘以高度'],
            ])
          : mistaken('m/s', [
              [x / (h / 10), '时间用 $t=\\frac{h}{g}$ 求'],
              [x / Math.sqrt(h / 10), '求时间时漏了 $2$'],
              [10 * t, '求成了落地时的竖直分速度'],
              [x * t, '应除以时间却乘了时间'],
              [v * 2, '结果多乘了 2'],
            ]),
      analysis: `竖直方向 $h=\\frac{1}{2}gt^2$，$t=\\sqrt{\\frac{2h}{g}}=${quantityTex(t, 's')}$；水平方向${step === 2 ? ` $x=v_0t=${quantityTex(x, 'm')}$` : ` $v_0=\\frac{x}{t}=${quantityTex(v, 'm/s')}$`}。`,
    };
  },
  // The path is a parabola: y = g x² / 2 v².
  holds: (stem, given) =>
    balances(([answer], [h, b, c]) => [
      stem.includes('速度大小') ? [(c * b * b) / (2 * answer * answer), h] : [(c * answer * answer) / (2 * b * b), h],
    ])(stem, given),
};

const landing: Family = {
  ...place,
  id: 'physics-throw-landing',
  name: '平抛落地的速度',
  type: 'calculation',
  knowledge: ['平抛运动的规律', '运动的合成与分解方法'],
  steps: [3, 4],
  variety: 55,
  make(draw, step) {
    const [p, q, r] = draw.pick([
      [3, 4, 5],
      [4, 3, 5],
      [8, 6, 10],
      [5, 12, 13],
      [12, 5, 13],
      [15, 8, 17],
      [8, 15, 17],
    ] as const);
    const times = draw.integer(1, 16) / 2;
    const [vx, vy, v] = [p * times, q * times, r * times];
    const t = vy / 10;
    const h = 5 * t * t;
    if (v > 60 || !isTidy(h, 5)) return this.make(draw, step);
    return {
      stem:
        step === 3
          ? `小球以 ${quantity(vx, 'm/s')} 的速度水平抛出，经 ${quantity(t, 's')} 落地，不计空气阻力，${G}。求抛出点的高度和小球落地时速度的大小。`
          : `小球以 ${quantity(vx, 'm/s')} 的速度水平抛出，落地时速度的大小是 ${quantity(v, 'm/s')}，不计空气阻力，${G}。求小球在空中运动的时间和抛出点的高度。`,
      result: step === 3 ? [quantity(h, 'm'), quantity(v, 'm/s')] : [quantity(t, 's'), quantity(h, 'm')],
      working:
        step === 3
          ? `$h=\\frac{1}{2}gt^2=\\frac{1}{2}\\times10\\times${quantityTex(t, '')}^2\\ \\mathrm{m}=${quantityTex(h, 'm')}$；$v_y=gt=${quantityTex(vy, 'm/s')}$，$v=\\sqrt{v_0^2+v_y^2}=\\sqrt{${quantityTex(vx, '')}^2+${quantityTex(vy, '')}^2}\\ \\mathrm{m/s}=${quantityTex(v, 'm/s')}$。`
          : `$v_y=\\sqrt{v^2-v_0^2}=\\sqrt{${quantityTex(v, '')}^2-${quantityTex(vx, '')}^2}\\ \\mathrm{m/s}=${quantityTex(vy, 'm/s')}$，$t=\\frac{v_y}{g}=${quantityTex(t, 's')}$，$h=\\frac{1}{2}gt^2=${quantityTex(h, 'm')}$。`,
      analysis: '落地速度由水平分速度与竖直分速度合成，水平分速度始终不变。',
    };
  },
  // By the kinetic energy gained on the way down.
  holds: (stem, given) =>
    balances(([p, q], [vx, second, g]) => {
      const [h, v, t] = stem.includes('经 ') ? [p, q, second] : [q, second, p];
      return [
        [(v * v - vx * vx) / 2, g * h],
        [(g * t * t) / 2, h],
      ];
    })(stem, given),
};

const boat: Family = {
  ...place,
  id: 'physics-river-crossing',
  name: '小船渡河',
  type: 'blank',
  knowledge: ['运动的合成与分解方法'],
  steps: [2, 3],
  make(draw, step) {
    const [p, q, r] = draw.pick([
      [3, 4, 5],
      [4, 3, 5],
      [6, 8, 10],
      [8, 6, 10],
      [5, 12, 13],
    ] as const);
    const t = draw.integer(2, 20) * 10;
    const width = step === 2 ? p * t : q * t;
    if (width > 800 || width < 60) return this.make(draw, step);
    return step === 2
      ? {
          stem: `一条河宽 ${quantity(width, 'm')}，水流速度是 ${quantity(q, 'm/s')}，小船在静水中的速度是 ${quantity(p, 'm/s')}。小船渡河的最短时间是____$\\mathrm{s}$，此时小船到达对岸的位置与正对岸的距离是____$\\mathrm{m}$。`,
          result: [quantity(t, ''), quantity(q * t, '')],
          analysis: `船头垂直于河岸时渡河时间最短，$t=\\frac{d}{v_{船}}=${quantityTex(t, 's')}$，沿水流方向 $x=v_{水}t=${quantityTex(q * t, 'm')}$。`,
        }
      : {
          stem: `一条河宽 ${quantity(width, 'm')}，水流速度是 ${quantity(p, 'm/s')}，小船在静水中的速度是 ${quantity(r, 'm/s')}。要使小船到达正对岸，小船的合速度是____$\\mathrm{m/s}$，渡河时间是____$\\mathrm{s}$。`,
          result: [quantity(q, ''), quantity(t, '')],
          analysis: `合速度垂直于河岸，$v=\\sqrt{v_{船}^2-v_{水}^2}=\\sqrt{${r}^2-${p}^2}\\ \\mathrm{m/s}=${quantityTex(q, 'm/s')}$，$t=\\frac{d}{v}=${quantityTex(t, 's')}$。`,
        };
  },
  variety: 50,
  holds: (stem, given) =>
    balances(([a, b], [d, water, own]) =>
      stem.includes('最短')
        ? [
            [a * own, d],
            [b / water, d / own],
          ]
        : [
            [Math.hypot(a, water), own],
            [a * b, d],
          ],
    )(stem, given),
};

const circular: Family = {
  ...place,
  id: 'physics-circular-motion',
  name: '向心力与向心加速度',
  type: 'single',
  knowledge: ['向心力公式', '向心加速度公式', '线速度与角速度'],
  steps: [2, 3],
  make(draw, step) {
    const m = draw.integer(2, 40) / 10;
    const r = draw.integer(2, 20) / 10;
    const omega = draw.integer(2, 10);
    const v = omega * r;
    const F = m * omega * omega * r;
    if (!isTidy(F, 4)) return this.make(draw, step);
    const byOmega = step === 2;
    return {
      stem: `质量为 ${quantity(m, 'kg')} 的小球在光滑水平面上做半径为 ${quantity(r, 'm')} 的匀速圆周运动，${byOmega ? `角速度为 ${quantity(omega, 'rad/s')}` : `线速度大小为 ${quantity(v, 'm/s')}`}，小球受到的向心力大小是（　　）`,
      result: [quantity(F, 'N')],
      wrong: mistaken('N', [
        [byOmega ? m * omega * r : (m * v) / r, byOmega ? '角速度没有平方' : '线速度没有平方'],
        [byOmega ? (m * omega * omega) / r : m * v * v * r, byOmega ? '应乘半径却除以半径' : '应除以半径却乘了半径'],
        [byOmega ? m * omega * omega * r * r : (m * v * v) / (r * r), '半径多用了一次'],
        [F / 2, '与动能公式混了'],
        [F / m, '求成了向心加速度'],
      ]),
      analysis: byOmega
        ? `$F=m\\omega^2r=${m}\\times${omega}^2\\times${r}\\ \\mathrm{N}=${quantityTex(F, 'N')}$。`
        : `$F=m\\frac{v^2}{r}=${m}\\times\\frac{${quantityTex(v, '')}^2}{${quantityTex(r, '')}}\\ \\mathrm{N}=${quantityTex(F, 'N')}$。`.replace(
            /\\frac\{([\d.]+)\^2\}\{1\}/,
            '$1^2',
          ),
    };
  },
  // By the period: F = 4π² m r / T².
  holds: (stem, given) =>
    balances(([F], [m, r, said]) => {
      const T = stem.includes('角速度') ? (2 * Math.PI) / said : (2 * Math.PI * r) / said;
      return [[F * T * T, 4 * Math.PI * Math.PI * m * r]];
    })(stem, given),
};

const bridge: Family = {
  ...place,
  id: 'physics-arch-bridge',
  name: '拱形桥与凹形桥',
  type: 'calculation',
  knowledge: ['向心力公式', '竖直面内的圆周运动'],
  steps: [3, 4],
  make(draw, step) {
    const v = draw.pick([5, 6, 8, 10, 12, 15, 18, 20]);
    const r = draw.pick([40, 45, 50, 60, 72, 80, 90, 100, 120, 150]);
    const m = draw.pick([800, 1000, 1200, 1500, 1800, 2000]);
    const arch = step === 3 || draw.isSo();
    const need = (m * v * v) / r;
    const N = arch ? m * 10 - need : m * 10 + need;
    if (!isTidy(N, 5) || N <= 0) return this.make(draw, step);
    const where = arch ? '拱形桥的最高点' : '凹形桥的最低点';
    return {
      stem: `质量为 ${quantity(m, 'kg')} 的汽车以 ${quantity(v, 'm/s')} 的速度通过半径为 ${quantity(r, 'm')} 的${where}，${G}。求此时汽车对桥面的压力大小${step === 4 ? '，以及压力等于车重的 $\\frac{1}{2}$（拱形桥）或 $\\frac{3}{2}$（凹形桥）时汽车的向心加速度大小' : ''}。`,
      result: step === 4 ? [quantity(N, 'N'), quantity(5, 'm/s^2')] : [quantity(N, 'N')],
      working: `${arch ? `$mg-N=m\\frac{v^2}{r}$，$N=mg-m\\frac{v^2}{r}` : `$N-mg=m\\frac{v^2}{r}$，$N=mg+m\\frac{v^2}{r}`}=${quantityTex(N, 'N')}$。由牛顿第三定律，汽车对桥面的压力大小为 ${quantity(N, 'N')}。${step === 4 ? `合力大小为 $\\frac{1}{2}mg=ma$，$a=\\frac{1}{2}g=${quantityTex(5, 'm/s^2')}$。` : ''}`,
      analysis: arch
        ? '最高点的向心力由重力与支持力的合力提供，方向竖直向下，压力小于重力。'
        : '最低点的向心力由支持力与重力的合力提供，方向竖直向上，压力大于重力。',
    };
  },
  holds: (stem, given) =>
    balances(([N, a], [m, v, r, g]) => [
      [(N / m - g) * r * (stem.includes('最高点') ? -1 : 1), v * v],
      [stem.includes('向心加速度') ? a : 1, stem.includes('向心加速度') ? g / 2 : 1],
    ])(stem, given),
};

const top: Family = {
  ...place,
  id: 'physics-vertical-circle',
  name: '绳球通过最高点',
  type: 'single',
  knowledge: ['竖直面内的圆周运动'],
  steps: [3],
  make(draw) {
    const v0 = draw.integer(2, 16) / 2;
    const r = (v0 * v0) / 10;
    const m = draw.integer(1, 20) / 10;
    const n = draw.pick([1.5, 2, 2.5, 3, 4]);
    const v = v0 * n;
    const T = m * 10 * (n * n - 1);
    return {
      stem: `长为 ${quantity(r, 'm')} 的轻绳一端系着质量为 ${quantity(m, 'kg')} 的小球，使小球在竖直面内做圆周运动，${G}。小球以 ${quantity(v, 'm/s')} 的速度通过最高点时，绳的拉力大小是（　　）`,
      result: [quantity(T, 'N')],
      wrong: mistaken('N', [
        [m * 10 * n * n, '把向心力当成了拉力，没有减去重力'],
        [m * 10 * (n * n + 1), '重力应减却加'],
        [m * 10, '把重力当成了拉力'],
        [m * 10 * (n - 1), '速度没有平方'],
        [T / 2, '结果多除了 2'],
      ]),
      analysis: `最高点 $T+mg=m\\frac{v^2}{r}$，$m\\frac{v^2}{r}=${quantityTex(m * 10 * n * n, 'N')}$，$T=${quantityTex(m * 10 * n * n, 'N')}-${quantityTex(m * 10, 'N')}=${quantityTex(T, 'N')}$。`,
    };
  },
  holds: balances(([T], [r, m, g, v]) => [[(T / m + g) * r, v * v]]),
};

const satellites: Family = {
  ...place,
  id: 'physics-satellite-ratios',
  name: '两颗卫星的比较',
  type: 'single',
  knowledge: ['万有引力定律及引力常量', '开普勒定律', '同步卫星与变轨'],
  steps: [3, 4],
  variety: 60,
  make(draw, step) {
    const [a, b] = draw.until(
      () => [draw.integer(1, 9), draw.integer(1, 9)] as const,
      ([p, q]) => p < q && (p === 1 || q % p !== 0),
    );
    const what = draw.pick(step === 3 ? (['线速度', '向心加速度'] as const) : (['周期', '角速度'] as const));
    const [p, q] = [a * a, b * b];
    const ratios = {
      线速度: [b, a],
      周期: [a ** 3, b ** 3],
      角速度: [b ** 3, a ** 3],
      向心加速度: [b ** 4, a ** 4],
    } as const;
    const ratio = (pair: readonly [number, number]) => `$${pair[0]}:${pair[1]}$`;
    const [one, other] = draw.pick([
      ['甲', '乙'],
      ['$A$', '$B$'],
      ['$P$', '$Q$'],
    ] as const);
    const right = ratios[what];
    return {
      stem: `两颗人造卫星${one}、${other}绕地球做匀速圆周运动，轨道半径之比为 $${p}:${q}$，它们的${what}之比为（　　）`,
      result: [ratio(right)],
      wrong: [
        { text: ratio([right[1], right[0]]), mistake: '把比的前后项写反了' },
        { text: ratio([a, b]), mistake: '以为与半径的平方根成正比' },
        { text: ratio([q, p]), mistake: '以为与半径成反比' },
        { text: ratio([a * a, b * b]), mistake: '以为与半径成正比' },
        { text: ratio([b ** 4, a ** 4]), mistake: '以为与半径的平方成反比' },
      ],
      analysis: `由 $G\\frac{Mm}{r^2}=m\\frac{v^2}{r}=m\\omega^2r=m\\frac{4\\pi^2}{T^2}r=ma$，${{ 线速度: '$v=\\sqrt{\\frac{GM}{r}}$', 周期: '$T=2\\pi\\sqrt{\\frac{r^3}{GM}}$', 角速度: '$\\omega=\\sqrt{\\frac{GM}{r^3}}$', 向心加速度: '$a=\\frac{GM}{r^2}$' }[what]}，代入得 ${ratio(right)}。`,
    };
  },
  holds(stem, [given = '']) {
    const [, p = 1, q = 1] = (/(\d+):(\d+)/.exec(stem) ?? []).map(Number);
    const [, x = 0, y = 1] = (/(\d+):(\d+)/.exec(given) ?? []).map(Number);
    // Both around a body of GM = 1: the speed first, everything else from it.
    const [v1, v2] = [Math.sqrt(1 / p), Math.sqrt(1 / q)];
    if (stem.includes('角速度')) return isEqual(x / y, v1 / p / (v2 / q));
    if (stem.includes('周期')) return isEqual(x / y, (p / v1) * (v2 / q));
    return isEqual(x / y, stem.includes('加速度') ? ((v1 * v1) / p / (v2 * v2)) * q : v1 / v2);
  },
};

const surfaceGravity: Family = {
  ...place,
  id: 'physics-planet-gravity',
  name: '行星表面的重力加速度',
  type: 'single',
  knowledge: ['万有引力定律及引力常量', '天体质量的计算'],
  steps: [3, 4],
  make(draw, step) {
    const M = draw.integer(2, 40);
    const R = draw.pick([2, 3, 4, 5]);
    const inverse = draw.isSo();
    const factor = inverse ? (R * R) / M : M / (R * R);
    const g = 10 * factor;
    const w = draw.integer(3, 9) * 10;
    if (!isTidy(g) || g > 60 || g < 0.5) return this.make(draw, step);
    const says = inverse
      ? `质量是地球的 $\\frac{1}{${M}}$，半径是地球的 $\\frac{1}{${R}}$`
      : `质量是地球的 $${M}$ 倍，半径是地球的 $${R}$ 倍`;
    const by = step === 3 ? 1 : w;
    const unit = step === 3 ? 'm/s^2' : 'N';
    return {
      stem: `某行星的${says}，不计自转的影响，地球表面的重力加速度取 ${quantity(10, 'm/s^2')}，${step === 3 ? '该行星表面的重力加速度是' : `质量为 ${quantity(w, 'kg')} 的人在该行星表面受到的重力是`}（　　）`,
      result: [quantity(g * by, unit)],
      wrong: mistaken(unit, [
        [(100 / g) * by, '把倍数的关系写反了'],
        [10 * (inverse ? R / M : M / R) * by, '半径没有平方'],
        [10 * (inverse ? 1 / (M * R * R) : M * R * R) * by, '应除以半径的平方却相乘'],
        [10 * by, '以为与地球表面相同'],
        [10 * (inverse ? 1 / M : M) * by, '没有考虑半径'],
      ]),
      analysis: `由 $mg=G\\frac{Mm}{R^2}$，$g=\\frac{GM}{R^2}$，$\\frac{g'}{g}=${inverse ? `\\frac{1}{${M}}\\times${R}^2` : `${M}\\times\\frac{1}{${R}^2}`}$，$g'=${quantityTex(g, 'm/s^2')}$${step === 3 ? '' : `，$G'=mg'=${quantityTex(g * w, 'N')}$`}。`,
    };
  },
  holds(stem, [given = '']) {
    const said = Array.from(stem.matchAll(/地球的 \$(?:\\frac\{1\}\{)?(\d+)\}?\$/g), ([whole, n]) =>
      whole.includes('frac') ? 1 / Number(n) : Number(n),
    );
    const [M = 1, R = 1] = said;
    const [g = 0, w = 1] = quantitiesIn(stem);
    return isEqual((quantitiesIn(given)[0] ?? 0) * R * R, g * w * M);
  },
};

export const curvesAndOrbits: readonly Family[] = [
  ...[boat, projectile, landing, circular, bridge, top, satellites, surfaceGravity],
];
