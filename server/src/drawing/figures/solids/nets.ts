import { num, tag, textAt } from '#drawing/svg.ts';
import { colourAt, type Sheet } from '../figure.ts';
import { lengthNamed } from '../geometry/measures.ts';
import { kindOf, Refused } from '../kind.ts';

/** Rectangles by place and size in the units of the solid. */
export type BoxNet = {
  faces: { x: number; y: number; width: number; height: number; name: string }[];
  texts: [string, string, string];
  title: string;
};

export const boxNet = kindOf<BoxNet>({
  name: '长方体和正方体展开图',
  examples: ['正方体展开图，棱长 3', '长方体展开图，长 5 宽 3 高 2'],
  read(said) {
    if (!/展开图|展开/.test(said.words) || !/[正长]方体|立方体/.test(said.words)) return undefined;
    const isCube = said.has(/正方体|立方体/);
    said.takeAll(/长方体|展开图|表面展开|展开/g);
    const edge = isCube ? lengthNamed(said, '棱长', '边长') : undefined;
    const [long, deep, high] = [lengthNamed(said, '长'), lengthNamed(said, '宽'), lengthNamed(said, '高')];
    const [a, b, c] = isCube ? [1, 1, 1] : [long?.value ?? 5, deep?.value ?? 3, high?.value ?? 2];
    if (Math.max(a, b, c) / Math.min(a, b, c) > 10)
      return new Refused('长、宽、高相差太大，展开图看不成形，请换一组数据');
    const faces = [
      { x: c, y: 0, width: a, height: b, name: '上' },
      { x: 0, y: b, width: c, height: c, name: '' },
      { x: c, y: b, width: a, height: c, name: '前' },
      { x: c + a, y: b, width: b, height: c, name: '右' },
      { x: c + a + b, y: b, width: a, height: c, name: '后' },
      { x: c, y: b + c, width: a, height: b, name: '下' },
    ];
    // The left face hangs on the front: as deep as the solid and as high.
    faces[1] = { x: c - b, y: b, width: b, height: c, name: '左' };
    const texts: [string, string, string] = isCube
      ? [edge?.text ?? '', '', '']
      : [long?.text ?? '长', deep?.text ?? '宽', high?.text ?? '高'];
    const told = isCube
      ? [edge && `棱长 ${edge.text}`]
      : [long && `长 ${long.text}`, deep && `宽 ${deep.text}`, high && `高 ${high.text}`];
    return {
      faces,
      texts,
      title: [`${isCube ? '正' : '长'}方体的展开图，六个面标出上下前后左右`, ...told].filter(Boolean).join('，'),
    };
  },
  paint: ({ faces, texts }, sheet) => {
    const { ink, pen, em } = sheet;
    const [left, right] = [Math.min(...faces.map(({ x }) => x)), Math.max(...faces.map(({ x, width }) => x + width))];
    const bottom = Math.max(...faces.map(({ y, height }) => y + height));
    const scale = Math.min((sheet.width - em * 5) / (right - left), (sheet.height - em * 3) / bottom);
    const [x0, y0] = [
      sheet.x + (sheet.width - (right - left) * scale) / 2 - left * scale,
      sheet.y + (sheet.height - bottom * scale) / 2,
    ];
    const drawn = faces.map(({ x, y, width, height, name }, n) => {
      const box = { x: x0 + x * scale, y: y0 + y * scale, width: width * scale, height: height * scale };
      return (
        tag('rect', {
          ...box,
          fill: colourAt(ink.fills, [2, 5, 0, 5, 0, 2][n] ?? 0),
          stroke: ink.line,
          'stroke-width': pen * 1.4,
          'data-face': name,
        }) +
        textAt([box.x + box.width / 2, box.y + box.height / 2], name, {
          size: Math.min(em * 1.4, box.width * 0.5, box.height * 0.6),
          fill: ink.line,
          weight: 700,
        })
      );
    });
    const [top, , , , , low] = faces;
    const label = { size: em, fill: colourAt(ink.series, 1), weight: 700 } as const;
    const words =
      top && low
        ? [
            textAt(
              [x0 + (low.x + low.width / 2) * scale, y0 + (low.y + low.height) * scale + em * 0.9],
              texts[0],
              label,
            ),
            textAt([x0 + top.x * scale - em * 0.4, y0 + (top.height / 2) * scale], texts[1], {
              ...label,
              anchor: 'end',
            }),
            textAt([x0 + right * scale + em * 0.3, y0 + (low.y - (low.y - top.height) / 2) * scale], texts[2], {
              ...label,
              anchor: 'start',
            }),
          ]
        : [];
    return [...drawn, ...words.filter(Boolean)].join('');
  },
  says: ({ title }) => title,
});

export type CylinderNet = { r: number; h: number; texts: [string, string, string]; title: string };

export const cylinderNet = kindOf<CylinderNet>({
  name: '圆柱展开图',
  examples: ['圆柱展开图，半径 2，高 5', '圆柱的侧面展开图，半径 3 cm，高 6 cm'],
  read(said) {
    if (!/圆柱/.test(said.words) || !/展开/.test(said.words)) return undefined;
    said.takeAll(/圆柱|侧面|展开图?/g);
    const [radius, high] = [lengthNamed(said, '底面半径', '半径', 'r'), lengthNamed(said, '高', 'h')];
    const [r, h] = [radius?.value ?? 2, high?.value ?? (radius?.value ?? 2) * 2.4];
    if (r / h > 4 || h / r > 16) return new Refused('半径和高相差太大，展开图看不成形，请换一组数据');
    return {
      r,
      h,
      texts: [
        radius ? `r = ${radius.text}` : 'r',
        radius ? `底面周长 ≈ ${Number((2 * Math.PI * r).toFixed(2))}` : '底面周长',
        high ? `h = ${high.text}` : 'h',
      ],
      title: [
        '圆柱展开成一个长方形和两个圆，长方形的长是底面周长',
        radius && `半径 ${radius.text}`,
        high && `高 ${high.text}`,
      ]
        .filter(Boolean)
        .join('，'),
    };
  },
  paint: ({ r, h, texts }, sheet) => {
    const { ink, pen, em } = sheet;
    const long = 2 * Math.PI * r;
    const scale = Math.min((sheet.width - em * 6) / long, (sheet.height - em * 2) / (h + 4 * r));
    const [x, y] = [sheet.x + (sheet.width - long * scale) / 2, sheet.y + sheet.height / 2 - (h * scale) / 2];
    const cx = sheet.x + sheet.width / 2;
    const look = { stroke: ink.line, 'stroke-width': pen * 1.5 };
    const label = { size: em, fill: colourAt(ink.series, 1), weight: 700 } as const;
    return [
      tag('rect', {
        x,
        y,
        width: long * scale,
        height: h * scale,
        fill: colourAt(ink.fills, 0),
        ...look,
        'data-face': 'side',
      }),
      ...[y - r * scale, y + (h + r) * scale].map((cy) =>
        tag('circle', { cx, cy, r: r * scale, fill: colourAt(ink.fills, 2), ...look, 'data-face': 'base' }),
      ),
      tag('line', {
        x1: cx,
        y1: y - r * scale,
        x2: cx + r * scale,
        y2: y - r * scale,
        stroke: colourAt(ink.series, 1),
        'stroke-width': pen * 1.3,
      }),
      textAt([cx + r * scale + em * 0.4, y - r * scale], texts[0], { ...label, anchor: 'start' }),
      textAt([x + long * scale * 0.16, y + em * 0.9], texts[1], { ...label, anchor: 'start' }),
      textAt([x - em * 0.4, y + (h * scale) / 2], texts[2], { ...label, anchor: 'end' }),
    ].join('');
  },
  says: ({ title }) => title,
});

export type ConeNet = { r: number; slant: number; degrees: number; texts: [string, string]; title: string };

export const coneNet = kindOf<ConeNet>({
  name: '圆锥展开图',
  examples: ['圆锥展开图，半径 2，母线 6', '圆锥的侧面展开图，底面半径 3，母线 9'],
  read(said) {
    if (!/圆锥/.test(said.words) || !/展开/.test(said.words)) return undefined;
    said.takeAll(/圆锥|侧面|展开图?/g);
    const [radius, slant] = [lengthNamed(said, '底面半径', '半径', 'r'), lengthNamed(said, '母线', 'l')];
    const r = radius?.value ?? (slant ? slant.value / 3 : 2);
    const l = slant?.value ?? r * 3;
    if (l <= r) return new Refused('圆锥的母线要比底面半径长，请检查数据');
    if (l / r > 15) return new Refused('母线和半径相差太大，展开图看不成形，请换一组数据');
    const degrees = (360 * r) / l;
    return {
      r,
      slant: l,
      degrees,
      texts: [slant ? `l = ${slant.text}` : 'l', radius ? `r = ${radius.text}` : 'r'],
      title: [
        `圆锥展开成圆心角 ${Number(degrees.toFixed(1))}° 的扇形和一个圆`,
        radius && `底面半径 ${radius.text}`,
        slant && `母线 ${slant.text}`,
      ]
        .filter(Boolean)
        .join('，'),
    };
  },
  paint: paintConeNet,
  says: ({ title }) => title,
});

/** The fan opens downwards; its arc is as long as the rim of the base, which touches it below. */
function paintConeNet({ r, slant, degrees, texts }: ConeNet, sheet: Sheet): string {
  const { ink, pen, em } = sheet;
  const half = (degrees * Math.PI) / 360;
  const high = slant * (degrees > 180 ? 1 - Math.cos(half) : 1) + 2 * r;
  const wide = 2 * slant * (degrees > 180 ? 1 : Math.sin(half));
  const scale = Math.min((sheet.width - em * 6) / Math.max(wide, 2 * r), (sheet.height - em * 2) / high);
  const cx = sheet.x + sheet.width / 2;
  const top = sheet.y + (sheet.height - high * scale) / 2 + (degrees > 180 ? -slant * Math.cos(half) * scale : 0);
  const [dx, dy] = [slant * scale * Math.sin(half), slant * scale * Math.cos(half)];
  const R = slant * scale;
  const look = { stroke: ink.line, 'stroke-width': pen * 1.5, 'stroke-linejoin': 'round' };
  const d = `M${num(cx)} ${num(top)}L${num(cx - dx)} ${num(top + dy)}A${num(R)} ${num(R)} 0 ${degrees > 180 ? 1 : 0} 0 ${num(cx + dx)} ${num(top + dy)}Z`;
  const cy = top + R + r * scale;
  const label = { size: em, fill: colourAt(ink.series, 1), weight: 700 } as const;
  return [
    tag('path', { d, fill: colourAt(ink.fills, 0), ...look }),
    tag('circle', { cx, cy, r: r * scale, fill: colourAt(ink.fills, 2), ...look }),
    tag('line', {
      x1: cx,
      y1: cy,
      x2: cx + r * scale,
      y2: cy,
      stroke: colourAt(ink.series, 1),
      'stroke-width': pen * 1.3,
    }),
    textAt([cx + r * scale + em * 0.4, cy], texts[1], { ...label, anchor: 'start' }),
    textAt([cx - dx / 2 - em * 0.5, top + dy / 2 - em * 0.4], texts[0], { ...label, anchor: 'end', halo: ink.paper }),
    textAt([cx, top + Math.min(R * 0.35, em * 2.6)], `${Number(degrees.toFixed(1))}°`, {
      ...label,
      fill: ink.line,
      halo: colourAt(ink.fills, 0),
    }),
  ].join('');
}
