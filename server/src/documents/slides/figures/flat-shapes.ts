import { clipped, type Edges, isWithin } from './clip.ts';
import { AS_IT_IS, likeness, type Matrix, matrixOf, moved, type Point, times } from './matrix.ts';
import { type Piece, piecesOf } from './path-pieces.ts';
import { NoShapes, readSvg, type SvgElement } from './svg-tree.ts';

/** Six hexadecimal digits, and how much of it is seen. */
export type Colour = { hex: string; opacity: number };
export type Stroke = Colour & { width: number; isRound: boolean; dash: readonly number[] };
export type Paint = { fill?: Colour; stroke?: Stroke };

/** A part of a figure in the space of its drawing, with every transform and clip worked out. */
export type FlatShape =
  | { kind: 'line'; from: Point; to: Point; paint: Paint }
  | { kind: 'path'; pieces: readonly Piece[]; paint: Paint }
  /** Turned around its middle, in degrees. */
  | { kind: 'rect' | 'oval'; middle: Point; width: number; height: number; corner: number; turn: number; paint: Paint }
  | { kind: 'text'; at: Point; text: string; size: number; look: TextLook; turn: number };

export type TextLook = { colour: Colour; isBold: boolean; anchor: 'start' | 'middle' | 'end'; halo?: string };

/** `box` is what is seen of the drawing. */
export type FlatFigure = { box: { x: number; y: number; width: number; height: number }; shapes: FlatShape[] };

/** A drawing of our own pen as plain shapes; throws where it has anything else. */
export function flatShapes(svg: string): FlatFigure {
  const root = readSvg(svg);
  const [x = 0, y = 0, width = 0, height = 0] = (root.attributes.get('viewBox') ?? '').split(' ').map(Number);
  if (!(width > 0 && height > 0)) throw new NoShapes('no size');
  const box = { x, y, width, height };
  const clips = new Map(clipsIn(root));
  const shapes = root.children
    .filter((child) => !isPaper(child, box))
    .flatMap((child) => shapesIn(child, { matrix: AS_IT_IS, clips }));
  const sheet = { left: x, top: y, right: x + width, bottom: y + height };
  return { box, shapes: withHalos(shapes).flatMap((shape) => onSheet(shape, sheet)) };
}

/** What reaches beyond the sheet, as the lines of a grid do, ends at its edge as it does in the drawing. */
function onSheet(shape: FlatShape, sheet: Edges): FlatShape[] {
  if (shape.kind === 'line') {
    const whole: Piece[] = [
      { kind: 'move', to: shape.from },
      { kind: 'line', to: shape.to },
    ];
    return isWithin([shape.from, shape.to], sheet) ? [shape] : pathShapes(whole, shape.paint, sheet);
  }
  const canBeCut = shape.kind === 'path' && !(shape.paint.fill && shape.paint.stroke);
  return canBeCut ? pathShapes(shape.pieces, shape.paint, sheet) : [shape];
}

/** The white sheet below everything: a slide has its own card. */
function isPaper({ name, attributes }: SvgElement, { width, height }: FlatFigure['box']): boolean {
  const side = (key: string) => Number(attributes.get(key) ?? 0);
  const isWhite = attributes.get('fill') === '#ffffff' && !attributes.has('stroke');
  return name === 'rect' && isWhite && !attributes.has('x') && side('width') >= width && side('height') >= height;
}

type Around = { matrix: Matrix; clips: ReadonlyMap<string, Edges>; clip?: Edges };

/** Only rectangles cut. */
function clipsIn({ name, attributes, children }: SvgElement): [string, Edges][] {
  if (name !== 'clipPath') return children.flatMap(clipsIn);
  const [rect] = children;
  if (rect?.name !== 'rect' || children.length !== 1 || rect.attributes.has('transform')) throw new NoShapes('clip');
  const number = numbersOf(rect);
  const [left, top] = [number('x'), number('y')];
  const edges = { left, top, right: left + number('width'), bottom: top + number('height') };
  return [[attributes.get('id') ?? '', edges]];
}

function shapesIn(element: SvgElement, around: Around): FlatShape[] {
  const { name, attributes, children } = element;
  refuseUnknown(element);
  const matrix = times(around.matrix, matrixOf(attributes.get('transform') ?? ''));
  switch (name) {
    case 'title':
    case 'clipPath':
      return [];
    case 'g': {
      const clip = clipOf(attributes.get('clip-path'), around);
      return children.flatMap((child) => shapesIn(child, { ...around, matrix, ...(clip && { clip }) }));
    }
    case 'text':
      return textShapes(element, matrix, around.clip);
    default:
      return drawnShapes(element, matrix, around.clip);
  }
}

function clipOf(address: string | undefined, { clips, clip, matrix }: Around): Edges | undefined {
  if (address === undefined) return undefined;
  const edges = clips.get(/^url\(#(\w+)\)$/.exec(address)?.[1] ?? '');
  const isPlain = matrix.every((one, index) => one === AS_IT_IS[index]);
  if (!edges || clip || !isPlain) throw new NoShapes('clip');
  return edges;
}

const common = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
];
const words = ['x', 'y', 'font-family', 'font-size', 'font-weight', 'text-anchor'];
/** What each element may say; `data-` is for tests. */
const known: Readonly<Record<string, ReadonlySet<string>>> = {
  title: new Set(),
  clipPath: new Set(['id']),
  g: new Set(['clip-path', 'transform']),
  rect: new Set([...common, 'x', 'y', 'width', 'height', 'rx', 'transform']),
  circle: new Set([...common, 'cx', 'cy', 'r', 'transform']),
  ellipse: new Set([...common, 'cx', 'cy', 'rx', 'ry', 'transform']),
  line: new Set([...common, 'x1', 'y1', 'x2', 'y2', 'transform']),
  path: new Set([...common, 'd', 'transform']),
  text: new Set([...common, ...words, 'transform']),
};

function refuseUnknown({ name, attributes }: SvgElement): void {
  const allowed = known[name];
  if (!allowed) throw new NoShapes(`an element ${name}`);
  for (const key of attributes.keys())
    if (!allowed.has(key) && !key.startsWith('data-')) throw new NoShapes(`an attribute ${key} of ${name}`);
}

function numbersOf({ attributes }: SvgElement): (key: string) => number {
  return (key) => {
    const number = Number(attributes.get(key) ?? 0);
    if (!Number.isFinite(number)) throw new NoShapes(`no number in ${key}`);
    return number;
  };
}

function drawnShapes(element: SvgElement, matrix: Matrix, clip: Edges | undefined): FlatShape[] {
  const number = numbersOf(element);
  const paint = paintOf(element, matrix);
  if (!paint.fill && !paint.stroke) return [];
  switch (element.name) {
    case 'line': {
      const from = moved(matrix, [number('x1'), number('y1')]);
      const to = moved(matrix, [number('x2'), number('y2')]);
      if (!clip || isWithin([from, to], clip)) return [{ kind: 'line', from, to, paint }];
      return pathShapes(
        [
          { kind: 'move', to: from },
          { kind: 'line', to },
        ],
        paint,
        clip,
      );
    }
    case 'path':
      return pathShapes(piecesOf(element.attributes.get('d') ?? '', matrix), paint, clip);
    default:
      return within(roundShape(element, matrix, paint), clip);
  }
}

function pathShapes(pieces: readonly Piece[], paint: Paint, clip: Edges | undefined): FlatShape[] {
  const shown = clip ? clipped(pieces, clip, paint.fill !== undefined, paint.stroke !== undefined) : pieces;
  const [first, second] = shown;
  if (!first || !second) return [];
  if (shown.length === 2 && first.kind === 'move' && second.kind === 'line')
    return paint.stroke ? [{ kind: 'line', from: first.to, to: second.to, paint }] : [];
  return [{ kind: 'path', pieces: shown, paint }];
}

type Round = Extract<FlatShape, { middle: Point }>;

function roundShape(element: SvgElement, matrix: Matrix, paint: Paint): Round {
  const number = numbersOf(element);
  const { scale, turn } = likeness(matrix);
  if (element.name === 'rect') {
    const [width, height] = [number('width'), number('height')];
    const middle = moved(matrix, [number('x') + width / 2, number('y') + height / 2]);
    const corner = number('rx') * scale;
    return { kind: 'rect', middle, width: width * scale, height: height * scale, corner, turn, paint };
  }
  const middle = moved(matrix, [number('cx'), number('cy')]);
  const [rx, ry] = element.name === 'circle' ? [number('r'), number('r')] : [number('rx'), number('ry')];
  return { kind: 'oval', middle, width: 2 * rx * scale, height: 2 * ry * scale, corner: 0, turn, paint };
}

/** Whole or not at all: there is no half an oval. */
function within(shape: Round, clip: Edges | undefined): FlatShape[] {
  if (!clip) return [shape];
  const { middle, width, height } = shape;
  const corners: Point[] = [
    [middle[0] - width / 2, middle[1] - height / 2],
    [middle[0] + width / 2, middle[1] + height / 2],
  ];
  if (!isWithin(corners, clip)) throw new NoShapes('a shape is cut');
  return [shape];
}

function paintOf({ name, attributes }: SvgElement, matrix: Matrix): Paint {
  const fill = name === 'line' ? undefined : colourOf(attributes.get('fill') ?? '#000000');
  const stroke = colourOf(attributes.get('stroke') ?? 'none');
  const opacity = Number(attributes.get('fill-opacity') ?? 1);
  const { scale } = likeness(matrix);
  const width = Number(attributes.get('stroke-width') ?? 1) * scale;
  const dash = (attributes.get('stroke-dasharray') ?? '').split(/[\s,]+/).filter(Boolean);
  const isRound = attributes.get('stroke-linecap') === 'round';
  const lengths = dash.map((length) => Number(length) * scale);
  if (![opacity, width, ...lengths].every(Number.isFinite)) throw new NoShapes('no number in a paint');
  return {
    ...(fill && { fill: { hex: fill, opacity } }),
    ...(stroke && width > 0 && { stroke: { hex: stroke, opacity: 1, width, isRound, dash: lengths } }),
  };
}

function colourOf(written: string): string | undefined {
  if (written === 'none') return undefined;
  const hex = /^#([0-9a-f]{6})$/i.exec(written)?.[1] ?? doubled(/^#([0-9a-f]{3})$/i.exec(written)?.[1]);
  if (!hex) throw new NoShapes('another colour');
  return hex.toUpperCase();
}

function doubled(short: string | undefined): string | undefined {
  return short?.replaceAll(/./g, '$&$&');
}

const anchors = ['start', 'middle', 'end'] as const;

function textShapes(element: SvgElement, matrix: Matrix, clip: Edges | undefined): FlatShape[] {
  const { attributes, text, children } = element;
  if (children.length > 0 || clip) throw new NoShapes('words in parts');
  if (text.trim() === '') return [];
  const number = numbersOf(element);
  const { scale, turn } = likeness(matrix);
  const hex = colourOf(attributes.get('fill') ?? '#000000');
  const seam = colourOf(attributes.get('stroke') ?? 'none');
  if (!hex) throw new NoShapes('words without a colour');
  const anchor = anchors.find((one) => one === (attributes.get('text-anchor') ?? 'start'));
  if (!anchor) throw new NoShapes('another anchor');
  // A seam around letters of its own colour lies below the same words.
  const isHalo = seam !== undefined && seam === hex;
  if (seam !== undefined && !isHalo) throw new NoShapes('letters with an edge');
  const colour = { hex, opacity: Number(attributes.get('fill-opacity') ?? 1) };
  const look = { colour, isBold: Number(attributes.get('font-weight') ?? 400) >= 600, anchor };
  const at = moved(matrix, [number('x'), number('y')]);
  const size = number('font-size') * scale;
  return [{ kind: 'text', at, text, size, look: isHalo ? { ...look, halo: hex } : look, turn }];
}

/** Words with a halo are drawn twice; here they are one text that has it. */
function withHalos(shapes: readonly FlatShape[]): FlatShape[] {
  return shapes.flatMap((shape, index): FlatShape[] => {
    if (shape.kind !== 'text') return [shape];
    if (shape.look.halo !== undefined && isSameText(shape, shapes[index + 1])) return [];
    const below = shapes[index - 1];
    const halo = below?.kind === 'text' && isSameText(below, shape) ? below.look.halo : undefined;
    const { halo: _, ...look } = shape.look;
    return [{ ...shape, look: halo === undefined ? look : { ...look, halo } }];
  });
}

function isSameText(one: FlatShape, other: FlatShape | undefined): boolean {
  if (one.kind !== 'text' || other?.kind !== 'text') return false;
  return one.text === other.text && one.at[0] === other.at[0] && one.at[1] === other.at[1];
}
