import { plainSaid } from '../../said.ts';
import { arc, away } from '../curves.ts';
import { withFreeLabels } from '../free-label.ts';
import { figureOf } from '../kind.ts';
import { labelledKind } from '../labelled.ts';
import { arrow, at, label, line, type Mark, rect, shape } from '../plate.ts';

const slice = (r: number) => [at(0, 0), ...arc(at(0, 0), r, -128, -52)];

export const earthLayers = figureOf(
  labelledKind({
    name: '地球内部圈层',
    examples: ['地球内部圈层结构图', '地球的内部结构图，标出莫霍面和古登堡面'],
    called: /地球(?:的)?(?:内部)?(?:的)?(?:圈层|内部结构)|地球内部/,
    alsoSaid: /圈层|剖面/,
    drawing: () => {
      // Radii to scale (6371 km is 84); the crust would be thinner than its line, so it is drawn thicker.
      const rings = [
        [84, 'f6', 'crust'],
        [80, 'f3', 'mantle'],
        [46, 'f1', 'outer core'],
        [16, 's1', 'inner core'],
      ] as const;
      return rings.map(([r, fill, part]) => shape(slice(r), { fill, thick: 0.7 }, part));
    },
    names: [
      { text: '地壳', at: away(at(0, 0), -118, 82) },
      { text: '地幔', at: away(at(0, 0), -100, 62) },
      { text: '外核', at: away(at(0, 0), -80, 32), side: 'right' },
      { text: '内核', at: away(at(0, 0), -85, 9), side: 'right' },
      { text: '莫霍面', at: away(at(0, 0), -62, 80), side: 'right' },
      { text: '古登堡面', at: away(at(0, 0), -64, 46), side: 'right' },
    ],
    alt: '地球内部圈层图，由外向内为地壳、地幔、外核、内核，莫霍面分开地壳与地幔，古登堡面分开地幔与地核',
  }),
);

const AIR = [
  { name: '对流层', low: 0, high: 12, fill: 'f2', says: '天气现象复杂' },
  { name: '平流层', low: 12, high: 50, fill: 'f5', says: '臭氧层在此层' },
  { name: '高层大气', low: 50, high: 100, fill: 'f4', says: '有电离层' },
] as const;

/** Middle latitudes; kilometres and degrees. */
const WARMTH = [
  [15, 0],
  [-56, 12],
  [-56, 20],
  [-3, 50],
  [-3, 53],
  [-86, 85],
  [-80, 100],
] as const;

export const airLayers = figureOf<{ hasWarmth: boolean }>({
  name: '大气垂直分层',
  examples: ['大气垂直分层图', '大气的垂直分层及气温变化曲线'],
  parameters(words) {
    const reading = plainSaid(words);
    if (!reading.takeEach(/大气(?:层)?(?:的)?(?:垂直)?(?:的)?分层/)) return undefined;
    const hasWarmth = reading.takeEach(/(?:气温|温度)(?:随高度)?(?:的)?(?:垂直)?(?:变化)?(?:曲线)?/) !== undefined;
    reading.takeEach(/对流层|平流层|高层大气|臭氧层|电离层|变化|曲线|垂直|大气/);
    return reading.isSpent() ? { hasWarmth } : undefined;
  },
  plate({ hasWarmth }) {
    const up = (km: number) => -km * 0.86;
    const bands = AIR.flatMap(({ name, low, high, fill, says }): Mark[] => [
      rect(0, up(high), 110, up(low) - up(high), { fill, stroke: 'none' }, name),
      line([at(0, up(high)), at(110, up(high))], { stroke: 'soft', thick: 0.4, dashed: true }),
      label(at(118, up((low + high) / 2)), `${name}（${high === 100 ? `${low} km 以上` : `${low}～${high} km`}）`, {
        anchor: 'start',
        bold: true,
      }),
      ...(high - low > 20 ? [label(at(118, up((low + high) / 2) + 6), says, { anchor: 'start', tone: 'soft' })] : []),
    ]);
    const axis = [
      ...arrow([at(0, 0), at(0, -94)], { thick: 0.6 }, 'axis'),
      ...[0, 12, 50, 100].map((km) => label(at(-2, up(km)), String(km), { anchor: 'end' })),
      label(at(-3, -94), '高度/km', { anchor: 'end' }),
    ];
    const warm = hasWarmth
      ? [
          line(
            WARMTH.map(([degrees, km]) => at(((degrees + 100) / 140) * 110, up(km))),
            { stroke: 's1', thick: 1 },
            'warmth',
          ),
        ]
      : [];
    return withFreeLabels(
      [...bands, line([at(0, 0), at(110, 0)], { thick: 0.8 }), ...axis, ...warm],
      hasWarmth
        ? [{ text: '气温', near: at(((-28 + 100) / 140) * 110, up(35)), angle: 0, tone: 's1', bold: true }]
        : [],
    );
  },
  alt: ({ hasWarmth }) =>
    `大气垂直分层图，自下而上为对流层、平流层、高层大气${hasWarmth ? '；气温在对流层随高度降低，在平流层随高度升高' : ''}。`,
});

type Structure = { kind: 'fold' | 'normal' | 'reverse' };

export const foldOrFault = figureOf<Structure>({
  name: '褶皱与断层',
  examples: ['褶皱（背斜和向斜）示意图', '正断层示意图', '逆断层示意图'],
  parameters(words) {
    const reading = plainSaid(words);
    const kind = reading.takeEach(/褶皱|背斜(?:和|与|、)向斜|正断层|逆断层|断层/)?.[0];
    if (!kind) return undefined;
    reading.takeEach(/背斜|向斜|构造|地质|岩层|剖面|上盘|下盘|地貌/);
    if (!reading.isSpent() || (/断层/.test(words) && /褶皱|背斜/.test(words))) return undefined;
    return { kind: kind === '逆断层' ? 'reverse' : kind.includes('断层') ? 'normal' : 'fold' };
  },
  plate({ kind }) {
    const fills = ['f3', 'f6', 'f0', 'f4'] as const;
    if (kind === 'fold') {
      const y = (x: number, n: number) => n * 11 - 14 * Math.cos((x / 60) * Math.PI * 2);
      const bed = (n: number) => Array.from({ length: 61 }, (_, k) => at(k * 2, y(k * 2 - 30, n)));
      const beds = fills.map((fill, n) =>
        shape([...bed(n), ...bed(n + 1).toReversed()], { fill, thick: 0.6 }, `bed ${n}`),
      );
      return withFreeLabels(beds, [
        { text: '背斜（向上拱起）', near: at(30, y(0, 0)) },
        { text: '向斜（向下弯曲）', near: at(60, y(30, 0)) },
        { text: '背斜', near: at(90, y(60, 0)) },
      ]);
    }
    // The fault leans to the right going down: what lies above it, on the right, is the hanging wall.
    const drop = kind === 'normal' ? 12 : -12;
    const lean = (level: number) => 50 + level * 0.5;
    const block = (isRight: boolean) =>
      fills.flatMap((fill, n): Mark[] => {
        const by = isRight ? drop : 0;
        const [top, bottom] = [n * 12 + by, (n + 1) * 12 + by];
        return [
          shape(
            isRight
              ? [at(lean(top), top), at(120, top), at(120, bottom), at(lean(bottom), bottom)]
              : [at(0, top), at(lean(top), top), at(lean(bottom), bottom), at(0, bottom)],
            { fill, thick: 0.5 },
            `${isRight ? 'hanging' : 'foot'} ${n}`,
          ),
        ];
      });
    const way = kind === 'normal' ? 1 : -1;
    const middle = 24 + drop / 2;
    return withFreeLabels(
      [
        ...block(false),
        ...block(true),
        line([at(lean(-16), -16), at(lean(62), 62)], { stroke: 's1', thick: 1 }, 'fault'),
        ...arrow(
          [at(lean(middle) + 9, middle - 8 * way), at(lean(middle) + 9 + 5 * way, middle + 8 * way)],
          { stroke: 's1', thick: 0.9 },
          'hanging moves',
        ),
        ...arrow(
          [at(lean(middle) - 9, middle + 8 * way), at(lean(middle) - 9 - 5 * way, middle - 8 * way)],
          { stroke: 's1', thick: 0.9 },
          'foot moves',
        ),
      ],
      [
        { text: '断层面', near: at(lean(-16), -16) },
        { text: '下盘', near: at(20, -2) },
        { text: '上盘', near: at(100, drop - 2) },
        {
          text: kind === 'normal' ? '正断层：上盘相对下降' : '逆断层：上盘相对上升',
          near: at(60, 66),
          angle: 90,
          bold: true,
        },
      ],
    );
  },
  alt: ({ kind }) =>
    ({
      fold: '褶皱示意图：背斜岩层向上拱起，向斜岩层向下弯曲。',
      normal: '正断层示意图：上盘相对下降。',
      reverse: '逆断层示意图：上盘相对上升。',
    })[kind],
});
