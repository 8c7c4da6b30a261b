import { arc, smooth } from '../curves.ts';
import { figureOf } from '../kind.ts';
import { labelledKind } from '../labelled.ts';
import { arrow, at, circle, label, line, type Mark, oval, rect, shape } from '../plate.ts';

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

export const digestion = figureOf(
  labelledKind({
    name: '消化系统',
    examples: ['人体消化系统示意图', '消化系统的组成图，用序号标注'],
    called: /(?:人体)?(?:的)?消化系统/,
    alsoSaid: /人体|消化道|消化腺/,
    drawing: () => {
      const gut = smooth([
        at(-10, 14),
        at(10, 12),
        at(12, 19),
        at(-9, 20),
        at(-10, 26),
        at(12, 26),
        at(11, 33),
        at(-8, 33),
      ]);
      return [
        shape(
          smooth([at(-8, -58), at(8, -58), at(11, -50), at(4, -44), at(-6, -46)], true),
          { fill: 'f1', thick: 0.7 },
          'mouth',
        ),
        rect(-2.6, -45, 5.2, 33, { fill: 'f6', thick: 0.6 }, 'gullet'),
        shape(
          smooth([at(-28, -12), at(-4, -14), at(0, -4), at(-18, 2), at(-30, -2)], true),
          { fill: 's6', thick: 0.6 },
          'liver',
        ),
        shape(
          smooth([at(0, -12), at(10, -16), at(20, -8), at(18, 4), at(4, 7), at(3, -1)], true),
          { fill: 'f1', thick: 0.7 },
          'stomach',
        ),
        shape(
          smooth([at(-2, 6), at(10, 7), at(18, 9), at(8, 11), at(-4, 10)], true),
          { fill: 'f3', thick: 0.6 },
          'pancreas',
        ),
        line(
          [at(-14, 36), at(-22, 34), at(-22, 12), at(22, 11), at(23, 36), at(4, 40), at(3, 50)],
          { stroke: 's6', thick: 4 },
          'large gut',
        ),
        line(gut, { stroke: 's1', thick: 3.4 }, 'small gut'),
        circle(at(3, 52), 2, { fill: 'f6', thick: 0.6 }, 'anus'),
      ];
    },
    names: [
      { text: '口腔', at: at(2, -52), side: 'right' },
      { text: '食道', at: at(2, -32), side: 'right' },
      { text: '胃', at: at(12, -4), side: 'right' },
      { text: '胰', at: at(14, 9), side: 'right' },
      { text: '大肠', at: at(23, 24), side: 'right' },
      { text: '肛门', at: at(3, 52), side: 'right' },
      { text: '肝脏', at: at(-20, -6), side: 'left' },
      { text: '小肠', at: at(-8, 26), side: 'left' },
    ],
    alt: '人体消化系统示意图：口腔、食道、胃、小肠、大肠、肛门，以及肝脏和胰',
  }),
);

export const nephron = figureOf(
  labelledKind({
    name: '肾单位结构',
    examples: ['肾单位结构示意图', '肾单位结构图，标出肾小球和肾小囊'],
    called: /肾单位/,
    alsoSaid: /尿的形成|尿液形成/,
    drawing: () => [
      line([at(-54, -30), at(-34, -26), at(-26, -20)], { stroke: 's1', thick: 2.6 }, 'afferent'),
      line([at(-26, -10), at(-36, -4), at(-54, -4)], { stroke: 's1', thick: 1.8 }, 'efferent'),
      line([...arc(at(-14, -15), 15, 150, -150)], { stroke: 's3', thick: 1.2 }, 'capsule'),
      line(arc(at(-14, -15), 11.5, 140, -140), { stroke: 's3', thick: 0.8 }),
      line(
        smooth([
          at(-25, -19),
          at(-14, -24),
          at(-8, -19),
          at(-16, -17),
          at(-6, -13),
          at(-15, -11),
          at(-9, -7),
          at(-18, -6),
          at(-25, -11),
        ]),
        { stroke: 's1', thick: 1.5 },
        'glomerulus',
      ),
      line(
        smooth([
          at(1, -15),
          at(10, -22),
          at(18, -10),
          at(8, -4),
          at(16, 4),
          at(16, 34),
          at(24, 34),
          at(24, -6),
          at(34, -16),
          at(40, -4),
          at(48, -8),
        ]),
        { stroke: 's0', thick: 2 },
        'tubule',
      ),
      line([at(50, -24), at(50, 40)], { stroke: 's7', thick: 3 }, 'collecting duct'),
      line(
        smooth([at(-50, -2), at(-30, 10), at(8, 14), at(10, 30), at(30, 28), at(34, 4), at(42, 10)]),
        { stroke: 's2', thick: 0.9 },
        'capillary',
      ),
    ],
    names: [
      { text: '入球小动脉', at: at(-46, -28.6) },
      { text: '出球小动脉', at: at(-46, -4) },
      { text: '毛细血管', at: at(-20, 11.6) },
      { text: '肾小球', at: at(-14, -20), side: 'right' },
      { text: '肾小囊', at: at(-3, -24), side: 'right' },
      { text: '肾小管', at: at(24, 10), side: 'right' },
      { text: '集合管', at: at(50, 26), side: 'right' },
    ],
    alt: '肾单位结构示意图：肾小球、肾小囊和肾小管',
  }),
);

export const eyeball = figureOf(
  labelledKind({
    name: '眼球的结构',
    examples: ['眼球结构图', '人眼的结构图，标出晶状体和视网膜'],
    called: /眼球|人眼|眼睛的结构/,
    drawing: () => [
      circle(at(0, 0), 32, { fill: 'paper', thick: 1.2 }, 'sclera'),
      circle(at(0, 0), 30, { stroke: 's6', thick: 1 }, 'choroid'),
      line(arc(at(0, 0), 27.6, -115, 115), { stroke: 's1', thick: 1.2 }, 'retina'),
      shape(arc(at(0, 0), 26, -138, 138), { stroke: 'none', fill: 'f5' }, 'vitreous'),
      shape([...arc(at(-22, 0), 16, 118, 242)], { fill: 'f2', thick: 0.9 }, 'cornea'),
      oval(at(-19, 0), 5, 11, { fill: 'f4', thick: 0.8 }, 'lens'),
      line([at(-27, -14), at(-25, -5)], { stroke: 's7', thick: 1.8 }, 'iris'),
      line([at(-27, 14), at(-25, 5)], { stroke: 's7', thick: 1.8 }, 'iris'),
      shape([at(30, 6), at(50, 12), at(48, 22), at(27, 17)], { fill: 'f3', thick: 0.7 }, 'nerve'),
    ],
    names: [
      { text: '虹膜', at: at(-26, -10) },
      { text: '角膜', at: at(-37, 4) },
      { text: '瞳孔', at: at(-25.6, 0) },
      { text: '晶状体', at: at(-19, 7), side: 'left' },
      { text: '巩膜', at: at(19, -25.7) },
      { text: '脉络膜', at: at(26, -15) },
      { text: '视网膜', at: at(27.4, -3) },
      { text: '玻璃体', at: at(8, 6), side: 'right' },
      { text: '视神经', at: at(42, 16) },
    ],
    alt: '眼球结构图，从前到后依次为角膜、瞳孔、晶状体、玻璃体和视网膜',
  }),
);

export const ear = figureOf(
  labelledKind({
    name: '耳的结构',
    examples: ['耳的结构图', '耳的结构示意图，标出鼓膜、听小骨和耳蜗'],
    called: /(?:人)?耳朵?(?:的)?(?:结构|构造)|耳朵/,
    drawing: () => {
      const spiral = Array.from({ length: 60 }, (_, n) =>
        at(44 - (11 - n * 0.16) * Math.cos(n / 4.4), 8 - (11 - n * 0.16) * Math.sin(n / 4.4)),
      );
      return [
        shape(
          smooth([at(-44, -34), at(-24, -36), at(-22, -10), at(-30, 2), at(-28, 22), at(-44, 30), at(-56, 0)], true),
          { fill: 'f6', thick: 0.9 },
          'auricle',
        ),
        line(smooth([at(-30, -8), at(-14, -7), at(8, -6)]), { thick: 0.8 }, 'canal'),
        line(smooth([at(-28, 8), at(-14, 6), at(6, 8)]), { thick: 0.8 }, 'canal'),
        line([at(9, -8), at(6, 10)], { stroke: 's1', thick: 1.6 }, 'drum'),
        line([at(9, -2), at(14, -6), at(19, -1), at(24, -4)], { stroke: 's6', thick: 1.8 }, 'bones'),
        ...[at(26, -13), at(32, -15), at(38, -12)].map((point) =>
          oval(point, 4, 9, { stroke: 's4', thick: 1.2 }, 'semicircular'),
        ),
        oval(at(32, -2), 7, 6, { fill: 'f4', thick: 0.6 }, 'vestibule'),
        line(spiral, { stroke: 's4', thick: 1.4 }, 'cochlea'),
        line([at(54, 5), at(70, -4)], { stroke: 's3', thick: 2.2 }, 'nerve'),
        line(smooth([at(10, 8), at(18, 20), at(34, 34)]), { thick: 2.4, stroke: 'soft' }, 'tube'),
      ];
    },
    names: [
      { text: '耳郭', at: at(-46, -12) },
      { text: '外耳道', at: at(-14, 0), side: 'left' },
      { text: '鼓膜', at: at(7, 5), side: 'left' },
      { text: '听小骨', at: at(15, -5), side: 'left' },
      { text: '半规管', at: at(36, -18), side: 'right' },
      { text: '听神经', at: at(66, -2) },
      { text: '前庭', at: at(35, -3), side: 'right' },
      { text: '耳蜗', at: at(52, 15) },
      { text: '咽鼓管', at: at(26, 27.6), side: 'right' },
    ],
    alt: '耳的结构图，由外向内为外耳道、鼓膜、听小骨和耳蜗',
  }),
);
