import { between } from '@app/engines/random/seeded.ts';
import { paint } from './colours.ts';
import { circle, type Pen } from './pen.ts';
import { cloud, starDots } from './places/land.ts';
import type { Stage } from './places/place.ts';
import type { Box } from './placing.ts';
import { num } from './svg.ts';
import type { Weather } from './vocabulary.ts';

export type Sky = { svg: string; taken: Box[] };

/** The sun or the moon, stars, clouds and the rainbow: all that lies behind the land. The light itself is not tinted. */
export function skyOf(stage: Stage, horizon: number, weather: readonly Weather[], bright: Pen): Sky {
  const { width, height, top, hour, random } = stage;
  const isNight = hour === '夜晚';
  const room = horizon - top;
  const r = Math.min(Math.min(width, height) * 0.065, room * 0.17);
  const side = random() < 0.5 ? 0.16 : 0.84;
  const [x, y] = [width * side, hour === '傍晚' ? horizon - room * 0.3 : top + r * 2.1];
  const isWet = weather.includes('雨') || weather.includes('雪');
  const parts: string[] = [];
  if (isNight) parts.push(starDots({ ...stage, pen: bright }, top * 0.2, horizon, weather.includes('星星') ? 90 : 50));
  if (weather.includes('彩虹'))
    parts.push(rainbow(width * (1 - side * 0.5 - 0.25), horizon, Math.min(width * 0.34, room * 0.86), bright));
  if (isNight) parts.push(moon(bright, x, y, r));
  else if (!isWet || weather.includes('太阳')) parts.push(sun(bright, x, y, r));
  parts.push(clouds(stage, room, side, weather.includes('云') || isWet ? 4 : 2));
  return {
    svg: parts.join(''),
    taken: [{ left: x - r * 1.5, right: x + r * 1.5, top: y - r * 1.5, bottom: y + r * 1.5 }],
  };
}

function sun(pen: Pen, x: number, y: number, r: number): string {
  const rays = Array.from({ length: 10 }, (_, n) => {
    const turn = (n * Math.PI) / 5;
    const at = (radius: number) => `${num(x + Math.cos(turn) * radius)} ${num(y + Math.sin(turn) * radius)}`;
    return `M${at(r * 1.28)}L${at(r * 1.52)}`;
  });
  return (
    pen.shade(circle(x, y, r * 2), '#fff3c9', 0.4) +
    pen.line(rays.join(''), '#f3c45a', r * 0.11) +
    pen.fill(circle(x, y, r), '#f8d270')
  );
}

function moon(pen: Pen, x: number, y: number, r: number): string {
  const p = (dx: number, dy: number) => `${num(x + dx * r)} ${num(y + dy * r)}`;
  return (
    pen.shade(circle(x, y, r * 1.8), '#f6e9bd', 0.12) +
    pen.fill(circle(x, y, r), '#f9edc4') +
    pen.shade(
      `${circle(x - r * 0.3, y - r * 0.2, r * 0.2)}${circle(x + r * 0.28, y + r * 0.34, r * 0.26)}M${p(0.4, -0.5)}Z`,
      '#ecd99c',
      0.7,
    )
  );
}

function clouds({ pen, width, top, random }: Stage, room: number, side: number, count: number): string {
  return Array.from({ length: count }, (_, n) => {
    const slot = (n + between(random, 0.2, 0.8)) / count;
    const x = (side < 0.5 ? 0.32 + slot * 0.64 : 0.04 + slot * 0.64) * width;
    const y = top + room * between(random, 0.12, 0.5);
    return pen.shade(cloud(x, y, Math.min(width, room * 1.6) * between(random, 0.055, 0.085)), '#ffffff', 0.86);
  }).join('');
}

function rainbow(x: number, foot: number, radius: number, pen: Pen): string {
  const bands = ['#e58a7c', '#efb172', '#f5d684', '#9fcf9c', '#86b9dc', '#a896cf'];
  const width = radius * 0.06;
  return bands
    .map((colour, n) => {
      const r = radius - n * width;
      return pen.line(
        `M${num(x - r)} ${num(foot)}A${num(r)} ${num(r)} 0 0 1 ${num(x + r)} ${num(foot)}`,
        colour,
        width + 0.6,
      );
    })
    .join('');
}

/** Rain or snow over everything. */
export function fallOf({ width, height, pen, random }: Stage, weather: readonly Weather[]): string {
  const isSnow = weather.includes('雪');
  if (!isSnow && !weather.includes('雨')) return '';
  const count = Math.round((width * height) / 16_000);
  const spots = Array.from({ length: count }, (): readonly [number, number] => [random() * width, random() * height]);
  if (isSnow) return spots.map(([x, y]) => snowFlake(pen, x, y, between(random, 3, 8))).join('');
  return pen.line(spots.map(([x, y]) => `M${num(x)} ${num(y)}l-7 22`).join(''), '#dbe9f3', 2.6);
}

function snowFlake(pen: Pen, x: number, y: number, r: number): string {
  return pen.isLineArt ? pen.line(circle(x, y, r), '', 1) : pen.shade(circle(x, y, r), '#ffffff', 0.9);
}

/** Petals in spring and leaves in autumn drift through the air. */
export function driftOf({ width, height, pen, random, season }: Stage): string {
  if (pen.isLineArt || (season !== '春天' && season !== '秋天')) return '';
  const colours = season === '春天' ? [paint.pink, paint.pinkLight] : ['#dd8a4d', '#e9b65a'];
  return Array.from({ length: 14 }, (_, n) => {
    const [x, y, s] = [random() * width, random() * height * 0.8, between(random, 5, 10)];
    return pen.shade(
      `M${num(x)} ${num(y)}q${num(s)} ${num(-s)} ${num(s * 2)} ${num(s * 0.3)}q${num(-s)} ${num(s)} ${num(-s * 2)} ${num(-s * 0.3)}Z`,
      colours[n % 2] ?? paint.pink,
      0.85,
    );
  }).join('');
}
