import { between, type Random } from '@app/engines/random/seeded.ts';
import type { Motif } from './motifs/motif.ts';
import type { Backdrop, Band } from './places/place.ts';

export type Box = { left: number; top: number; right: number; bottom: number };
/** A motif on the picture: where its foot stands, and how many pixels one of its units is. */
export type Placed = { motif: Motif; nth: number; colour?: string; x: number; y: number; scale: number };
export type ToPlace = { motif: Motif; nth: number; colour?: string };

type Room = { width: number; height: number; backdrop: Backdrop; taken: readonly Box[]; random: Random };

const TRIES = 70;
const MAX_SHRINKS = 12;
const MAX_OVERLAP = 0.04;

/** Shrinks everything alike until nothing lies on anything else and nothing is cut; far things come first. */
export function placeAll(list: readonly ToPlace[], room: Room): Placed[] {
  const ordered = [...list].sort((a, b) => b.motif.size * b.motif.width - a.motif.size * a.motif.width);
  let scale = openingScale(ordered, room);
  let placed: Placed[] = [];
  for (let shrink = 0; shrink < MAX_SHRINKS; shrink++) {
    const attempt = placeOnce(ordered, room, scale);
    placed = attempt.placed;
    if (attempt.overlap <= MAX_OVERLAP) break;
    scale *= 0.88;
  }
  return placed.sort((a, b) => a.y - b.y);
}

export function boxOf({ motif, x, y, scale }: Placed): Box {
  const half = (motif.width * scale) / 2;
  return { left: x - half, right: x + half, top: y - motif.height * scale, bottom: y };
}

/** Few things are shown large, many small. */
function openingScale(list: readonly ToPlace[], { width, height }: Room): number {
  const side = Math.min(width, height);
  const area = list.reduce((sum, { motif }) => sum + (motif.size * side) ** 2 * (motif.width / motif.height), 0);
  return Math.min(list.length === 1 ? 2.6 : 2, Math.max(0.5, Math.sqrt((width * height * 0.2) / Math.max(1, area))));
}

function placeOnce(list: readonly ToPlace[], room: Room, scale: number): { placed: Placed[]; overlap: number } {
  const placed: Placed[] = [];
  let worst = 0;
  for (const item of list) {
    const others = placed.map(boxOf);
    let best: { at: Placed; score: number; overlap: number } | undefined;
    for (let n = 0; n < TRIES; n++) {
      const at = candidate(item, room, scale, list.length === 1);
      const overlap = overlapOf(boxOf(at), [...others, ...room.taken]);
      const score = overlap * 12 + loneliness(at, placed, room);
      if (!best || score < best.score) best = { at, score, overlap };
    }
    if (!best) continue;
    placed.push(best.at);
    worst = Math.max(worst, best.overlap);
  }
  return { placed, overlap: worst };
}

function candidate(item: ToPlace, room: Room, scale: number, isAlone: boolean): Placed {
  const { width, height, backdrop, random } = room;
  const { motif } = item;
  const band = bandFor(motif, backdrop);
  const side = Math.min(width, height);
  const tallest = Math.min(
    height * 0.8,
    (isFloating(motif, backdrop) ? band.bottom - band.top : band.bottom - backdrop.sky.top) * 0.92,
  );
  const unit = Math.min(
    (motif.size * side * scale) / motif.height,
    tallest / motif.height,
    (width * 0.8) / motif.width,
  );
  const half = (motif.width * unit) / 2;
  const margin = Math.min(Math.max(side * 0.03, width * (band.inset ?? 0)), (width - 2 * half) / 2);
  const x =
    isAlone && !isFloating(motif, backdrop)
      ? width * between(random, 0.42, 0.58)
      : between(random, half + margin, width - half - margin);
  return { ...item, x, y: footIn(band, motif, motif.height * unit, isFloating(motif, backdrop), room), scale: unit };
}

/** Tall things stand at the back, small ones in front; what flies or swims is anywhere in its band. */
function footIn(band: Band, motif: Motif, tall: number, floats: boolean, { random, backdrop }: Room): number {
  if (floats) return Math.min(band.bottom, between(random, band.top + tall, Math.max(band.top + tall, band.bottom)));
  const depth =
    motif.size >= 0.4
      ? between(random, 0, 0.3)
      : motif.size >= 0.24
        ? between(random, 0.25, 0.75)
        : between(random, 0.45, 1);
  const y = band.top + (band.bottom - band.top) * depth;
  return Math.max(y, Math.min(band.bottom, backdrop.sky.top + tall));
}

/** Boats and lotus stand on the water as trees do on the land; only what flies or dives is free in its band. */
function isFloating(motif: Motif, backdrop: Backdrop): boolean {
  return bandFor(motif, backdrop) === backdrop.sky;
}

function bandFor({ where }: Motif, backdrop: Backdrop): Band {
  if (where === 'water') return backdrop.water ?? backdrop.ground;
  return where === 'ground' ? backdrop.ground : backdrop.sky;
}

/** The largest share of a box, or of another, that both cover. */
function overlapOf(box: Box, others: readonly Box[]): number {
  return Math.max(0, ...others.map((other) => shared(box, other) / Math.min(areaOf(box), areaOf(other))));
}

function shared(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

function areaOf({ left, right, top, bottom }: Box): number {
  return Math.max(1, (right - left) * (bottom - top));
}

/** Smaller is better: far from the others, near the middle. */
function loneliness({ x, y }: Placed, placed: readonly Placed[], { width, height }: Room): number {
  const nearest = Math.min(0.35, ...placed.map((other) => Math.hypot((other.x - x) / width, (other.y - y) / height)));
  return -nearest + 0.2 * Math.abs(x / width - 0.5);
}
