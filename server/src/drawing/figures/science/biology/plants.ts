import { arc, smooth } from '../curves.ts';
import { figureOf } from '../kind.ts';
import { labelledKind } from '../labelled.ts';
import { arrow, at, circle, label, line, type Mark, oval, rect, shape } from '../plate.ts';
import { readingOf } from '../reading.ts';

export const flower = figureOf(
  labelledKind({
    name: '花的结构',
    examples: ['桃花的结构图', '花的结构图，标出雌蕊和雄蕊'],
    called: /(?:桃花|一朵花|花朵|被子植物的?花|花)的?(?:基本)?(?:结构|剖面|纵剖面)/,
    alsoSaid: /雌蕊|雄蕊|桃|剖面|纵剖面/,
    drawing: () => {
      const petal = (way: number) =>
        shape(
          smooth([at(way * 6, 12), at(way * 26, 2), at(way * 44, -22), at(way * 36, -34), at(way * 18, -18)], true),
          { fill: 'f1', stroke: 's1', thick: 0.6 },
          'petal',
        );
      const sepal = (way: number) =>
        shape(
          smooth([at(way * 4, 16), at(way * 18, 15), at(way * 28, 6), at(way * 14, 9)], true),
          { fill: 'f0', stroke: 's0', thick: 0.6 },
          'sepal',
        );
      const stamen = (x: number, y: number, from: number): Mark[] => [
        line([at(from, 12), at(x, y)], { stroke: 's3', thick: 0.7 }, 'filament'),
        oval(at(x, y - 2.4), 2, 3.2, { fill: 'f3', stroke: 's3', thick: 0.5 }, 'anther'),
      ];
      return [
        petal(-1),
        petal(1),
        sepal(-1),
        sepal(1),
        ...stamen(-16, -22, -3),
        ...stamen(-9, -29, -2),
        ...stamen(9, -29, 2),
        ...stamen(16, -22, 3),
        shape(
          smooth([at(0, -8), at(-5, 0), at(-6, 8), at(0, 14), at(6, 8), at(5, 0)], true),
          { fill: 'f7', stroke: 's7', thick: 0.6 },
          'ovary',
        ),
        circle(at(0, 6), 2.2, { fill: 'paper', thick: 0.5 }, 'ovule'),
        rect(-1.2, -30, 2.4, 23, { fill: 'f7', stroke: 's7', thick: 0.5 }, 'style'),
        oval(at(0, -31.5), 3.4, 2, { fill: 'f7', stroke: 's7', thick: 0.6 }, 'stigma'),
        shape([at(-6, 14), at(6, 14), at(3, 20), at(-3, 20)], { fill: 'f0', stroke: 's0', thick: 0.6 }),
        rect(-1.6, 20, 3.2, 22, { fill: 'f0', stroke: 's0', thick: 0.6 }, 'stalk'),
      ];
    },
    names: [
      { text: '花药', at: at(-16, -25) },
      { text: '花丝', at: at(-11, -12) },
      { text: '花瓣', at: at(-36, -20) },
      { text: '萼片', at: at(-20, 11) },
      { text: '花柄', at: at(-1, 34), side: 'left' },
      { text: '柱头', at: at(2, -32), side: 'right' },
      { text: '花柱', at: at(1, -20), side: 'right' },
      { text: '子房', at: at(4, 1), side: 'right' },
      { text: '胚珠', at: at(1, 6), side: 'right' },
      { text: '花托', at: at(3, 17), side: 'right' },
    ],
    alt: '花的结构图',
  }),
);

export const leafSection = figureOf(
  labelledKind({
    name: '叶片的结构',
    examples: ['叶片横切面结构图', '叶片的结构图，标出气孔和叶脉'],
    called: /叶片?(?:的)?(?:横切面?|横截面|结构|横切)(?:的)?(?:结构)?/,
    drawing: () => {
      const row = (y: number, tone: 'f3') =>
        Array.from({ length: 12 }, (_, n) => rect(-48 + n * 8, y, 8, 5, { fill: tone, thick: 0.5 }, 'epidermis'));
      const palisade = Array.from({ length: 16 }, (_, n) => [
        rect(-48 + n * 6, -23, 5, 16, { fill: 'f0', stroke: 's0', thick: 0.5 }, 'palisade'),
        ...[0, 1, 2].map((k) => circle(at(-45.5 + n * 6, -19 + k * 4.6), 0.9, { stroke: 'none', fill: 's0' })),
      ]).flat();
      const spongy = [
        [-42, 0],
        [-33, 6],
        [-42, 11],
        [-26, -1],
        [-23, 10],
        [16, 0],
        [24, 8],
        [33, 0],
        [41, 9],
        [15, 12],
        [42, -2],
      ].map(([x = 0, y = 0]) => oval(at(x, y), 4.4, 3.6, { fill: 'f0', stroke: 's0', thick: 0.5 }, 'spongy'));
      const vein = [
        circle(at(-4, 4), 10, { fill: 'f6', thick: 0.6 }, 'vein'),
        ...[at(-7, 0), at(-2, 0), at(-6, 6), at(-1, 6)].map((point) =>
          circle(point, 1.8, { fill: 'paper', thick: 0.4 }),
        ),
      ];
      const below = Array.from({ length: 12 }, (_, n) => n)
        .filter((n) => n !== 8)
        .map((n) => rect(-48 + n * 8, 17, 8, 5, { fill: 'f3', thick: 0.5 }, 'epidermis'));
      return [
        ...row(-30, 'f3'),
        ...palisade,
        ...spongy,
        ...vein,
        ...below,
        ...[-1, 1].map((way) =>
          oval(at(20 + way * 2.4, 19.5), 1.6, 3, { fill: 'f0', stroke: 's0', thick: 0.5 }, 'guard cell'),
        ),
      ];
    },
    names: [
      { text: '上表皮', at: at(-46, -28) },
      { text: '栅栏组织', at: at(-46, -13) },
      { text: '海绵组织', at: at(-42, 1) },
      { text: '下表皮', at: at(-46, 20) },
      { text: '叶肉', at: at(46, -14) },
      { text: '叶脉', at: at(4, 4), side: 'right' },
      { text: '气孔', at: at(20, 21), side: 'right' },
      { text: '保卫细胞', at: at(22.6, 18), side: 'right' },
    ],
    alt: '叶片横切面结构图，上面是栅栏组织，下面是海绵组织，气孔在下表皮',
  }),
);

export const rootTip = figureOf(
  labelledKind({
    name: '根尖的结构',
    examples: ['根尖的结构图', '根尖结构图，用序号标注'],
    called: /根尖/,
    drawing: () => {
      const half = (y: number) => (y > 30 ? Math.sqrt(Math.max(0, 1 - ((y - 30) / 14) ** 2)) * 11 : 11);
      const outline = [
        ...Array.from({ length: 45 }, (_, n) => at(-half(-44 + n * 2), -44 + n * 2)),
        ...Array.from({ length: 45 }, (_, n) => at(half(44 - n * 2), 44 - n * 2)),
      ];
      const hairs = Array.from({ length: 7 }, (_, n) =>
        [-1, 1].map((way) =>
          line(
            smooth([at(way * 11, -40 + n * 4), at(way * 18, -42 + n * 4), at(way * 24, -39 + n * 4)]),
            { stroke: 's6', thick: 0.7 },
            'hair',
          ),
        ),
      ).flat();
      const cut = [-13, 8, 30].map((y) => line([at(-half(y), y), at(half(y), y)], { thick: 0.5 }, 'border'));
      return [
        ...hairs,
        shape(outline, { fill: 'f3', thick: 0.8 }, 'root'),
        ...cut,
        shape(arc(at(0, 32), 12.5, 0, 180, 13), { fill: 'f6', thick: 0.7 }, 'cap'),
        ...Array.from({ length: 12 }, (_, n) =>
          circle(at(-7 + (n % 4) * 4.6, 12 + Math.floor(n / 4) * 6), 1.5, { fill: 'f4', thick: 0.3 }),
        ),
      ];
    },
    names: [
      { text: '根毛', at: at(-20, -30), side: 'left' },
      { text: '成熟区', at: at(4, -28), side: 'right' },
      { text: '伸长区', at: at(4, -2), side: 'right' },
      { text: '分生区', at: at(5, 18), side: 'right' },
      { text: '根冠', at: at(4, 40), side: 'right' },
    ],
    alt: '根尖结构图，从上到下依次为成熟区、伸长区、分生区和根冠',
  }),
);

const beanDrawing = () => [
  shape(
    smooth([at(-30, -8), at(-10, -28), at(22, -22), at(34, 2), at(18, 24), at(-14, 22), at(-22, 6)], true),
    { fill: 'f3', stroke: 's3', thick: 0.9 },
    'cotyledon',
  ),
  shape(
    smooth([at(-24, 2), at(-14, -8), at(0, -12), at(-2, -4), at(-12, 4)], true),
    { fill: 'f0', stroke: 's0', thick: 0.6 },
    'plumule',
  ),
  shape([at(-22, 0), at(-16, 6), at(-22, 12), at(-27, 7)], { fill: 'f7', stroke: 's7', thick: 0.5 }, 'hypocotyl'),
  shape(
    smooth([at(-22, 10), at(-26, 16), at(-18, 24), at(-16, 20), at(-19, 13)], true),
    { fill: 'f6', stroke: 's6', thick: 0.6 },
    'radicle',
  ),
];

export const beanSeed = figureOf(
  labelledKind({
    name: '菜豆种子的结构',
    examples: ['菜豆种子的结构图', '双子叶植物种子结构图（菜豆）'],
    called: /(?:菜豆|大豆|蚕豆|双子叶植物)(?:的)?种子/,
    alsoSaid: /菜豆|剖面/,
    drawing: () => [
      shape(
        smooth([at(-33, -9), at(-11, -31), at(24, -25), at(37, 2), at(20, 27), at(-15, 25), at(-30, 14)], true),
        { fill: 'f6', stroke: 's6', thick: 0.9 },
        'coat',
      ),
      ...beanDrawing(),
    ],
    names: [
      { text: '胚芽', at: at(-10, -6), side: 'left' },
      { text: '胚轴', at: at(-22, 6), side: 'left' },
      { text: '胚根', at: at(-21, 18), side: 'left' },
      { text: '种皮', at: at(30, -18), side: 'right' },
      { text: '子叶', at: at(14, 4), side: 'right' },
    ],
    alt: '菜豆种子结构图，营养储存在子叶里，没有胚乳',
  }),
);

export const maizeSeed = figureOf(
  labelledKind({
    name: '玉米种子的结构',
    examples: ['玉米种子的结构图', '玉米种子纵切面，填空用'],
    called: /(?:玉米|小麦|单子叶植物)(?:的)?种子/,
    alsoSaid: /玉米|(?:纵)?(?:切|剖)面/,
    drawing: () => [
      shape(
        smooth([at(-26, -28), at(0, -34), at(26, -28), at(24, 6), at(8, 32), at(-8, 32), at(-24, 6)], true),
        { fill: 'f3', stroke: 's6', thick: 1.2 },
        'coat',
      ),
      shape(
        smooth([at(-4, -10), at(14, -12), at(14, 8), at(4, 28), at(-6, 26), at(-8, 4)], true),
        { fill: 'f7', stroke: 's7', thick: 0.6 },
        'cotyledon',
      ),
      shape(
        smooth([at(2, -6), at(8, -2), at(7, 7), at(1, 7)], true),
        { fill: 'f0', stroke: 's0', thick: 0.6 },
        'plumule',
      ),
      rect(2, 7, 5, 5, { fill: 'paper', thick: 0.5 }),
      shape(
        smooth([at(2, 12), at(7, 12), at(6, 20), at(3, 22)], true),
        { fill: 'f6', stroke: 's6', thick: 0.6 },
        'radicle',
      ),
    ],
    names: [
      { text: '果皮和种皮', at: at(-25, -20) },
      { text: '胚乳', at: at(-14, -10) },
      { text: '子叶', at: at(-4, 10), side: 'left' },
      { text: '胚芽', at: at(6, 0), side: 'right' },
      { text: '胚轴', at: at(5, 9.5), side: 'right' },
      { text: '胚根', at: at(5, 18), side: 'right' },
    ],
    alt: '玉米种子结构图，营养储存在胚乳里',
  }),
);

type Exchange = { process: '光合作用' | '呼吸作用' };

export const plantExchange = figureOf<Exchange>({
  name: '光合作用与呼吸作用',
  examples: ['光合作用示意图', '呼吸作用示意图，标出原料和产物'],
  parameters(words) {
    const reading = readingOf(words);
    const process = reading.takeAll(/光合作用|呼吸作用/).map(([name]) => name);
    reading.take(/原料|产物|条件|过程|公式|表达式|叶绿体|线粒体|植物|绿色|光能|光/);
    const [only] = new Set(process);
    return reading.isSpent() && only && new Set(process).size === 1
      ? { process: only as Exchange['process'] }
      : undefined;
  },
  plate({ process }) {
    const isLight = process === '光合作用';
    const [ins, outs] = isLight
      ? [
          ['二氧化碳', '水'],
          ['有机物', '氧气'],
        ]
      : [
          ['有机物', '氧气'],
          ['二氧化碳', '水', '能量'],
        ];
    const side = (words: readonly string[], isIn: boolean) =>
      words.flatMap((word, n): Mark[] => {
        const y = (n - (words.length - 1) / 2) * 17;
        const spot = isIn ? [at(-44, y), at(-27, y * 0.55)] : [at(27, y * 0.55), at(44, y)];
        return [
          ...arrow(spot, { stroke: isIn ? 's2' : 's1', thick: 0.8 }, `${isIn ? 'in' : 'out'} ${word}`),
          label(at(isIn ? -46 : 46, y), word, { anchor: isIn ? 'end' : 'start', bold: true }),
        ];
      });
    const top: Mark[] = isLight
      ? [
          ...arrow([at(0, -44), at(0, -17)], { stroke: 's3', thick: 1 }, 'light'),
          label(at(0, -48), '光能', { bold: true, tone: 's3' }),
        ]
      : [];
    return [
      oval(at(0, 0), 26, 15, { fill: isLight ? 'f0' : 'f1', thick: 0.8 }, 'organelle'),
      label(at(0, -3), process, { bold: true }),
      label(at(0, 4), isLight ? '叶绿体' : '主要在线粒体', { tone: 'soft' }),
      ...side(ins, true),
      ...side(outs, false),
      ...top,
    ];
  },
  alt: ({ process }) =>
    process === '光合作用'
      ? '光合作用示意图：叶绿体利用光能，把二氧化碳和水转化为有机物并释放氧气。'
      : '呼吸作用示意图：有机物在氧的参与下分解为二氧化碳和水，释放能量。',
});
