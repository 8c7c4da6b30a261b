import type { Point } from '#drawing/svg.ts';
import { kindOf, Refused } from '../kind.ts';
import type { Said } from '../said.ts';
import { paintPlane } from './paint-plane.ts';
import type { Angle, PlaneFigure } from './plane.ts';
import { cornerAngles, readTriangle, sideLines, type Triangle } from './triangles.ts';
import { plus, times } from './vectors.ts';

export type TrianglePair = { first: Triangle; second: Triangle; ratio: number; plane: PlaneFigure; title: string };

export const congruentTriangles = kindOf<TrianglePair>({
  name: '全等三角形',
  examples: ['△ABC≌△DEF，全等三角形', '两个全等三角形，AB=5，BC=6，∠B=60°'],
  read: (said) => (/全等|≌/.test(said.words) ? pairOf(said, 1, '全等于') : undefined),
  paint: ({ plane }, sheet) => paintPlane(plane, sheet),
  says: ({ title }) => title,
});

export const similarTriangles = kindOf<TrianglePair>({
  name: '相似三角形',
  examples: ['△ABC∽△DEF，相似比 2:1', '两个相似三角形，AB=4，BC=6，∠B=50°，相似比 1:2'],
  read(said) {
    if (!/相似|∽/.test(said.words) || !/三角形|△/.test(said.words)) return undefined;
    const [, a = '2', b = '3'] = said.take(/相似比(?:为|是|=)? ?(\d{1,2}(?:\.\d)?)[:：](\d{1,2}(?:\.\d)?)/) ?? [];
    const ratio = Number(b) / Number(a);
    if (!(ratio >= 0.2 && ratio <= 5) || ratio === 1)
      return new Refused('相似比画 1:5 到 5:1 之间、不是 1:1 的，请检查数据');
    return pairOf(said, ratio, '相似于');
  },
  paint: ({ plane }, sheet) => paintPlane(plane, sheet),
  says: ({ title }) => title,
});

/** The second is the first times the ratio, moved to its right; equal angles have the same number of arcs. */
function pairOf(said: Said, ratio: number, word: string): TrianglePair | Refused {
  const names = said.take(/△ ?([A-Z]{3}) ?(?:≌|∽|和|与|、) ?△ ?([A-Z]{3})/);
  said.takeAll(/两个|全等|相似|三角形|≌|∽|一对/g);
  const first = readTriangle(said);
  if (first instanceof Refused) return first;
  const [p = 'A', q = 'B', r = 'C'] = [...(names?.[1] ?? 'ABC')];
  const [s = 'D', t = 'E', u = 'F'] = [...(names?.[2] ?? 'DEF')];
  if (new Set([p, q, r, s, t, u]).size !== 6) return new Refused('两个三角形的六个顶点要用不同的字母');
  const renamed: Triangle = { ...first, names: [p, q, r], points: {} };
  const second: Triangle = { ...first, names: [s, t, u], points: {}, sideTexts: [], angleTexts: [] };
  const old = first.names.map((name): Point => first.points[name] ?? [0, 0]);
  const right = Math.max(...old.map(([x]) => x));
  const left = Math.min(...old.map(([x]) => x)) * ratio;
  const wide = right - Math.min(...old.map(([x]) => x));
  for (const [n, point] of old.entries()) {
    renamed.points[renamed.names[n] ?? ''] = point;
    second.points[second.names[n] ?? ''] = plus(times(point, ratio), [
      right + Math.max(wide, wide * ratio) * 0.3 - left,
      0,
    ]);
  }
  const arcs = ({ names: corners, right: square }: Triangle) =>
    corners.map((at, n): Angle => {
      const [from = '', to = ''] = corners.filter((name) => name !== at);
      return n === square ? { at, from, to, isRight: true } : { at, from, to, arcs: n + 1 };
    });
  const texts = cornerAngles(renamed).filter(({ text }) => text);
  const plane: PlaneFigure = {
    points: { ...renamed.points, ...second.points },
    faces: [{ corners: renamed.names }, { corners: second.names, tone: 2 }],
    lines: [...sideLines(renamed), ...sideLines({ ...second, sideTexts: scaledTexts(first.sideTexts, ratio) })],
    angles: [...arcs(renamed), ...arcs(second), ...texts],
  };
  const scale = ratio === 1 ? '' : `，后者的边长是前者的 ${Number(ratio.toFixed(2))} 倍`;
  return {
    first: renamed,
    second,
    ratio,
    plane,
    title: `三角形 ${renamed.names.join('')} ${word} 三角形 ${second.names.join('')}${scale}`,
  };
}

function scaledTexts(texts: readonly (string | undefined)[], ratio: number): (string | undefined)[] {
  return texts.map((text) => {
    const number = /^\d{1,6}(?:\.\d{1,3})?(?!√)/.exec(text ?? '')?.[0];
    if (text === undefined || number === undefined) return undefined;
    return `${Number((Number(number) * ratio).toFixed(3))}${text.slice(number.length)}`;
  });
}
