import type { Point } from '#drawing/svg.ts';
import { plainSaid } from '../../said.ts';
import { NUMBER } from '../../spoken-numbers.ts';
import { smooth } from '../curves.ts';
import { withFreeLabels } from '../free-label.ts';
import { axesOf, placingOf } from '../graph.ts';
import { figureOf } from '../kind.ts';
import { line } from '../plate.ts';

type Heating = {
  name: string;
  change: '熔化' | '凝固' | '沸腾';
  plateau: number | undefined;
  corners: readonly Point[];
};

const MELTING: Readonly<Record<string, number>> = { 冰: 0, 海波: 48, 萘: 80.5, 锡: 232 };

export const heatCurve = figureOf<Heating>({
  name: '熔化和沸腾图像',
  examples: ['冰的熔化图像', '水沸腾时温度随时间变化的图像', '蜡烛（非晶体）的熔化图像', '海波的凝固图像'],
  parameters(words) {
    const reading = plainSaid(words);
    const change = reading.takeEach(/熔化|凝固|沸腾/)?.[0] as Heating['change'] | undefined;
    if (!change) return undefined;
    const crystal = reading.takeEach(/冰|海波|萘|锡/)?.[0];
    const loose = reading.takeEach(/非晶体|石蜡|蜡烛?|松香|玻璃/)?.[0];
    const isWater = reading.takeEach(/水/) !== undefined;
    reading.takeEach(/晶体/);
    const point = reading.takeEach(new RegExp(`(?:熔点|凝固点|沸点)(?:为|是|=)? ?${NUMBER} ?(?:°C|度)`));
    reading.takeEach(
      /温度(?:随|-)?时间(?:的)?(?:变化|关系)?(?:的)?|温度|时间|曲线|时|过程|随|变化|熔点|沸点|凝固点|规律/,
    );
    if (!reading.isSpent() || (crystal && loose)) return undefined;
    if (change === '沸腾') return loose || crystal ? undefined : boiling(point ? Number(point[1]) : 100);
    if (isWater && change === '熔化') return undefined;
    if (loose) return point ? undefined : softening(loose, change);
    const name = crystal ?? (isWater ? '水' : '晶体');
    const known = isWater ? 0 : MELTING[name];
    if (point && known !== undefined && Number(point[1]) !== known) return undefined;
    return melting(name, change, point ? Number(point[1]) : (known ?? 48));
  },
  plate({ change, plateau, corners }) {
    const ys = corners.map(([, y]) => y);
    const [low, high] = [Math.min(...ys), Math.max(...ys)];
    const spare = (high - low) * 0.15;
    const axes = {
      x: { low: 0, high: 12.5 },
      y: { low: Math.floor((low - spare) / 5) * 5, high: Math.ceil((high + spare) / 5) * 5 },
      xName: '时间/min',
      yName: '温度/℃',
    };
    const place = placingOf(axes);
    const drawn = corners.map(([x, y]) => place(x, y));
    const named =
      plateau === undefined
        ? []
        : corners.map(([x, y], n) => ({ text: 'ABCD'.charAt(n), near: place(x, y), bold: true }));
    const middle = corners.filter(([, y]) => y === plateau);
    return withFreeLabels(
      [...axesOf(axes), line(plateau === undefined ? smooth(drawn) : drawn, { stroke: 's1', thick: 1.1 }, 'curve')],
      [
        ...named,
        ...(plateau === undefined
          ? []
          : [
              {
                text: `${change === '沸腾' ? '沸点' : change === '熔化' ? '熔点' : '凝固点'} ${plateau} ℃`,
                near: place(((middle[0]?.[0] ?? 4) + (middle.at(-1)?.[0] ?? 8)) / 2, plateau),
                angle: 90,
                tone: 's1' as const,
              },
            ]),
      ],
    );
  },
  alt: ({ name, change, plateau }) =>
    plateau === undefined
      ? `${name}的${change}图像，温度一直变化，没有固定的熔点。`
      : `${name}的${change}图像，温度保持 ${plateau} ℃ 不变的一段是${change}过程。`,
});

function melting(name: string, change: '熔化' | '凝固', point: number): Heating {
  const spread = Math.max(8, Math.abs(point) * 0.25);
  const rise: Point[] = [
    [0, point - spread],
    [3, point],
    [8, point],
    [11.5, point + spread],
  ];
  return {
    name,
    change,
    plateau: point,
    corners: change === '熔化' ? rise : rise.map(([x, y]): Point => [x, 2 * point - y]),
  };
}

function softening(name: string, change: '熔化' | '凝固'): Heating {
  const rise: Point[] = [
    [0, 20],
    [3, 36],
    [6, 46],
    [9, 58],
    [11.5, 74],
  ];
  return {
    name: /非晶体/.test(name) ? '非晶体' : name,
    change,
    plateau: undefined,
    corners: change === '熔化' ? rise : rise.map(([x, y]): Point => [x, 94 - y]),
  };
}

function boiling(point: number): Heating {
  return {
    name: '水',
    change: '沸腾',
    plateau: point,
    corners: [
      [0, point - 10],
      [5, point],
      [11.5, point],
    ],
  };
}
