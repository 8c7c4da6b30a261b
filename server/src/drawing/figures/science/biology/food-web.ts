import { widthOf } from '#drawing/letters.ts';
import { plainSaid } from '../../said.ts';
import { figureOf } from '../kind.ts';
import { arrow, at, label, type Mark, rect } from '../plate.ts';

type Web = { links: readonly (readonly [eaten: string, eater: string])[] };
const MAX_KINDS = 12;

/** 草→兔→狐，草→鼠→狐. Each arrow leads from what is eaten to who eats it. */
export const foodWeb = figureOf<Web>({
  name: '食物链和食物网',
  examples: ['食物链：草→兔→狐', '食物网：草→兔→狐，草→鼠→狐，鼠→蛇→鹰', '食物网：水稻→蝗虫→青蛙→蛇，水稻→田鼠→蛇'],
  parameters(words) {
    const reading = plainSaid(words.replaceAll(/[—–-]{1,4}[>→]|⟶|➝/g, '→'));
    if (!reading.takeEach(/食物[链网]/)) return undefined;
    const chains = reading
      .takeAll(/[\u4e00-\u9fffA-Za-z]{1,6}(?: ?-> ?[\u4e00-\u9fffA-Za-z]{1,6})+/)
      .map(([text]) => text.split('->').map((kind) => kind.trim()));
    reading.takeEach(/生态系统|某|草原|农田|池塘/);
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
