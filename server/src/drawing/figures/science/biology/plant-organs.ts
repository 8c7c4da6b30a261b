import { arc, smooth } from '../curves.ts';
import { figureOf } from '../kind.ts';
import { labelledKind } from '../labelled.ts';
import { at, circle, line, type Mark, oval, rect, shape } from '../plate.ts';

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
