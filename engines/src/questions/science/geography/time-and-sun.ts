import type { Family } from '../../family.ts';
import { isEqual } from '../../second/quantities.ts';
import { numbersIn } from '../../second/read-stem.ts';

const place = { phase: '05', subject: '14', grade: '10' } as const;
const DAY = 24 * 60;

function clock(minutes: number): string {
  const inDay = ((minutes % DAY) + DAY) % DAY;
  return `${Math.floor(inDay / 60)}:${String(inDay % 60).padStart(2, '0')}`;
}

function longitude(degrees: number): string {
  return `${Math.abs(degrees)}°${degrees > 0 ? 'E' : 'W'}`;
}

/** Minutes since midnight. */
function minutesOf(text: string): number {
  const [, hours = '', minutes = ''] = /(\d{1,2}):(\d\d)/.exec(text) ?? [];
  return Number(hours) * 60 + Number(minutes);
}

const localTime: Family = {
  ...place,
  id: 'geography-local-time',
  name: '地方时的计算',
  type: 'single',
  knowledge: ['地方时与区时'],
  steps: [2, 3],
  make(draw, step) {
    const here = draw.integer(1, 17) * 10 * (step === 2 ? 1 : draw.pick([1, -1]));
    const there = draw.until(
      () => draw.integer(-17, 17) * (step === 2 ? 10 : 5),
      (drawn) => drawn !== 0 && drawn !== here && (step === 3 || drawn > 0),
    );
    const now = draw.integer(6, 17) * 60;
    const gap = (there - here) * 4;
    if (now + gap < 30 || now + gap > DAY - 30) return this.make(draw, step);
    return {
      stem: `当 ${longitude(here)} 的地方时为 ${clock(now)} 时，${longitude(there)} 的地方时为（　　）`,
      result: [clock(now + gap)],
      wrong: [
        { text: clock(now - gap), mistake: '东早西晚，加减用反了' },
        { text: clock(now + (there - here) * 6), mistake: '每经度差 4 分钟，换算出错' },
        { text: clock(now + (Math.abs(there) + Math.abs(here)) * 4), mistake: '经度差求错' },
        { text: clock(now), mistake: '以为两地的地方时相同' },
        { text: clock(now + gap + 60), mistake: '多算了一小时' },
        { text: clock(now + gap - 60), mistake: '少算了一小时' },
      ],
      analysis: `两地经度差 ${Math.abs(there - here)}°，每 15° 相差 1 小时，时间相差 ${Math.abs(gap)} 分钟；东边的时刻早，所以为 ${clock(now + gap)}。`,
    };
  },
  holds(stem, [given = '']) {
    const places = Array.from(stem.matchAll(/(\d+)°([EW])/g), ([, n, side]) => Number(n) * (side === 'E' ? 1 : -1));
    const [here = 0, there = 0] = places;
    // Both brought to the meridian of 0°, in degrees the sun has turned.
    const turned = minutesOf(stem) / 4 - here;
    return (((minutesOf(given) / 4 - there - turned) % 360) + 360) % 360 === 0;
  },
};

const cities = [
  ['北京', 8],
  ['东京', 9],
  ['伦敦', 0],
  ['纽约', -5],
  ['悉尼', 10],
  ['莫斯科', 3],
  ['开罗', 2],
  ['洛杉矶', -8],
  ['曼谷', 7],
] as const;

const zones: Family = {
  ...place,
  id: 'geography-zone-time',
  name: '区时与飞行时间',
  type: 'single',
  knowledge: ['地方时与区时'],
  steps: [2, 3],
  make(draw, step) {
    const [[from, a], [to, b]] = draw.some(cities, 2) as [(typeof cities)[number], (typeof cities)[number]];
    const start = draw.integer(0, 23) * 60 + draw.pick([0, 10, 20, 30, 40, 50]);
    const flight = step === 2 ? 0 : draw.integer(3, 14) * 60;
    const gap = (b - a) * 60;
    const arrive = start + gap + flight;
    if (arrive < -DAY || arrive + 60 >= 2 * DAY) return this.make(draw, step);
    const zone = (n: number) =>
      n === 0
        ? '中时区（零时区）'
        : `${n > 0 ? '东' : '西'}${['', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十'][Math.abs(n)]}区`;
    const say = (minutes: number) => `${minutes < 0 ? '前一日' : minutes >= DAY ? '次日' : '当日'} ${clock(minutes)}`;
    return {
      stem:
        step === 2
          ? `${from}位于${zone(a)}，${to}位于${zone(b)}，不考虑夏令时。${from}时间为 ${clock(start)} 时，${to}时间为（　　）`
          : `${from}位于${zone(a)}，${to}位于${zone(b)}，不考虑夏令时。一架飞机于${from}时间 ${clock(start)} 起飞，经 ${flight / 60} 小时到达${to}，到达时${to}时间为（　　）`,
      result: [say(arrive)],
      wrong: [
        { text: say(start - gap + flight), mistake: '东加西减用反了' },
        { text: say(start + gap - flight), mistake: step === 2 ? '时区差求错' : '飞行时间应加却减' },
        { text: say(start + flight), mistake: '没有考虑时区差' },
        { text: say(start + gap), mistake: '没有加上飞行时间' },
        { text: say(arrive + 60), mistake: '时区差多算了一个' },
        { text: say(arrive - 60), mistake: '时区差少算了一个' },
      ],
      analysis: `两地相差 ${Math.abs(b - a)} 个时区，${b > a ? '目的地在东，加' : '目的地在西，减'} ${Math.abs(b - a)} 小时${step === 2 ? '' : `，再加飞行的 ${flight / 60} 小时`}，为${say(arrive)}。`,
    };
  },
  holds(stem, [given = '']) {
    const digits = '零一二三四五六七八九十';
    const offsets = Array.from(
      stem.matchAll(/位于(?:(中)时区|([东西])([一二三四五六七八九十])区)/g),
      ([, middle, side, n = '']) => (middle ? 0 : digits.indexOf(n) * (side === '东' ? 1 : -1)),
    );
    const [a = 0, b = 0] = offsets;
    const flight = Number(/经 (\d+) 小时/.exec(stem)?.[1] ?? 0);
    const universal = minutesOf(stem) - a * 60 + flight * 60;
    const day = given.startsWith('前') ? -1 : given.startsWith('次') ? 1 : 0;
    return minutesOf(given) + day * DAY - b * 60 === universal;
  },
};

/** Where the sun stands overhead. */
const dates = [
  ['春分日', 0],
  ['夏至日', 23.5],
  ['秋分日', 0],
  ['冬至日', -23.5],
] as const;

const noonHeight: Family = {
  ...place,
  id: 'geography-noon-altitude',
  name: '正午太阳高度的计算',
  type: 'single',
  knowledge: ['正午太阳高度的变化', '黄赤交角与太阳直射点移动'],
  steps: [2, 3],
  make(draw, step) {
    const [date, sun] = draw.pick(dates);
    const lat = draw.nonZero(-60, 66) / (step === 2 ? 1 : draw.pick([1, 1, 2]));
    const height = 90 - Math.abs(lat - sun);
    const said = `${Math.abs(lat)}°${lat > 0 ? 'N' : 'S'}`;
    if (height < 1 || height >= 90) return this.make(draw, step);
    const say = (n: number) => `${Number(n.toFixed(1))}°`;
    const wrong: readonly (readonly [number, string])[] = [
      [90 - Math.abs(lat), '没有考虑太阳直射点的位置'],
      [90 - Math.abs(lat + sun), '纬度差求错，同减异加用反了'],
      [Math.abs(lat - sun), '把纬度差当成了正午太阳高度'],
      [Math.abs(90 - Math.abs(Math.abs(lat) + 23.5)), '纬度差求错'],
      [Math.abs(height - 23.5), '多减了一次 23.5°'],
      [height / 2, '计算出错'],
      [height - 10 > 0 ? height - 10 : height + 10, '减法算错'],
    ];
    return {
      stem: `${date}，${said} 某地的正午太阳高度是（　　）`,
      result: [say(height)],
      wrong: wrong
        .filter(([value]) => value > 0 && value <= 90)
        .map(([value, mistake]) => ({ text: say(value), mistake })),
      analysis: `${date}太阳直射${sun === 0 ? '赤道' : sun > 0 ? '北回归线（23.5°N）' : '南回归线（23.5°S）'}，该地与直射点的纬度差是 ${say(Math.abs(lat - sun))}，正午太阳高度为 90°－${say(Math.abs(lat - sun))}＝${say(height)}。`,
    };
  },
  holds(stem, [given = '']) {
    const [, lat = '', ns = ''] = /([\d.]+)°([NS])/.exec(stem) ?? [];
    const tilt = stem.startsWith('夏至') ? 23.5 : stem.startsWith('冬至') ? -23.5 : 0;
    const radian = Math.PI / 180;
    const own = Number(lat) * (ns === 'N' ? 1 : -1);
    // The sine of the height at noon, by spherical trigonometry.
    const sine = Math.sin(own * radian) * Math.sin(tilt * radian) + Math.cos(own * radian) * Math.cos(tilt * radian);
    return isEqual(Math.sin((numbersIn(given)[0] ?? 0) * radian), sine, 1e-7);
  },
};

const dayLength: Family = {
  ...place,
  id: 'geography-day-length',
  name: '昼长与日出日落',
  type: 'blank',
  knowledge: ['昼夜长短的变化', '昼夜交替与晨昏线'],
  steps: [2, 3],
  variety: 75,
  make(draw, step) {
    const rise = draw.until(
      () => draw.integer(26, 47) * 10,
      (drawn) => drawn !== 360,
    );
    const day = (720 - rise) * 2;
    const said = (minutes: number) =>
      `${Math.floor(minutes / 60)} 小时${minutes % 60 === 0 ? '' : ` ${minutes % 60} 分`}`;
    const where = draw.pick(['北半球某地', '南半球某地', '我国某地', '某地']);
    return step === 2
      ? {
          stem: `${where}某日当地地方时 ${clock(rise)} 日出，这一天的昼长是____小时____分，日落时当地地方时是____（写成“时:分”）。`,
          result: [String(Math.floor(day / 60)), String(day % 60), clock(1440 - rise)],
          analysis: `日出、日落关于正午 12 时对称，昼长＝（12 时－日出时刻）×2＝${said(day)}，日落时刻为 ${clock(1440 - rise)}。`,
        }
      : {
          stem: `${where}某日昼长为 ${said(day)}，当地日出的地方时是____，同一天纬度数值相同而南北半球相反的地点，日出的地方时是____（写成“时:分”）。`,
          result: [clock(rise), clock(720 - rise)],
          analysis: `日出时刻＝12 时－昼长÷2＝${clock(rise)}；另一半球同纬度地点的昼长等于该地的夜长，日出时刻为 ${clock(720 - rise)}。`,
        };
  },
  holds(stem, given) {
    if (stem.includes('日出，')) {
      const sunrise = minutesOf(stem);
      const length = Number(given[0]) * 60 + Number(given[1]);
      const sunset = minutesOf(given[2] ?? '');
      return sunset - sunrise === length && (sunrise + sunset) / 2 === 12 * 60 && Number(given[1]) < 60;
    }
    const [, hours = '', minutes = '0'] = /昼长为 (\d+) 小时(?: (\d+) 分)?/.exec(stem) ?? [];
    const length = Number(hours) * 60 + Number(minutes);
    const [own, other] = [minutesOf(given[0] ?? ''), minutesOf(given[1] ?? '')];
    // Here from sunrise to noon, there from midnight to sunrise: the same time.
    return 2 * (720 - own) === length && 2 * other === length;
  },
};

const urbanRate: Family = {
  ...place,
  id: 'geography-urban-rate',
  name: '城镇化水平的计算',
  type: 'single',
  knowledge: ['城镇化的过程与特点'],
  steps: [1, 2],
  make(draw, step) {
    const all = draw.integer(2, 60) * 100;
    const percent = draw.integer(20, 90);
    const urban = (all * percent) / 100;
    const later = percent + draw.integer(2, 9);
    if (step === 2 && later > 95) return this.make(draw, step);
    const more = (all * (later - percent)) / 100;
    const say = (n: number) => (step === 1 ? `${Number(n.toFixed(1))}%` : `${Number(n.toFixed(1))} 万人`);
    const wrong: readonly (readonly [number, string])[] =
      step === 1
        ? [
            [100 - percent, '求成了乡村人口的比重'],
            [(urban / (all - urban)) * 100, '用城镇人口除以乡村人口'],
            [percent / 2, '计算出错'],
            [Math.min(99, percent + 10), '计算出错'],
            [percent - 5, '计算出错'],
          ]
        : [
            [(all * later) / 100, '求成了后来的城镇人口'],
            [urban, '求成了原来的城镇人口'],
            [(urban * (later - percent)) / 100, '基数用成了城镇人口'],
            [more * 10, '小数点移错了一位'],
          ];
    return {
      stem:
        step === 1
          ? `某省总人口为 ${all} 万人，其中城镇人口为 ${urban} 万人，该省的城镇化率是（　　）`
          : `某省总人口为 ${all} 万人且保持不变，城镇化率由 ${percent}% 提高到 ${later}%，城镇人口增加了（　　）`,
      result: [say(step === 1 ? percent : more)],
      wrong: wrong.filter(([value]) => value > 0).map(([value, mistake]) => ({ text: say(value), mistake })),
      analysis:
        step === 1
          ? `城镇化率＝城镇人口÷总人口×100%＝${urban}÷${all}×100%＝${percent}%。`
          : `${all}×（${later}%－${percent}%）＝${say(more)}。`,
    };
  },
  holds(stem, [given = '']) {
    const [all = 0, second = 0, third = 0] = numbersIn(stem);
    const answer = numbersIn(given)[0] ?? Number.NaN;
    if (stem.includes('增加了')) return isEqual((all * second) / 100 + answer, (all * third) / 100);
    return isEqual((answer * all) / 100, second);
  },
};

const sunPoint: Family = {
  ...place,
  id: 'geography-overhead-sun',
  name: '太阳直射点与昼夜',
  type: 'judge',
  knowledge: ['昼夜长短的变化', '黄赤交角与太阳直射点移动'],
  steps: [2, 3],
  make(draw, step) {
    const sun = draw.nonZero(-23, 23);
    const lat = draw.nonZero(-60, 60);
    const saysLong = draw.isSo();
    const said = (n: number) => `${Math.abs(n)}°${n > 0 ? 'N' : 'S'}`;
    const edge = 90 - Math.abs(sun);
    const polar = draw.integer(60, 89) * draw.pick([1, -1]);
    if (Math.abs(polar) === edge) return this.make(draw, step);
    const isPolarDay = polar * sun > 0 && Math.abs(polar) > edge;
    return step === 2
      ? {
          stem: `太阳直射 ${said(sun)} 时，${said(lat)} 的地方昼${saysLong ? '长夜短' : '短夜长'}。`,
          result: [lat * sun > 0 === saysLong ? '对' : '错'],
          analysis: `太阳直射${sun > 0 ? '北' : '南'}半球时，${sun > 0 ? '北' : '南'}半球昼长夜短，${sun > 0 ? '南' : '北'}半球昼短夜长。`,
        }
      : {
          stem: `太阳直射 ${said(sun)} 时，${said(polar)} 的地方出现极昼。`,
          result: [isPolarDay ? '对' : '错'],
          analysis: `太阳直射 ${said(sun)} 时，${sun > 0 ? '北' : '南'}半球纬度高于 90°－${Math.abs(sun)}°＝${edge}° 的地方出现极昼。`,
        };
  },
  holds(stem, [truth]) {
    const [sun = 0, lat = 0] = Array.from(
      stem.matchAll(/(\d+)°([NS])/g),
      ([, n, side]) => (Number(n) * (side === 'N' ? 1 : -1) * Math.PI) / 180,
    );
    // The cosine of half the day as an angle.
    const cosine = -Math.tan(lat) * Math.tan(sun);
    const isSo = stem.includes('极昼') ? cosine <= -1 : cosine < 0 === stem.includes('昼长');
    return truth === (isSo ? '对' : '错');
  },
};

const populationChange: Family = {
  ...place,
  grade: '11',
  id: 'geography-population-change',
  name: '人口迁移与机械增长',
  type: 'blank',
  knowledge: ['人口迁移的原因与影响'],
  steps: [2, 3],
  make(draw, step) {
    const [people, births, deaths, comers, leavers] = [
      draw.integer(20, 90) * 10,
      draw.integer(40, 90) / 10,
      draw.integer(15, 38) / 10,
      draw.integer(5, 90) / 10,
      draw.integer(5, 60) / 10,
    ];
    const natural = Number((births - deaths).toFixed(1));
    const moved = Number((comers - leavers).toFixed(1));
    if (moved === 0) return this.make(draw, step);
    const end = Number((people + natural + moved).toFixed(1));
    return {
      stem: `某市年初有人口 ${people} 万，一年内出生 ${births} 万人，死亡 ${deaths} 万人，迁入 ${comers} 万人，迁出 ${leavers} 万人。该市这一年人口的自然增长量是____万人${step === 3 ? '，年末人口是____万人' : ''}。`,
      result: step === 3 ? [String(natural), String(end)] : [String(natural)],
      analysis: `自然增长量＝出生－死亡＝${natural}（万人）${step === 3 ? `；年末人口＝年初人口＋自然增长量＋迁入－迁出＝${end}（万人）` : ''}。`,
    };
  },
  holds(stem, given) {
    const [people = 0, births = 0, deaths = 0, comers = 0, leavers = 0] = numbersIn(stem);
    const isNatural = Math.abs(Number(given[0]) + deaths - births) < 0.001;
    return (
      isNatural &&
      (given.length < 2 || Math.abs(Number(given[1]) + deaths + leavers - (people + births + comers)) < 0.001)
    );
  },
};

export const timeAndSun: readonly Family[] = [
  ...[localTime, zones, sunPoint, noonHeight, dayLength, urbanRate, populationChange],
];
