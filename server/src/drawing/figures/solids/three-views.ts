import { lineBetween, num, tag, textAt } from '#drawing/svg.ts';
import { colourAt, type Sheet } from '../figure.ts';
import { lengthNamed } from '../geometry/measures.ts';
import { kindOf, Refused } from '../kind.ts';

type View = 'rectangle' | 'triangle' | 'circle' | 'dotted-circle' | 'ring' | 'trapezoid' | 'crossed';
/** How wide, deep and high the solid is; what is seen from the front, from above, from the left. */
export type ThreeViews = {
  solid: string;
  wide: number;
  deep: number;
  high: number;
  front: View;
  above: View;
  texts: { wide: string; deep: string; high: string };
};

const VIEWS: readonly (readonly [RegExp, string, View, View])[] = [
  [/正方体|立方体/, '正方体', 'rectangle', 'rectangle'],
  [/长方体/, '长方体', 'rectangle', 'rectangle'],
  [/圆柱/, '圆柱', 'rectangle', 'circle'],
  [/圆锥/, '圆锥', 'triangle', 'dotted-circle'],
  [/圆台/, '圆台', 'trapezoid', 'ring'],
  [/四棱锥/, '正四棱锥', 'triangle', 'crossed'],
  [/球/, '球', 'circle', 'circle'],
];

export const threeViews = kindOf<ThreeViews>({
  name: '三视图',
  examples: ['圆锥的三视图，半径 3，高 4', '长方体的三视图，长 6 宽 4 高 3', '圆柱的三视图'],
  read(said) {
    if (!/三视图/.test(said.words)) return undefined;
    const found = VIEWS.find(([pattern]) => pattern.test(said.words));
    if (!found) return new Refused('三视图能画正方体、长方体、圆柱、圆锥、圆台、正四棱锥和球的，别的几何体还不会');
    const [pattern, solid, front, above] = found;
    said.has(pattern);
    said.has(/三视图|正/);
    const edge = lengthNamed(said, '棱长', '底面边长', '边长');
    const radius = lengthNamed(said, '底面半径', '半径', 'r');
    const diameter = radius ? undefined : lengthNamed(said, '底面直径', '直径', 'd');
    const [long, broad, tall] = [lengthNamed(said, '长'), lengthNamed(said, '宽'), lengthNamed(said, '高', 'h')];
    const across = radius ? radius.value * 2 : diameter?.value;
    const wide = long?.value ?? edge?.value ?? across ?? 4;
    const deep = broad?.value ?? (solid === '长方体' ? wide * 0.66 : wide);
    const high = solid === '球' || solid === '正方体' ? wide : (tall?.value ?? wide * 0.8);
    if (Math.max(wide, deep, high) / Math.min(wide, deep, high) > 10)
      return new Refused('这几个长度相差太大，三视图看不成形，请换一组数据');
    const round = across === undefined ? '' : String(Number(across.toFixed(2)));
    const texts = { wide: long?.text ?? edge?.text ?? round, deep: broad?.text ?? '', high: tall?.text ?? '' };
    return { solid, wide, deep, high, front, above, texts };
  },
  paint: paintViews,
  says: ({ solid, wide, deep, high }) =>
    `${solid}的三视图：主视图宽 ${wide}、高 ${high}，俯视图宽 ${wide}、深 ${deep}，左视图宽 ${deep}、高 ${high}`,
});

/** The view from above stands below the front view, the view from the left beside it: long, high and broad agree. */
function paintViews({ wide, deep, high, front, above, texts }: ThreeViews, sheet: Sheet): string {
  const { em, ink, pen } = sheet;
  const gap = em * 3;
  const scale = Math.min((sheet.width - gap - em * 4) / (wide + deep), (sheet.height - gap - em * 3.6) / (high + deep));
  const [w, d, h] = [wide * scale, deep * scale, high * scale];
  const [x, y] = [sheet.x + (sheet.width - w - d - gap) / 2, sheet.y + (sheet.height - h - d - gap - em * 1.5) / 2];
  const label = { size: em, fill: ink.line, weight: 700 } as const;
  const measure = { size: em * 0.95, fill: colourAt(ink.series, 1), weight: 700 } as const;
  // What is narrow above is as wide as it says at its foot only.
  const [isPointed, between] = [front !== 'rectangle', y + h + em * 2.2];
  const guide = (x1: number, y1: number, x2: number, y2: number) =>
    lineBetween([x1, y1], [x2, y2], ink.grid, pen * 0.8, [pen * 3, pen * 3]);
  return [
    guide(x, y + h, x, y + h + gap),
    guide(x + w, y + h, x + w, y + h + gap),
    guide(x + w, y, x + w + gap, y),
    guide(x + w, y + h, x + w + gap, y + h),
    viewIn(front, x, y, w, h, sheet, '主视图'),
    viewIn(front, x + w + gap, y, d, h, sheet, '左视图'),
    viewIn(above, x, y + h + gap, w, d, sheet, '俯视图'),
    textAt([x + w / 2, y + h + em * 0.95], '主视图', { ...label, halo: ink.paper }),
    textAt([x + w + gap + d / 2, y + h + em * 0.95], '左视图', label),
    textAt([x + w / 2, y + h + gap + d + em * 0.95], '俯视图', label),
    texts.wide ? textAt([x + w / 2, isPointed ? between : y - em * 0.7], texts.wide, measure) : '',
    texts.high ? textAt([x - em * 0.4, y + h / 2], texts.high, { ...measure, anchor: 'end' }) : '',
    texts.deep ? textAt([x + w + gap + d / 2, isPointed ? between : y - em * 0.7], texts.deep, measure) : '',
  ].join('');
}

function viewIn(view: View, x: number, y: number, w: number, h: number, { ink, pen }: Sheet, name: string): string {
  const look = {
    fill: colourAt(ink.fills, 0),
    stroke: ink.line,
    'stroke-width': pen * 1.5,
    'stroke-linejoin': 'round',
    'data-view': name,
  };
  const [cx, cy, r] = [x + w / 2, y + h / 2, Math.min(w, h) / 2];
  if (view === 'rectangle') return tag('rect', { x, y, width: w, height: h, ...look });
  if (view === 'triangle')
    return tag('path', { d: `M${num(cx)} ${num(y)}L${num(x)} ${num(y + h)}H${num(x + w)}Z`, ...look });
  if (view === 'trapezoid')
    return tag('path', {
      d: `M${num(x + w * 0.22)} ${num(y)}H${num(x + w * 0.78)}L${num(x + w)} ${num(y + h)}H${num(x)}Z`,
      ...look,
    });
  if (view === 'crossed')
    return (
      tag('rect', { x, y, width: w, height: h, ...look }) +
      lineBetween([x, y], [x + w, y + h], ink.line, pen * 1.3) +
      lineBetween([x + w, y], [x, y + h], ink.line, pen * 1.3)
    );
  const circle = tag('circle', { cx, cy, r, ...look });
  if (view === 'ring') return circle + tag('circle', { cx, cy, r: r * 0.56, ...look });
  return view === 'dotted-circle' ? circle + tag('circle', { cx, cy, r: pen * 1.6, fill: ink.line }) : circle;
}
