import type { Point } from '#drawing/svg.ts';
import { arc, away, smooth } from '../curves.ts';
import { figureOf } from '../kind.ts';
import { labelledKind } from '../labelled.ts';
import { at, circle, line, type Mark, oval, rect, shape } from '../plate.ts';

const CELL = /亚显微|模式/;

function nucleus(x: number, y: number, r: number): Mark[] {
  return [
    circle(at(x, y), r, { fill: 'f4', thick: 0.6 }, 'nucleus'),
    circle(at(x + r * 0.2, y - r * 0.1), r * 0.34, { fill: 's4', stroke: 'none' }, 'nucleolus'),
  ];
}

function mitochondrion(x: number, y: number): Mark[] {
  return [
    oval(at(x, y), 6, 3, { fill: 'f1', thick: 0.5 }, 'mitochondrion'),
    line(
      [
        at(x - 4, y),
        at(x - 2.5, y - 1.6),
        at(x - 1, y + 1.4),
        at(x + 0.6, y - 1.6),
        at(x + 2.2, y + 1.4),
        at(x + 4, y),
      ],
      { stroke: 's1', thick: 0.4 },
    ),
  ];
}

function chloroplast(x: number, y: number): Mark[] {
  return [
    oval(at(x, y), 5.6, 3.2, { fill: 'f0', stroke: 's0', thick: 0.6 }, 'chloroplast'),
    ...[-2, 0, 2].map((dx) => line([at(x + dx, y - 1.6), at(x + dx, y + 1.6)], { stroke: 's0', thick: 0.7 })),
  ];
}

export const plantCell = figureOf(
  labelledKind({
    name: '植物细胞结构',
    examples: ['植物细胞结构图', '植物细胞模式图，用序号标注', '植物细胞，只标出细胞壁、叶绿体和液泡'],
    called: /植物细胞/,
    alsoSaid: CELL,
    drawing: () => [
      rect(-44, -32, 88, 64, { fill: 'f0', stroke: 's0', thick: 1.2 }, 'wall'),
      rect(-41.5, -29.5, 83, 59, { fill: 'paper', stroke: 's3', thick: 0.5 }, 'membrane'),
      shape(
        smooth([at(-26, -20), at(4, -23), at(22, -14), at(24, 8), at(6, 20), at(-22, 18), at(-30, 0)], true),
        { fill: 'f2', thick: 0.5 },
        'vacuole',
      ),
      ...nucleus(32, 14, 8),
      ...chloroplast(-33, -24),
      ...chloroplast(32, -22),
      ...chloroplast(-34, 23),
      ...chloroplast(8, 25.5),
      ...mitochondrion(10, -26),
      ...mitochondrion(-14, 25),
    ],
    names: [
      { text: '细胞壁', at: at(-44, -6) },
      { text: '细胞膜', at: at(-41.5, 8) },
      { text: '叶绿体', at: at(-35, -24) },
      { text: '液泡', at: at(-12, 4), side: 'left' },
      { text: '线粒体', at: at(12, -26) },
      { text: '细胞核', at: at(35, 13) },
      { text: '细胞质', at: at(34, -2) },
    ],
    alt: '植物细胞结构图',
  }),
);

export const animalCell = figureOf(
  labelledKind({
    name: '动物细胞结构',
    examples: ['动物细胞结构图', '动物细胞模式图，填空用'],
    called: /动物细胞|人体细胞|口腔上皮细胞/,
    alsoSaid: CELL,
    drawing: () => [
      shape(
        smooth([at(-36, -18), at(-4, -32), at(32, -22), at(42, 6), at(20, 30), at(-18, 28), at(-40, 10)], true),
        { fill: 'f3', stroke: 's3', thick: 0.8 },
        'membrane',
      ),
      ...nucleus(4, 0, 12),
      ...mitochondrion(-22, -10),
      ...mitochondrion(24, 14),
      ...mitochondrion(-10, 20),
      ...mitochondrion(22, -14),
    ],
    names: [
      { text: '细胞膜', at: at(-36, -18) },
      { text: '线粒体', at: at(-24, -10) },
      { text: '细胞质', at: at(-24, 10) },
      { text: '细胞核', at: at(10, 3), side: 'right' },
    ],
    alt: '动物细胞结构图，没有细胞壁、叶绿体和液泡',
  }),
);

export const bacterium = figureOf(
  labelledKind({
    name: '细菌结构',
    examples: ['细菌的结构图', '细菌结构模式图'],
    called: /细菌/,
    drawing: () => {
      const capsule = (by: number): Point[] => [
        ...arc(at(-22, 0), 14 + by, 90, 270),
        ...arc(at(22, 0), 14 + by, -90, 90),
      ];
      const tail = Array.from({ length: 41 }, (_, n) => at(39 + n * 0.8, 5 * Math.sin(n / 3.2)));
      return [
        shape(capsule(6), { fill: 'f5', stroke: 's5', thick: 0.5 }, 'capsule'),
        shape(capsule(2), { fill: 'f0', stroke: 's0', thick: 1 }, 'wall'),
        shape(capsule(0), { fill: 'paper', stroke: 's3', thick: 0.5 }, 'membrane'),
        line(
          smooth([at(-16, -4), at(-6, 5), at(2, -6), at(10, 4), at(16, -3), at(6, -1), at(-8, -2), at(-14, 4)], true),
          { stroke: 's4', thick: 0.7 },
          'dna',
        ),
        line(tail, { thick: 0.7 }, 'flagellum'),
        ...[at(-26, -6), at(-24, 6), at(20, 8), at(26, -4), at(-2, 9)].map((point) =>
          circle(point, 0.8, { stroke: 'none', fill: 'soft' }),
        ),
      ];
    },
    names: [
      { text: '荚膜', at: at(-36, -13) },
      { text: '细胞壁', at: at(-37, -4) },
      { text: '细胞膜', at: at(-35, 5) },
      { text: '细胞质', at: at(-26, 9) },
      { text: 'DNA', at: at(14, 0), side: 'right' },
      { text: '鞭毛', at: at(60, 0), side: 'right' },
    ],
    alt: '细菌结构图，没有成形的细胞核',
  }),
);

export const virus = figureOf(
  labelledKind({
    name: '病毒结构',
    examples: ['噬菌体病毒的结构图', '病毒结构示意图'],
    called: /(?:细菌)?(?:T2)?噬菌体(?:病毒)?|病毒/,
    drawing: () => [
      shape(
        [at(0, -44), at(15, -35), at(15, -15), at(0, -6), at(-15, -15), at(-15, -35)],
        { fill: 'f4', stroke: 's4', thick: 0.9 },
        'shell',
      ),
      line(
        smooth([at(-8, -30), at(0, -36), at(8, -30), at(-6, -24), at(8, -20), at(-4, -14)]),
        { stroke: 's1', thick: 0.8 },
        'core',
      ),
      rect(-3.4, -6, 6.8, 26, { fill: 'f2', thick: 0.6 }, 'tail'),
      rect(-8, 20, 16, 3, { fill: 'f6', thick: 0.6 }),
      ...[-1, 1].flatMap((way): Mark[] => [
        line([at(way * 6, 21), at(way * 22, 6), at(way * 30, 30)], { thick: 0.7 }, 'fibre'),
        line([at(way * 3, 22), at(way * 14, 10), at(way * 19, 30)], { thick: 0.7 }),
      ]),
    ],
    names: [
      { text: '蛋白质外壳', at: at(14, -34) },
      { text: '内部的遗传物质', at: at(6, -27) },
      { text: '尾丝', at: at(-25, 15) },
    ],
    alt: '噬菌体病毒的结构图：由蛋白质外壳和内部的遗传物质组成，没有细胞结构',
  }),
);

export const neuron = figureOf(
  labelledKind({
    name: '神经元结构',
    examples: ['神经元结构图', '神经细胞的结构图，用数字标注'],
    called: /神经元|神经细胞/,
    drawing: () => {
      const body = Array.from({ length: 12 }, (_, n) => away(at(-34, 0), n * 30, n % 2 === 0 ? 14 : 9));
      const twigs = [150, 195, 240, 120, 280].flatMap((turn): Mark[] => {
        const root = away(at(-34, 0), turn, 12);
        const knot = away(root, turn, 9);
        return [
          line([root, knot, away(knot, turn - 28, 8)], { stroke: 's1', thick: 0.9 }),
          line([knot, away(knot, turn + 28, 8)], { stroke: 's1', thick: 0.9 }),
        ];
      });
      const sheaths = [0, 1, 2, 3].map((n) => oval(at(-4 + n * 16, 0), 7, 2.6, { fill: 'f3', thick: 0.5 }, 'sheath'));
      const ends = [-30, 0, 30].flatMap((turn): Mark[] => [
        line([at(60, 0), away(at(60, 0), turn, 13)], { stroke: 's1', thick: 0.9 }),
        circle(away(at(60, 0), turn, 14), 1.4, { fill: 's1', stroke: 'none' }),
      ]);
      return [
        ...twigs,
        shape(smooth(body, true), { fill: 'f1', stroke: 's1', thick: 0.8 }, 'body'),
        circle(at(-34, 0), 4, { fill: 'f4', thick: 0.5 }),
        line([at(-20, 0), at(60, 0)], { stroke: 's1', thick: 1 }, 'axon'),
        ...sheaths,
        ...ends,
      ];
    },
    names: [
      { text: '树突', at: at(-52, -4.8) },
      { text: '细胞体', at: at(-38, -7), side: 'left' },
      { text: '细胞核', at: at(-34, 1), side: 'left' },
      { text: '轴突', at: at(20, 0), side: 'right' },
      { text: '髓鞘', at: at(28, -1.5), side: 'right' },
      { text: '神经末梢', at: at(68, 6) },
    ],
    alt: '神经元结构图',
  }),
);
