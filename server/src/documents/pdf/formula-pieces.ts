import type { LiteElement } from 'mathjax-full/js/adaptors/lite/Element.js';
import type { LiteAdaptor } from 'mathjax-full/js/adaptors/liteAdaptor.js';

/** A part of a drawn formula and where it lies in it, in units of the drawing. */
export type Piece = { svg: string; width: number; height: number; depth: number };

type Part = { x: number; svg: string; sign: 'relation' | 'operator' | 'open' | 'close' | undefined };
type Box = { top: number; width: number; height: number };

/** In units of the drawing, a thousand in an em: shorter ones stay whole. */
const LONG = 6_000;
const VERY_LONG = 7_000;

/** Cuts a long formula behind its relations, and where that leaves too much behind its operators, so that lines can end there. */
export function piecesOf(svg: LiteElement, adaptor: LiteAdaptor): Piece[] {
  const box = boxOf(adaptor.getAttribute(svg, 'viewBox'));
  const whole = { svg: adaptor.outerHTML(svg), ...sizeOf(box, 0, box.width) };
  const parts = box.width < LONG ? undefined : partsOf(rowIn(svg, adaptor), adaptor);
  if (!parts) return [whole];
  const starts = [0, ...cuts(parts, box.width), parts.length];
  return starts.slice(1).map((end, index) => {
    const start = starts[index] ?? 0;
    const left = index === 0 ? 0 : (parts[start]?.x ?? 0);
    const right = parts[end]?.x ?? box.width;
    return { svg: drawn(parts.slice(start, end), left, right - left, box), ...sizeOf(box, left, right) };
  });
}

function boxOf(viewBox: string): Box {
  const [, top = 0, width = 0, height = 0] = viewBox.split(' ').map(Number);
  return { top, width, height };
}

function sizeOf({ top, height }: Box, left: number, right: number): Omit<Piece, 'svg'> {
  return { width: right - left, height, depth: top + height };
}

function drawn(parts: readonly Part[], left: number, width: number, { top, height }: Box): string {
  const view = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}">`;
  const ink = '<g stroke="currentColor" fill="currentColor" stroke-width="0" transform="scale(1,-1)">';
  return `${view}${ink}${parts.map(({ svg }) => svg).join('')}</g></svg>`;
}

/** The innermost group that holds the whole formula in one row. */
function rowIn(node: LiteElement, adaptor: LiteAdaptor): LiteElement {
  const [only, ...others] = elementsIn(node, adaptor);
  if (!only || others.length > 0) return node;
  const isPlain = adaptor.allAttributes(only).every(({ name }) => name.startsWith('data-'));
  const isDrawing = adaptor.kind(node) === 'svg' || adaptor.kind(node) === 'mjx-container';
  return isDrawing || isPlain ? rowIn(only, adaptor) : node;
}

function elementsIn(node: LiteElement, adaptor: LiteAdaptor): LiteElement[] {
  // Drawings hold elements only; words are within `text`.
  return adaptor.childNodes(node).filter((child): child is LiteElement => adaptor.kind(child) !== '#text');
}

/** Nothing for what is not simply a row, such as a lone fraction. */
function partsOf(row: LiteElement, adaptor: LiteAdaptor): Part[] | undefined {
  const parts: Part[] = [];
  for (const child of elementsIn(row, adaptor)) {
    const place = adaptor.getAttribute(child, 'transform') ?? 'translate(0,0)';
    const x = /^translate\((-?[\d.]+),0\)$/.exec(place)?.[1];
    if (adaptor.kind(child) !== 'g' || x === undefined) return undefined;
    parts.push({ x: Number(x), svg: adaptor.outerHTML(child), sign: signOf(child, adaptor) });
  }
  return parts;
}

function signOf(node: LiteElement, adaptor: LiteAdaptor): Part['sign'] {
  if (adaptor.getAttribute(node, 'data-mjx-texclass') === 'REL') return 'relation';
  if (adaptor.getAttribute(node, 'data-mml-node') !== 'mo') return undefined;
  const letters = elementsIn(node, adaptor).map((path) =>
    Number.parseInt(adaptor.getAttribute(path, 'data-c') ?? '', 16),
  );
  const letter = String.fromCodePoint(letters[0] || 0);
  if ('([{'.includes(letter)) return 'open';
  if (')]}'.includes(letter)) return 'close';
  if ('=<>≤≥⩽⩾≠≈≡∼≅→⇒⇔⇌,;∴∵'.includes(letter)) return 'relation';
  return '+−×÷⋅±∓'.includes(letter) ? 'operator' : undefined;
}

/** Where pieces begin. What is in brackets stays together, and a sign that belongs to what follows stays with it. */
function cuts(parts: readonly Part[], width: number): number[] {
  let depth = 0;
  const ends = parts.map(({ sign }, index) => {
    if (sign === 'open') depth += 1;
    if (sign === 'close') depth -= 1;
    const before = parts[index - 1]?.sign;
    const isBetween = index > 0 && index < parts.length - 1 && (before === undefined || before === 'close');
    return depth === 0 && isBetween ? sign : undefined;
  });
  const behind = (wanted: Part['sign'], from: number, to: number) =>
    ends.flatMap((sign, index) => (sign === wanted && index >= from && index + 1 < to ? [index + 1] : []));
  const relations = behind('relation', 0, parts.length);
  return [0, ...relations].flatMap((start, index) => {
    const end = relations[index] ?? parts.length;
    const isLong = (parts[end]?.x ?? width) - (parts[start]?.x ?? 0) > VERY_LONG;
    return [...(start === 0 ? [] : [start]), ...(isLong ? behind('operator', start, end) : [])];
  });
}
