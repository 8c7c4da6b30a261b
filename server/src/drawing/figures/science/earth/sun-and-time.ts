import { arc, away } from '../curves.ts';
import { withFreeLabels } from '../free-label.ts';
import { figureOf } from '../kind.ts';
import { arrow, at, circle, label, line, type Mark, oval, rect, shape } from '../plate.ts';
import { NUMBER, readingOf } from '../reading.ts';

type Day = '春分' | '夏至' | '秋分' | '冬至';
const DECLINATION: Readonly<Record<Day, number>> = { 春分: 0, 夏至: 23.43, 秋分: 0, 冬至: -23.43 };
const DATES: Readonly<Record<Day, string>> = {
  春分: '3 月 21 日前后',
  夏至: '6 月 22 日前后',
  秋分: '9 月 23 日前后',
  冬至: '12 月 22 日前后',
};
const MONTHS: Readonly<Record<string, Day>> = { '3': '春分', '6': '夏至', '9': '秋分', '12': '冬至' };

/** The sun stands on the left; the axis leans so that the sun is overhead at the right latitude. */
export const dayAndNight = figureOf<{ day: Day; overhead: number }>({
  name: '太阳光照图',
  examples: ['夏至日太阳光照图', '冬至日的昼夜分布示意图', '春分日太阳光照图'],
  parameters(words) {
    const reading = readingOf(words);
    const found = reading.take(/(春分|夏至|秋分|冬至)(?:日|这一?天)?|(3|6|9|12)\s*月\s*2[1-3]\s*日(?:前后)?/);
    if (!found || !reading.take(/(?:太阳)?光照|昼夜(?:长短)?(?:分布|状况)?|晨昏线|太阳直射(?:点)?/)) return undefined;
    reading.take(/太阳|地球|北半球|直射点?|位置|极昼|极夜|晨昏线|分布|日/);
    const day = (found[1] as Day | undefined) ?? MONTHS[found[2] ?? ''];
    return day && reading.isSpent() ? { day, overhead: DECLINATION[day] } : undefined;
  },
  plate({ day, overhead }) {
    const r = 34;
    // Seen from the side; on the left the sun is overhead where the latitude equals its declination.
    const pole = -90 - overhead;
    const parallel = (latitude: number) => {
      const turn = (latitude * Math.PI) / 180;
      const middle = away(at(0, 0), pole, r * Math.sin(turn));
      return [away(middle, pole - 90, r * Math.cos(turn)), away(middle, pole + 90, r * Math.cos(turn))] as const;
    };
    const lines: readonly (readonly [number, string])[] = [
      [66.57, '北极圈'],
      [23.43, '北回归线'],
      [0, '赤道'],
      [-23.43, '南回归线'],
      [-66.57, '南极圈'],
    ];
    const marks: Mark[] = [
      circle(at(0, 0), r, { fill: 'paper', thick: 0.8 }, 'earth'),
      shape(arc(at(0, 0), r, -90, 90), { fill: 'f4', stroke: 'none' }, 'night'),
      circle(at(0, 0), r, { thick: 0.8 }),
      ...lines.map(([latitude]) =>
        line(
          parallel(latitude),
          { stroke: latitude === 0 ? 's1' : 's2', thick: 0.6, dashed: latitude !== 0 },
          `parallel ${latitude}`,
        ),
      ),
      line([at(0, -r), at(0, r)], { stroke: 's3', thick: 1 }, 'terminator'),
      line([away(at(0, 0), pole, r + 9), away(at(0, 0), pole + 180, r + 9)], { thick: 0.6 }, 'axis'),
      ...[-24, -12, 0, 12, 24].flatMap((y) =>
        arrow([at(-80, y), at(-46, y)], { stroke: 's3', thick: 0.8 }, 'sunlight'),
      ),
    ];
    return withFreeLabels(marks, [
      { text: '北极', near: away(at(0, 0), pole, r + 9), angle: -90 },
      { text: '南极', near: away(at(0, 0), pole + 180, r + 9), angle: 90 },
      ...lines.map(([latitude, text]) => ({
        text,
        near: parallel(latitude)[1],
        angle: 0,
        tone: latitude === 0 ? ('s1' as const) : ('s2' as const),
      })),
      { text: '太阳光', near: at(-72, -26) },
      { text: `${day}日（${DATES[day]}）`, near: at(0, 52), angle: 90, bold: true },
    ]);
  },
  alt: ({ day, overhead }) =>
    `${day}日太阳光照图：太阳直射${overhead === 0 ? '赤道，全球昼夜平分' : overhead > 0 ? '北回归线，北极圈及其以北有极昼' : '南回归线，北极圈及其以北有极夜'}。`,
});

export const seasons = figureOf<{ hemisphere: '北' | '南' }>({
  name: '地球公转与四季',
  examples: ['地球公转示意图', '地球公转与北半球四季变化示意图'],
  parameters(words) {
    const reading = readingOf(words);
    if (!reading.take(/地球(?:的)?公转(?:轨道)?/)) return undefined;
    const south = reading.take(/南半球/);
    reading.take(/北半球|四季(?:的)?(?:变化|形成|更替)?|季节|二分二至日?|变化|形成|方向|节气/);
    return reading.isSpent() ? { hemisphere: south ? '南' : '北' } : undefined;
  },
  plate({ hemisphere }) {
    const [rx, ry] = [60, 26];
    // Seen from above the north: the earth goes round against the clock.
    const spots: readonly (readonly [Day, number])[] = [
      ['夏至', 180],
      ['秋分', 90],
      ['冬至', 0],
      ['春分', 270],
    ];
    const season: Readonly<Record<Day, string>> =
      hemisphere === '北'
        ? { 春分: '春', 夏至: '夏', 秋分: '秋', 冬至: '冬' }
        : { 春分: '秋', 夏至: '冬', 秋分: '春', 冬至: '夏' };
    const earths = spots.flatMap(([day, turn]): Mark[] => {
      const [spot = at(0, 0)] = arc(at(0, 0), rx, turn, turn, ry);
      const [cx, cy] = spot;
      return [
        circle(spot, 7, { fill: 'f2', thick: 0.7 }, `earth ${day}`),
        line([away(at(cx, cy), -90 + 23.43, 11), away(at(cx, cy), 90 + 23.43, 11)], { thick: 0.5 }, 'axis'),
      ];
    });
    const flow = [
      [130, 122],
      [40, 32],
      [-50, -58],
      [-140, -148],
    ].flatMap(([from = 0, to = 0]) => arrow(arc(at(0, 0), rx, from, to, ry), { stroke: 's1', thick: 0.8 }, 'round'));
    return withFreeLabels(
      [
        oval(at(0, 0), rx, ry, { stroke: 'soft', thick: 0.5 }, 'orbit'),
        circle(at(4, 0), 7, { fill: 'f3', stroke: 's3', thick: 0.9 }, 'sun'),
        ...flow,
        ...earths,
      ],
      [
        { text: '太阳', near: at(4, 8), angle: 90 },
        ...spots.map(([day, turn]) => {
          const [spot = at(0, 0)] = arc(at(0, 0), rx, turn, turn, ry);
          return {
            text: `${day}（${hemisphere}半球${season[day]}季）`,
            near: spot,
            angle: turn === 270 ? -90 : 90,
            reach: 8,
            bold: true,
          };
        }),
      ],
    );
  },
  alt: ({ hemisphere }) =>
    `地球公转示意图：自西向东绕太阳公转，依次经过春分、夏至、秋分、冬至，标出${hemisphere}半球的季节。`,
});

const CITIES: Readonly<Record<string, number>> = {
  北京: 8,
  上海: 8,
  东京: 9,
  伦敦: 0,
  巴黎: 1,
  开罗: 2,
  莫斯科: 3,
  纽约: -5,
  华盛顿: -5,
  洛杉矶: -8,
  悉尼: 10,
  曼谷: 7,
};
type Clock = {
  from: string;
  minutes: number;
  others: readonly { city: string; zone: number; minutes: number; day: -1 | 0 | 1 }[];
};

export const timeZones = figureOf<Clock>({
  name: '时区计算',
  examples: ['时区图：北京时间 12:00，伦敦、纽约的时间', '时区换算：北京时间 8:00 时东京和洛杉矶是几点'],
  parameters(words) {
    const reading = readingOf(words);
    const names = Object.keys(CITIES).join('|');
    if (!/时区|时间/.test(words)) return undefined;
    const given = reading.take(
      new RegExp(`(${names})(?:时间|当地时间)?(?:是|为)?\\s*(\\d{1,2})(?::|时|点)(\\d{2})?(?:分|整)?\\s*(?:时)?`),
    );
    const others = reading.takeAll(new RegExp(names)).map(([city]) => city);
    reading.take(/时区(?:换算|计算)?|当地时间|区时|时间|是几点|几点|换算|计算|多少|分别|各/);
    const [, from = '', hour = '', minute = '0'] = given ?? [];
    const minutes = Number(hour) * 60 + Number(minute);
    if (
      !given ||
      !reading.isSpent() ||
      others.length === 0 ||
      others.length > 4 ||
      Number(hour) > 23 ||
      Number(minute) > 59
    )
      return undefined;
    return {
      from,
      minutes,
      others: others.map((city) => {
        const there = minutes + ((CITIES[city] ?? 0) - (CITIES[from] ?? 0)) * 60;
        return {
          city,
          zone: CITIES[city] ?? 0,
          minutes: (there + 1440) % 1440,
          day: there < 0 ? -1 : there >= 1440 ? 1 : 0,
        };
      }),
    };
  },
  plate({ from, minutes, others }) {
    const step = 6;
    const zoneX = (zone: number) => zone * step;
    const strip = Array.from({ length: 25 }, (_, n) => n - 12).flatMap((zone): Mark[] => [
      rect(
        zoneX(zone) - step / 2,
        -6,
        step,
        12,
        { fill: zone % 2 === 0 ? 'f2' : 'paper', stroke: 'soft', thick: 0.3 },
        `zone ${zone}`,
      ),
      label(at(zoneX(zone), 0), String(Math.abs(zone)), { size: 3 }),
    ]);
    const all = [{ city: from, zone: CITIES[from] ?? 0, minutes, day: 0 as const }, ...others];
    const stems = all.map(({ zone }, n) =>
      line(
        [at(zoneX(zone), n % 2 === 0 ? -6 : 6), at(zoneX(zone), n % 2 === 0 ? -20 - n * 7 : 20 + n * 7)],
        { stroke: n === 0 ? 's1' : 's2', thick: 0.6 },
        `city ${all[n]?.city}`,
      ),
    );
    const say = ({ city, minutes: there, day }: (typeof all)[number]) =>
      `${city} ${Math.floor(there / 60)}:${String(there % 60).padStart(2, '0')}${day === 0 ? '' : day < 0 ? '（前一天）' : '（后一天）'}`;
    return withFreeLabels(
      [...strip, ...stems],
      [
        ...all.map((each, n) => ({
          text: say(each),
          near: at(zoneX(each.zone), n % 2 === 0 ? -20 - n * 7 : 20 + n * 7),
          angle: n % 2 === 0 ? -90 : 90,
          bold: true,
          tone: n === 0 ? ('s1' as const) : ('s2' as const),
        })),
        { text: '西时区', near: at(zoneX(-10), 7), angle: 90 },
        { text: '东时区', near: at(zoneX(11), 7), angle: 90 },
      ],
    );
  },
  alt: ({ from, minutes, others }) =>
    `时区图：${from}时间 ${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} 时，${others.map((each) => `${each.city}${each.day < 0 ? '前一天' : each.day > 0 ? '后一天' : '当天'} ${Math.floor(each.minutes / 60)}:${String(each.minutes % 60).padStart(2, '0')}`).join('，')}。`,
});

type Place = { name: string; latitude: number; longitude: number };

export const graticule = figureOf<{ places: readonly Place[] }>({
  name: '经纬网',
  examples: ['经纬网图，标出 A（30°N，120°E）', '经纬网：A（40°N，116°E）、B（23°S，133°E）'],
  parameters(words) {
    const reading = readingOf(words);
    if (!reading.take(/经纬网|经纬线/)) return undefined;
    const found = reading.takeAll(
      new RegExp(
        `([A-F])?点?\\s*\\(?\\s*(?:(北纬|南纬)?\\s*${NUMBER}\\s*°\\s*([NS])?)\\s*,?\\s*(?:(东经|西经)?\\s*${NUMBER}\\s*°\\s*([EW])?)\\s*\\)?`,
      ),
    );
    reading.take(/位置|坐标|各点|地点|标出/);
    const places = found.map(([, name, latWord, lat, latSign, lonWord, lon, lonSign], n) => ({
      name: name ?? 'ABCDEF'.charAt(n),
      latitude: Number(lat) * (latWord === '南纬' || latSign === 'S' ? -1 : 1),
      longitude: Number(lon) * (lonWord === '西经' || lonSign === 'W' ? -1 : 1),
      isSaid: (latWord ?? latSign) !== undefined && (lonWord ?? lonSign) !== undefined,
    }));
    if (
      !reading.isSpent() ||
      places.length > 6 ||
      places.some(({ latitude, longitude, isSaid }) => !isSaid || Math.abs(latitude) > 80 || Math.abs(longitude) > 180)
    )
      return undefined;
    return { places: places.map(({ name, latitude, longitude }) => ({ name, latitude, longitude })) };
  },
  plate({ places }) {
    const spread =
      places.length === 0
        ? [
            { low: 90, high: 150 },
            { low: 0, high: 60 },
          ]
        : [windowOf(places.map(({ longitude }) => longitude)), windowOf(places.map(({ latitude }) => latitude))];
    const [lon = { low: 0, high: 60 }, lat = { low: 0, high: 60 }] = spread;
    const place = (longitude: number, latitude: number) =>
      at(((longitude - lon.low) / (lon.high - lon.low)) * 110, -((latitude - lat.low) / (lat.high - lat.low)) * 80);
    const stepOf = ({ low, high }: { low: number; high: number }) => (high - low > 90 ? 30 : 10);
    const rows = (range: { low: number; high: number }) =>
      Array.from(
        { length: Math.floor((range.high - range.low) / stepOf(range)) + 1 },
        (_, n) => range.low + n * stepOf(range),
      );
    const side = (value: number, plus: string, minus: string) =>
      value === 0
        ? '0°'
        : Math.abs(value) === 180 && plus === 'E'
          ? '180°'
          : `${Math.abs(value)}°${value > 0 ? plus : minus}`;
    const grid = [
      ...rows(lon).flatMap((value): Mark[] => [
        line(
          [place(value, lat.low), place(value, lat.high)],
          { stroke: 's2', thick: value === 0 ? 0.8 : 0.4 },
          `meridian ${value}`,
        ),
        label(at(place(value, lat.low)[0], 5), side(value, 'E', 'W'), { size: 3.4 }),
      ]),
      ...rows(lat).flatMap((value): Mark[] => [
        line(
          [place(lon.low, value), place(lon.high, value)],
          { stroke: 's1', thick: value === 0 ? 0.8 : 0.4 },
          `parallel ${value}`,
        ),
        label(at(-2, place(0, value)[1]), side(value, 'N', 'S'), { size: 3.4, anchor: 'end' }),
      ]),
    ];
    const dots = places.map(({ name, longitude, latitude }) =>
      circle(place(longitude, latitude), 1.3, { fill: 's0', stroke: 's0' }, `place ${name}`),
    );
    return withFreeLabels(
      [...grid, ...dots],
      places.map(({ name, longitude, latitude }) => ({
        text: name,
        near: place(longitude, latitude),
        angle: -45,
        bold: true,
        tone: 's0' as const,
      })),
    );
  },
  alt: ({ places }) =>
    places.length === 0
      ? '经纬网图，纬线为横线，经线为竖线。'
      : `经纬网图，标出${places.map(({ name, latitude, longitude }) => `${name}（${latitude === 0 ? '0°' : `${latitude > 0 ? '北纬' : '南纬'}${Math.abs(latitude)}°`}，${longitude === 0 ? '0°' : `${longitude > 0 ? '东经' : '西经'}${Math.abs(longitude)}°`}）`).join('、')}。`,
});

function windowOf(values: readonly number[]): { low: number; high: number } {
  const unit = Math.max(...values) - Math.min(...values) > 60 ? 30 : 10;
  const low = Math.floor((Math.min(...values) - 10) / unit) * unit;
  const high = Math.ceil((Math.max(...values) + 10) / unit) * unit;
  return high - low < 40 ? { low: low - 10, high: high + 10 } : { low, high };
}
