import type { Family } from '../../family.ts';
import { balances, isEqual, quantitiesIn } from '../../second/quantities.ts';
import { isTidy, mistaken, quantity, quantityTex } from '../../write/quantity.ts';

const place = { phase: '05', subject: '05', grade: '10' } as const;
const A = 'm/s^2';
const G = '$g$ 取 $10\\ \\mathrm{m/s^2}$';
const ANGLE = '$\\sin 37^{\\circ}=0.6$，$\\cos 37^{\\circ}=0.8$';

const hooke: Family = {
  ...place,
  id: 'physics-hooke',
  name: '胡克定律的计算',
  type: 'single',
  knowledge: ['胡克定律'],
  steps: [1, 2],
  make(draw, step) {
    const k = draw.integer(2, 40) * 50;
    const x = draw.integer(2, 12);
    const natural = draw.integer(8, 30);
    const F = (k * x) / 100;
    const stretched = draw.isSo() || x > natural / 2;
    const length = stretched ? natural + x : natural - x;
    return {
      stem:
        step === 1
          ? `一根弹簧的劲度系数是 ${quantity(k, 'N/m')}，在弹性限度内${stretched ? '伸长' : '缩短'}了 ${quantity(x, 'cm')}，弹簧的弹力大小是（　　）`
          : `一根原长为 ${quantity(natural, 'cm')} 的弹簧，受到 ${quantity(F, 'N')} 的${stretched ? '拉力' : '压力'}时长度为 ${quantity(length, 'cm')}（在弹性限度内），它的劲度系数是（　　）`,
      result: [step === 1 ? quantity(F, 'N') : quantity(k, 'N/m')],
      wrong:
        step === 1
          ? mistaken('N', [
              [k * x, '厘米没有换算成米'],
              [k / x, '应乘形变量却除以形变量'],
              [F / 2, '与弹性势能的公式混了'],
              [F * 10, '厘米换算成米时只除以 10'],
            ])
          : mistaken('N/m', [
              [(F / length) * 100, '形变量用成了弹簧的长度'],
              [(F / natural) * 100, '形变量用成了原长'],
              [F / x, '厘米没有换算成米'],
              [F * x, '把弹力与形变量相乘'],
              [k / 2, '与弹性势能的公式混了'],
            ]),
      analysis:
        step === 1
          ? `$F=kx=${quantityTex(k, 'N/m')}\\times${quantityTex(x / 100, 'm')}=${quantityTex(F, 'N')}$。`
          : `形变量 $x=${quantityTex(x, 'cm')}=${quantityTex(x / 100, 'm')}$，$k=\\frac{F}{x}=\\frac{${quantityTex(F, 'N')}}{${quantityTex(x / 100, 'm')}}=${quantityTex(k, 'N/m')}$。`,
    };
  },
  holds: (stem, given) =>
    balances(([answer], [a, b, c]) => [stem.includes('原长') ? [answer * Math.abs(c - a), b] : [answer / b, a]])(
      stem,
      given,
    ),
};

const friction: Family = {
  ...place,
  id: 'physics-static-friction',
  name: '静摩擦力与滑动摩擦力',
  type: 'single',
  knowledge: ['静摩擦力与滑动摩擦力'],
  steps: [1, 2],
  make(draw, step) {
    const m = draw.integer(3, 30);
    const mu = draw.pick([0.2, 0.25, 0.3, 0.4, 0.5]);
    const most = m * 10 * mu;
    const F =
      step === 1
        ? draw.integer(2, Math.floor(most * 0.9))
        : draw.integer(Math.ceil(most * 1.1), Math.floor(most * 2.5));
    if (F === most) return this.make(draw, step);
    const right = step === 1 ? F : most;
    return {
      stem: `质量为 ${quantity(m, 'kg')} 的物体静止在水平地面上，与地面间的动摩擦因数为 $${mu}$，最大静摩擦力等于滑动摩擦力，${G}。用 ${quantity(F, 'N')} 的水平力推物体，物体受到的摩擦力大小是（　　）`,
      result: [quantity(right, 'N')],
      wrong: mistaken('N', [
        [step === 1 ? most : F, step === 1 ? '没有判断物体是否滑动，直接用 $\\mu mg$' : '以为摩擦力总等于推力'],
        [Math.abs(F - most), '求成了推力与最大静摩擦力之差'],
        [m * 10, '把压力当成了摩擦力'],
        [F * mu, '用动摩擦因数乘以推力'],
        [m * mu, '漏乘了 $g$'],
      ]),
      analysis: `最大静摩擦力 $f_m=\\mu mg=${mu}\\times${m}\\times10\\ \\mathrm{N}=${quantityTex(most, 'N')}$，推力 ${quantity(F, 'N')} ${step === 1 ? '小于它，物体静止，静摩擦力等于推力' : '大于它，物体滑动，受到滑动摩擦力 $f=\\mu mg$'}，为 ${quantity(right, 'N')}。`,
    };
  },
  holds(stem, [given = '']) {
    const mu = Number(/因数为 \$([\d.]+)\$/.exec(stem)?.[1]);
    const [m = 0, g = 0, F = 0] = quantitiesIn(stem);
    return isEqual(quantitiesIn(given)[0] ?? Number.NaN, Math.min(F, mu * m * g));
  },
};

const resultant: Family = {
  ...place,
  id: 'physics-two-forces-range',
  name: '两个力的合力范围',
  type: 'single',
  knowledge: ['力的平行四边形定则'],
  steps: [1, 2],
  make(draw, step) {
    const [a, b] = draw.until(
      () => [draw.integer(2, 30), draw.integer(2, 30)] as const,
      ([p, q]) => Math.abs(p - q) > 1,
    );
    if (step === 1) {
      const inside = draw.integer(Math.abs(a - b), a + b);
      return {
        stem: `两个共点力的大小分别是 ${quantity(a, 'N')} 和 ${quantity(b, 'N')}，它们的合力大小可能是（　　）`,
        result: [quantity(inside, 'N')],
        wrong: mistaken('N', [
          [a + b + draw.integer(1, 4), '合力超过了两力之和'],
          [Math.abs(a - b) - 1, '合力小于两力之差'],
          [a + b + draw.integer(5, 12), '合力超过了两力之和'],
          [a * b + a + b, '把两个力相乘'],
        ]),
        analysis: `合力的范围是 $|F_1-F_2|\\le F\\le F_1+F_2$，即 ${quantity(Math.abs(a - b), 'N')} 到 ${quantity(a + b, 'N')}。`,
      };
    }
    const [p, q, r] = draw.pick([
      [3, 4, 5],
      [6, 8, 10],
      [5, 12, 13],
      [8, 15, 17],
      [7, 24, 25],
    ] as const);
    const times = draw.integer(1, 40);
    return {
      stem: `两个互相垂直的共点力，大小分别是 ${quantity(p * times, 'N')} 和 ${quantity(q * times, 'N')}，它们的合力大小是（　　）`,
      result: [quantity(r * times, 'N')],
      wrong: mistaken('N', [
        [(p + q) * times, '把两个力直接相加'],
        [(q - p) * times, '把两个力直接相减'],
        [((p + q) * times) / 2, '取了两个力的平均值'],
        [q * times, '只取了较大的力'],
        [p * q * times, '把两个力相乘'],
      ]),
      analysis: `$F=\\sqrt{F_1^2+F_2^2}=\\sqrt{${p * times}^2+${q * times}^2}\\ \\mathrm{N}=${quantityTex(r * times, 'N')}$。`,
    };
  },
  holds(stem, [given = '']) {
    const [a = 0, b = 0] = quantitiesIn(stem);
    const [F = Number.NaN] = quantitiesIn(given);
    // The cosine of the angle between them that this resultant would need.
    const cosine = (F * F - a * a - b * b) / (2 * a * b);
    return stem.includes('垂直') ? Math.abs(cosine) < 1e-9 : Math.abs(cosine) <= 1 + 1e-9;
  },
};

const newton: Family = {
  ...place,
  id: 'physics-newton-second',
  name: '水平面上的牛顿第二定律',
  type: 'single',
  knowledge: ['牛顿第二定律及其应用'],
  steps: [1, 2, 3],
  make(draw, step) {
    const m = draw.integer(1, 20);
    const mu = step === 1 ? 0 : draw.pick([0.1, 0.2, 0.25, 0.3, 0.4]);
    const a = draw.integer(1, 12) / 2;
    const f = mu * m * 10;
    const F = m * a + f;
    const t = draw.integer(2, 8);
    if (!isTidy(F)) return this.make(draw, step);
    const asksWay = step === 3;
    const right = asksWay ? (a * t * t) / 2 : a;
    const unit = asksWay ? 'm' : A;
    const by = asksWay ? (t * t) / 2 : 1;
    return {
      stem: `质量为 ${quantity(m, 'kg')} 的物体静止在${step === 1 ? '光滑' : ''}水平面上，${step === 1 ? '' : `与水平面间的动摩擦因数为 $${mu}$，`}${G}。物体在 ${quantity(F, 'N')} 的水平拉力作用下由静止开始运动，${asksWay ? `${quantity(t, 's')} 内的位移大小是` : '加速度大小是'}（　　）`,
      result: [quantity(right, unit)],
      wrong: mistaken(unit, [
        [step === 1 ? F / (m * 10) : (F / m) * by, step === 1 ? '质量用成了重力' : '没有减去摩擦力'],
        [step === 1 ? m / F : ((F + f) / m) * by, step === 1 ? '力与质量除反了' : '摩擦力应减却加'],
        [step === 1 ? F * m : (f / m) * by, step === 1 ? '把力与质量相乘' : '把摩擦力当成了合力'],
        [asksWay ? a * t : a * 2, asksWay ? '求成了末速度' : '结果多乘了 2'],
        [asksWay ? a * t * t : a / 2, asksWay ? '位移公式漏了 $\\frac{1}{2}$' : '结果多除了 2'],
        [right * 1.5, '最后一步计算出错'],
      ]),
      analysis: `${step === 1 ? `$a=\\frac{F}{m}=\\frac{${quantityTex(F, 'N')}}{${quantityTex(m, 'kg')}}=${quantityTex(a, A)}$` : `$f=\\mu mg=${quantityTex(f, 'N')}$，$F-f=ma$，$a=\\frac{${quantityTex(F, 'N')}-${quantityTex(f, 'N')}}{${quantityTex(m, 'kg')}}=${quantityTex(a, A)}$`}${asksWay ? `，$x=\\frac{1}{2}at^2=${quantityTex(right, 'm')}$` : ''}。`,
    };
  },
  holds(stem, given) {
    const mu = Number(/因数为 \$([\d.]+)\$/.exec(stem)?.[1] ?? 0);
    // By energy: what is left of the pull over the way is the kinetic energy.
    return balances(([answer], [m, g, F, t]) => {
      const [x, v] = stem.includes('位移') ? [answer, (2 * answer) / t] : [1, Math.sqrt(2 * answer)];
      return [[(F - mu * m * g) * x, (m * v * v) / 2]];
    })(stem, given);
  },
};

const lift: Family = {
  ...place,
  id: 'physics-lift',
  name: '电梯里的超重与失重',
  type: 'single',
  knowledge: ['超重与失重'],
  steps: [2, 3],
  make(draw, step) {
    const m = draw.integer(40, 80);
    const a = draw.pick([0.5, 1, 1.5, 2, 2.5]);
    const [state, isUp] = draw.pick([
      ['加速上升', true],
      ['减速上升', false],
      ['加速下降', false],
      ['减速下降', true],
    ] as const);
    const N = m * (10 + (isUp ? a : -a));
    const other = m * (10 + (isUp ? -a : a));
    const direction = (up: boolean, value: number) => `${quantity(value, A)}，方向竖直${up ? '向上' : '向下'}`;
    return step === 2
      ? {
          stem: `质量为 ${quantity(m, 'kg')} 的${draw.pick(['人', '小刚', '货物'])}放在或站在电梯地板上，电梯以大小为 ${quantity(a, A)} 的加速度${state}，${G}，电梯地板受到的压力大小是（　　）`
            .replace('人放在或站在', '人站在')
            .replace('小刚放在或站在', '小刚站在')
            .replace('货物放在或站在', '货物放在'),
          result: [quantity(N, 'N')],
          wrong: mistaken('N', [
            [other, '加速度的方向判断反了'],
            [m * 10, '以为压力等于重力'],
            [m * a, '漏了重力'],
            [N + m * a, '多加了一次 $ma$'],
            [Math.abs(N - 2 * m * a), '多减了一次 $ma$'],
          ]),
          analysis: `电梯${state}，加速度竖直${isUp ? '向上，超重' : '向下，失重'}，$${isUp ? 'N-mg=ma' : 'mg-N=ma'}$，$N=m(g${isUp ? '+' : '-'}a)=${m}\\times(10${isUp ? '+' : '-'}${a})\\ \\mathrm{N}=${quantityTex(N, 'N')}$，压力与支持力大小相等。`,
        }
      : {
          stem: `质量为 ${quantity(m, 'kg')} 的同学站在电梯内的台秤上，台秤的示数相当于 ${quantity(N, 'N')} 的压力，${G}，电梯的加速度是（　　）`,
          result: [direction(isUp, a)],
          wrong: [
            { text: direction(!isUp, a), mistake: '超重与失重的加速度方向判断反了' },
            { text: direction(isUp, N / m), mistake: '没有减去重力' },
            { text: direction(!isUp, N / m), mistake: '没有减去重力，方向也反了' },
            { text: direction(isUp, a * 2), mistake: '结果多乘了 2' },
          ],
          analysis: `重力 $mg=${quantityTex(m * 10, 'N')}$，示数${isUp ? '大于' : '小于'}重力，加速度竖直${isUp ? '向上' : '向下'}，$a=\\frac{|N-mg|}{m}=\\frac{${quantityTex(Math.abs(N - m * 10), 'N')}}{${quantityTex(m, 'kg')}}=${quantityTex(a, A)}$。`,
        };
  },
  holds(stem, [given = '']) {
    const [m = 0, second = 0, third = 0] = quantitiesIn(stem);
    const [value = Number.NaN] = quantitiesIn(given);
    const up = Number(stem.includes('加速上升') || stem.includes('减速下降')) * 2 - 1;
    if (!stem.includes('台秤')) return isEqual(value / m - third, up * second);
    // Felt gravity: that of the earth and the acceleration upwards together.
    return isEqual(third + value * (given.includes('向上') ? 1 : -1), second / m);
  },
};

const incline: Family = {
  ...place,
  id: 'physics-incline',
  name: '斜面上的加速下滑',
  type: 'calculation',
  knowledge: ['两类动力学问题', '正交分解法', '牛顿第二定律及其应用'],
  steps: [3, 4],
  make(draw, step) {
    const mu = draw.pick([0.1, 0.2, 0.25, 0.3, 0.4, 0.5]);
    const a = 10 * 0.6 - mu * 10 * 0.8;
    const t = draw.integer(2, 12) / 2;
    const x = (a * t * t) / 2;
    const m = draw.integer(1, 20) / 2;
    if (!isTidy(x)) return this.make(draw, step);
    const stem = `质量为 ${quantity(m, 'kg')} 的物体从倾角为 $37^{\\circ}$ 的斜面顶端由静止开始下滑，与斜面间的动摩擦因数为 $${mu}$，${G}，${ANGLE}。`;
    return {
      stem:
        step === 3
          ? `${stem}求物体的加速度大小和 ${quantity(t, 's')} 内下滑的距离（未到底端）。`
          : `${stem}斜面长 ${quantity(x, 'm')}。求物体滑到底端所用的时间和到底端时的速度大小。`,
      result: step === 3 ? [quantity(a, A), quantity(x, 'm')] : [quantity(t, 's'), quantity(a * t, 'm/s')],
      working: `沿斜面方向 $mg\\sin 37^{\\circ}-\\mu mg\\cos 37^{\\circ}=ma$，$a=10\\times0.6\\ \\mathrm{m/s^2}-${mu}\\times10\\times0.8\\ \\mathrm{m/s^2}=${quantityTex(a, A)}$。${step === 3 ? `$x=\\frac{1}{2}at^2=\\frac{1}{2}\\times${quantityTex(a, '')}\\times${t}^2\\ \\mathrm{m}=${quantityTex(x, 'm')}$。` : `由 $x=\\frac{1}{2}at^2$ 得 $t=${quantityTex(t, 's')}$，$v=at=${quantityTex(a * t, 'm/s')}$。`}`,
      analysis: '把重力沿斜面和垂直斜面分解，先求加速度，再用运动学公式；加速度与质量无关。',
    };
  },
  holds(stem, given) {
    const mu = Number(/因数为 \$([\d.]+)\$/.exec(stem)?.[1]);
    // By energy, the way down as the hypotenuse of a triangle of 3, 4 and 5.
    return balances(([p, q], [, g, said]) => {
      const [x, v, t] = stem.includes('斜面长') ? [said, q, p] : [q, p * said, said];
      return [
        [(v * v) / 2, g * ((x * 3) / 5) - mu * g * ((x * 4) / 5)],
        [(v * t) / 2, x],
      ];
    })(stem, given);
  },
};

const inclineAtRest: Family = {
  ...place,
  id: 'physics-balance-parts',
  name: '共点力平衡的计算',
  type: 'blank',
  knowledge: ['共点力平衡条件', '正交分解法'],
  steps: [2, 3],
  make(draw, step) {
    const m = draw.integer(1, 60) / 2;
    const [along, against] = [m * 6, m * 8];
    return step === 2
      ? {
          stem: `质量为 ${quantity(m, 'kg')} 的木块静止在倾角为 $37^{\\circ}$ 的斜面上，${G}，${ANGLE}。木块受到的支持力是____$\\mathrm{N}$，摩擦力是____$\\mathrm{N}$。`,
          result: [quantity(against, ''), quantity(along, '')],
          analysis: `$N=mg\\cos 37^{\\circ}=${quantityTex(against, 'N')}$，$f=mg\\sin 37^{\\circ}=${quantityTex(along, 'N')}$。`,
        }
      : {
          stem: `质量为 ${quantity(m * 0.4, 'kg')} 的灯用轻绳挂在天花板下，用水平力 $F$ 拉灯，静止时轻绳与竖直方向的夹角为 $37^{\\circ}$，${G}，${ANGLE}。轻绳的拉力是____$\\mathrm{N}$，水平力 $F$ 是____$\\mathrm{N}$。`,
          result: [quantity(m * 5, ''), quantity(m * 3, '')],
          analysis: `竖直方向 $T\\cos 37^{\\circ}=mg$，$T=${quantityTex(m * 5, 'N')}$；水平方向 $F=T\\sin 37^{\\circ}=${quantityTex(m * 3, 'N')}$。`,
        };
  },
  variety: 55,
  // Both parts and the weight are the sides of a right triangle.
  holds: (stem, given) =>
    balances(([p, q], [m, g]) =>
      stem.includes('轻绳')
        ? [
            [Math.sqrt(p * p - q * q), m * g],
            [q / p, 3 / 5],
          ]
        : [
            [Math.hypot(p, q), m * g],
            [q / p, 3 / 4],
          ],
    )(stem, given),
};

export const forces: readonly Family[] = [...[hooke, friction, resultant, inclineAtRest, newton, lift, incline]];
