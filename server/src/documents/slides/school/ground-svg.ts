import type { SlideRatio } from '@app/contract/making/slides.ts';
import { slideHeight } from '@app/engines/slides/slide-boxes.ts';
import { childOf, childrenOf, findAll, textOf, type XmlElement } from '#documents/reading/ooxml/xml.ts';
import { escapeXml } from '#documents/slides/xml.ts';
import type { ColourOf } from './colours.ts';
import { customPath } from './custom-path.ts';
import { placeOf, sizeOf } from './placeholders.ts';

/** A part whose shapes stand behind the words, and how its pictures are drawn. */
export type GroundPart = { root: XmlElement; colourOf: ColourOf; pictureOf: (id: string) => string | undefined };
type Drawing = GroundPart & { scale: number };

/** Of all shapes of a ground: enough for any, few enough to be drawn. */
const MOST_SHAPES = 400;

/**
 * What stands behind the words of a slide, as far as we can draw it: ground, areas, lines, pictures and plain words. It is
 * for the page and for paper; the PowerPoint file has the shapes themselves.
 */
export function groundSvg(parts: readonly GroundPart[], ratio: SlideRatio, scale: number, fallback: string): string {
  const height = slideHeight(ratio);
  const behind = parts.toReversed().map((part) => backgroundOf({ ...part, scale }, height));
  const ground = behind.find((one) => one !== '') ?? `<rect width="960" height="${height}" fill="#${fallback}"/>`;
  const shapes = parts.flatMap((part) => {
    const tree = childOf(part.root, 'p:cSld', 'p:spTree');
    return childrenOf(tree).map((shape) => shapeSvg(shape, { ...part, scale }, 0));
  });
  const drawn = shapes.filter((one) => one !== '').slice(0, MOST_SHAPES);
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="1280" height="${(1280 * height) / 960}" viewBox="0 0 960 ${height}">${ground}${drawn.join('')}</svg>`;
}

function backgroundOf(drawing: Drawing, height: number): string {
  const holder = childOf(drawing.root, 'p:cSld', 'p:bg');
  const properties = childOf(holder, 'p:bgPr');
  const whole = { x: 0, y: 0, width: 960, height };
  const area = `<rect width="960" height="${height}" `;
  if (properties) {
    const picture = childOf(properties, 'a:blipFill', 'a:blip')?.attributes['r:embed'];
    const address = picture && drawing.pictureOf(picture);
    if (address) return pictureSvg(address, whole);
    return filled(properties, drawing, (fill) => `${area}fill="${fill}"/>`);
  }
  const colour = drawing.colourOf(childOf(holder, 'p:bgRef'));
  return colour ? `${area}fill="#${colour}"/>` : '';
}

function pictureSvg(address: string, { x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="none" xlink:href="${address}"/>`;
}

let gradients = 0;

/** Something with the fill its properties say; nothing without one. */
function filled(properties: XmlElement | undefined, { colourOf }: Drawing, draw: (fill: string) => string): string {
  const plain = colourOf(childOf(properties, 'a:solidFill'));
  if (plain) return draw(`#${plain}`);
  const stops = childrenOf(childOf(properties, 'a:gradFill', 'a:gsLst'), 'a:gs').flatMap((stop) => {
    const colour = colourOf(stop);
    return colour ? [`<stop offset="${(Number(stop.attributes.pos) || 0) / 100_000}" stop-color="#${colour}"/>`] : [];
  });
  if (stops.length === 0) return '';
  gradients += 1;
  const angle = Number(childOf(properties, 'a:gradFill', 'a:lin')?.attributes.ang ?? 0) / 60_000;
  const name = `g${gradients}`;
  return `<linearGradient id="${name}" gradientTransform="rotate(${Number.isFinite(angle) ? angle : 0} 0.5 0.5)">${stops.join('')}</linearGradient>${draw(`url(#${name})`)}`;
}

function shapeSvg(shape: XmlElement, drawing: Drawing, depth: number): string {
  switch (shape.name) {
    case 'p:grpSp':
      return depth > 6 ? '' : groupSvg(shape, drawing, depth);
    case 'p:sp':
    case 'p:cxnSp':
      return childOf(shape, 'p:nvSpPr', 'p:nvPr', 'p:ph') ? '' : plainSvg(shape, drawing);
    case 'p:pic': {
      const place = placeOf(childOf(shape, 'p:spPr'), drawing.scale);
      const address = drawing.pictureOf(childOf(shape, 'p:blipFill', 'a:blip')?.attributes['r:embed'] ?? '');
      return place && address ? turned(shape, pictureSvg(address, place), place) : '';
    }
    default:
      return '';
  }
}

function groupSvg(group: XmlElement, drawing: Drawing, depth: number): string {
  const frame = childOf(group, 'p:grpSpPr', 'a:xfrm');
  const at = placeOf(childOf(group, 'p:grpSpPr'), drawing.scale);
  const [off, ext] = [childOf(frame, 'a:chOff')?.attributes, childOf(frame, 'a:chExt')?.attributes];
  const inner = childrenOf(group).map((shape) => shapeSvg(shape, drawing, depth + 1));
  const [x, y, width, height] = [off?.x, off?.y, ext?.cx, ext?.cy].map((one) => (Number(one) / 12_700) * drawing.scale);
  if (!at || !width || !height || !Number.isFinite(x) || !Number.isFinite(y)) return inner.join('');
  const [across, down] = [at.width / width, at.height / height];
  return `<g transform="translate(${at.x} ${at.y}) scale(${across} ${down}) translate(${-(x ?? 0)} ${-(y ?? 0)})">${inner.join('')}</g>`;
}

function plainSvg(shape: XmlElement, drawing: Drawing): string {
  const properties = childOf(shape, 'p:spPr');
  const place = placeOf(properties, drawing.scale);
  if (!place) return '';
  const line = childOf(properties, 'a:ln');
  const stroke = drawing.colourOf(childOf(line, 'a:solidFill'));
  const width = (Number(line?.attributes.w ?? 9_525) / 12_700) * drawing.scale;
  const edge = stroke ? ` stroke="#${stroke}" stroke-width="${Number.isFinite(width) ? width : 1}"` : '';
  const draw = formOf(properties, place);
  const area = draw === undefined ? '' : filled(properties, drawing, (fill) => draw(`fill="${fill}"${edge}`));
  const lines = area === '' && stroke && draw ? draw(`fill="none"${edge}`) : '';
  return turned(shape, area + lines + wordsSvg(shape, drawing, place), place);
}

type Place = { x: number; y: number; width: number; height: number };

/** The outlines schools' files are made of; any other is left to PowerPoint. */
function formOf(properties: XmlElement | undefined, place: Place): ((look: string) => string) | undefined {
  const { x, y, width, height } = place;
  const path = childOf(properties, 'a:custGeom', 'a:pathLst');
  if (path) {
    const d = customPath(path, place);
    return d === undefined ? undefined : (look) => `<path d="${d}" ${look}/>`;
  }
  switch (childOf(properties, 'a:prstGeom')?.attributes.prst) {
    case 'rect':
      return (look) => `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${look}/>`;
    case 'roundRect':
      return (look) =>
        `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${Math.min(width, height) / 6}" ${look}/>`;
    case 'ellipse':
      return (look) =>
        `<ellipse cx="${x + width / 2}" cy="${y + height / 2}" rx="${width / 2}" ry="${height / 2}" ${look}/>`;
    case 'line':
    case 'straightConnector1':
      return (look) => `<line x1="${x}" y1="${y}" x2="${x + width}" y2="${y + height}" ${look}/>`;
    case 'rtTriangle':
      return (look) => `<path d="M${x} ${y}V${y + height}H${x + width}Z" ${look}/>`;
    case 'triangle':
      return (look) => `<path d="M${x} ${y + height}H${x + width}L${x + width / 2} ${y}Z" ${look}/>`;
    default:
      return undefined;
  }
}

/** Turned and mirrored as its frame says. */
function turned(shape: XmlElement, drawn: string, { x, y, width, height }: Place): string {
  if (drawn === '') return '';
  const { rot, flipH, flipV } = childOf(shape, 'p:spPr', 'a:xfrm')?.attributes ?? {};
  const angle = Number(rot ?? 0) / 60_000 || 0;
  const [across, down] = [flipH === '1' ? -1 : 1, flipV === '1' ? -1 : 1];
  if (angle === 0 && across === 1 && down === 1) return drawn;
  const [cx, cy] = [x + width / 2, y + height / 2];
  return `<g transform="translate(${cx} ${cy}) rotate(${angle}) scale(${across} ${down}) translate(${-cx} ${-cy})">${drawn}</g>`;
}

const MOST_LINES = 6;
const MOST_CHARS = 60;

/** The name of the school, mostly: one line a paragraph. */
function wordsSvg(shape: XmlElement, { colourOf, scale }: Drawing, { x, y, width, height }: Place): string {
  const lines = childrenOf(childOf(shape, 'p:txBody'), 'a:p').flatMap((paragraph) => {
    const text = [...findAll(paragraph, 'a:t')].map(textOf).join('').trim().slice(0, MOST_CHARS);
    if (text === '') return [];
    const look = childOf(childrenOf(paragraph, 'a:r')[0], 'a:rPr');
    const align = childOf(paragraph, 'a:pPr')?.attributes.algn ?? 'l';
    const size = Math.min(200, sizeOf(look, scale) ?? 18 * scale);
    return [{ text, size, align, isBold: look?.attributes.b === '1', colour: colourOf(childOf(look, 'a:solidFill')) }];
  });
  const shown = lines.slice(0, MOST_LINES);
  const sum = shown.reduce((all, { size }) => all + size * 1.2, 0);
  const anchor = childOf(shape, 'p:txBody', 'a:bodyPr')?.attributes.anchor ?? 't';
  let at = y + (anchor === 'ctr' ? (height - sum) / 2 : anchor === 'b' ? height - sum - 3.6 : 3.6);
  return shown
    .map(({ text, size, align, isBold, colour }) => {
      at += size * 1.2;
      const [left, from] =
        align === 'ctr' ? [x + width / 2, 'middle'] : align === 'r' ? [x + width - 7.2, 'end'] : [x + 7.2, 'start'];
      return `<text x="${left}" y="${at - size * 0.28}" font-size="${size}" text-anchor="${from}" fill="#${colour ?? '000000'}"${isBold ? ' font-weight="700"' : ''}>${escapeXml(text)}</text>`;
    })
    .join('');
}
