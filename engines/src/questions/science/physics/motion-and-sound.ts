import type { Family } from '../../family.ts';
import { balances, isJudged } from '../../second/quantities.ts';
import { isTidy, mistaken, quantity, quantityTex } from '../../write/quantity.ts';

const place = { phase: '04', subject: '05', grade: '08' } as const;

/** Who moves, and between which speeds in metres a second. */
const movers = [
  { who: '小明步行上学', low: 1, high: 2, times: [200, 300, 400, 500, 600] },
  { who: '小红骑自行车去图书馆', low: 3, high: 6, times: [150, 200, 300, 400, 500, 600] },
  { who: '一辆汽车在公路上匀速行驶', low: 12, high: 25, times: [20, 30, 40, 60, 80, 120] },
  { who: '一列动车组列车匀速行驶', low: 50, high: 80, times: [20, 30, 50, 60, 100, 120] },
] as const;

const speed: Family = {
  ...place,
  id: 'physics-speed',
  name: '速度的计算',
  type: 'single',
  knowledge: ['速度'],
  steps: [1, 2],
  make(draw, step) {
    const { who, low, high, times } = draw.pick(movers);
    const v = draw.integer(low * 2, high * 2) / 2;
    const t = draw.pick(times);
    const s = v * t;
    const isInMinutes = step === 2;
    const [duration, unit] = isInMinutes ? [t / 60, 'min'] : [t, 's'];
    if (isInMinutes && !isTidy(duration)) return this.make(draw, step);
    return {
      stem: `${who}，${quantity(duration, unit)} 内通过的路程是 ${quantity(s / 1000, 'km')}，则速度是（　　）`,
      result: [quantity(v, 'm/s')],
      wrong: mistaken('m/s', [
        [s / 1000 / duration, '没有统一单位就相除'],
        [v * 3.6, '算成了 $\\mathrm{km/h}$ 的数值'],
        [t / s, '把路程与时间的位置除反了'],
        [s / 100 / t, '千米换算成米时少乘了 10'],
        [s * t, '把路程与时间相乘'],
      ]),
      analysis: `$s=${quantityTex(s / 1000, 'km')}=${quantityTex(s, 'm')}$，$t=${quantityTex(t, 's')}$，$v=\\frac{s}{t}=\\frac{${quantityTex(s, 'm')}}{${quantityTex(t, 's')}}=${quantityTex(v, 'm/s')}$。`,
    };
  },
  holds: balances(([v], [t, s]) => [[v * t, s]]),
};

const speedUnits: Family = {
  ...place,
  id: 'physics-speed-units',
  name: '速度单位的换算',
  type: 'blank',
  knowledge: ['速度'],
  steps: [1, 2],
  make(draw, step) {
    const v = step === 1 ? draw.integer(1, 120) * 0.5 : draw.integer(10, 340) / 4;
    const [low, high] = [quantity(v, 'm/s'), quantity(v * 3.6, 'km/h')];
    const isUp = draw.isSo();
    return {
      stem: isUp
        ? `单位换算：${low} $=$____$\\mathrm{km/h}$。`
        : `一个物体的速度是 ${high}，合____$\\mathrm{m/s}$，它的含义是物体每秒通过的路程是____$\\mathrm{m}$。`,
      result: isUp ? [quantity(v * 3.6, '')] : [quantity(v, ''), quantity(v, '')],
      analysis: `$1\\ \\mathrm{m/s}=3.6\\ \\mathrm{km/h}$，所以 ${isUp ? `${low}$=${v}\\times3.6\\ \\mathrm{km/h}=$${high}` : `${high} 除以 $3.6$，得 ${low}`}。`,
    };
  },
  holds(stem, given) {
    return balances((answers, [said]) => [
      [answers[0], said],
      [stem.split('____').length > 2 ? answers[1] : said, said],
    ])(stem, given);
  },
};

const trainThroughBridge: Family = {
  ...place,
  id: 'physics-train-bridge',
  name: '火车过桥与过隧道',
  type: 'single',
  knowledge: ['速度', '匀速直线运动'],
  steps: [2, 3],
  make(draw, step) {
    const v = draw.pick([15, 20, 25, 30, 40]);
    const train = draw.integer(4, 16) * 25;
    const t = draw.until(
      () => draw.integer(20, 90),
      (drawn) => drawn * v - train > 1.3 * train,
    );
    const road = v * t - train;
    const what = draw.pick(['大桥', '隧道']);
    const wholly = step === 2;
    const stem = wholly
      ? `一列长 ${quantity(train, 'm')} 的火车以 ${quantity(v, 'm/s')} 的速度匀速通过一座长 ${quantity(road, 'm')} 的${what}，火车完全通过${what}所用的时间是（　　）`
      : `一列长 ${quantity(train, 'm')} 的火车以 ${quantity(v, 'm/s')} 的速度匀速行驶，从车头到达${what}口到车尾离开${what}共用时 ${quantity(t, 's')}，这座${what}的长度是（　　）`;
    const wrong: [number, string][] = wholly
      ? [
          [road / v, '路程只算了桥长，没有加车长'],
          [(road - train) / v, '路程用桥长减去了车长'],
          [(road + 2 * train) / v, '多加了一个车长'],
          [train / v, '只算了火车通过自身长度的时间'],
        ]
      : [
          [v * t, '把火车行驶的路程当成了桥长'],
          [v * t + train, '应减去车长，却加上了车长'],
          [v * t - 2 * train, '多减了一个车长'],
          [v * t - train / 2, '只减去了半个车长'],
        ];
    return {
      stem,
      result: [wholly ? quantity(t, 's') : quantity(road, 'm')],
      wrong: mistaken(wholly ? 's' : 'm', wrong),
      analysis: `火车完全通过时行驶的路程等于${what}长加车长：$s=${road}\\ \\mathrm{m}+${train}\\ \\mathrm{m}=${quantityTex(v * t, 'm')}$，${wholly ? `$t=\\frac{s}{v}=\\frac{${quantityTex(v * t, 'm')}}{${quantityTex(v, 'm/s')}}=${quantityTex(t, 's')}$` : `它由 $s=vt=${v}\\ \\mathrm{m/s}\\times${quantityTex(t, 's')}$ 求出，再减去车长`}。`,
    };
  },
  holds: (stem, given) =>
    balances(([answer], [train, v, third]) => [
      stem.includes('长度是（') ? [(answer + train) / v, third] : [answer * v - third, train],
    ])(stem, given),
};

const averageSpeed: Family = {
  ...place,
  id: 'physics-average-speed',
  name: '全程的平均速度',
  type: 'single',
  knowledge: ['速度', '平均速度的测量'],
  steps: [2, 3],
  make(draw, step) {
    const [v1, v2, t1, t2] = draw.until(
      () => {
        const [a, b, one] = [draw.integer(2, 12) / 2, draw.integer(2, 12) / 2, draw.integer(2, 24) * 5];
        return [a, b, one, step === 2 ? draw.integer(2, 24) * 5 : (a * one) / b] as const;
      },
      ([a, b, p, q]) => a !== b && p !== q && Number.isInteger(q) && isTidy((a * p + b * q) / (p + q)),
    );
    const [s1, s2] = [v1 * t1, v2 * t2];
    const v = (s1 + s2) / (t1 + t2);
    const stem =
      step === 2
        ? `小华先用 ${quantity(t1, 's')} 跑了 ${quantity(s1, 'm')}，接着又用 ${quantity(t2, 's')} 跑了 ${quantity(s2, 'm')}，他全程的平均速度是（　　）`
        : `小刚沿一条直路慢跑，前一半路程长 ${quantity(s1, 'm')}，平均速度是 ${quantity(v1, 'm/s')}；后一半路程的平均速度是 ${quantity(v2, 'm/s')}。它全程的平均速度是（　　）`;
    return {
      stem,
      result: [quantity(v, 'm/s')],
      wrong: mistaken('m/s', [
        [(v1 + v2) / 2, '求成了两段速度的平均值'],
        [v1, '只算了前一段的速度'],
        [v2, '只算了后一段的速度'],
        [(s1 + s2) / Math.max(t1, t2), '时间只用了其中一段'],
        [s1 / (t1 + t2), '路程只用了前一段'],
      ]),
      analysis: `总路程 $s=${s1}\\ \\mathrm{m}+${s2}\\ \\mathrm{m}=${quantityTex(s1 + s2, 'm')}$，总时间 $t=${t1}\\ \\mathrm{s}+${t2}\\ \\mathrm{s}=${quantityTex(t1 + t2, 's')}$，$v=\\frac{s}{t}=${quantityTex(v, 'm/s')}$。平均速度不是速度的平均值。`,
    };
  },
  holds: (stem, given) =>
    balances(([v], said) =>
      stem.includes('一半') ? [[2 / v, 1 / said[1] + 1 / said[2]]] : [[v * said[0] + v * said[2], said[1] + said[3]]],
    )(stem, given),
};

/** Speeds of sound of the textbook, in metres a second. */
const media = [
  ['空气', 340],
  ['海水', 1500],
] as const;

const echo: Family = {
  ...place,
  id: 'physics-echo',
  name: '利用回声测距离',
  type: 'single',
  knowledge: ['声音的传播', '声的利用'],
  steps: [1, 2],
  make(draw, step) {
    const [medium, v] = draw.pick(media);
    const t = medium === '空气' ? draw.integer(6, 80) / 10 : draw.integer(2, 80) / 10;
    const s = (v * t) / 2;
    const scene =
      medium === '空气'
        ? `${draw.pick(['小明', '小红', '小华'])}站在山谷中对着一面峭壁大喊一声`
        : '一艘测量船用声呐竖直向海底发出超声波';
    const far = medium === '空气' ? '他到峭壁的距离是' : '此处海水的深度是';
    const toAsk = step === 1;
    const stem = toAsk
      ? `${scene}，经 ${quantity(t, 's')} 收到回声。声音在${medium}中的速度为 ${quantity(v, 'm/s')}，${far.replace('他', '喊话处')}（　　）`
      : `${scene}，已知${far.replace('他', '喊话处').replace('是', '')}为 ${quantity(s, 'm')}，声音在${medium}中的速度为 ${quantity(v, 'm/s')}，从发声到收到回声所用的时间是（　　）`;
    return {
      stem,
      result: [toAsk ? quantity(s, 'm') : quantity(t, 's')],
      wrong: toAsk
        ? mistaken('m', [
            [v * t, '没有除以 2，算成了往返的路程'],
            [v * t * 2, '应除以 2，却乘了 2'],
            [v / t, '路程公式用成了相除'],
            [(v * t) / 4, '除以 2 用了两次'],
          ])
        : mistaken('s', [
            [t / 2, '只算了单程的时间'],
            [t * 2, '往返的路程多乘了 2'],
            [v / s, '时间公式除反了'],
            [t * 1.5, '把单程时间加在了往返时间上'],
          ]),
      analysis: toAsk
        ? `声音往返的路程 $2s=vt$，$s=\\frac{vt}{2}=\\frac{${quantityTex(v, 'm/s')}\\times${quantityTex(t, 's')}}{2}=${quantityTex(s, 'm')}$。`
        : `声音要走一个来回，$t=\\frac{2s}{v}=\\frac{2\\times${quantityTex(s, 'm')}}{${quantityTex(v, 'm/s')}}=${quantityTex(t, 's')}$。`,
    };
  },
  holds: (stem, given) =>
    balances(([answer], [first, v]) => [stem.includes('时间是（') ? [answer / 2, first / v] : [answer / v, first / 2]])(
      stem,
      given,
    ),
};

const thunder: Family = {
  ...place,
  id: 'physics-thunder-distance',
  name: '闪电与雷声的距离',
  type: 'blank',
  knowledge: ['声音的传播', '光速'],
  steps: [1, 2],
  make(draw, step) {
    const t = draw.integer(10, 140) / 10;
    const v = step === 1 ? 340 : draw.pick([331, 336, 343, 346, 349]);
    const s = v * t;
    return {
      stem: `雷雨天，${draw.pick(['小丽', '小刚', '小红'])}看到闪电后经过 ${quantity(t, 's')} 才听到雷声。声音在空气中的速度取 ${quantity(v, 'm/s')}，光传播的时间忽略不计，闪电处距离观察者约____$\\mathrm{${step === 1 ? 'm' : 'km'}}$。`,
      result: [quantity(step === 1 ? s : s / 1000, '')],
      analysis: `光传播的时间极短，声音传播的时间就是 ${quantity(t, 's')}，$s=vt=${quantityTex(v, 'm/s')}\\times${quantityTex(t, 's')}=${quantityTex(s, 'm')}$${step === 1 ? '' : `$=${quantityTex(s / 1000, 'km')}$`}。`,
    };
  },
  holds: balances(([s], [t, v]) => [[s / v, t]]),
};

const sameSpeed: Family = {
  ...place,
  id: 'physics-faster-of-two',
  name: '比较两个速度',
  type: 'judge',
  knowledge: ['速度'],
  steps: [1, 2],
  make(draw, step) {
    const v = draw.integer(6, 44) / 2;
    const said = draw.isSo()
      ? v * 3.6
      : step === 1
        ? draw.pick([v * 1.8, v * 6, v])
        : draw.pick([v * 3, v * 4, v * 3.6 + 3.6]);
    const [one, other] = draw.some(['汽车', '摩托车', '公共汽车', '电动自行车', '货车'], 2);
    return {
      stem: `${one}的速度是 ${quantity(v, 'm/s')}，${other}的速度是 ${quantity(said, 'km/h')}，则${one}与${other}运动得一样快。`,
      result: [Math.abs(said - v * 3.6) < 1e-9 ? '对' : '错'],
      analysis: `${quantity(v, 'm/s')}$=${v}\\times3.6\\ \\mathrm{km/h}=${quantityTex(v * 3.6, 'km/h')}$，与 ${quantity(said, 'km/h')} ${Math.abs(said - v * 3.6) < 1e-9 ? '相等' : '不相等'}。`,
    };
  },
  holds: isJudged(([a, b]) => [a, b]),
};

export const motionAndSound: readonly Family[] = [
  ...[speed, speedUnits, trainThroughBridge, averageSpeed, echo, thunder, sameSpeed],
];
