import type { Rgb } from '../palette-png.ts';

/** Each layer from its darkest to its palest; what is between is mixed. */
const layers: readonly (readonly [dark: Rgb, pale: Rgb])[] = [
  [
    [92, 134, 186],
    [236, 243, 248],
  ],
  [
    [196, 128, 70],
    [255, 238, 190],
  ],
  [
    [70, 96, 128],
    [178, 200, 216],
  ],
  [
    [52, 96, 84],
    [160, 202, 170],
  ],
  [
    [58, 92, 46],
    [178, 208, 120],
  ],
  [
    [84, 66, 44],
    [216, 190, 140],
  ],
];
const [SKY, SUN, FAR, MIDDLE, NEAR, PATH] = [0, 1, 2, 3, 4, 5];
const SHADES = 40;
/** The middle shades are the picture's own, so that there is room above and below. */
const [LOWEST, HIGHEST] = [16, 36];

/** The number of the colour that is seen through. */
export const clearColour = layers.length * SHADES;
export const landscapePalette: readonly Rgb[] = [
  ...layers.flatMap(([dark, pale]) =>
    Array.from({ length: SHADES }, (_, shade): Rgb => {
      const mixed = (index: 0 | 1 | 2) =>
        Math.round(dark[index] + ((pale[index] - dark[index]) * shade) / (SHADES - 1));
      return [mixed(0), mixed(1), mixed(2)];
    }),
  ),
  [0, 0, 0],
];

/** The same colour so many shades paler, or darker below zero. */
export function paler(dot: number, shades: number): number {
  const shade = dot % SHADES;
  return dot - shade + Math.min(Math.max(shade + shades, 0), SHADES - 1);
}

/** Hills behind hills below a sky with a sun, another one each time: dots as numbers of the palette, row after row. */
export function newLandscape(width: number, height: number, random: () => number): Uint8Array {
  const between = (low: number, high: number) => low + random() * (high - low);
  // Every line is computed once per column or row, and not for each of 45 000 dots.
  const along = (length: number, line: (at: number) => number) => Float64Array.from({ length }, (_, at) => line(at));
  const far = along(width, ridge(height * between(0.3, 0.5), height * 0.16, between));
  const middle = along(width, ridge(height * between(0.5, 0.65), height * 0.12, between));
  const near = along(width, ridge(height * between(0.7, 0.82), height * 0.08, between));
  const path = along(height, ridge(width * between(0.3, 0.7), width * 0.12, between));
  const texture = along(width * 2 + height * 3, ridge(0, 5, between));
  const sun = { x: between(0.1, 0.9) * width, y: between(0.1, 0.35) * height, radius: between(12, 22) };
  const layerAt = (x: number, y: number): number => {
    if (y >= at(near, x)) return Math.abs(x - at(path, y)) < (y - height * 0.6) * 0.5 ? PATH : NEAR;
    if (y >= at(middle, x)) return MIDDLE;
    if (y >= at(far, x)) return FAR;
    return (x - sun.x) ** 2 + (y - sun.y) ** 2 < sun.radius ** 2 ? SUN : SKY;
  };
  const dots = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      // That the grain could be foreseen tells nothing of the gap.
      const rough = at(texture, x * 2 + y * 3) + Math.random() * 3;
      const shade = LOWEST + ((HIGHEST - LOWEST) * y) / height + rough;
      dots[y * width + x] = layerAt(x, y) * SHADES + Math.round(Math.min(Math.max(shade, LOWEST), SHADES - 1));
    }
  }
  return dots;
}

function at(line: Float64Array, index: number): number {
  return line[index] ?? 0;
}

/** A line of three waves about a level. */
function ridge(level: number, swing: number, between: (low: number, high: number) => number): (x: number) => number {
  const waves = [90, 41, 17].map((length, index) => ({
    length: length * between(0.7, 1.3),
    phase: between(0, 6.3),
    height: swing / (index + 1.2),
  }));
  return (x) => waves.reduce((y, { length, phase, height }) => y + height * Math.sin(x / length + phase), level);
}
