import type { Point } from '#drawing/svg.ts';
import { arc, away, smooth } from '../curves.ts';
import { at, line, type Mark, oval, rect, shape, type Tone } from '../plate.ts';

const GLASS = { thick: 0.7 };
const LIQUID = { stroke: 'none', fill: 'f2' } as const;

/** Its mouth at a point, looking along the angle (degrees, clockwise from the right); the closed end lies behind. */
export function testTube(mouth: Point, angle: number, length: number, content?: { share: number; fill: Tone }): Mark[] {
  const r = 4.5;
  const [one, two] = [away(mouth, angle - 90, r), away(mouth, angle + 90, r)];
  const back = away(mouth, angle + 180, length - r);
  const wall = [one, ...arc(back, r, angle + 270, angle + 90), two];
  const inside = content && away(mouth, angle + 180, (length - r) * (1 - content.share));
  const filled =
    inside && content
      ? [
          shape([away(inside, angle - 90, r), ...arc(back, r, angle + 270, angle + 90), away(inside, angle + 90, r)], {
            stroke: 'none',
            fill: content.fill,
          }),
        ]
      : [];
  return [
    ...filled,
    line(wall, GLASS, 'test tube'),
    line([away(one, angle - 90, 0.8), one], GLASS),
    line([away(two, angle + 90, 0.8), two], GLASS),
  ];
}

/** Its bottom in the middle at a point. */
export function beaker([x, y]: Point, width: number, height: number, level = 0, fill: Tone = 'f2'): Mark[] {
  const [left, right, top] = [x - width / 2, x + width / 2, y - height];
  const filled =
    level > 0
      ? [
          rect(left, y - height * level, width, height * level, { stroke: 'none', fill }, 'liquid'),
          line([at(left, y - height * level), at(right, y - height * level)], { stroke: 's2', thick: 0.4 }),
        ]
      : [];
  return [
    ...filled,
    line(
      [at(left - 2, top - 1.6), at(left, top), at(left, y), at(right, y), at(right, top), at(right + 1, top - 0.6)],
      GLASS,
      'beaker',
    ),
  ];
}

/** A conical flask. */
export function flask([x, y]: Point, level = 0.4, fill: Tone = 'f2'): Mark[] {
  const [base, neck, tall] = [15, 4.5, 32];
  const half = (up: number) => (up > 22 ? neck : base - ((base - neck) * up) / 22);
  const rise = 22 * level;
  const filled =
    level > 0
      ? [
          shape(
            [at(x - base, y), at(x - half(rise), y - rise), at(x + half(rise), y - rise), at(x + base, y)],
            { stroke: 'none', fill },
            'liquid',
          ),
        ]
      : [];
  return [
    ...filled,
    line(
      [
        at(x - neck - 1, y - tall),
        at(x - neck, y - tall),
        at(x - neck, y - 22),
        at(x - base, y),
        at(x + base, y),
        at(x + neck, y - 22),
        at(x + neck, y - tall),
        at(x + neck + 1, y - tall),
      ],
      GLASS,
      'flask',
    ),
  ];
}

export function stopper([x, y]: Point, half = 4.5): Mark {
  return shape(
    [at(x - half - 0.6, y - 3), at(x + half + 0.6, y - 3), at(x + half - 0.6, y + 3), at(x - half + 0.6, y + 3)],
    { fill: 'f6' },
    'stopper',
  );
}

/** A glass tube along a line: two walls drawn as one thick pale stroke with a dark edge. */
export function tube(points: readonly Point[], part = 'tube'): Mark[] {
  return [line(points, { thick: 2, stroke: 'line' }, part), line(points, { thick: 1, stroke: 'paper' }, part)];
}

/** A jar that stands on its bottom, or on its mouth. */
export function gasJar([x, y]: Point, isUpsideDown = false, level = 0): Mark[] {
  const [half, tall, neck] = [9, 30, 6];
  const wall = [
    at(-neck - 1.5, -tall),
    at(-neck, -tall),
    at(-neck, -tall + 4),
    at(-half, -tall + 8),
    at(-half, 0),
    at(half, 0),
    at(half, -tall + 8),
    at(neck, -tall + 4),
    at(neck, -tall),
    at(neck + 1.5, -tall),
  ];
  const turned = wall.map(([dx, dy]) => (isUpsideDown ? at(x + dx, y - tall - dy) : at(x + dx, y + dy)));
  const filled =
    level > 0 && isUpsideDown
      ? [
          shape(
            [
              at(x - half, y - 22 * level - 8),
              at(x - half, y - 8),
              at(x - neck, y - 4),
              at(x - neck, y),
              at(x + neck, y),
              at(x + neck, y - 4),
              at(x + half, y - 8),
              at(x + half, y - 22 * level - 8),
            ],
            LIQUID,
          ),
        ]
      : [];
  return [...filled, line(turned, GLASS, 'gas jar')];
}

export function trough([x, y]: Point, width: number, height: number): Mark[] {
  return [
    rect(x, y - height * 0.72, width, height * 0.72, LIQUID, 'water'),
    line([at(x, y - height * 0.72), at(x + width, y - height * 0.72)], { stroke: 's2', thick: 0.4 }),
    line(
      [
        at(x - 1.5, y - height),
        at(x, y - height),
        at(x, y),
        at(x + width, y),
        at(x + width, y - height),
        at(x + width + 1.5, y - height),
      ],
      GLASS,
      'trough',
    ),
  ];
}

/** Its flame reaches 20 above the bottom. */
export function burner([x, y]: Point): Mark[] {
  const body = smooth([
    at(x - 3, y - 9),
    at(x - 8, y - 5),
    at(x - 7, y),
    at(x + 7, y),
    at(x + 8, y - 5),
    at(x + 3, y - 9),
  ]);
  const flame = smooth([at(x, y - 23), at(x - 3, y - 15), at(x, y - 12), at(x + 3, y - 15)], true);
  return [
    shape(body, { fill: 'f4', ...GLASS }, 'burner'),
    rect(x - 2.2, y - 12, 4.4, 3.2, { fill: 'f6' }),
    shape(flame, { fill: 'f3', stroke: 's1', thick: 0.5 }, 'flame'),
  ];
}

/** A stand: its foot from x on, its rod, and arms at the given heights reaching to the given x. */
export function stand(
  [x, y]: Point,
  height: number,
  arms: readonly (readonly [level: number, to: number])[],
  foot = 26,
): Mark[] {
  return [
    ...arms.map(([level, to]) => line([at(x, level), at(to, level)], { stroke: 'soft', thick: 1 }, 'clamp')),
    line([at(x, y), at(x, y - height)], { stroke: 'soft', thick: 1.4 }, 'rod'),
    shape(
      [at(x - 4, y), at(x + foot, y), at(x + foot, y + 2.4), at(x - 4, y + 2.4)],
      { stroke: 'soft', fill: 'soft', thick: 0.4 },
      'foot',
    ),
  ];
}

export function bubbles(points: readonly Point[]): Mark[] {
  return points.map((point) => oval(point, 0.9, 0.9, { stroke: 's2', thick: 0.35, fill: 'paper' }, 'bubble'));
}

/** Its tip at a point: a cone, then a stem. */
export function funnel([x, y]: Point, stem: number, half = 11): Mark[] {
  const low = y - stem;
  return [
    line(
      [
        at(x - 1, y),
        at(x - 1, low),
        at(x - half, low - half * 1.15),
        at(x + half, low - half * 1.15),
        at(x + 1, low),
        at(x + 1, y - 1),
      ],
      GLASS,
      'funnel',
    ),
  ];
}
