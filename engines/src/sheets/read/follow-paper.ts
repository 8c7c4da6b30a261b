import type { Area, Point } from '../sheet.ts';
import { AREA, PAGE } from '../sheet-measures.ts';
import { CORNERS } from './find-corners.ts';
import { type FoundSide, placingsOf } from './find-side.ts';
import { type Placing, solve } from './homography.ts';
import { greyAt, isInside, type Raster } from './raster.ts';

/** A side that is bent or was seen with three corners lies a little elsewhere than its corners say. */
export type FollowedSide = {
  placing: Placing;
  /** How far, in millimetres, a frame is from where it is taken to be, at a place. */
  faultNear(area: Area): number;
};

/** A place on a frame, and which way its line may be off. */
type Probe = { area: Area; at: Point; isUpright: boolean };
type Measured = Probe & { off: number };

const PROBE_STEP = 5;
/** Two frames are never nearer to each other. */
const REACH = 1.3;
const REACH_STEP = 0.1;
/** A line is so much darker than what is around it. */
const LINE_CONTRAST = 0.9;
const OUTLIER = 0.5;
const UNSEEN = 9;

/** Finds the frames that are printed and bends the sheet to them. */
export function followPaper(raster: Raster, found: FoundSide, areas: readonly Area[]): FollowedSide {
  const probes = areas.flatMap(probesOf);
  const flat = found.missing === undefined ? found.placing : bestPlacing(raster, found, probes);
  const anchors = CORNERS.filter((_, corner) => corner !== found.missing);
  let bend: Bend = straight;
  for (const reach of [REACH, REACH, REACH / 2])
    bend = bendOf(measure(raster, bent(flat, bend), probes, reach), bend, anchors);
  const placing = bent(flat, bend);
  const left = measure(raster, placing, probes, REACH);
  return {
    placing,
    faultNear(area) {
      const own = left.filter((one) => one.area === area).map(({ off }) => Math.abs(off));
      if (!area.isFramed) return 0;
      return own.length < MOST_LOST * probesOf(area).length ? UNSEEN : median(own);
    },
  };
}

/** Of the places on a frame, so many have to be seen. */
const MOST_LOST = 0.3;

function bent(flat: Placing, bend: Bend): Placing {
  return (place) => {
    const by = bend(place);
    return flat({ x: place.x + by.x, y: place.y + by.y });
  };
}

function probesOf(area: Area): Probe[] {
  if (!area.isFramed) return [];
  const { x, y, width, height } = area.box;
  const along = (length: number) => {
    const steps = Math.max(2, Math.round(length / PROBE_STEP));
    return Array.from({ length: steps - 1 }, (_, at) => ((at + 1) * length) / steps);
  };
  return [
    ...along(width).flatMap((by) =>
      [y, y + height].map((to) => ({ area, at: { x: x + by, y: to }, isUpright: false })),
    ),
    ...along(height).flatMap((by) => [x, x + width].map((to) => ({ area, at: { x: to, y: y + by }, isUpright: true }))),
  ];
}

/** How far off the line at each place is, where one is seen. */
function measure(raster: Raster, placing: Placing, probes: readonly Probe[], reach: number): Measured[] {
  const steps = Math.round(reach / REACH_STEP);
  return probes.flatMap((probe) => {
    const { at, isUpright } = probe;
    const profile = Array.from({ length: 2 * steps + 1 }, (_, step) => {
      const by = (step - steps) * REACH_STEP;
      const place = placing(isUpright ? { x: at.x + by, y: at.y } : { x: at.x, y: at.y + by });
      return isInside(raster, place) ? greyAt(raster, place) : undefined;
    });
    const seen = profile.filter((grey) => grey !== undefined);
    if (seen.length < profile.length) return [];
    const usual = median(seen);
    const darkest = Math.min(...seen);
    if (darkest > usual * LINE_CONTRAST) return [];
    // The middle of what is dark, by how dark it is.
    let [weight, sum] = [0, 0];
    for (const [step, grey] of seen.entries()) {
      const dark = Math.max(0, (usual + darkest) / 2 - grey);
      weight += dark;
      sum += dark * (step - steps) * REACH_STEP;
    }
    return weight > 0 ? [{ ...probe, off: sum / weight }] : [];
  });
}

type Bend = (place: Point) => Point;
const straight: Bend = () => ({ x: 0, y: 0 });

/** Powers of the place on the page up to the third: what a bent or folded sheet looks like. */
function terms({ x, y }: Point): number[] {
  const u = (2 * (x - AREA.x)) / AREA.width - 1;
  const v = (2 * y) / PAGE.height - 1;
  return [1, u, v, u * v, u * u, v * v, u * u * v, u * v * v, v * v * v, v ** 4, u * v ** 3, u ** 3];
}

const STEADY = 0.02;
const ANCHOR_WEIGHT = 3;

function bendOf(measured: readonly Measured[], former: Bend, anchors: readonly Point[]): Bend {
  const fitted = (isUpright: boolean) => {
    const axis = isUpright ? 'x' : 'y';
    const own = measured
      .filter((one) => one.isUpright === isUpright)
      .map(({ at, off }) => ({ at, value: former(at)[axis] + off, weight: 1 }));
    const still = anchors.map((at) => ({ at, value: 0, weight: ANCHOR_WEIGHT }));
    const first = fit([...own, ...still]);
    return fit([...own.filter(({ at, value }) => Math.abs(first(at) - value) < OUTLIER), ...still]);
  };
  const [across, down] = [fitted(true), fitted(false)];
  return (place) => ({ x: across(place), y: down(place) });
}

type Sample = { at: Point; value: number; weight: number };

function fit(samples: readonly Sample[]): (place: Point) => number {
  const size = terms({ x: 0, y: 0 }).length;
  const rows = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size + 1 }, (_column, column) =>
      row === column && row > 0 ? STEADY * (1 + samples.length / 10) : 0,
    ),
  );
  for (const { at, value, weight } of samples) {
    const own = terms(at);
    for (const [index, row] of rows.entries()) {
      const share = weight * (own[index] ?? 0);
      for (let column = 0; column < size; column += 1) row[column] = (row[column] ?? 0) + share * (own[column] ?? 0);
      row[size] = (row[size] ?? 0) + share * value;
    }
  }
  const factors = solve(rows) ?? [];
  return (place) => terms(place).reduce((sum, term, index) => sum + term * (factors[index] ?? 0), 0);
}

const FINE = { far: 2, step: 0.5 };

/** Where the corner that was not found has to be for the frames to lie on their lines. */
function bestPlacing(raster: Raster, found: FoundSide, probes: readonly Probe[]): Placing {
  const some = probes.filter((_, index) => index % 3 === 0);
  const lineGrey = ({ placing }: { placing: Placing }) =>
    some.reduce((sum, { at }) => {
      const place = placing(at);
      return sum + (isInside(raster, place) ? greyAt(raster, place) : 255);
    }, 0);
  const best = (placings: ReturnType<typeof placingsOf>) =>
    placings
      .map((one) => ({ ...one, grey: lineGrey(one) }))
      .reduce((one, other) => (other.grey < one.grey ? other : one), { ...found, grey: Number.POSITIVE_INFINITY });
  const { missing } = found;
  if (missing === undefined) return found.placing;
  // First from where a parallelogram has it: the code was read somewhere on the way.
  const near = best(placingsOf({ seen: found.seen, missing }, { far: 26, step: 1 }));
  const nearer = best(placingsOf({ seen: near.seen, missing }, FINE));
  return best(placingsOf({ seen: nearer.seen, missing }, { far: 0.6, step: 0.15 })).placing;
}

function median(numbers: readonly number[]): number {
  const ordered = numbers.toSorted((one, other) => one - other);
  return ordered[Math.floor(ordered.length / 2)] ?? 0;
}
