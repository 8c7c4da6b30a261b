import { plainSaid } from '../../said.ts';
import { figureOf } from '../kind.ts';
import { type Named, withNames } from '../labelled.ts';
import { arrow, at, label, line, type Mark, moved } from '../plate.ts';
import { gridded } from '../side-by-side.ts';
import { CATCHES, type Collected, collectedIn } from './gas-making.ts';
import { bubbles, gasJar, stopper, trough, tube } from './glassware.ts';

type Catching = { gas: string | undefined; ways: readonly Collected[] };

export const gasCatching = figureOf<Catching>({
  name: '气体的收集',
  examples: ['气体收集的三种方法装置图', '向上排空气法收集二氧化碳', '排水法收集氢气'],
  parameters(words) {
    const reading = plainSaid(words);
    if (/制取|制备/.test(words) || !/收集|排空气|排水/.test(words)) return undefined;
    const isAll = reading.takeEach(/(?:三|3)种(?:方法|装置)?/) !== undefined;
    const way = collectedIn(reading);
    const gas = reading.takeEach(
      new RegExp(
        Object.keys(CATCHES)
          .toSorted((a, b) => b.length - a.length)
          .join('|'),
      ),
    )?.[0];
    reading.takeEach(/气体|收集|方法|装置|常见|常用/);
    if (!reading.isSpent() || way === 'several' || (isAll && (way || gas)) || (!isAll && !way && !gas))
      return undefined;
    const fit = gas ? CATCHES[gas] : undefined;
    if (way && fit && !fit.includes(way)) return undefined;
    return { gas, ways: way ? [way] : (fit ?? ['排水法', '向上排空气法', '向下排空气法']) };
  },
  plate: ({ gas, ways }) =>
    gridded(
      ways.map((way) => [...catcher(way), label(at(14, 12), gas ? `${way}收集${gas}` : way, { bold: true })]),
      3,
      12,
    ),
  alt: ({ gas, ways }) => `${ways.join('、')}收集${gas ?? '气体'}的装置图。`,
});

/** Gas heavier than air is led to the bottom of the upright jar, lighter gas to the top of the inverted one. */
function catcher(way: Collected): Mark[] {
  if (way === '排水法')
    return [
      ...trough(at(-8, 4), 44, 26),
      ...moved(gasJar(at(0, 0), true, 0.5), 20, -1),
      ...tube([at(-14, -40), at(-2, -40), at(-2, 1), at(20, 1), at(20, -5)], 'gas in'),
      ...bubbles([at(20, -9), at(21, -13), at(19, -16)]),
    ];
  if (way === '向上排空气法')
    return [
      ...gasJar(at(14, 4)),
      ...tube([at(-8, -36), at(12, -36), at(12, 1)], 'gas in'),
      ...arrow([at(17, -18), at(17, -38)], { stroke: 's1', thick: 0.5 }, 'air'),
    ];
  return [
    ...moved(gasJar(at(0, 0), true), 14, -8),
    ...tube([at(-8, 2), at(12, 2), at(12, -34)], 'gas in'),
    ...arrow([at(17, -20), at(17, 0)], { stroke: 's1', thick: 0.5 }, 'air'),
  ];
}

type Drying = { gas: string; agent: '浓硫酸' | '碱石灰' };
/** Sulphuric acid takes up ammonia, and soda lime takes up sour gases. */
const ALKALINE = ['氨气'];
const SOUR = ['二氧化碳', '二氧化硫', '氯气', '氯化氢'];

export const drying = figureOf<Drying>({
  name: '气体的干燥',
  examples: ['用浓硫酸干燥氧气的装置图', '用碱石灰干燥氨气'],
  parameters(words) {
    const reading = plainSaid(words);
    if (!reading.takeEach(/干燥/)) return undefined;
    const gas = reading.takeEach(/二氧化碳|二氧化硫|氯化氢|氧气|氢气|氨气|氯气|氮气|甲烷/)?.[0];
    const agent = reading.takeEach(/浓硫酸|碱石灰/)?.[0] as Drying['agent'] | undefined;
    reading.takeEach(/装置|洗气瓶|干燥管|气体/);
    const fit = agent ?? (gas && ALKALINE.includes(gas) ? '碱石灰' : '浓硫酸');
    if (!gas || !reading.isSpent() || (fit === '浓硫酸' ? ALKALINE : SOUR).includes(gas)) return undefined;
    return (/干燥管/.test(words) && fit === '浓硫酸') || (/洗气瓶/.test(words) && fit === '碱石灰')
      ? undefined
      : { gas, agent: fit };
  },
  plate({ gas, agent }) {
    const names: Named[] = [{ text: agent, at: agent === '浓硫酸' ? at(5, -4) : at(2, -20), side: 'right' }];
    const bottle = [
      ...moved(gasJar(at(0, 0)), 0, 0),
      {
        is: 'line',
        points: [at(-9, -12), at(9, -12), at(9, 0), at(-9, 0)],
        closed: true,
        look: { stroke: 'none', fill: 'f2' },
        part: 'acid',
      } as const,
      stopper(at(0, -30), 6),
    ];
    const wash: Mark[] = [
      ...bottle,
      ...tube([at(-26, -42), at(-3, -42), at(-3, -3)], 'gas in'),
      ...tube([at(3, -22), at(3, -42), at(26, -42)], 'gas out'),
      ...arrow([at(-26, -47), at(-12, -47)], { stroke: 's1', thick: 0.5 }),
      ...arrow([at(12, -47), at(26, -47)], { stroke: 's1', thick: 0.5 }),
    ];
    const grains = Array.from(
      { length: 22 },
      (_, n) =>
        ({
          is: 'oval',
          at: at(-8 + (n % 6) * 3.4, -25 + Math.floor(n / 6) * 3.4),
          rx: 1,
          ry: 1,
          look: { fill: 'f4', thick: 0.3 },
          part: 'grain',
        }) as const,
    );
    const pipe: Mark[] = [
      ...tube([at(-34, -20), at(-12, -20)], 'gas in'),
      line([at(-12, -19), at(-10, -28), at(10, -28), at(12, -21), at(30, -21)], { thick: 0.7 }),
      line([at(-12, -21), at(-10, -12), at(10, -12), at(12, -19), at(30, -19)], { thick: 0.7 }),
      ...grains,
      ...arrow([at(-34, -27), at(-20, -27)], { stroke: 's1', thick: 0.5 }),
      ...arrow([at(16, -27), at(30, -27)], { stroke: 's1', thick: 0.5 }),
    ];
    return withNames(
      agent === '浓硫酸'
        ? [...wash, label(at(-18, -52), `含水的${gas}`), label(at(20, -52), `干燥的${gas}`)]
        : [...pipe, label(at(-28, -33), `含水的${gas}`), label(at(26, -33), `干燥的${gas}`)],
      names,
    );
  },
  alt: ({ gas, agent }) =>
    agent === '浓硫酸'
      ? `用浓硫酸干燥${gas}的洗气瓶：气体从长管通入，从短管导出。`
      : `用碱石灰干燥${gas}的干燥管：气体由粗端通入。`,
});
