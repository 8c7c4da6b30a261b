import { widthOf } from '#drawing/letters.ts';
import { withFreeLabels } from '../free-label.ts';
import { axesOf } from '../graph.ts';
import { figureOf } from '../kind.ts';
import { labelledKind } from '../labelled.ts';
import { arrow, at, label, line, type Mark, rect, shape } from '../plate.ts';
import { NUMBER, readingOf } from '../reading.ts';

type Web = { links: readonly (readonly [eaten: string, eater: string])[] };
const MAX_KINDS = 12;

/** 草→兔→狐，草→鼠→狐. Each arrow leads from what is eaten to who eats it. */
export const foodWeb = figureOf<Web>({
  name: '食物链和食物网',
  examples: ['食物链：草→兔→狐', '食物网：草→兔→狐，草→鼠→狐，鼠→蛇→鹰', '食物网：水稻→蝗虫→青蛙→蛇，水稻→田鼠→蛇'],
  parameters(words) {
    const reading = readingOf(words.replaceAll(/[—–-]+>|—+→|⟶|➝|-+→/g, '→'));
    if (!reading.take(/食物[链网]/)) return undefined;
    const chains = reading
      .takeAll(/[\u4e00-\u9fffA-Za-z]{1,6}(?:\s*->\s*[\u4e00-\u9fffA-Za-z]{1,6})+/)
      .map(([text]) => text.split('->').map((kind) => kind.trim()));
    reading.take(/生态系统|某|草原|农田|池塘/);
    const links = chains.flatMap((chain) => chain.slice(1).map((eater, n) => [chain[n] ?? '', eater] as const));
    const single = links.filter(([a, b], n) => links.findIndex(([c, d]) => a === c && b === d) === n);
    const kinds = new Set(single.flat());
    return reading.isSpent() &&
      single.length > 0 &&
      kinds.size <= MAX_KINDS &&
      levelsOf(single) &&
      !single.some(([a, b]) => a === b)
      ? { links: single }
      : undefined;
  },
  plate({ links }) {
    const levels = levelsOf(links) ?? new Map<string, number>();
    const deepest = Math.max(...levels.values());
    const spots = new Map<string, readonly [number, number]>();
    for (let level = 0; level <= deepest; level++) {
      const here = [...levels].filter(([, each]) => each === level).map(([kind]) => kind);
      for (const [n, kind] of here.entries())
        spots.set(
          kind,
          at(level * 34, (n - (here.length - 1) / 2) * 24 + (level % 2 === 1 && here.length > 1 ? 3 : 0)),
        );
    }
    const half = (kind: string) => widthOf(kind) * 2.3 + 3;
    const boxes = [...spots].flatMap(([kind, [x, y]]): Mark[] => [
      rect(
        x - half(kind),
        y - 4.6,
        half(kind) * 2,
        9.2,
        { fill: levels.get(kind) === 0 ? 'f0' : 'f3', thick: 0.6 },
        `kind ${kind}`,
      ),
      label(at(x, y), kind, { size: 4.6, bold: true }),
    ]);
    const arrows = links.flatMap(([from, to]) => {
      const [p, q] = [spots.get(from) ?? at(0, 0), spots.get(to) ?? at(0, 0)];
      return arrow(
        [edgeOf(p, q, half(from)), edgeOf(q, p, half(to))],
        { stroke: 's1', thick: 0.7 },
        `link ${from} ${to}`,
      );
    });
    return [...arrows, ...boxes];
  },
  alt: ({ links }) =>
    `食物${links.length > 1 && new Set(links.map(([from]) => from)).size < links.length ? '网' : '链'}：${links.map(([from, to]) => `${from}→${to}`).join('，')}，箭头指向捕食者。`,
});

/** How far each stands from what nobody eats before it; undefined when they eat each other in a ring. */
function levelsOf(links: Web['links']): Map<string, number> | undefined {
  const levels = new Map(links.flat().map((kind) => [kind, 0]));
  for (let round = 0; round <= levels.size; round++) {
    let isDone = true;
    for (const [from, to] of links) {
      const next = (levels.get(from) ?? 0) + 1;
      if ((levels.get(to) ?? 0) >= next) continue;
      levels.set(to, next);
      isDone = false;
    }
    if (isDone) return levels;
  }
  return undefined;
}

/** Where the way from one middle to the other leaves the box. */
function edgeOf(
  [x, y]: readonly [number, number],
  [toX, toY]: readonly [number, number],
  half: number,
): readonly [number, number] {
  const [dx, dy] = [toX - x, toY - y];
  const share = Math.min((half + 0.8) / Math.max(Math.abs(dx), 0.01), 5.6 / Math.max(Math.abs(dy), 0.01));
  return [x + dx * share, y + dy * share];
}

type Pyramid = { levels: readonly { name: string; energy: number }[]; isTold: boolean };

export const energyPyramid = figureOf<Pyramid>({
  name: '能量金字塔',
  examples: ['能量金字塔示意图', '能量金字塔：草 10000，兔 1500，狐 200'],
  parameters(words) {
    const reading = readingOf(words);
    if (!reading.take(/(?:生态系统)?(?:的)?能量金字塔/)) return undefined;
    const given = reading
      .takeAll(new RegExp(`([\\u4e00-\\u9fff]{1,8})\\s*(?:为|:)?\\s*${NUMBER}\\s*(?:kJ|千焦|J)?(?=[,，、;。\\s]|$)`))
      .map(([, name = '', energy]) => ({ name, energy: Number(energy) }));
    reading.take(/生态系统|生产者|初级消费者|次级消费者|三级消费者|营养级|逐级递减/);
    const isFalling = given.every(({ energy }, n) => energy > 0 && (n === 0 || energy < (given[n - 1]?.energy ?? 0)));
    if (!reading.isSpent() || given.length === 1 || given.length > 5 || !isFalling) return undefined;
    const usual = ['生产者', '初级消费者', '次级消费者', '三级消费者'].map((name, n) => ({
      name,
      energy: 1000 / 5 ** n,
    }));
    return { levels: given.length > 0 ? given : usual, isTold: given.length > 0 };
  },
  plate({ levels, isTold }) {
    const [tall, wide] = [16, 110];
    const count = levels.length;
    return levels.flatMap(({ name, energy }, n): Mark[] => {
      const half = (k: number) => (wide / 2) * (1 - k / (count + 0.35));
      const y = -n * tall;
      return [
        shape(
          [at(-half(n), y), at(half(n), y), at(half(n + 1), y - tall), at(-half(n + 1), y - tall)],
          { fill: (['f0', 'f3', 'f1', 'f4', 'f2'] as const)[n] ?? 'f0', thick: 0.6 },
          `level ${n}`,
        ),
        label(at(wide / 2 + 4, y - tall / 2), isTold ? `${name} ${energy} kJ` : name, {
          anchor: 'start',
          part: `name ${n}`,
        }),
        line(
          [at((half(n) + half(n + 1)) / 2 + 1, y - tall / 2), at(wide / 2 + 2.6, y - tall / 2)],
          { stroke: 'soft', thick: 0.3 },
          'leader',
        ),
      ];
    });
  },
  alt: ({ levels }) => `能量金字塔，自下而上为${levels.map(({ name }) => name).join('、')}，能量逐级递减。`,
});

export const populationCurve = figureOf<{ forms: readonly ('J' | 'S')[] }>({
  name: '种群增长曲线',
  examples: ['种群增长的 S 形曲线', '种群增长的 J 形和 S 形曲线', '种群数量 J 型增长曲线'],
  parameters(words) {
    const reading = readingOf(words);
    if (!reading.take(/种群(?:数量)?(?:的)?(?:增长)?/)) return undefined;
    const forms = reading.takeAll(/[“"]?([JS])[”"]?\s*[形型]/).map(([, form]) => form as 'J' | 'S');
    reading.take(/增长|曲线|数量|环境容纳量|K值|K|变化/);
    return reading.isSpent() && forms.length > 0 && new Set(forms).size === forms.length ? { forms } : undefined;
  },
  plate({ forms }) {
    const [K, height] = [56, 72];
    const logistic = Array.from({ length: 45 }, (_, n) => at(n * 2.5, -K / (1 + 27 * Math.exp(-n * 0.16))));
    const growing = Array.from({ length: 45 }, (_, n) => at(n * 2.5, -2 * Math.exp(n * 0.14))).filter(
      ([, y]) => y > -height,
    );
    const marks: Mark[] = [
      ...axesOf({
        x: { low: 0, high: 1 },
        y: { low: 0, high: 1 },
        xName: '时间',
        yName: '种群数量',
        hasNumbers: false,
        width: 114,
        height,
      }),
      ...(forms.includes('J') ? [line(growing, { stroke: 's1', thick: 1 }, 'J')] : []),
      ...(forms.includes('S')
        ? [
            line(logistic, { stroke: 's0', thick: 1 }, 'S'),
            line([at(0, -K), at(114, -K)], { stroke: 'soft', thick: 0.4, dashed: true }, 'K'),
          ]
        : []),
    ];
    return withFreeLabels(marks, [
      ...(forms.includes('S')
        ? [
            { text: 'K', near: at(0, -K), angle: 180, bold: true },
            { text: 'S 形', near: logistic[24] ?? at(0, 0), angle: 45, tone: 's0' as const, bold: true },
            { text: '环境容纳量', near: at(96, -K) },
          ]
        : []),
      ...(forms.includes('J')
        ? [{ text: 'J 形', near: growing.at(-3) ?? at(0, 0), angle: 180, tone: 's1' as const, bold: true }]
        : []),
    ]);
  },
  alt: ({ forms }) =>
    `种群增长曲线：${forms.map((form) => (form === 'J' ? 'J 形曲线持续加快增长' : 'S 形曲线增长后稳定在环境容纳量 K')).join('；')}。`,
});

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
