import { lineBetween, type Point, pathThrough, tag, textAt } from '#drawing/svg.ts';
import { colourAt, type Sheet } from '../figure.ts';
import { labelPlaces } from '../geometry/label-places.ts';
import { type Amount, lengthNamed } from '../geometry/measures.ts';
import { kindOf, Refused } from '../kind.ts';

type Corner = readonly [x: number, y: number, z: number];
/** Corners in space (x to the right, y to the back, z upwards), the faces that are seen, the edges that are hidden. */
export type EdgedSolid = {
  corners: readonly Corner[];
  faces: readonly (readonly number[])[];
  hidden: readonly (readonly [number, number])[];
  texts: readonly { edge: readonly [number, number]; text: string }[];
  dashes?: readonly { from: Corner; to: Corner; text: string }[];
  title: string;
};

const NOT = /展开|三视|视图|截面|主视|俯视|左视|组合|堆/;
const LEAN = 0.5 * Math.SQRT1_2;

/** Seen from the front, the depth drawn at 45° and half as long, as in school books. */
export function paintEdged({ corners, faces, hidden, texts, dashes = [] }: EdgedSolid, sheet: Sheet): string {
  const { ink, pen, em } = sheet;
  const flat = (corner: Corner): Point => [corner[0] + corner[1] * LEAN, corner[2] + corner[1] * LEAN];
  const all = corners.map(flat);
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
  const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min((sheet.width - em * 7) / (right - left), (sheet.height - em * 4) / (high - low));
  const place = ([x, y]: Point): Point => [
    sheet.x + sheet.width / 2 + (x - (left + right) / 2) * scale,
    sheet.y + sheet.height / 2 - (y - (low + high) / 2) * scale,
  ];
  const at = (n: number) => place(all[n] ?? [0, 0]);
  const labels = labelPlaces(sheet);
  for (const face of faces)
    for (const [n, a] of face.entries()) labels.avoid(at(a), at(face[(n + 1) % face.length] ?? a));
  for (const [a, b] of hidden) labels.avoid(at(a), at(b));
  const middle = place([(left + right) / 2, (low + high) / 2]);
  const label = (a: Point, b: Point, text: string, n: number) => {
    const centre: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const long = Math.hypot(dx, dy) || 1;
    const normal: Point = [-dy / long, dx / long];
    const sign = (centre[0] - middle[0]) * normal[0] + (centre[1] - middle[1]) * normal[1] >= 0 ? 1 : -1;
    const far = em * (0.75 + Math.abs(normal[0]) * text.length * 0.26);
    const spots = [1, -1].flatMap((side) =>
      [1, 1.5].map(
        (more): Point => [
          centre[0] + normal[0] * sign * side * far * more,
          centre[1] + normal[1] * sign * side * far * more,
        ],
      ),
    );
    return textAt(labels.place(text, em * 1.05, spots), text, {
      size: em * 1.05,
      fill: colourAt(ink.series, n),
      weight: 700,
      halo: ink.paper,
    });
  };
  const tones = [0, 5, 2, 3];
  return [
    ...faces.map((face, n) =>
      tag('path', {
        d: pathThrough(face.map(at), true),
        fill: colourAt(ink.fills, tones[n % tones.length] ?? 0),
        stroke: ink.line,
        'stroke-width': pen * 1.6,
        'stroke-linejoin': 'round',
        'data-face': n,
      }),
    ),
    ...hidden.map(([a, b]) => lineBetween(at(a), at(b), ink.soft, pen, [pen * 4, pen * 3])),
    ...dashes.map(({ from, to }) =>
      lineBetween(place(flat(from)), place(flat(to)), colourAt(ink.series, 2), pen * 1.2, [pen * 4, pen * 3]),
    ),
    ...texts.map(({ edge: [a, b], text }) => label(at(a), at(b), text, 1)),
    ...dashes.map(({ from, to, text }) => (text ? label(place(flat(from)), place(flat(to)), text, 2) : '')),
  ].join('');
}

function boxOf(a: number, b: number, c: number): Pick<EdgedSolid, 'corners' | 'faces' | 'hidden'> {
  return {
    corners: [
      [0, 0, 0],
      [a, 0, 0],
      [a, b, 0],
      [0, b, 0],
      [0, 0, c],
      [a, 0, c],
      [a, b, c],
      [0, b, c],
    ],
    faces: [
      [0, 1, 5, 4],
      [1, 2, 6, 5],
      [4, 5, 6, 7],
    ],
    hidden: [
      [0, 3],
      [2, 3],
      [3, 7],
    ],
  };
}

/** One hundred times as long as broad is a line, not a solid. */
function isDrawable(...lengths: readonly number[]): boolean {
  return Math.max(...lengths) / Math.min(...lengths) <= 12;
}
const TOO_THIN = new Refused('这几个长度相差太大，画出来看不成形，请换一组数据');

export const cuboid = kindOf<EdgedSolid>({
  name: '长方体',
  examples: ['长方体，长 6 宽 4 高 3', '长方体 长 10 cm、宽 5 cm、高 8 cm'],
  read(said) {
    if (!/长方体/.test(said.words) || NOT.test(said.words)) return undefined;
    said.has(/长方体/);
    const [long, deep, high] = [lengthNamed(said, '长'), lengthNamed(said, '宽'), lengthNamed(said, '高')];
    const a = long?.value ?? (deep?.value ?? high?.value ?? 4) * 1.5;
    const [b, c] = [deep?.value ?? a * 0.66, high?.value ?? a * 0.5];
    if (!isDrawable(a, b, c)) return TOO_THIN;
    const texts = [
      { edge: [0, 1] as const, text: long?.text ?? '长' },
      { edge: [1, 2] as const, text: deep?.text ?? '宽' },
      { edge: [0, 4] as const, text: high?.text ?? '高' },
    ];
    return {
      ...boxOf(a, b, c),
      texts,
      title: ['长方体', long && `长 ${long.text}`, deep && `宽 ${deep.text}`, high && `高 ${high.text}`]
        .filter(Boolean)
        .join('，'),
    };
  },
  paint: paintEdged,
  says: ({ title }) => title,
});

export const cube = kindOf<EdgedSolid>({
  name: '正方体',
  examples: ['正方体，棱长 5 cm', '立方体'],
  read(said) {
    if (!/正方体|立方体/.test(said.words) || NOT.test(said.words) || /小正方体/.test(said.words)) return undefined;
    said.has(/正方体|立方体/);
    const edge = lengthNamed(said, '棱长', '边长', '棱');
    return {
      ...boxOf(1, 1, 1),
      texts: [{ edge: [0, 1], text: edge?.text ?? '棱长' }],
      title: ['正方体', edge && `棱长 ${edge.text}`].filter(Boolean).join('，'),
    };
  },
  paint: paintEdged,
  says: ({ title }) => title,
});

const COUNTS: Record<string, number> = { 三: 3, 四: 4, 五: 5, 六: 6 };

/** Corners of a regular base seen from the front, the first at the left front. */
function ringOf(count: number, r: number, z: number): Corner[] {
  const start = count === 3 ? 210 : count === 4 ? 225 : count === 6 ? 240 : 234;
  return Array.from({ length: count }, (_, n): Corner => {
    const turn = ((start + (n * 360) / count) * Math.PI) / 180;
    return [r * Math.cos(turn), r * Math.sin(turn) * 1.1, z];
  });
}

/** Faces whose outside looks at the eye: the eye sees the front, the right and the top. */
function isSeen(corners: readonly Corner[], face: readonly number[]): boolean {
  const flat = face.map((n): Point => {
    const [x, y, z] = corners[n] ?? [0, 0, 0];
    return [x + y * LEAN, z + y * LEAN];
  });
  const area = flat.reduce((sum, [x, y], n) => {
    const [u, v] = flat[(n + 1) % flat.length] ?? [x, y];
    return sum + x * v - u * y;
  }, 0);
  return area > 1e-6;
}

function hiddenOf(faces: readonly (readonly number[])[], seen: readonly (readonly number[])[]): [number, number][] {
  const edges = (list: readonly (readonly number[])[]) =>
    list.flatMap((face) => face.map((a, n) => [a, face[(n + 1) % face.length] ?? a].sort((p, q) => p - q).join('-')));
  const visible = new Set(edges(seen));
  return [...new Set(edges(faces))]
    .filter((edge) => !visible.has(edge))
    .map((edge) => {
      const [a = 0, b = 0] = edge.split('-').map(Number);
      return [a, b];
    });
}

export const prism = kindOf<EdgedSolid>({
  name: '棱柱',
  examples: ['三棱柱，高 6', '正六棱柱，底面边长 2，高 5'],
  read(said) {
    const found = NOT.test(said.words) ? undefined : said.take(/(?:直|正)?([三四五六])棱柱/);
    if (!found) return undefined;
    const count = COUNTS[found[1] ?? '三'] ?? 3;
    const [edge, high] = [lengthNamed(said, '底面边长', '边长'), lengthNamed(said, '高', '侧棱')];
    const [e, h] = sizes(edge, high);
    if (!isDrawable(e, h)) return TOO_THIN;
    const r = e / (2 * Math.sin(Math.PI / count));
    const corners = [...ringOf(count, r, 0), ...ringOf(count, r, h)];
    const around = Array.from({ length: count }, (_, n) => [n, (n + 1) % count, ((n + 1) % count) + count, n + count]);
    const faces = [
      ...around,
      Array.from({ length: count }, (_, n) => n + count),
      Array.from({ length: count }, (_, n) => count - 1 - n),
    ];
    const seen = faces.filter((face) => isSeen(corners, face));
    const texts = [
      ...(edge ? [{ edge: [0, 1] as const, text: edge.text }] : []),
      ...(high ? [{ edge: [0, count] as const, text: high.text }] : []),
    ];
    return {
      corners,
      faces: seen,
      hidden: hiddenOf(faces, seen),
      texts,
      title: [`${found[1]}棱柱`, edge && `底面边长 ${edge.text}`, high && `高 ${high.text}`].filter(Boolean).join('，'),
    };
  },
  paint: paintEdged,
  says: ({ title }) => title,
});

export const pyramid = kindOf<EdgedSolid>({
  name: '棱锥',
  examples: ['正四棱锥，底面边长 4，高 5', '三棱锥'],
  read(said) {
    const found = NOT.test(said.words) ? undefined : said.take(/(?:正)?([三四五六])棱锥|四面体/);
    if (!found) return undefined;
    const count = COUNTS[found[1] ?? '三'] ?? 3;
    const [edge, high] = [lengthNamed(said, '底面边长', '边长'), lengthNamed(said, '高')];
    const [e, h] = sizes(edge, high);
    if (!isDrawable(e, h)) return TOO_THIN;
    const r = e / (2 * Math.sin(Math.PI / count));
    const corners: Corner[] = [...ringOf(count, r, 0), [0, 0, h]];
    const faces = [
      ...Array.from({ length: count }, (_, n) => [n, (n + 1) % count, count]),
      Array.from({ length: count }, (_, n) => count - 1 - n),
    ];
    const seen = faces.filter((face) => isSeen(corners, face));
    const texts = edge ? [{ edge: [0, 1] as const, text: edge.text }] : [];
    const dashes = [{ from: [0, 0, h] as const, to: [0, 0, 0] as const, text: high ? high.text : '高' }];
    return {
      corners,
      faces: seen,
      hidden: hiddenOf(faces, seen),
      texts,
      dashes,
      title: [found[1] ? `${found[1]}棱锥` : '四面体', edge && `底面边长 ${edge.text}`, high && `高 ${high.text}`]
        .filter(Boolean)
        .join('，'),
    };
  },
  paint: paintEdged,
  says: ({ title }) => title,
});

function sizes(edge: Amount | undefined, high: Amount | undefined): [number, number] {
  const e = edge?.value ?? (high ? high.value * 0.6 : 4);
  return [e, high?.value ?? e * 1.5];
}
