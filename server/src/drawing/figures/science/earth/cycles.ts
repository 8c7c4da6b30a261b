import { smooth } from '../curves.ts';
import { withFreeLabels } from '../free-label.ts';
import { figureOf } from '../kind.ts';
import { labelledKind } from '../labelled.ts';
import { arrow, at, label, line, type Mark, oval, rect, shape } from '../plate.ts';

const cloud = (x: number, y: number): Mark =>
  shape(
    smooth(
      [
        at(x - 14, y + 4),
        at(x - 10, y - 4),
        at(x - 2, y - 6),
        at(x + 6, y - 5),
        at(x + 13, y),
        at(x + 12, y + 5),
        at(x, y + 6),
      ],
      true,
    ),
    { fill: 'f2', stroke: 's2', thick: 0.6 },
    'cloud',
  );

export const waterCycle = figureOf(
  labelledKind({
    name: '水循环',
    examples: ['水循环示意图', '海陆间水循环示意图'],
    called: /(?:海陆间)?(?:大?)?水循环/,
    alsoSaid: /海陆间|自然界|各环节|环节|过程|蒸发|降水|下渗/,
    drawing: () => {
      const flow = (points: Parameters<typeof arrow>[0], part: string) =>
        arrow(points, { stroke: 's2', thick: 0.9 }, part);
      const marks: Mark[] = [
        shape(
          [at(-80, 20), at(-60, 2), at(-40, -24), at(-22, -4), at(4, 12), at(12, 20), at(12, 40), at(-80, 40)],
          { fill: 'f0', stroke: 's0', thick: 0.8 },
          'land',
        ),
        rect(12, 22, 78, 18, { fill: 'f2', stroke: 's2', thick: 0.6 }, 'sea'),
        cloud(-34, -46),
        cloud(48, -46),
        ...flow([at(56, 20), at(56, -36)], 'evaporation'),
        ...flow([at(30, -48), at(-16, -48)], 'transport'),
        ...flow([at(-36, -38), at(-36, -28)], 'rain'),
        ...flow([at(74, -36), at(74, 20)], 'rain on sea'),
        ...flow([at(-24, -10), at(14, 14)], 'runoff'),
        ...flow([at(-54, 6), at(-54, 24)], 'seepage'),
        ...flow([at(-50, 32), at(8, 32)], 'groundwater'),
        ...flow([at(-66, 4), at(-66, -34)], 'plants'),
      ];
      return withFreeLabels(marks, [
        { text: '蒸发', near: at(56, -8), angle: 180 },
        { text: '水汽输送', near: at(8, -48) },
        { text: '降水', near: at(-36, -34), angle: 0 },
        { text: '降水', near: at(74, -8), angle: 0 },
        { text: '地表径流', near: at(-4, 2), angle: -45 },
        { text: '下渗', near: at(-54, 16), angle: 180 },
        { text: '地下径流', near: at(-20, 32), angle: -90 },
        { text: '植物蒸腾', near: at(-66, -18), angle: 180 },
        { text: '海洋', near: at(54, 30), angle: 90 },
      ]);
    },
    names: [],
    alt: '水循环示意图：蒸发、水汽输送、降水、下渗、地表径流、地下径流和植物蒸腾',
  }),
);

export const rockCycle = figureOf(
  labelledKind({
    name: '岩石圈物质循环',
    examples: ['岩石圈物质循环示意图', '三大类岩石的转化（岩石循环）示意图'],
    called: /(?:三大类)?岩石(?:圈)?(?:物质)?(?:的)?(?:循环|转化)/,
    alsoSaid: /岩石循环|三大类|过程|物质循环/,
    drawing: () => {
      const box = (x: number, y: number, text: string, fill: 'f1' | 'f3' | 'f4' | 'f0'): Mark[] => [
        rect(x - 17, y - 6, 34, 12, { fill, thick: 0.7 }, text),
        label(at(x, y), text, { bold: true, size: 4.6 }),
      ];
      const steps: readonly (readonly [string, Parameters<typeof arrow>[0], number])[] = [
        ['冷却凝固', [at(-8, 34), at(-54, 8)], 180],
        ['外力作用', [at(-44, -8), at(-12, -34)], 180],
        ['变质作用', [at(18, -36), at(58, -7)], 0],
        ['重熔再生', [at(54, 8), at(12, 34)], 0],
        ['变质作用', [at(-36, -2), at(36, -2)], -90],
        ['外力作用', [at(40, -7), at(2, -33)], 135],
      ];
      const marks = [
        ...box(0, 40, '岩浆', 'f1'),
        ...box(-54, 0, '岩浆岩', 'f3'),
        ...box(0, -40, '沉积岩', 'f0'),
        ...box(54, 0, '变质岩', 'f4'),
        ...steps.flatMap(([text, points]) => arrow(points, { stroke: 's1', thick: 0.8 }, text)),
      ];
      return withFreeLabels(
        marks,
        steps.map(([text, points, angle]) => ({
          text,
          near: [
            ((points[0]?.[0] ?? 0) + (points.at(-1)?.[0] ?? 0)) / 2,
            ((points[0]?.[1] ?? 0) + (points.at(-1)?.[1] ?? 0)) / 2,
          ] as const,
          angle,
          size: 3.6,
        })),
      );
    },
    names: [],
    alt: '岩石圈物质循环示意图：岩浆冷却凝固成岩浆岩，经外力作用成沉积岩，经变质作用成变质岩，重熔再生为岩浆',
  }),
);

export const meander = figureOf(
  labelledKind({
    name: '河流地貌（河曲）',
    examples: ['河曲侵蚀与堆积示意图', '河流凹岸侵蚀、凸岸堆积示意图'],
    called: /河曲|河流(?:的)?(?:地貌|凹岸|凸岸|侵蚀)|曲流/,
    alsoSaid: /凹岸|凸岸|侵蚀|堆积|沉积|地貌|河道|作用/,
    drawing: () => {
      const middle = (x: number) => 16 * Math.sin((x / 60) * Math.PI);
      const bank = (by: number) => Array.from({ length: 61 }, (_, n) => at(n * 2 - 60, middle(n * 2 - 60) + by));
      return [
        shape([...bank(-9), ...bank(9).toReversed()], { fill: 'f2', stroke: 'none' }, 'water'),
        line(bank(-9), { thick: 0.8 }),
        line(bank(9), { thick: 0.8 }),
        oval(at(30, 10), 13, 3.4, { fill: 'f3', stroke: 's3', thick: 0.5 }, 'bar'),
        oval(at(-30, -10), 13, 3.4, { fill: 'f3', stroke: 's3', thick: 0.5 }, 'bar'),
        line(bank(9).slice(38, 53), { stroke: 's1', thick: 1.8 }, 'worn'),
        line(bank(-9).slice(8, 23), { stroke: 's1', thick: 1.8 }, 'worn'),
        ...arrow([at(-56, middle(-56) + 1), at(-48, middle(-48) + 1)], { stroke: 's2', thick: 0.9 }, 'flow'),
        ...arrow([at(-4, middle(-4)), at(5, middle(5))], { stroke: 's2', thick: 0.9 }, 'flow'),
        ...arrow([at(47, middle(47)), at(56, middle(56))], { stroke: 's2', thick: 0.9 }, 'flow'),
      ];
    },
    names: [
      { text: '凹岸（侵蚀）', at: at(-30, -25) },
      { text: '凸岸（堆积）', at: at(-30, -10) },
      { text: '水流方向', at: at(-52, -5.5) },
      { text: '凸岸（堆积）', at: at(30, 10), side: 'right' },
      { text: '凹岸（侵蚀）', at: at(30, 25), side: 'right' },
    ],
    alt: '河曲示意图：凹岸受侵蚀，凸岸堆积',
  }),
);
