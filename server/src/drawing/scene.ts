import { seeded } from '@app/engines/random/seeded.ts';
import { broadestOf, captionLines, heightOf, plate, textLines, titleLines } from './caption.ts';
import { paint } from './colours.ts';
import type { Wish } from './draw.ts';
import { type Light, lightOf } from './light.ts';
import { colourPen, linePen, type Pen } from './pen.ts';
import type { Backdrop, Stage } from './places/place.ts';
import { type Box, type Placed, placeAll, type ToPlace } from './placing.ts';
import type { SceneWish } from './read-scene.ts';
import { num, svgOf, tag } from './svg.ts';
import { motifs } from './vocabulary.ts';
import { driftOf, fallOf, skyOf } from './weather.ts';

const MAX_MOTIFS = 24;
const asItIs = (colour: string) => colour;

/** The whole picture: sky, land, things, weather, words. */
export function drawScene(scene: SceneWish, wish: Wish): string {
  const { width, style } = wish;
  const below = captionLines(style === 'poster' ? '' : wish.caption, width, wish.height);
  const height = wish.height - below.height;
  const title = titleBox(wish);
  const isWet = scene.weather.includes('雨') || scene.weather.includes('雪');
  const light = lightOf(scene.hour, scene.season, isWet);
  const penAt = (scale: number, tint: Light['tint']): Pen =>
    style === 'lineArt' ? linePen(scale, Math.min(width, height) / 330) : colourPen(tint);
  const stage = stageOf(scene, light, penAt(1, light.tint), { width, height, top: title.bottom, seed: wish.seed });
  const bright = penAt(1, asItIs);
  const backdrop = scene.place.paint(stage);
  const sky =
    backdrop.horizon === undefined ? { svg: '', taken: [] } : skyOf(stage, backdrop.horizon, scene.weather, bright);
  const taken = [...sky.taken, ...title.taken];
  const placed = placeAll(toPlace(scene, light), { width, height, backdrop, taken, random: stage.random });
  const parts = [
    skyGround(stage, light, backdrop, style),
    sky.svg,
    backdrop.svg,
    ...placed.map(
      (each) =>
        shadowOf(each, backdrop, stage.pen) +
        drawn(each, penAt(each.scale, each.motif.glows ? asItIs : light.tintNear)),
    ),
    backdrop.horizon === undefined ? '' : driftOf(stage),
    fallOf({ ...stage, pen: bright }, scene.weather),
    title.svg,
    strip(wish, height, below),
  ];
  return svgOf(width, wish.height, parts.join(''));
}

function stageOf(
  scene: SceneWish,
  light: Light,
  pen: Pen,
  size: { width: number; height: number; top: number; seed: number },
): Stage {
  const { seed, ...rest } = size;
  const [leaf] = light.leaves;
  const { season, hour } = scene;
  return { ...rest, random: seeded(seed), pen, season, hour, grass: light.grass, grassFar: light.grassFar, leaf };
}

/** Things asked for, with the landmark of the place; without any, those that live there. */
function toPlace({ actors, place }: SceneWish, light: Light): ToPlace[] {
  const isAsked = (name: string) => actors.some(({ motif }) => motif.name === name);
  const own =
    actors.length === 0
      ? place.dwellers
      : place.landmark && !isAsked(place.landmark)
        ? [[place.landmark, 1] as const]
        : [];
  const dwellers = own.flatMap(([name, count]) =>
    motifs.filter((each) => each.name === name).map((motif) => ({ motif, count })),
  );
  return [...dwellers, ...actors]
    .flatMap((actor) =>
      Array.from({ length: actor.count }, (_, nth): ToPlace => {
        return { motif: actor.motif, nth, colour: colourOf(actor, nth, light) };
      }),
    )
    .slice(0, MAX_MOTIFS);
}

/** Leaves follow the season unless a colour was asked for. */
function colourOf(actor: { motif: ToPlace['motif']; colour?: string }, nth: number, light: Light): string {
  const [first] = actor.motif.colours;
  if (actor.colour) return actor.colour;
  const list = first === paint.leaf && actor.motif.name === '树' ? light.leaves : actor.motif.colours;
  return list[nth % list.length] ?? first;
}

function drawn({ motif, nth, colour, x, y, scale }: Placed, pen: Pen): string {
  const transform = `translate(${num(x)} ${num(y)}) scale(${scale.toFixed(4)})`;
  return tag('g', { transform }, motif.draw(pen, colour ?? motif.colours[0], nth));
}

/** A soft shadow keeps what stands from floating. */
function shadowOf({ motif, x, y, scale }: Placed, backdrop: Backdrop, pen: Pen): string {
  if (pen.isLineArt || motif.where !== 'ground' || backdrop.ground === backdrop.sky) return '';
  const [rx, ry] = [motif.width * scale * 0.42, motif.width * scale * 0.06];
  return tag('ellipse', { cx: x, cy: y - ry * 0.2, rx, ry, fill: '#26402f', 'fill-opacity': 0.13 });
}

function skyGround({ width, height }: Stage, { sky }: Light, { horizon }: Backdrop, style: Wish['style']): string {
  if (style === 'lineArt') return tag('rect', { width, height, fill: '#ffffff' });
  const stops = sky.map((colour, n) => tag('stop', { offset: n, 'stop-color': colour })).join('');
  const end = horizon === undefined ? 1 : Math.min(1, horizon / height + 0.1);
  const gradient = tag('linearGradient', { id: 'sky', x1: 0, y1: 0, x2: 0, y2: end }, stops);
  return gradient + tag('rect', { width, height, fill: 'url(#sky)' });
}

/** The title of a poster on a light plate over the sky. Nothing is placed beneath it. */
function titleBox({ caption, width, height, style }: Wish): { svg: string; bottom: number; taken: Box[] } {
  const side = Math.min(width, height);
  const title = titleLines(caption, width, height, style);
  if (title.lines.length === 0) return { svg: '', bottom: side * 0.035, taken: [] };
  const [tall, broad] = [
    heightOf(title) + title.size * 0.5,
    Math.min(width * 0.92, broadestOf(title) + title.size * 1.6),
  ];
  const [left, top] = [(width - broad) / 2, side * 0.06];
  const svg =
    plate(left, top, broad, tall, '#fffdf7', 0.93) +
    textLines(title, width / 2, top + title.size * 0.25, '#21453a', 700);
  return { svg, bottom: top + tall + side * 0.02, taken: [{ left, right: left + broad, top, bottom: top + tall }] };
}

/** A quiet strip of paper below the scene. */
function strip({ width, height, style }: Wish, top: number, below: ReturnType<typeof captionLines>): string {
  if (below.lines.length === 0) return '';
  const paper = tag('rect', {
    x: 0,
    y: top,
    width,
    height: height - top,
    fill: style === 'lineArt' ? '#ffffff' : '#fffdf8',
  });
  return paper + textLines(below, width / 2, top + (height - top - heightOf(below)) / 2, '#37453e');
}
