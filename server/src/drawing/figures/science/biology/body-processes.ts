import { arc, smooth } from '../curves.ts';
import { figureOf } from '../kind.ts';
import { labelledKind } from '../labelled.ts';
import { arrow, at, circle, label, line, type Mark, oval, rect, shape } from '../plate.ts';

export const reflexArc = figureOf(
  labelledKind({
    name: '反射弧',
    examples: ['反射弧结构示意图', '缩手反射的反射弧示意图'],
    called: /(?:缩手反射|膝跳反射)?(?:的)?反射弧/,
    alsoSaid: /缩手反射|膝跳反射|五个?(?:环节|部分)|脊髓/,
    drawing: () => {
      const red = { stroke: 's1', thick: 0.9 } as const;
      return [
        oval(at(34, 0), 22, 26, { fill: 'f3', thick: 0.8 }, 'cord'),
        shape(
          smooth(
            [
              at(22, -14),
              at(30, -6),
              at(38, -6),
              at(46, -14),
              at(42, 0),
              at(47, 14),
              at(38, 8),
              at(30, 8),
              at(21, 14),
              at(26, 0),
            ],
            true,
          ),
          { fill: 'f4', thick: 0.5 },
          'grey',
        ),
        rect(-60, -20, 12, 10, { fill: 'f1', thick: 0.7 }, 'receptor'),
        rect(-60, 12, 12, 10, { fill: 'f6', thick: 0.7 }, 'effector'),
        ...arrow([at(-48, -15), at(-10, -20), at(26, -11)], red, 'afferent'),
        circle(at(0, -22), 2, { fill: 's1', stroke: 'none' }),
        ...arrow([at(26, -11), at(34, 0), at(26, 10)], { stroke: 's4', thick: 0.9 }, 'between'),
        ...arrow([at(26, 10), at(-10, 20), at(-48, 17)], { stroke: 's2', thick: 0.9 }, 'efferent'),
        label(at(34, 32), '脊髓', { tone: 'soft' }),
      ];
    },
    names: [
      { text: '感受器', at: at(-58, -15) },
      { text: '传入神经', at: at(-26, -17.8), side: 'left' },
      { text: '神经中枢', at: at(36, -1), side: 'right' },
      { text: '传出神经', at: at(-24, 18.8), side: 'left' },
      { text: '效应器', at: at(-58, 18) },
    ],
    alt: '反射弧示意图：感受器、传入神经、神经中枢、传出神经、效应器依次相连',
  }),
);

export const alveolus = figureOf(
  labelledKind({
    name: '肺泡与血液的气体交换',
    examples: ['肺泡与血液的气体交换示意图', '肺泡气体交换图'],
    called: /肺泡/,
    alsoSaid: /血液|毛细血管|(?:之间)?(?:的)?气体交换|氧气|二氧化碳|扩散|间/,
    drawing: () => [
      line([at(-5, -46), at(-5, -27), ...arc(at(0, 0), 28, -100, -440), at(5, -46)], { thick: 1 }, 'alveolus'),
      line(arc(at(0, 0), 35, 20, 160), { stroke: 's2', thick: 0.5 }),
      line(arc(at(0, 0), 31, 20, 160), { stroke: 's2', thick: 0.5 }),
      line(arc(at(0, 0), 33, 160, 90), { stroke: 's2', thick: 3 }, 'blood in'),
      line(arc(at(0, 0), 33, 90, 20), { stroke: 's1', thick: 3 }, 'blood out'),
      ...arrow([at(-10, 36), at(-7, 14)], { stroke: 's2', thick: 0.8 }, 'carbon dioxide'),
      ...arrow([at(8, 12), at(11, 36)], { stroke: 's1', thick: 0.8 }, 'oxygen'),
      label(at(-10, 7), '二氧化碳', { tone: 's2' }),
      label(at(11, 2), '氧气', { tone: 's1' }),
    ],
    names: [
      { text: '肺泡', at: at(-26, -10) },
      { text: '毛细血管', at: at(-27, 19) },
      { text: '静脉血流入', at: at(-31, 11) },
      { text: '动脉血流出', at: at(31, 11) },
    ],
    alt: '肺泡与血液的气体交换：氧气由肺泡进入血液，二氧化碳由血液进入肺泡',
  }),
);

export const microscope = figureOf(
  labelledKind({
    name: '显微镜的结构',
    examples: ['显微镜结构图', '光学显微镜的结构图，用数字标注'],
    called: /(?:光学|普通)?显微镜(?:的)?(?:结构|构造)/,
    drawing: () => {
      const arm = smooth([at(16, -34), at(30, -20), at(30, 10), at(18, 26)]);
      return [
        line(arm, { thick: 4.6, stroke: 'soft' }, 'arm'),
        shape([at(-22, 36), at(30, 36), at(26, 28), at(-8, 28)], { fill: 'soft', stroke: 'soft' }, 'foot'),
        rect(12, 16, 6, 14, { fill: 'soft', stroke: 'soft' }, 'pillar'),
        rect(-5, -52, 10, 34, { fill: 'f0', thick: 0.7 }, 'tube'),
        rect(-4, -60, 8, 8, { fill: 'f2', thick: 0.7 }, 'eyepiece'),
        line([at(5, -34), at(17, -34)], { thick: 3.4, stroke: 'soft' }),
        shape([at(-8, -18), at(8, -18), at(6, -13), at(-6, -13)], { fill: 'f4', thick: 0.7 }, 'turret'),
        rect(-3, -13, 6, 11, { fill: 'f2', thick: 0.7 }, 'objective'),
        rect(-22, 4, 46, 3.4, { fill: 'f6', thick: 0.7 }, 'stage'),
        oval(at(0, 10), 6, 2, { fill: 'f3', thick: 0.5 }, 'diaphragm'),
        line([at(-6, 24), at(6, 17)], { thick: 2, stroke: 's2' }, 'mirror'),
        circle(at(29, -16), 4.4, { fill: 'f3', thick: 0.7 }, 'coarse'),
        circle(at(31, -4), 3, { fill: 'f3', thick: 0.7 }, 'fine'),
        line([at(-14, 4), at(-8, 2.6)], { thick: 0.9 }, 'clip'),
      ];
    },
    names: [
      { text: '目镜', at: at(-3, -56) },
      { text: '镜筒', at: at(-4, -38) },
      { text: '转换器', at: at(-6, -16) },
      { text: '物镜', at: at(-2, -8) },
      { text: '压片夹', at: at(-12, 3.4) },
      { text: '遮光器', at: at(-4, 10) },
      { text: '反光镜', at: at(-4, 23) },
      { text: '镜座', at: at(-12, 33) },
      { text: '粗准焦螺旋', at: at(30, -17) },
      { text: '细准焦螺旋', at: at(32, -4) },
      { text: '镜臂', at: at(30, 6) },
      { text: '载物台', at: at(22, 5.6) },
      { text: '镜柱', at: at(16, 24), side: 'right' },
    ],
    alt: '显微镜结构图',
  }),
);

export type Stage = '间期' | '前期' | '中期' | '后期' | '末期';
export const STAGES: readonly Stage[] = ['间期', '前期', '中期', '后期', '末期'];

export function mitosisCell(stage: Stage): Mark[] {
  const wall = rect(-20, -16, 40, 32, { fill: 'paper', stroke: 's0', thick: 1 }, 'wall');
  const rod = (x: number): Mark => line([at(x, -2), at(x, 2)], { stroke: 's4', thick: 1.5 }, 'chromosome');
  const spindle = [-10, -4, 4, 10].map((y) =>
    line(smooth([at(-18, 0), at(0, y), at(18, 0)]), { stroke: 'grid', thick: 0.4 }, 'spindle'),
  );
  if (stage === '间期')
    return [
      wall,
      circle(at(0, 0), 10, { fill: 'f4', thick: 0.6 }, 'nucleus'),
      circle(at(2, -1), 3, { fill: 's4', stroke: 'none' }),
    ];
  if (stage === '前期')
    return [
      wall,
      ...spindle,
      ...[at(-7, -6), at(5, -7), at(-5, 6), at(7, 5)].map(([x, y]) =>
        line(
          [at(x - 3, y - 3), at(x + 3, y + 3), at(x, y), at(x + 3, y - 3), at(x - 3, y + 3)],
          { stroke: 's4', thick: 1.2 },
          'chromosome',
        ),
      ),
    ];
  if (stage === '中期')
    return [
      wall,
      ...spindle,
      ...[-10, -3.4, 3.4, 10].map((y) =>
        line(
          [at(-2, y - 2.6), at(2, y + 2.6), at(0, y), at(2, y - 2.6), at(-2, y + 2.6)],
          { stroke: 's4', thick: 1.2 },
          'chromosome',
        ),
      ),
      line([at(0, -15), at(0, 15)], { stroke: 's1', thick: 0.3, dashed: true }),
    ];
  if (stage === '后期')
    return [
      wall,
      ...spindle,
      ...[-1, 1].flatMap((way) =>
        [-9, -3, 3, 9].map((y) =>
          line([at(way * 9, y - 2), at(way * 12, y), at(way * 9, y + 2)], { stroke: 's4', thick: 1.2 }, 'chromosome'),
        ),
      ),
    ];
  return [
    wall,
    line([at(0, -16), at(0, 16)], { stroke: 's0', thick: 1 }, 'plate'),
    ...[-10, 10].flatMap((x): Mark[] => [
      circle(at(x, 0), 6.5, { fill: 'f4', thick: 0.6 }, 'nucleus'),
      ...[-3.6, -1.2, 1.2, 3.6].map((aside) => rod(x + aside)),
    ]),
  ];
}
