import { arc, smooth } from '../curves.ts';
import { figureOf } from '../kind.ts';
import { labelledKind } from '../labelled.ts';
import { at, circle, line, oval, shape } from '../plate.ts';

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
      { text: '耳蜗', at: at(49.9, 13.9) },
      { text: '咽鼓管', at: at(26, 27.6), side: 'right' },
    ],
    alt: '耳的结构图，由外向内为外耳道、鼓膜、听小骨和耳蜗',
  }),
);
