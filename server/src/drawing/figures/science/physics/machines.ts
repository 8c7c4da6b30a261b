import { plainSaid } from '../../said.ts';
import { COUNT, countOf, NUMBER } from '../../spoken-numbers.ts';
import { arc } from '../curves.ts';
import { withFreeLabels } from '../free-label.ts';
import { figureOf } from '../kind.ts';
import { arrow, at, circle, label, line, type Mark, rect, shape } from '../plate.ts';
import { hatched } from './light-rays.ts';

type Lever = { f1: number; l1: number; f2: number; l2: number; unit: string; isTold: boolean };

export const lever = figureOf<Lever>({
  name: '杠杆',
  examples: ['杠杆示意图，标出动力、阻力、动力臂、阻力臂', '杠杆平衡：动力 4 N，动力臂 30 cm，阻力 6 N，阻力臂 20 cm'],
  parameters(words) {
    const reading = plainSaid(words);
    if (!reading.takeEach(/杠杆(?:五要素|的?平衡条件|平衡|原理)?/)) return undefined;
    const arm = (name: string) =>
      reading.takeEach(
        new RegExp(
          `${name}臂?(?:L|l)[12]?(?:为|是|=)? ?${NUMBER} ?(cm|m|厘米|米)|${name}臂(?:为|是|=)? ?${NUMBER} ?(cm|m|厘米|米)`,
        ),
      );
    const [armOne, armTwo] = [arm('动力'), arm('阻力')];
    const strength = (name: string) => reading.takeEach(new RegExp(`${name}F?[12]?(?:为|是|=)? ?${NUMBER} ?(?:N|牛)`));
    const [one, two] = [strength('动力'), strength('阻力')];
    reading.takeEach(/动力臂|阻力臂|动力|阻力|支点|省力|费力|等臂|平衡/);
    const told = [one, two, armOne, armTwo].map((found) => (found ? Number(found[1] ?? found[3]) : undefined));
    const count = told.filter((value) => value !== undefined).length;
    if (!reading.isSpent() || (count !== 0 && count < 3)) return undefined;
    const isEven = /等臂/.test(words);
    let [f1, f2, l1, l2] =
      count === 0 ? (/费力/.test(words) ? [6, 2, 10, 30] : isEven ? [4, 4, 20, 20] : [2, 6, 30, 10]) : told;
    f1 ??= ((f2 ?? 0) * (l2 ?? 0)) / (l1 ?? 1);
    f2 ??= (f1 * (l1 ?? 0)) / (l2 ?? 1);
    l1 ??= (f2 * (l2 ?? 0)) / f1;
    l2 ??= (f1 * l1) / f2;
    const values = [f1, f2, l1, l2];
    if (
      values.some((value) => value <= 0) ||
      Math.abs(f1 * l1 - f2 * l2) > 1e-6 * f1 * l1 ||
      l1 / l2 > 6 ||
      l2 / l1 > 6
    )
      return undefined;
    if ((/省力/.test(words) && l1 <= l2) || (/费力/.test(words) && l1 >= l2) || (isEven && l1 !== l2)) return undefined;
    return { f1, f2, l1, l2, unit: armOne?.[2] ?? armOne?.[4] ?? 'cm', isTold: count > 0 };
  },
  plate({ f1, l1, f2, l2, unit, isTold }) {
    const scale = 120 / (l1 + l2);
    const [right, left] = [l1 * scale, -l2 * scale];
    const long = (value: number) => Math.max(9, (value / Math.max(f1, f2)) * 30);
    const dims: Mark[] = [at(left, 0), at(0, right)].flatMap(([from, to]) => [
      ...arrow([at((from + to) / 2, 17), at(from, 17)], { stroke: 'soft', thick: 0.4 }, 'arm'),
      ...arrow([at((from + to) / 2, 17), at(to, 17)], { stroke: 'soft', thick: 0.4 }, 'arm'),
    ]);
    const foot = [left, 0, right].map((x) =>
      line([at(x, x === 0 ? 12 : 2), at(x, 19)], { stroke: 'soft', thick: 0.3, dashed: true }),
    );
    const say = (sign: string, value: number, what: string) =>
      isTold ? `${sign}=${Math.round(value * 100) / 100} ${what}` : sign;
    return withFreeLabels(
      [
        rect(left - 4, -1.5, right - left + 8, 3, { fill: 'f3' }, 'bar'),
        shape([at(0, 1.5), at(-6, 12), at(6, 12)], { fill: 'f0' }),
        ...arrow([at(right, 1.5), at(right, 1.5 + long(f1) + 20)], { stroke: 's1', thick: 1 }, 'force 1'),
        ...arrow([at(left, 1.5), at(left, 1.5 + long(f2) + 20)], { stroke: 's2', thick: 1 }, 'force 2'),
        ...foot,
        ...dims,
      ],
      [
        { text: '支点 O', near: at(0, -2) },
        { text: say('F₁', f1, 'N'), near: at(right, 20 + long(f1)), angle: 0, tone: 's1', bold: true },
        { text: say('F₂', f2, 'N'), near: at(left, 20 + long(f2)), angle: 180, tone: 's2', bold: true },
        { text: say('l₁', l1, unit), near: at(right / 2, 17), angle: 90 },
        { text: say('l₂', l2, unit), near: at(left / 2, 17), angle: 90 },
      ],
    );
  },
  alt: ({ f1, l1, f2, l2, unit, isTold }) =>
    isTold
      ? `杠杆平衡示意图：动力 ${f1} N、动力臂 ${l1} ${unit}，阻力 ${f2} N、阻力臂 ${l2} ${unit}。`
      : `杠杆示意图：支点 O，动力臂 l₁ 与阻力臂 l₂ 之比为 ${l1 / l2}。`,
});

type Pulley = { kind: 'fixed' | 'movable' | 'set'; ropes: number };

export const pulley = figureOf<Pulley>({
  name: '滑轮',
  examples: ['定滑轮提升重物示意图', '动滑轮示意图', '滑轮组，3 段绳子承担物重'],
  parameters(words) {
    const reading = plainSaid(words);
    const kind = reading.takeEach(/滑轮组|定滑轮|动滑轮/);
    if (!kind) return undefined;
    if (kind[0] !== '滑轮组' && /滑轮组/.test(words)) reading.takeEach(/滑轮组/);
    const count = reading.takeEach(
      new RegExp(`(?:由)?${COUNT} ?(?:段|股)绳?子?(?:承担|吊着?)?(?:物重|重物|动滑轮)?|n=(\\d)`),
    );
    reading.takeEach(/提升重物|提起|重物|拉力|物体|绳子?|一个|一定一动|定滑轮|动滑轮|组成|省力/);
    const isSet = /滑轮组/.test(words) || (/定滑轮/.test(words) && /动滑轮/.test(words));
    const name = isSet ? 'set' : /定滑轮/.test(words) ? 'fixed' : 'movable';
    const ropes = count ? countOf(count[1] ?? count[2] ?? '') : { fixed: 1, movable: 2, set: 2 }[name];
    if (!reading.isSpent() || ropes === undefined) return undefined;
    if (name === 'set' ? ropes !== 2 && ropes !== 3 : ropes !== (name === 'fixed' ? 1 : 2)) return undefined;
    if (name === 'fixed' && /省力/.test(words)) return undefined;
    return { kind: name, ropes };
  },
  plate: pulleyPlate,
  alt: ({ kind, ropes }) =>
    `${{ fixed: '定滑轮', movable: '动滑轮', set: '滑轮组' }[kind]}提升重物示意图，${ropes} 段绳子承担物重，拉力 F${ropes === 1 ? '=G' : `=G/${ropes}（不计动滑轮重和摩擦）`}。`,
});

const R = 9;
const ROPE = { stroke: 's1', thick: 0.7 } as const;

function wheel(x: number, y: number, name: string): Mark[] {
  return [circle(at(x, y), R, { fill: 'f2', thick: 0.8 }, name), circle(at(x, y), 1.4, { fill: 'line' })];
}

function weightAt(x: number, y: number): Mark[] {
  return [rect(x - 9, y, 18, 14, { fill: 'f3', thick: 0.7 }, 'weight'), label(at(x, y + 7), 'G', { bold: true })];
}

/** Each upright piece of rope that carries the load is a mark of its own. */
function pulleyPlate({ kind, ropes }: Pulley): Mark[] {
  const rope = (x: number, from: number, to: number, carries: boolean) =>
    line([at(x, from), at(x, to)], ROPE, carries ? 'carrying rope' : 'rope');
  const over = (x: number, y: number) => line(arc(at(x, y), R, 180, 360), ROPE);
  const under = (x: number, y: number) => line(arc(at(x, y), R, 0, 180), ROPE);
  const ceiling = hatched(-26, 26, -50, -1);
  if (kind === 'fixed')
    return withFreeLabels(
      [
        ...ceiling,
        ...wheel(0, -30, 'fixed wheel'),
        line([at(0, -50), at(0, -30)], { thick: 1 }),
        over(0, -30),
        rope(-R, -30, 12, true),
        ...weightAt(-R, 12),
        ...arrow([at(R, -30), at(R, 10)], ROPE, 'pull'),
      ],
      [
        { text: 'F', near: at(R, 10), angle: 0, bold: true, tone: 's1' },
        { text: '定滑轮', near: at(R, -32), angle: 0 },
      ],
    );
  if (kind === 'movable')
    return withFreeLabels(
      [
        ...ceiling,
        ...wheel(0, 0, 'movable wheel'),
        under(0, 0),
        rope(-R, -50, 0, true),
        rope(R, -34, 0, true),
        ...arrow([at(R, -20), at(R, -40)], ROPE, 'pull'),
        line([at(0, 0), at(0, 18)], { thick: 1 }),
        ...weightAt(0, 18),
      ],
      [
        { text: 'F', near: at(R, -38), angle: 0, bold: true, tone: 's1' },
        { text: '动滑轮', near: at(R, 4), angle: 0 },
      ],
    );
  const [top, low] = [-32, 14];
  const shared = [
    ...ceiling,
    line([at(0, -50), at(0, top)], { thick: 1 }),
    ...wheel(0, top, 'fixed wheel'),
    ...wheel(0, low, 'movable wheel'),
    line([at(0, low), at(0, low + 18)], { thick: 1 }),
    ...weightAt(0, low + 18),
  ];
  // Two pieces: the rope begins at the fixed wheel, runs under the movable one and over the fixed one. Three: it begins at the movable one.
  const strung =
    ropes === 2
      ? [
          line([at(-2, top + R), at(-R, low)], ROPE, 'carrying rope'),
          under(0, low),
          rope(R, low, top, true),
          line(arc(at(0, top), R, 360, 180), ROPE),
          ...arrow([at(-R, top), at(-R - 12, low + 6)], ROPE, 'pull'),
        ]
      : [
          line([at(0, low - R), at(-R, top)], ROPE, 'carrying rope'),
          over(0, top),
          rope(R, top, low, true),
          under(0, low),
          line([at(-R, low), at(-R - 3, top + 20)], ROPE, 'carrying rope'),
          ...arrow([at(-R - 3, top + 20), at(-R - 6, top - 4)], ROPE, 'pull'),
        ];
  const pullAt = ropes === 2 ? at(-R - 12, low + 6) : at(-R - 6, top - 4);
  return withFreeLabels(
    [...shared, ...strung],
    [
      { text: 'F', near: pullAt, angle: 180, bold: true, tone: 's1' },
      { text: '定滑轮', near: at(R, top), angle: 0 },
      { text: '动滑轮', near: at(R, low + 4), angle: 0 },
      { text: ropes === 2 ? 'n=2' : 'n=3', near: at(R, (top + low) / 2), angle: 0 },
    ],
  );
}
