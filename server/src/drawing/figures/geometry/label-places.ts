import { widthOf } from '#drawing/letters.ts';
import type { Point } from '#drawing/svg.ts';

type Segment = readonly [Point, Point];
type Box = { left: number; right: number; top: number; bottom: number };

/** Finds for each label the place where it covers least: lines first, then other labels. */
export type LabelPlaces = {
  avoid(from: Point, to: Point): void;
  /** The first candidate is the one it would like best. */
  place(text: string, size: number, candidates: readonly Point[]): Point;
};

export function labelPlaces(room: { x: number; y: number; width: number; height: number }): LabelPlaces {
  const lines: Segment[] = [];
  const boxes: Box[] = [];
  const costOf = (box: Box) => {
    const overLines = lines.filter((line) => crosses(line, box)).length;
    const overBoxes = boxes.filter((other) => overlap(box, other)).length;
    const isOut =
      box.left < room.x || box.right > room.x + room.width || box.top < room.y || box.bottom > room.y + room.height;
    return overLines * 10 + overBoxes * 40 + (isOut ? 25 : 0);
  };
  return {
    avoid: (from, to) => void lines.push([from, to]),
    place(text, size, candidates) {
      const ranked = candidates.map((centre, rank) => {
        const box = boxAround(centre, text, size);
        return { centre, box, cost: costOf(box) + rank * 0.2 };
      });
      const best = ranked.reduce((a, b) => (b.cost < a.cost ? b : a));
      boxes.push(best.box);
      return best.centre;
    },
  };
}

function boxAround([x, y]: Point, text: string, size: number): Box {
  const [half, tall] = [(widthOf(text) * size) / 2 + size * 0.1, size * 0.48];
  return { left: x - half, right: x + half, top: y - tall, bottom: y + tall };
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** A segment cut to the box, side by side (Liang and Barsky). */
function crosses([[x1, y1], [x2, y2]]: Segment, { left, right, top, bottom }: Box): boolean {
  let [from, to] = [0, 1];
  const sides: [number, number][] = [
    [x1 - x2, x1 - left],
    [x2 - x1, right - x1],
    [y1 - y2, y1 - top],
    [y2 - y1, bottom - y1],
  ];
  for (const [step, room] of sides) {
    if (step === 0) {
      if (room < 0) return false;
    } else if (step < 0) from = Math.max(from, room / step);
    else to = Math.min(to, room / step);
  }
  return from <= to;
}

/** Around a point, beginning with the direction it would like. Angles as on the screen, clockwise. */
export function placesAround(centre: Point, liked: number, distances: readonly number[]): Point[] {
  const turns = [0, 20, -20, 40, -40, 65, -65, 90, -90, 120, -120, 150, -150, 180];
  return distances.flatMap((distance) =>
    turns.map((turn): Point => {
      const angle = liked + (turn * Math.PI) / 180;
      return [centre[0] + distance * Math.cos(angle), centre[1] + distance * Math.sin(angle)];
    }),
  );
}
