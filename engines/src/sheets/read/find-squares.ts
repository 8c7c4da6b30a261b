import type { Point } from '../sheet.ts';
import type { Raster } from './raster.ts';

/** A dark spot that could be one of the four squares: its middle and its area, in pixels. */
export type Spot = Point & { area: number };

type Sums = { area: number; x: number; y: number; xx: number; yy: number; xy: number };

/** Of the area of the picture; a square is a 2,500th of a sheet that fills it. */
const SMALLEST = 1 / 60_000;
const LARGEST = 1 / 400;
/** How much longer than wide, squared: perspective and tilt make a little of it. */
const LONGEST = 2.2;
/** A solid rectangle is 1, however it is turned; a ring is far less. */
const SOLID = { least: 0.86, most: 1.12 };
/** More would not be looked through. */
const MOST_SPOTS = 24;

/** Dark spots in the shape of a solid square, the largest first. Linear in pixels. */
export function findSpots(raster: Raster, dark: Uint8Array): Spot[] {
  const pixels = raster.width * raster.height;
  return sumsOfSpots(raster, dark)
    .filter(({ area }) => area >= Math.max(16, pixels * SMALLEST) && area <= pixels * LARGEST)
    .flatMap(squareOf)
    .toSorted((one, other) => other.area - one.area)
    .slice(0, MOST_SPOTS);
}

function squareOf({ area, ...sums }: Sums): Spot[] {
  const [x, y] = [sums.x / area, sums.y / area];
  // A pixel is itself as wide as one.
  const [xx, yy] = [sums.xx / area - x * x + 1 / 12, sums.yy / area - y * y + 1 / 12];
  const xy = sums.xy / area - x * y;
  const middle = (xx + yy) / 2;
  const spread = Math.sqrt(((xx - yy) / 2) ** 2 + xy * xy);
  const [long, short] = [middle + spread, middle - spread];
  if (short <= 0 || long / short > LONGEST) return [];
  const solid = area / (12 * Math.sqrt(long * short));
  return solid >= SOLID.least && solid <= SOLID.most ? [{ x, y, area }] : [];
}

/** Joins the runs of dark pixels of each row with those above; what is joined is one spot. */
function sumsOfSpots({ width, height }: Raster, dark: Uint8Array): Sums[] {
  const spots: Sums[] = [];
  const parents: number[] = [];
  const rootOf = (spot: number): number => {
    let root = spot;
    while (parents[root] !== root) {
      parents[root] = parents[parents[root] ?? 0] ?? 0;
      root = parents[root] ?? 0;
    }
    return root;
  };
  let above: { from: number; to: number; spot: number }[] = [];
  for (let y = 0; y < height; y += 1) {
    const runs: typeof above = [];
    let next = 0;
    for (let x = 0; x < width; x += 1) {
      if (!dark[y * width + x]) continue;
      const from = x;
      while (x < width && dark[y * width + x]) x += 1;
      const to = x;
      while (next < above.length && (above[next]?.to ?? 0) <= from) next += 1;
      let spot = -1;
      for (let at = next; at < above.length && (above[at]?.from ?? 0) < to; at += 1) {
        const root = rootOf(above[at]?.spot ?? 0);
        if (spot < 0) spot = root;
        else parents[root] = spot;
      }
      if (spot < 0) {
        spot = spots.length;
        spots.push({ area: 0, x: 0, y: 0, xx: 0, yy: 0, xy: 0 });
        parents.push(spot);
      }
      addRun(spots[spot], from, to, y);
      runs.push({ from, to, spot });
    }
    above = runs;
  }
  return together(spots, rootOf);
}

function addRun(sums: Sums | undefined, from: number, to: number, y: number): void {
  if (!sums) return;
  for (let x = from; x < to; x += 1) {
    sums.area += 1;
    sums.x += x;
    sums.y += y;
    sums.xx += x * x;
    sums.yy += y * y;
    sums.xy += x * y;
  }
}

function together(spots: readonly Sums[], rootOf: (spot: number) => number): Sums[] {
  const roots = new Map<number, Sums>();
  for (const [spot, sums] of spots.entries()) {
    const root = rootOf(spot);
    const whole = roots.get(root);
    if (!whole) {
      roots.set(root, { ...sums });
      continue;
    }
    whole.area += sums.area;
    whole.x += sums.x;
    whole.y += sums.y;
    whole.xx += sums.xx;
    whole.yy += sums.yy;
    whole.xy += sums.xy;
  }
  return [...roots.values()];
}
