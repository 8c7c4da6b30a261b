import type { Point } from '#drawing/svg.ts';
import { plainSaid } from '../../said.ts';
import { arc, away } from '../curves.ts';
import { withFreeLabels } from '../free-label.ts';
import { figureOf } from '../kind.ts';
import { arrow, at, circle, label, line, type Mark, rect } from '../plate.ts';

type Circulation = { warm: string; cold: string; wind: string };
const CASES: readonly (readonly [RegExp, Circulation])[] = [
  [/海风|白天(?:的)?海陆风|海陆风(?:的)?白天/, { warm: '陆地（升温快）', cold: '海洋（升温慢）', wind: '海风' }],
  [/陆风|夜晚(?:的)?海陆风|夜间(?:的)?海陆风/, { warm: '海洋（降温慢）', cold: '陆地（降温快）', wind: '陆风' }],
  [/城市热岛(?:效应|环流)?|热岛环流/, { warm: '城区', cold: '郊区', wind: '近地面风' }],
  [/热力环流/, { warm: '受热', cold: '冷却', wind: '近地面风' }],
];

/** Warm air rises, cold air sinks; near the ground the wind blows from cold to warm. */
export const thermalCirculation = figureOf<Circulation>({
  name: '热力环流',
  examples: ['热力环流示意图', '白天海陆风示意图', '城市热岛环流示意图'],
  parameters(words) {
    const reading = plainSaid(words);
    const found = CASES.find(([pattern]) => reading.takeEach(pattern));
    reading.takeEach(/形成|过程|近地面|高空|气流|气压|高压|低压|环流|效应|冷热不均/);
    return found && reading.isSpent() ? found[1] : undefined;
  },
  plate({ warm, cold, wind }) {
    const [left, right, low, top] = [-38, 38, -8, -52];
    const air = { stroke: 's1', thick: 0.9 } as const;
    const cool = { stroke: 's2', thick: 0.9 } as const;
    return withFreeLabels(
      [
        rect(-70, 0, 70, 10, { fill: 'f1', thick: 0.6 }, 'warm ground'),
        rect(0, 0, 70, 10, { fill: 'f2', thick: 0.6 }, 'cold ground'),
        label(at(-35, 5), warm, { bold: true }),
        label(at(35, 5), cold, { bold: true }),
        ...arrow([at(left, low), at(left, top + 3)], air, 'rising'),
        ...arrow([at(left + 4, top), at(right - 4, top)], air, 'aloft'),
        ...arrow([at(right, top + 3), at(right, low)], cool, 'sinking'),
        ...arrow([at(right - 4, low + 3), at(left + 4, low + 3)], cool, 'near the ground'),
      ],
      [
        { text: '低压', near: at(left, low + 2), angle: 180, tone: 's1', bold: true },
        { text: '高压', near: at(right, low + 2), angle: 0, tone: 's2', bold: true },
        { text: '高压', near: at(left, top), angle: -90 },
        { text: '低压', near: at(right, top), angle: -90 },
        { text: '上升', near: at(left, (low + top) / 2), angle: 180 },
        { text: '下沉', near: at(right, (low + top) / 2), angle: 0 },
        { text: wind, near: at(0, low + 3), angle: -90 },
      ],
    );
  },
  alt: ({ warm, cold, wind }) =>
    `热力环流示意图：${warm}一侧空气上升、近地面为低压，${cold}一侧空气下沉、近地面为高压，${wind}由冷处吹向热处。`,
});

const BELTS: readonly (readonly [latitude: number, name: string])[] = [
  [90, '极地高气压带'],
  [60, '副极地低气压带'],
  [30, '副热带高气压带'],
  [0, '赤道低气压带'],
  [-30, '副热带高气压带'],
  [-60, '副极地低气压带'],
  [-90, '极地高气压带'],
];
/** From a latitude to a latitude; turned to the right in the north, to the left in the south. */
export const WINDS: readonly { from: number; to: number; name: string }[] = [
  { from: 80, to: 66, name: '极地东风带' },
  { from: 36, to: 54, name: '盛行西风带' },
  { from: 24, to: 6, name: '东北信风带' },
  { from: -24, to: -6, name: '东南信风带' },
  { from: -36, to: -54, name: '盛行西风带' },
  { from: -80, to: -66, name: '极地东风带' },
];

export const windBelts = figureOf<{ hasCells: boolean }>({
  name: '气压带和风带',
  examples: ['全球气压带和风带分布示意图', '三圈环流示意图'],
  parameters(words) {
    const reading = plainSaid(words);
    const cells = reading.takeEach(/三圈环流/);
    if (!reading.takeEach(/气压带(?:和|与|、)?风带|行星风系|风带/) && !cells) return undefined;
    reading.takeEach(/全球|世界|地球|分布|气压带|风带|形成/);
    return reading.isSpent() ? { hasCells: cells !== undefined } : undefined;
  },
  plate({ hasCells }) {
    const r = 46;
    const level = (latitude: number) => -r * Math.sin((latitude * Math.PI) / 180);
    const half = (latitude: number) => Math.sqrt(Math.max(0, r * r - level(latitude) ** 2));
    const rows = BELTS.filter(([latitude]) => Math.abs(latitude) < 90).map(([latitude]) =>
      line(
        [at(-half(latitude), level(latitude)), at(half(latitude), level(latitude))],
        { stroke: latitude === 0 || Math.abs(latitude) === 60 ? 's1' : 's2', thick: 0.6, dashed: true },
        `belt ${latitude}`,
      ),
    );
    // A wind from the north-east runs to the left of the picture; one from the west to the right.
    const winds = WINDS.flatMap(({ from, to, name }) => {
      const isWest = name.includes('西');
      const narrow = Math.min(half(from), half(to));
      return [-0.45, 0.15].flatMap((share) => {
        const middle = share * narrow + narrow * 0.15;
        const by = Math.min(7, narrow * 0.3) * (isWest ? 1 : -1);
        return arrow(
          [at(middle - by, level(from)), at(middle + by, level(to))],
          { stroke: 's0', thick: 0.7 },
          `wind ${from}`,
        );
      });
    });
    const names = [
      ...BELTS.map(([latitude, name]) => ({ text: name, at: at(half(latitude), level(latitude)) })),
      ...WINDS.map(({ from, to, name }) => ({ text: name, at: at(-half((from + to) / 2), level((from + to) / 2)) })),
    ];
    const column = names.flatMap(({ text, at: spot }): Mark[] => {
      const isRight = spot[0] > 0 || text.includes('气压');
      const x = isRight ? r + (hasCells ? 26 : 6) : -r - 6;
      return [
        line([spot, at(x, spot[1])], { stroke: 'soft', thick: 0.3 }, 'leader'),
        label(at(x + (isRight ? 1.4 : -1.4), spot[1]), text, { anchor: isRight ? 'start' : 'end' }),
      ];
    });
    return [
      circle(at(0, 0), r, { fill: 'paper', thick: 0.8 }, 'earth'),
      ...rows,
      ...winds,
      ...(hasCells ? cells(r) : []),
      ...column,
    ];
  },
  alt: ({ hasCells }) =>
    `全球气压带和风带示意图，由赤道向两极依次为赤道低压、信风带、副热带高压、西风带、副极地低压、极地东风带、极地高压${hasCells ? '，右侧为各纬度的环流圈' : ''}。`,
});

/** Three rings in each half: up at the equator and at 60°, down at 30° and at the pole. */
function cells(r: number): Mark[] {
  const spot = (latitude: number, far: number): Point => away(at(0, 0), -latitude, r + far);
  const rings: readonly (readonly [up: number, down: number])[] = [
    [3, 27],
    [57, 33],
    [63, 86],
    [-3, -27],
    [-57, -33],
    [-63, -86],
  ];
  return rings.flatMap(([up, down]) => {
    const ring = [spot(up, 2), spot(up, 9), ...arc(at(0, 0), r + 9, -up, -down), spot(down, 2)];
    return arrow(ring, { stroke: 's3', thick: 0.7 }, `cell ${up}`);
  });
}
