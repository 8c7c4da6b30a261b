import type { Point } from '#drawing/svg.ts';
import { kindOf, Refused } from '../kind.ts';
import { degreesText, lengthNamed } from './measures.ts';
import { paintPlane } from './paint-plane.ts';
import { type PlaneFigure, sidesOf } from './plane.ts';
import { onCircle } from './vectors.ts';

const NUMBERS = '零一二三四五六七八九十';
const MAX_SIDES = 12;

export type RegularPolygon = { count: number; plane: PlaneFigure; title: string };

export const regularPolygon = kindOf<RegularPolygon>({
  name: '正多边形',
  examples: ['正六边形，边长 4 cm', '正五边形，标出一个内角', '圆内接正八边形'],
  read(said) {
    const found = said.take(/正([三四五六七八九十]|十一|十二|\d{1,2})边形/);
    if (!found || /镶嵌|棱/.test(said.words)) return undefined;
    const word = found[1] ?? '';
    const count = /\d/.test(word)
      ? Number(word)
      : word.length === 2
        ? 10 + NUMBERS.indexOf(word.charAt(1))
        : NUMBERS.indexOf(word);
    if (count < 3 || count > MAX_SIDES) return new Refused(`正多边形画 3 到 ${MAX_SIDES} 条边的`);
    const side = lengthNamed(said, '边长', '边');
    const r = 5;
    const start = -90 - 180 / count;
    const corners = Array.from({ length: count }, (_, n) => 'ABCDEFGHIJKL'.charAt(n));
    const points: Record<string, Point> = {};
    for (const [n, corner] of corners.entries()) points[corner] = onCircle([0, 0], r, start + (n * 360) / count);
    const isInCircle = said.has(/圆?内接|外接圆/);
    const hasInner = said.has(/内切圆/);
    const inner = said.has(/内角/);
    const central = said.has(/中心角|圆心角/);
    said.has(/(?:标出|一个)?(?:的?度数)/);
    const hasCentre = isInCircle || hasInner || central || said.has(/中心/);
    if (hasCentre) points.O = [0, 0];
    const plane: PlaneFigure = {
      points,
      faces: [{ corners }],
      lines: [
        ...sidesOf(corners).map((line, n) => (n === 0 && side ? { ...line, text: side.text } : line)),
        ...(central
          ? [
              { from: 'O', to: 'A', look: 'accent' as const },
              { from: 'O', to: 'B', look: 'accent' as const },
            ]
          : []),
      ],
      angles: [
        ...(inner ? [{ at: 'B', from: 'A', to: 'C', text: degreesText(((count - 2) * 180) / count) }] : []),
        ...(central ? [{ at: 'O', from: 'A', to: 'B', text: degreesText(360 / count) }] : []),
      ],
      circles: [
        ...(isInCircle ? [{ at: 'O', r }] : []),
        ...(hasInner ? [{ at: 'O', r: r * Math.cos(Math.PI / count), look: 'accent' as const }] : []),
      ],
    };
    const told = [side && `边长 ${side.text}`, isInCircle && '内接于圆', hasInner && '带内切圆'].filter(Boolean);
    return { count, plane, title: [`正${count}边形`, ...told].join('，') };
  },
  paint: ({ plane }, sheet) => paintPlane(plane, sheet),
  says: ({ title }) => title,
});
