import type { LiteElement } from 'mathjax-full/js/adaptors/lite/Element.js';
import type { LiteAdaptor } from 'mathjax-full/js/adaptors/liteAdaptor.js';

/** A part of a drawn formula and where it lies in it, in units of the drawing. */
export type Piece = { svg: string; width: number; height: number; depth: number };

/** `reason` is ∵ or ∴, with which a row begins. */
type Sign = 'relation' | 'operator' | 'reason' | 'open' | 'close' | 'bar' | undefined;
type Part = { x: number; svg: string; sign: Sign };
type Box = { top: number; width: number; height: number };

/** In units of the drawing, a thousand in an em: shorter ones stay whole. */
const LONG = 6_000;
const VERY_LONG = 7_000;

/**
 * Cuts a long formula behind its relations, and where that leaves too much behind its operators, so that lines can end there: a sign ends
 * its line and is not written again on the next, as GB 3102.11 wants it.
 */
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
  const children = elementsIn(row, adaptor);
  // The sides of a reaction are groups beside its sign; what they hold is part of the row.
  const isReaction = children.some((child) => isMarked(child, adaptor) && signOf(child, adaptor) === 'relation');
  const parts: Part[] = [];
  for (const child of children) {
    const x = xOf(child, adaptor);
    if (adaptor.kind(child) !== 'g' || x === undefined) return undefined;
    const inner = isReaction && isGroup(child, adaptor) ? elementsIn(child, adaptor) : [];
    const places = inner.map((one) => xOf(one, adaptor));
    if (inner.length > 1 && !places.includes(undefined)) {
      inner.forEach((one, at) => {
        const svg = `<g transform="translate(${x},0)">${adaptor.outerHTML(one)}</g>`;
        parts.push({ x: x + (places[at] ?? 0), svg, sign: signOf(one, adaptor) });
      });
    } else parts.push({ x, svg: adaptor.outerHTML(child), sign: signOf(child, adaptor) });
  }
  return parts;
}

/** Bars are moved by a hair's breadth up or down. */
const PLACE = /^translate\((-?[\d.]+),0\)(?: translate\(0 -?[\d.]+\))?$/;

function xOf(node: LiteElement, adaptor: LiteAdaptor): number | undefined {
  const x = PLACE.exec(adaptor.getAttribute(node, 'transform') ?? 'translate(0,0)')?.[1];
  return x === undefined ? undefined : Number(x);
}

function nameOf(node: LiteElement, adaptor: LiteAdaptor): string {
  return adaptor.getAttribute(node, 'data-mml-node') ?? '';
}

function isGroup(node: LiteElement, adaptor: LiteAdaptor): boolean {
  return nameOf(node, adaptor) === 'TeXAtom' && adaptor.getAttribute(node, 'data-mjx-texclass') === 'ORD';
}

/** With something above or below it. */
function isMarked(node: LiteElement, adaptor: LiteAdaptor): boolean {
  return /^m(?:under|over|underover)$/.test(nameOf(node, adaptor));
}

function signOf(node: LiteElement, adaptor: LiteAdaptor): Sign {
  if (adaptor.getAttribute(node, 'data-mjx-texclass') === 'REL') return 'relation';
  const name = nameOf(node, adaptor);
  const [base] = elementsIn(node, adaptor);
  if (isMarked(node, adaptor)) {
    const [sign] = base ? operatorsIn(base, adaptor) : [];
    return sign && signOf(sign, adaptor) === 'relation' ? 'relation' : undefined;
  }
  // An index at a closing bracket closes it too.
  if (/^ms(?:ub|up|ubsup)$/.test(name)) return base && signOf(base, adaptor) === 'close' ? 'close' : undefined;
  if (name !== 'mo') return undefined;
  const letter = String.fromCodePoint(codeIn(node, adaptor) || 0);
  if ('([{⟨⌈⌊'.includes(letter)) return 'open';
  if (')]}⟩⌉⌋'.includes(letter)) return 'close';
  if ('|∥‖∣'.includes(letter)) return 'bar';
  if ('∴∵'.includes(letter)) return 'reason';
  if ('=<>≤≥⩽⩾≠≈≡∼≅∝→⟶⇒⟹⇔⟺⇌,;'.includes(letter)) return 'relation';
  return '+−×÷⋅±∓'.includes(letter) ? 'operator' : undefined;
}

function operatorsIn(node: LiteElement, adaptor: LiteAdaptor): LiteElement[] {
  if (nameOf(node, adaptor) === 'mo') return [node];
  return elementsIn(node, adaptor).flatMap((child) => operatorsIn(child, adaptor));
}

/** The first letter of a sign; a stretched one is a drawing of its own. */
function codeIn(node: LiteElement, adaptor: LiteAdaptor): number | undefined {
  const code = adaptor.getAttribute(node, 'data-c');
  if (code) return Number.parseInt(code, 16);
  for (const child of elementsIn(node, adaptor)) {
    const found = codeIn(child, adaptor);
    if (found) return found;
  }
  return undefined;
}

/** Where pieces begin. What is in brackets stays together, and a sign that belongs to what follows stays with it. */
function cuts(parts: readonly Part[], width: number): number[] {
  const outside = outsideOf(parts);
  const ends = parts.map(({ sign }, index): Sign => {
    if (sign === 'reason') return index > 0 && outside[index] ? 'reason' : undefined;
    const before = parts[index - 1]?.sign;
    const isOperand = before === undefined || before === 'close' || before === 'bar';
    return outside[index] && index > 0 && index < parts.length - 1 && isOperand ? sign : undefined;
  });
  const behind = (wanted: Sign, from: number, to: number) =>
    ends.flatMap((sign, index) => (sign === wanted && index >= from && index + 1 < to ? [index + 1] : []));
  const reasons = ends.flatMap((sign, index) => (sign === 'reason' ? [index] : []));
  const relations = [...new Set([...behind('relation', 0, parts.length), ...reasons])]
    // A sign that a reason follows ends nothing twice, and no row is a reason alone.
    .filter((start) => parts[start - 1]?.sign !== 'reason')
    .toSorted((one, other) => one - other);
  return [0, ...relations].flatMap((start, index) => {
    const end = relations[index] ?? parts.length;
    const isLong = (parts[end]?.x ?? width) - (parts[start]?.x ?? 0) > VERY_LONG;
    return [...(start === 0 ? [] : [start]), ...(isLong ? behind('operator', start, end) : [])];
  });
}

/** Which parts stand outside of all brackets and bars. Bars look the same on both sides; an odd number of them makes no pairs. */
function outsideOf(parts: readonly Part[]): boolean[] {
  const arePairs = parts.filter(({ sign }) => sign === 'bar').length % 2 === 0;
  let depth = 0;
  let isInBars = false;
  return parts.map(({ sign }) => {
    if (sign === 'open') depth += 1;
    if (sign === 'close') depth = Math.max(0, depth - 1);
    if (sign === 'bar' && arePairs) isInBars = !isInBars;
    return depth === 0 && !isInBars;
  });
}
