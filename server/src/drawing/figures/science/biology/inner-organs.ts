import { arc, smooth } from '../curves.ts';
import { figureOf } from '../kind.ts';
import { labelledKind } from '../labelled.ts';
import { at, circle, line, rect, shape } from '../plate.ts';

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
