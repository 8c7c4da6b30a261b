import type { Point } from '#drawing/svg.ts';
import { kindOf } from '../kind.ts';
import { lengthNamed, readSides } from './measures.ts';
import { paintPlane } from './paint-plane.ts';
import type { PlaneFigure } from './plane.ts';

export type StraightLines = { kinds: string[]; plane: PlaneFigure; title: string };

export const straightLines = kindOf<StraightLines>({
  name: '直线、射线和线段',
  examples: ['直线 AB、射线 OC 和线段 MN', '线段 AB=6 cm，中点 M'],
  read(said) {
    if (
      !/线段|射线/.test(said.words) ||
      /图|三角|边形|圆|平行|相交|垂直|函数|角|光|透镜|旋转|表示分数|分数/.test(said.words)
    )
      return undefined;
    const found = [...said.words.matchAll(/(直线|射线|线段) ?([A-Z])([A-Z])|(直线|射线|线段)/g)].slice(0, 4);
    const length = readSides(said).named[0]?.[1] ?? lengthNamed(said, '长');
    const middle = said.take(/中点(?:为|是)? ?([A-Z])?|([A-Z]) ?(?:是|为)(?:[A-Z]{2}的?)?中点/);
    said.takeAll(/(?:直线|射线|线段)(?: ?[A-Z]{2})?/g);
    const points: Record<string, Point> = {};
    const lines = [];
    const fallback = ['AB', 'CD', 'EF', 'GH'];
    for (const [n, each] of found.entries()) {
      const kind = each[1] ?? each[4] ?? '线段';
      const a = each[2] ?? fallback[n]?.charAt(0) ?? 'A';
      const b = each[3] ?? fallback[n]?.charAt(1) ?? 'B';
      const y = -n * 2;
      points[a] = [0, y];
      points[b] = [6, y];
      if (kind === '直线') points[`_l${n}`] = [-2, y];
      if (kind !== '线段') points[`_r${n}`] = [8, y];
      lines.push({
        from: kind === '直线' ? `_l${n}` : a,
        to: kind === '线段' ? b : `_r${n}`,
        ...(n === 0 && length && kind === '线段' && !middle ? { text: length.text } : {}),
      });
      if (n === 0 && middle && kind === '线段') {
        const m = middle[1] ?? middle[2] ?? 'M';
        points[m] = [3, y];
        lines.push({ from: a, to: m, ticks: 1 }, { from: m, to: b, ticks: 1 });
        if (length) lines.push({ from: a, to: b, text: length.text });
      }
    }
    const kinds = found.map((each) => each[1] ?? each[4] ?? '');
    return {
      kinds,
      plane: { points, lines },
      title: [`画有${[...new Set(kinds)].join('、')}`, length && `长 ${length.text}`, middle && '标出中点']
        .filter(Boolean)
        .join('，'),
    };
  },
  paint: ({ plane }, sheet) => paintPlane(plane, sheet),
  says: ({ title }) => title,
});
