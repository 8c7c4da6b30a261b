import type { Family } from '../../family.ts';
import { isEqual } from '../../second/quantities.ts';
import { numbersIn } from '../../second/read-stem.ts';
import { numeral } from '../../write/quantity.ts';

const place = { phase: '04', subject: '14', grade: '07' } as const;

function first(text: string): number {
  return numbersIn(text.replaceAll('−', '-'))[0] ?? Number.NaN;
}

const scale: Family = {
  ...place,
  id: 'geography-map-scale',
  name: '比例尺的换算',
  type: 'single',
  knowledge: ['比例尺的换算'],
  steps: [1, 2],
  make(draw, step) {
    const cm = draw.integer(4, 30) / 2;
    const km = draw.pick([0.5, 1, 2, 5, 10, 20, 40, 50, 60, 100]);
    const far = cm * km;
    const bottom = km * 100_000;
    const [one, other] = draw.some(['甲', '乙', '丙', '丁'], 2);
    const ratio = (n: number) => `$1:${n}$`;
    return {
      stem:
        step === 1
          ? `在比例尺为 ${ratio(bottom)} 的地图上，量得${one}、${other}两地的图上距离是 ${cm} 厘米，两地的实地距离是（　　）`
          : `${one}、${other}两地的实地距离是 ${numeral(far)} 千米，在一幅地图上量得两地的距离是 ${cm} 厘米，这幅地图的比例尺是（　　）`,
      result: [step === 1 ? `${numeral(far)} 千米` : ratio(bottom)],
      wrong:
        step === 1
          ? [
              [far * 10, '厘米换算成千米时少除了 10'],
              [far / 10, '厘米换算成千米时多除了 10'],
              [km / cm, '应相乘却相除'],
              [far * 100, '厘米换算成千米时只除了 1000'],
            ].map(([value, mistake]) => ({
              text: `${Number(Number(value).toFixed(3))} 千米`,
              mistake: String(mistake),
            }))
          : [
              { text: ratio(bottom / 10), mistake: '千米换算成厘米时少乘了 10' },
              { text: ratio(bottom * 10), mistake: '千米换算成厘米时多乘了 10' },
              { text: ratio(Math.round(far * 100_000)), mistake: '没有除以图上距离' },
              { text: ratio(bottom / 100), mistake: '千米只换算成了米' },
            ],
      analysis:
        step === 1
          ? `图上 1 厘米代表实地 ${bottom} 厘米，即 ${km} 千米，${cm}×${km}＝${numeral(far)}（千米）。`
          : `${numeral(far)} 千米＝${Math.round(far * 100_000)} 厘米，除以 ${cm} 厘米，比例尺是 ${ratio(bottom)}。`,
    };
  },
  holds(stem, [given = '']) {
    const cm = Number(/([\d.]+) 厘米/.exec(stem)?.[1]);
    const [bottom, far] = stem.includes('比例尺是')
      ? [/1:(\d+)/.exec(given)?.[1], /([\d.]+) 千米/.exec(stem)?.[1]]
      : [/1:(\d+)/.exec(stem)?.[1], /([\d.]+) 千米/.exec(given)?.[1]];
    // In metres on both sides.
    return isEqual((cm / 100) * Number(bottom), Number(far) * 1000);
  },
};

const largerScale: Family = {
  ...place,
  id: 'geography-larger-scale',
  name: '比例尺的大小比较',
  type: 'blank',
  knowledge: ['比例尺的换算', '地图三要素'],
  steps: [1, 2],
  make(draw, step) {
    const all = [5000, 10000, 20000, 40000, 50000, 100000, 200000, 500000, 1000000, 5000000, 10000000, 20000000];
    const bottoms = draw.some(all, 4);
    const names = ['甲', '乙', '丙', '丁'];
    const sorted = bottoms.toSorted((a, b) => a - b);
    const named = (bottom = 0) => names[bottoms.indexOf(bottom)] ?? '';
    const [detailed, widest] = [named(sorted[0]), named(sorted[3])];
    return {
      stem: `四幅图幅相同的地图，比例尺分别是：${names.map((name, at) => `${name} $1:${bottoms[at]}$`).join('，')}。其中${step === 1 ? '比例尺最大的是____，' : ''}内容最详细的是____，表示的实地范围最大的是____。`,
      result: step === 1 ? [detailed, detailed, widest] : [detailed, widest],
      analysis: `分母越小比例尺越大，内容越详细，范围越小。${detailed}图的分母最小，${widest}图的分母最大。`,
    };
  },
  holds(stem, given) {
    const maps = Array.from(stem.matchAll(/([甲乙丙丁]) \$1:(\d+)\$/g), ([, name, bottom]) => ({
      name,
      value: 1 / Number(bottom),
    }));
    const value = (name?: string) => maps.find((one) => one.name === name)?.value ?? Number.NaN;
    const [detailed, widest] = [value(given.at(-2)), value(given.at(-1))];
    return given[0] === given.at(-2) && maps.every((one) => one.value <= detailed && one.value >= widest);
  },
};

const slopeTemperature: Family = {
  ...place,
  id: 'geography-height-temperature',
  name: '海拔与气温的计算',
  type: 'single',
  knowledge: ['影响气候的因素', '世界气温的分布规律'],
  steps: [1, 2, 3],
  make(draw, step) {
    const foot = draw.integer(1, 12) * 100;
    const rise = draw.integer(4, 40) * 100;
    const top = foot + rise;
    const drop = Number(((rise / 100) * 0.6).toFixed(1));
    const below = draw.integer(12, 32);
    const above = Number((below - drop).toFixed(1));
    const said = {
      1: `山脚海拔 ${foot} 米，气温为 ${below} ℃；山顶海拔 ${top} 米。如果海拔每升高 100 米气温下降约 0.6 ℃，同一时刻山顶的气温约为（　　）`,
      2: `山顶海拔 ${top} 米，气温为 ${above} ℃；山脚海拔 ${foot} 米。如果海拔每升高 100 米气温下降约 0.6 ℃，同一时刻山脚的气温约为（　　）`,
      3: `同一时刻测得某山山脚气温为 ${below} ℃，山顶气温为 ${above} ℃。如果海拔每升高 100 米气温下降约 0.6 ℃，这座山的相对高度约为（　　）`,
    };
    const isHeight = step === 3;
    const right = isHeight ? rise : step === 1 ? above : below;
    const wrong: readonly (readonly [number, string])[] = isHeight
      ? [
          [drop * 100, '没有除以 0.6'],
          [Math.round(drop * 60), '应除以 0.6 却乘了 0.6'],
          [rise * 10, '多乘了 10'],
          [rise + 500, '温差算错'],
        ]
      : [
          [step === 1 ? below + drop : above - drop, '气温随高度变化的方向弄反'],
          [step === 1 ? below - (top / 100) * 0.6 : above + (top / 100) * 0.6, '高度差用成了山顶的海拔'],
          [drop, '把降低的温度当成了气温'],
          [step === 1 ? below - rise / 100 : above + rise / 100, '漏乘了 0.6'],
          [step === 1 ? below - drop / 10 : above + drop / 10, '小数点移错了一位'],
        ];
    const unit = isHeight ? '米' : '℃';
    return {
      stem: said[step as 1 | 2 | 3],
      result: [`${right} ${unit}`],
      wrong: wrong.map(([value, mistake]) => ({ text: `${Number(value.toFixed(1))} ${unit}`, mistake })),
      analysis: isHeight
        ? `温差是 ${drop} ℃，相对高度为 ${drop}÷0.6×100＝${rise}（米）。`
        : `相对高度 ${rise} 米，温差为 ${rise}÷100×0.6＝${drop}（℃），${step === 1 ? `山顶气温 ${below}－${drop}` : `山脚气温 ${above}＋${drop}`}＝${right}（℃）。`.replace(
            '＋-',
            '－',
          ),
    };
  },
  holds(stem, [given = '']) {
    const degrees = Array.from(stem.matchAll(/气温为 (-?[\d.]+) ℃/g), ([, n]) => Number(n));
    const heights = Array.from(stem.matchAll(/海拔 (\d+) 米/g), ([, n]) => Number(n));
    const answer = first(given);
    if (stem.includes('相对高度约'))
      return given.endsWith('米') && isEqual(answer * 6, ((degrees[0] ?? 0) - (degrees[1] ?? 0)) * 1000);
    const [here = 0, there = 0] = heights;
    return Math.abs(answer - (degrees[0] ?? 0) + ((there - here) * 6) / 1000) < 0.01;
  },
};

const contour: Family = {
  ...place,
  id: 'geography-relative-height',
  name: '等高线与相对高度',
  type: 'blank',
  knowledge: ['等高线地形图判读'],
  steps: [1, 2],
  make(draw, step) {
    const gap = draw.pick([20, 50, 100, 200]);
    const base = draw.integer(1, 12) * gap;
    const lines = draw.integer(3, 8);
    const high = base + gap * lines;
    const peak = high + draw.integer(1, gap - 1);
    return step === 1
      ? {
          stem: `等高线地形图上，甲地海拔 ${high} 米，乙地海拔 ${base} 米，甲、乙两地的相对高度是____米；图中相邻两条等高线的高度差是 ${gap} 米，两地之间相差____个等高距。`,
          result: [String(high - base), String(lines)],
          analysis: `相对高度 ${high}－${base}＝${high - base}（米），${high - base}÷${gap}＝${lines}。`,
        }
      : {
          stem: `某等高线地形图的等高距是 ${gap} 米，最外一条等高线的数值是 ${base} 米，向里依次升高，包括最外一条共有 ${lines + 1} 条等高线，山顶在最里一条之内。最里一条等高线的数值是____米；若山顶海拔 ${peak} 米，山顶与最外一条等高线的相对高度是____米。`,
          result: [String(high), String(peak - base)],
          analysis: `最里一条为 ${base}＋${gap}×${lines}＝${high}（米），相对高度 ${peak}－${base}＝${peak - base}（米）。`,
        };
  },
  holds(stem, [a, b]) {
    const [one = 0, two = 0, three = 0, four = 0] = numbersIn(stem);
    if (!stem.includes('最外')) return Number(a) + two === one && Number(b) * three === Number(a);
    // Line by line from the outside.
    let height = two;
    for (let line = 1; line < three; line += 1) height += one;
    return Number(a) === height && Number(b) + two === four;
  },
};

/** Degrees as maps write them; west and south are below nothing. */
function position(lat: number, lon: number): string {
  return `（${Math.abs(lat)}°${lat > 0 ? 'N' : 'S'}，${Math.abs(lon)}°${lon > 0 ? 'E' : 'W'}）`;
}

const hemispheres: Family = {
  ...place,
  id: 'geography-hemispheres',
  name: '半球与五带的判断',
  type: 'single',
  knowledge: ['半球的划分', '经纬网定位', '五带的划分'],
  steps: [1, 2],
  make(draw, step) {
    const lat = draw.nonZero(-88, 88);
    const lon = draw.nonZero(-179, 179);
    const edge = [23, 24, 66, 67].includes(Math.abs(lat)) || [20, 160].includes(Math.abs(lon));
    if (edge) return this.make(draw, step);
    const east = lon > -20 && lon < 160;
    const north = lat > 0;
    const zone =
      Math.abs(lat) < 23.5
        ? '热带'
        : Math.abs(lat) < 66.5
          ? `${north ? '北' : '南'}温带`
          : `${north ? '北' : '南'}寒带`;
    const say = (isEast: boolean, isNorth: boolean, belt?: string) =>
      `${isEast ? '东' : '西'}半球、${isNorth ? '北' : '南'}半球${step === 2 ? `、${belt}` : ''}`;
    const otherZone =
      zone === '热带' ? `${north ? '北' : '南'}温带` : zone.includes('温带') ? '热带' : `${north ? '北' : '南'}温带`;
    return {
      stem: `一艘船（或考察站）的位置是${position(lat, lon)}，该地位于（　　）`.replace(
        '一艘船（或考察站）',
        draw.pick(['某观测点', '一个气象观测站', '某考察点']),
      ),
      result: [say(east, north, zone)],
      wrong: [
        { text: say(!east, north, zone), mistake: '东西半球以 20°W 和 160°E 为界，判断有误' },
        { text: say(east, !north, zone), mistake: '南北半球判断反了' },
        { text: say(!east, !north, zone), mistake: '东西、南北半球都判断反了' },
        { text: say(east, north, otherZone), mistake: '五带的界线记错' },
        { text: say(!east, north, otherZone), mistake: '东西半球和五带都判断错' },
      ],
      analysis: `${north ? 'N 表示北纬，属北' : 'S 表示南纬，属南'}半球；20°W 向东到 160°E 是东半球，该地属${east ? '东' : '西'}半球${step === 2 ? `；纬度 ${Math.abs(lat)}° 属${zone}` : ''}。`,
    };
  },
  holds(stem, [given = '']) {
    const [, lat = '', ns = '', lon = '', ew = ''] = /（(\d+)°([NS])，(\d+)°([EW])）/.exec(stem) ?? [];
    // Turned so that the eastern half begins at 0.
    const turned = (Number(lon) * (ew === 'E' ? 1 : -1) + 20 + 360) % 360;
    const zones = given.includes('带')
      ? Number(lat) < 23.5
        ? '热带'
        : `${ns === 'N' ? '北' : '南'}${Number(lat) < 66.5 ? '温' : '寒'}带`
      : '';
    return (
      given.startsWith(turned < 180 ? '东' : '西') &&
      given.includes(`、${ns === 'N' ? '北' : '南'}半球`) &&
      given.endsWith(zones === '' ? '半球' : zones)
    );
  },
};

const antipode: Family = {
  ...place,
  id: 'geography-antipode',
  name: '对跖点与经线圈',
  type: 'blank',
  knowledge: ['经度与纬度的划分', '经线与纬线'],
  steps: [1, 2],
  make(draw, step) {
    const lat = draw.nonZero(-80, 80);
    const lon = draw.nonZero(-170, 170);
    const other = lon > 0 ? lon - 180 : lon + 180;
    const said = (n: number) => `${Math.abs(n)}°${n > 0 ? 'E' : 'W'}`;
    return step === 1
      ? {
          stem: `与 ${said(lon)} 经线组成一个经线圈的另一条经线是____。`,
          result: [said(other)],
          analysis: `组成经线圈的两条经线度数之和为 180°，一条是东经，另一条是西经：180°－${Math.abs(lon)}°＝${Math.abs(other)}°。`,
        }
      : {
          stem: `某地的位置是${position(lat, lon)}，穿过地心到达地球另一面的那一点（对跖点）的纬度是____，经度是____。`,
          result: [`${Math.abs(lat)}°${lat > 0 ? 'S' : 'N'}`, said(other)],
          analysis: `对跖点的纬度相同、南北相反；经度之和为 180°、东西相反。`,
        };
  },
  holds(stem, given) {
    const [, lat = '', ns = ''] = /（(\d+)°([NS])/.exec(stem) ?? [];
    const [, lon = '', ew = ''] = /(\d+)°([EW])/.exec(stem) ?? [];
    const [, found = '', side = ''] = /^(\d+)°([EW])$/.exec(given.at(-1) ?? '') ?? [];
    const way = (Number(found) * (side === 'E' ? 1 : -1) - Number(lon) * (ew === 'E' ? 1 : -1) + 720) % 360;
    return way === 180 && (given.length === 1 || given[0] === `${lat}°${ns === 'N' ? 'S' : 'N'}`);
  },
};

const population: Family = {
  ...place,
  id: 'geography-population-rates',
  name: '人口自然增长与密度',
  type: 'single',
  knowledge: ['世界人口的增长与分布', '人口问题'],
  steps: [1, 2],
  make(draw, step) {
    const birth = draw.integer(70, 350) / 10;
    const death = draw.until(
      () => draw.integer(50, 150) / 10,
      (drawn) => drawn < birth - 0.5,
    );
    const people = draw.integer(3, 160) * 10;
    const area = draw.pick([1, 2, 4, 5, 8, 10, 20]);
    const density = people / area;
    const growth = Number((birth - death).toFixed(1));
    const unit = step === 1 ? '‰' : '人/平方千米';
    const wrong: readonly (readonly [number, string])[] =
      step === 1
        ? [
            [birth + death, '应相减却相加'],
            [birth, '把出生率当成了自然增长率'],
            [death, '把死亡率当成了自然增长率'],
            [growth * 10, '小数点移错了一位'],
          ]
        : [
            [density * 10, '单位换算多乘了 10'],
            [density / 10, '单位换算多除了 10'],
            [people * area, '应相除却相乘'],
            [density + 50, '除法算错'],
            [Number(((area / people) * 1000).toFixed(2)), '面积与人口除反了'],
          ];
    return {
      stem:
        step === 1
          ? `某国某年的人口出生率是 ${birth}‰，死亡率是 ${death}‰，该国这一年的人口自然增长率是（　　）`
          : `某地区有人口 ${people} 万，面积 ${area} 万平方千米，该地区的人口密度是（　　）`,
      result: [`${step === 1 ? growth : Number(density.toFixed(4))} ${unit}`],
      wrong: wrong.map(([value, mistake]) => ({ text: `${Number(value.toFixed(4))} ${unit}`, mistake })),
      analysis:
        step === 1
          ? `自然增长率＝出生率－死亡率＝${birth}‰－${death}‰＝${growth}‰。`
          : `人口密度＝人口÷面积＝${people} 万÷${area} 万平方千米＝${Number(density.toFixed(4))}（人/平方千米）。`,
    };
  },
  holds(stem, [given = '']) {
    const [a = 0, b = 0] = numbersIn(stem);
    const answer = first(given);
    return stem.includes('出生率') ? Math.abs(answer + b - a) < 0.01 : isEqual(answer * b, a, 1e-4);
  },
};

const dailyRange: Family = {
  ...place,
  id: 'geography-temperature-mean',
  name: '气温的平均值与较差',
  type: 'blank',
  knowledge: ['气温的日变化与年变化', '气温曲线与降水柱状图判读'],
  steps: [1, 2],
  make(draw, step) {
    const low = draw.integer(-10, 16);
    const middle = Array.from({ length: 2 }, () => low + draw.integer(3, 9));
    const high = low + draw.integer(8, 18);
    const readings = [low, low + 2, high, middle[0] ?? 0];
    const sum = readings.reduce((all, one) => all + one, 0);
    if (sum % 4 !== 0 || new Set(readings).size < 4) return this.make(draw, step);
    const [jan, jul] = [draw.integer(-20, 12), draw.integer(15, 32)];
    return step === 1
      ? {
          stem: `某地一天四次测得的气温是：2 时 ${readings[0]} ℃，8 时 ${readings[1]} ℃，14 时 ${readings[2]} ℃，20 时 ${readings[3]} ℃。这一天的平均气温是____℃。`,
          result: [String(sum / 4)],
          analysis: `四次气温的和是 ${sum} ℃，日平均气温为 ${sum}÷4＝${sum / 4}（℃）。`,
        }
      : {
          stem: `某城市最冷月平均气温是 ${jan} ℃，最热月平均气温是 ${jul} ℃，气温年较差是____℃；某天的最高气温是 ${high} ℃，最低气温是 ${low} ℃，气温日较差是____℃。`,
          result: [String(jul - jan), String(high - low)],
          analysis: `年较差 ${jul}－${inBrackets(jan)}＝${jul - jan}（℃），日较差 ${high}－${inBrackets(low)}＝${high - low}（℃）。`,
        };
  },
  holds(stem, given) {
    const degrees = Array.from(stem.matchAll(/(-?\d+) ℃/g), ([, n]) => Number(n));
    const [a = 0, b = 0, c = 0, d = 0] = degrees;
    if (stem.includes('四次')) return Number(given[0]) * 4 === a + b + c + d;
    return a + Number(given[0]) === b && d + Number(given[1]) === c;
  },
};

export const earthAndMaps: readonly Family[] = [
  ...[hemispheres, antipode, scale, largerScale, contour, slopeTemperature, dailyRange, population],
];

/** A temperature below nothing stands in brackets behind a minus. */
function inBrackets(degrees: number): string {
  return degrees < 0 ? `（${degrees}）` : String(degrees);
}
