import { smooth } from '../curves.ts';
import { figureOf } from '../kind.ts';
import { labelledKind } from '../labelled.ts';
import { arrow, at, label, line, type Mark, rect, shape } from '../plate.ts';

/** As we look at somebody else: the right half of the heart lies on the left of the picture. */
export const heart = figureOf(
  labelledKind({
    name: '心脏的结构',
    examples: ['心脏结构图', '心脏的结构图，标出四个腔和相连的血管', '心脏结构图，填空用'],
    called: /心脏/,
    alsoSaid: /(?:四|4)个?(?:腔|心腔)|相连|连通|血管|血流方向|解剖|内部|剖面|腔室/,
    drawing: () => {
      const vein = 'f2';
      const artery = 'f1';
      const outline = shape(
        smooth(
          [
            at(-34, -22),
            at(-18, -32),
            at(0, -26),
            at(18, -32),
            at(34, -22),
            at(34, 4),
            at(16, 34),
            at(4, 42),
            at(-14, 32),
            at(-32, 8),
          ],
          true,
        ),
        { fill: 'f6', thick: 0.9 },
        'heart',
      );
      const pipe = (x: number, top: number, bottom: number, fill: 'f1' | 'f2') =>
        rect(x - 4, top, 8, bottom - top, { fill, thick: 0.6 }, 'vessel');
      const valve = (x: number, y: number): Mark[] => [
        line([at(x - 6, y), at(x - 1, y + 4)], { thick: 0.9 }),
        line([at(x + 6, y), at(x + 1, y + 4)], { thick: 0.9 }),
      ];
      return [
        outline,
        pipe(-24, -50, -18, vein),
        pipe(-30, -6, 34, vein),
        pipe(-6, -50, 6, vein),
        pipe(7, -54, 6, artery),
        rect(24, -20, 24, 7, { fill: artery, thick: 0.6 }, 'vessel'),
        shape(
          smooth([at(-30, -18), at(-18, -20), at(-12, -12), at(-14, -4), at(-29, -4)], true),
          { fill: vein, thick: 0.6 },
          'right atrium',
        ),
        shape(
          smooth([at(30, -18), at(18, -20), at(13, -12), at(14, -4), at(29, -4)], true),
          { fill: artery, thick: 0.6 },
          'left atrium',
        ),
        shape(
          smooth([at(-23, 3), at(-6, 2), at(-4, 18), at(-6, 30), at(-16, 24)], true),
          { fill: vein, thick: 0.6 },
          'right ventricle',
        ),
        shape(
          smooth([at(26, 2), at(6, 2), at(4, 18), at(5, 34), at(18, 22)], true),
          { fill: artery, thick: 0.6 },
          'left ventricle',
        ),
        ...valve(-17, -3),
        ...valve(18, -3),
        ...arrow([at(-24, -46), at(-24, -34)], { stroke: 's2', thick: 0.8 }, 'flow in'),
        ...arrow([at(-30, 30), at(-30, 18)], { stroke: 's2', thick: 0.8 }, 'flow in'),
        ...arrow([at(-6, -32), at(-6, -46)], { stroke: 's2', thick: 0.8 }, 'flow out'),
        ...arrow([at(7, -36), at(7, -50)], { stroke: 's1', thick: 0.8 }, 'flow out'),
        ...arrow([at(47, -16.5), at(37, -16.5)], { stroke: 's1', thick: 0.8 }, 'flow in'),
      ];
    },
    names: [
      { text: '上腔静脉', at: at(-26, -42) },
      { text: '右心房', at: at(-22, -11) },
      { text: '右心室', at: at(-16, 10) },
      { text: '下腔静脉', at: at(-32, 24) },
      { text: '肺动脉', at: at(-8, -38), side: 'left' },
      { text: '主动脉', at: at(10, -44) },
      { text: '肺静脉', at: at(44, -18) },
      { text: '左心房', at: at(20, -12) },
      { text: '左心室', at: at(14, 12) },
      { text: '房室瓣', at: at(22, -1) },
    ],
    alt: '心脏结构图：图左侧为右心，上下腔静脉通右心房，右心室通肺动脉，肺静脉通左心房，左心室通主动脉',
  }),
);

export const circulation = figureOf(
  labelledKind({
    name: '血液循环途径',
    examples: ['血液循环示意图', '体循环和肺循环途径示意图'],
    called: /血液循环|体循环(?:和|与|、)肺循环/,
    alsoSaid: /途径|路线|过程|体循环|肺循环|血流方向|动脉血|静脉血|人体/,
    drawing: () => {
      const box = (x: number, y: number, text: string, fill: 'f1' | 'f2' | 'f0' | 'f3', w = 30): Mark[] => [
        rect(x - w / 2, y - 5, w, 10, { fill, thick: 0.6 }, text),
        label(at(x, y), text, { bold: true }),
      ];
      const red = { stroke: 's1', thick: 1 } as const;
      const blue = { stroke: 's2', thick: 1 } as const;
      return [
        ...box(0, -44, '肺部毛细血管', 'f0', 44),
        ...box(0, 44, '全身毛细血管', 'f3', 44),
        ...box(-20, -8, '右心房', 'f2', 26),
        ...box(-20, 8, '右心室', 'f2', 26),
        ...box(20, -8, '左心房', 'f1', 26),
        ...box(20, 8, '左心室', 'f1', 26),
        ...arrow([at(-33, 8), at(-46, 8), at(-46, -44), at(-22, -44)], blue, '肺动脉'),
        ...arrow([at(22, -44), at(46, -44), at(46, -8), at(33, -8)], red, '肺静脉'),
        ...arrow([at(33, 10), at(58, 10), at(58, 44), at(22, 44)], red, '主动脉'),
        ...arrow([at(-22, 44), at(-58, 44), at(-58, -8), at(-33, -8)], blue, '腔静脉'),
        ...arrow([at(-20, -3), at(-20, 3)], blue),
        ...arrow([at(20, -3), at(20, 3)], red),
        label(at(0, -26), '肺循环', { tone: 'soft' }),
        label(at(0, 26), '体循环', { tone: 'soft' }),
      ];
    },
    names: [
      { text: '肺动脉', at: at(-46, -30) },
      { text: '上、下腔静脉', at: at(-58, 26) },
      { text: '肺静脉', at: at(46, -30) },
      { text: '主动脉', at: at(58, 30) },
    ],
    alt: '血液循环示意图：右心室、肺动脉、肺部毛细血管、肺静脉、左心房为肺循环，左心室、主动脉、全身毛细血管、上下腔静脉、右心房为体循环',
  }),
);
