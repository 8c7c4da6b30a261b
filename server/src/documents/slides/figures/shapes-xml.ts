import type { BoxPlace } from '@app/engines/slides/slide-boxes.ts';
import { emu, escapeXml, type Ids } from '#documents/slides/xml.ts';
import { widthOf } from '#drawing/letters.ts';
import type { Colour, FlatFigure, FlatShape, Paint, Stroke } from './flat-shapes.ts';
import type { Point } from './matrix.ts';
import { type Piece, pointsOf } from './path-pieces.ts';

/** Where a figure stands on its slide, and how much larger than it was drawn. */
export type Fit = { place: BoxPlace; scale: number };

/** As large as the place allows, in its middle. */
export function fitIn(place: BoxPlace, { width, height }: FlatFigure['box']): Fit {
  const scale = Math.min(place.width / width, place.height / height);
  const [wide, high] = [width * scale, height * scale];
  const x = place.x + (place.width - wide) / 2;
  const y = place.y + (place.height - high) / 2;
  return { place: { x, y, width: wide, height: high }, scale };
}

/** Every part of a figure as a shape that PowerPoint edits, in the order it is drawn. */
export function shapesXml({ box, shapes }: FlatFigure, { place, scale }: Fit, ids: Ids): string {
  const at = ([x, y]: Point): Point => [place.x + (x - box.x) * scale, place.y + (y - box.y) * scale];
  return shapes.map((shape) => shapeXml(shape, { at, scale, place, ids })).join('');
}

type Drawing = Fit & { at: (point: Point) => Point; ids: Ids };

function shapeXml(shape: FlatShape, drawing: Drawing): string {
  switch (shape.kind) {
    case 'line':
      return lineXml(shape, drawing);
    case 'path':
      return pathXml(shape, drawing);
    case 'text':
      return textXml(shape, drawing);
    default:
      return roundXml(shape, drawing);
  }
}

function lineXml({ from, to, paint }: Extract<FlatShape, { kind: 'line' }>, { at, scale, ids }: Drawing): string {
  const [[x1, y1], [x2, y2]] = [at(from), at(to)];
  const place = { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) };
  const flips = `${x2 < x1 ? ' flipH="1"' : ''}${y2 < y1 ? ' flipV="1"' : ''}`;
  const id = ids();
  return (
    `<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="${id}" name="线 ${id}"/><p:cNvCxnSpPr/><p:nvPr/></p:nvCxnSpPr>` +
    `<p:spPr><a:xfrm${flips}>${frameOf(place)}</a:xfrm><a:prstGeom prst="line"><a:avLst/></a:prstGeom>${strokeXml(paint.stroke, scale)}</p:spPr></p:cxnSp>`
  );
}

function pathXml({ pieces, paint }: Extract<FlatShape, { kind: 'path' }>, { at, scale, ids }: Drawing): string {
  const placed = pieces.map((piece) => placedPiece(piece, at));
  const points = pointsOf(placed);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [least(xs), least(ys)];
  const place = { x: left, y: top, width: -least(xs.map((x) => -x)) - left, height: -least(ys.map((y) => -y)) - top };
  const point = ([x, y]: Point) => `<a:pt x="${emu(x - left)}" y="${emu(y - top)}"/>`;
  const drawn = placed.map((piece) => pieceXml(piece, point));
  const isOpen = paint.fill === undefined ? ' fill="none"' : '';
  const geometry =
    '<a:custGeom><a:avLst/><a:gdLst/><a:ahLst/><a:cxnLst/><a:rect l="0" t="0" r="r" b="b"/>' +
    `<a:pathLst><a:path w="${emu(place.width)}" h="${emu(place.height)}"${isOpen}>${drawn.join('')}</a:path></a:pathLst></a:custGeom>`;
  return plainXml('形状', `<a:xfrm>${frameOf(place)}</a:xfrm>${geometry}`, paint, scale, ids);
}

/** Of many numbers; as arguments they would be too many. */
function least(numbers: readonly number[]): number {
  return numbers.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
}

function placedPiece(piece: Piece, at: Drawing['at']): Piece {
  if (piece.kind === 'close') return piece;
  if (piece.kind !== 'curve') return { kind: piece.kind, to: at(piece.to) };
  return { kind: 'curve', by: [at(piece.by[0]), at(piece.by[1])], to: at(piece.to) };
}

function pieceXml(piece: Piece, point: (at: Point) => string): string {
  switch (piece.kind) {
    case 'move':
      return `<a:moveTo>${point(piece.to)}</a:moveTo>`;
    case 'line':
      return `<a:lnTo>${point(piece.to)}</a:lnTo>`;
    case 'curve':
      return `<a:cubicBezTo>${point(piece.by[0])}${point(piece.by[1])}${point(piece.to)}</a:cubicBezTo>`;
    case 'close':
      return '<a:close/>';
  }
}

function roundXml(shape: Extract<FlatShape, { middle: Point }>, { at, scale, ids }: Drawing): string {
  const [width, height] = [shape.width * scale, shape.height * scale];
  const [x, y] = at(shape.middle);
  const share = Math.min(50_000, Math.round((shape.corner / Math.min(shape.width, shape.height)) * 100_000));
  const isRounded = shape.kind === 'rect' && share > 0;
  const form = shape.kind === 'oval' ? 'ellipse' : isRounded ? 'roundRect' : 'rect';
  const adjust = isRounded ? `<a:gd name="adj" fmla="val ${share}"/>` : '';
  const frame = frameOf({ x: x - width / 2, y: y - height / 2, width, height });
  const geometry = `<a:xfrm${turnOf(shape.turn)}>${frame}</a:xfrm><a:prstGeom prst="${form}"><a:avLst>${adjust}</a:avLst></a:prstGeom>`;
  return plainXml('形状', geometry, shape.paint, scale, ids);
}

function plainXml(name: string, geometry: string, { fill, stroke }: Paint, scale: number, ids: Ids): string {
  const id = ids();
  return (
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name} ${id}"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr>` +
    `<p:spPr>${geometry}${fill ? colourXml(fill) : '<a:noFill/>'}${strokeXml(stroke, scale)}</p:spPr></p:sp>`
  );
}

/** From the line that letters stand on up to the middle of the line of words, in ems. */
const MIDDLE = 0.38;
const LINE = 1.3;
/** No program sets words wider than this beyond our measure. */
const ROOM = 1.15;

function textXml(shape: Extract<FlatShape, { kind: 'text' }>, { at, scale, place, ids }: Drawing): string {
  const { text, look, turn } = shape;
  const size = shape.size * scale;
  const [x, baseline] = at(shape.at);
  const frame = {
    ...acrossOf(x, widthOf(text) * size * ROOM, look.anchor, place),
    y: baseline - (MIDDLE + LINE / 2) * size,
    height: LINE * size,
  };
  // Turned around the point it stands on; a shape turns around its middle.
  const spun = turn === 0 ? frame : turned(frame, [x, baseline], turn);
  const align = { start: 'l', middle: 'ctr', end: 'r' }[look.anchor];
  const glow = look.halo
    ? `<a:effectLst><a:glow rad="${emu(size * 0.11)}"><a:srgbClr val="${look.halo}"/></a:glow></a:effectLst>`
    : '';
  const run = `<a:rPr lang="zh-CN" altLang="en-US" sz="${Math.max(100, Math.round(size * 100))}" b="${look.isBold ? 1 : 0}" dirty="0">${colourXml(look.colour)}${glow}<a:latin typeface="+mn-lt"/><a:ea typeface="+mn-ea"/></a:rPr>`;
  const id = ids();
  return (
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="文字 ${id}"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr>` +
    `<p:spPr><a:xfrm${turnOf(turn)}>${frameOf(spun)}</a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/></p:spPr>` +
    '<p:txBody><a:bodyPr wrap="none" lIns="0" tIns="0" rIns="0" bIns="0" anchor="ctr"><a:noAutofit/></a:bodyPr><a:lstStyle/>' +
    `<a:p><a:pPr algn="${align}"/><a:r>${run}<a:t>${escapeXml(text)}</a:t></a:r></a:p></p:txBody></p:sp>`
  );
}

/** Never beyond the edge of the figure: words that do not wrap keep their place in a smaller box. */
function acrossOf(x: number, wide: number, anchor: 'start' | 'middle' | 'end', { x: left, width }: BoxPlace) {
  const [before, behind] = [Math.max(x - left, 1), Math.max(left + width - x, 1)];
  if (anchor === 'start') return { x, width: Math.min(wide, behind) };
  if (anchor === 'end') {
    const kept = Math.min(wide, before);
    return { x: x - kept, width: kept };
  }
  const half = Math.min(wide / 2, before, behind);
  return { x: x - half, width: 2 * half };
}

function turned(frame: BoxPlace, [x, y]: Point, degrees: number): BoxPlace {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const [dx, dy] = [frame.x + frame.width / 2 - x, frame.y + frame.height / 2 - y];
  const middle = [x + dx * cos - dy * sin, y + dx * sin + dy * cos] as const;
  return { ...frame, x: middle[0] - frame.width / 2, y: middle[1] - frame.height / 2 };
}

/** In 60 000ths of a degree, from 0 to a whole turn. */
function turnOf(degrees: number): string {
  const turn = Math.round((((degrees % 360) + 360) % 360) * 60_000);
  return turn === 0 ? '' : ` rot="${turn}"`;
}

/** The right and the lower edge are rounded as points are, so that nothing stands out by a hair. */
function frameOf({ x, y, width, height }: BoxPlace): string {
  const [left, top] = [emu(x), emu(y)];
  return `<a:off x="${left}" y="${top}"/><a:ext cx="${Math.max(0, emu(x + width) - left)}" cy="${Math.max(0, emu(y + height) - top)}"/>`;
}

function colourXml({ hex, opacity }: Colour): string {
  const alpha = opacity < 1 ? `<a:alpha val="${Math.round(opacity * 100_000)}"/>` : '';
  return `<a:solidFill><a:srgbClr val="${hex}">${alpha}</a:srgbClr></a:solidFill>`;
}

function strokeXml(stroke: Stroke | undefined, scale: number): string {
  if (!stroke) return '<a:ln><a:noFill/></a:ln>';
  const { width, dash, isRound } = stroke;
  // Strokes and gaps are told in thousandths of a hundredth of the width of the line.
  const pairs = Array.from({ length: Math.ceil(dash.length / 2) }, (_, n) => {
    const [drawn = 0, free = drawn] = dash
      .slice(2 * n, 2 * n + 2)
      .map((length) => Math.round((length / width) * 100_000));
    return `<a:ds d="${drawn}" sp="${free}"/>`;
  });
  const dashes = pairs.length > 0 ? `<a:custDash>${pairs.join('')}</a:custDash>` : '';
  return `<a:ln w="${emu(width * scale)}"${isRound ? ' cap="rnd"' : ''}>${colourXml(stroke)}${dashes}<a:round/></a:ln>`;
}
