import { plainSaid } from '../../said.ts';
import { arc, away } from '../curves.ts';
import { withFreeLabels } from '../free-label.ts';
import { figureOf } from '../kind.ts';
import { arrow, at, circle, line, type Mark, oval, shape } from '../plate.ts';

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
    const reading = plainSaid(words);
    const found = reading.takeEach(/(春分|夏至|秋分|冬至)(?:日|这一?天)?|(3|6|9|12) ?月 ?2[1-3] ?日(?:前后)?/);
    if (!found || !reading.takeEach(/(?:太阳)?光照|昼夜(?:长短)?(?:分布|状况)?|晨昏线|太阳直射(?:点)?/))
      return undefined;
    reading.takeEach(/太阳|地球|北半球|直射点?|位置|极昼|极夜|晨昏线|分布|日/);
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
    const reading = plainSaid(words);
    if (!reading.takeEach(/地球(?:的)?公转(?:轨道)?/)) return undefined;
    const south = reading.takeEach(/南半球/);
    reading.takeEach(/北半球|四季(?:的)?(?:变化|形成|更替)?|季节|二分二至日?|变化|形成|方向|节气/);
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
            angle: { 270: -90, 90: 90, 180: 180, 0: 0 }[turn] ?? 90,
            reach: 11,
            bold: true,
          };
        }),
      ],
    );
  },
  alt: ({ hemisphere }) =>
    `地球公转示意图：自西向东绕太阳公转，依次经过春分、夏至、秋分、冬至，标出${hemisphere}半球的季节。`,
});
