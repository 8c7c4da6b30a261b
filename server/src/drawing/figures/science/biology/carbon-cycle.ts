import { figureOf } from '../kind.ts';
import { labelledKind } from '../labelled.ts';
import { arrow, at, label, type Mark, rect } from '../plate.ts';

export const carbonCycle = figureOf(
  labelledKind({
    name: '碳循环',
    examples: ['碳循环示意图', '生态系统碳循环示意图'],
    called: /(?:生态系统)?(?:的)?碳循环/,
    alsoSaid: /生态系统|过程/,
    drawing: () => {
      const box = (x: number, y: number, text: string, fill: 'f0' | 'f1' | 'f2' | 'f3' | 'f6', w = 34): Mark[] => [
        rect(x - w / 2, y - 6, w, 12, { fill, thick: 0.6 }, text),
        label(at(x, y), text, { bold: true }),
      ];
      const by = (
        points: readonly (readonly [number, number])[],
        text: string,
        spot: readonly [number, number],
        tone: 's0' | 's1' = 's1',
      ) => [...arrow(points, { stroke: tone, thick: 0.8 }, text), label(spot, text, { tone, size: 3.6 })];
      return [
        ...box(0, -44, '大气中的二氧化碳', 'f2', 52),
        ...box(-50, 0, '生产者', 'f0'),
        ...box(10, 0, '消费者', 'f3'),
        ...box(-20, 36, '分解者', 'f6'),
        ...box(62, 22, '煤、石油等', 'f1'),
        ...by([at(-24, -38), at(-52, -8)], '光合作用', at(-50, -24), 's0'),
        ...by([at(-42, -7), at(-14, -37)], '呼吸作用', at(-18, -20)),
        ...by([at(10, -7), at(6, -37)], '呼吸作用', at(19, -16)),
        ...by([at(-32, 0), at(-8, 0)], '捕食', at(-20, -3.4)),
        ...by([at(-46, 7), at(-32, 29)], '遗体', at(-46, 20)),
        ...by([at(8, 7), at(-6, 29)], '遗体', at(9, 20)),
        ...by([at(-38, 38), at(-76, 38), at(-76, -44), at(-27, -44)], '分解作用', at(-62, 42)),
        ...by([at(62, 15), at(62, -44), at(27, -44)], '燃烧', at(68, -20)),
      ];
    },
    names: [],
    alt: '碳循环示意图：二氧化碳经光合作用进入生产者，经呼吸作用、分解作用和燃烧回到大气',
  }),
);
