import type { Box, BoxPlace, Ink, LineBox } from './slide-boxes.ts';
import { type Draft, flowOf } from './slide-flow.ts';
import { type LayoutRules, SMALLEST } from './slide-frame.ts';

export type Node = { title: string; text: string };

export const CARD_PAD = 12;
type Look = { align: 'left' | 'center'; titleInk?: Ink };

/** The words of a node within a width, from the top of their place: a heading and what is said below it. */
export function nodeWords(
  { title, text }: Node,
  { x, y, width }: Omit<BoxPlace, 'height'>,
  size: number,
  { formulaOf }: LayoutRules,
  { align, titleInk = 'accent' }: Look,
): Draft {
  const small = Math.max(SMALLEST, size * 0.88);
  const at = { x, width, align, gap: 0.2, formulaOf } as const;
  const head = flowOf({ ...at, y, size, ink: titleInk, isBold: true, texts: [title] });
  const gap = head.height > 0 && text.trim() !== '' ? 0.18 * size : 0;
  const body = flowOf({ ...at, y: y + head.height + gap, size: small, ink: 'text', texts: [text] });
  return { boxes: [...head.boxes, ...body.boxes], height: head.height + gap + body.height };
}

/** On a panel. In a row all begin on one line: `most` is the height of the highest of them. */
export function nodeCard(node: Node, place: BoxPlace, size: number, rules: LayoutRules, most?: number): Box[] {
  const inner = { x: place.x + CARD_PAD, y: place.y, width: place.width - 2 * CARD_PAD };
  const { boxes, height } = nodeWords(node, inner, size, rules, { align: 'center' });
  const down = (place.height - (most === undefined ? height : most - 2 * CARD_PAD)) / 2;
  const panel: Box = { kind: 'shape', place, form: 'round', fill: 'panel', line: 'hairline' };
  return [panel, ...boxes.map((box) => ({ ...box, place: { ...box.place, y: box.place.y + down } }))];
}

/** How high the card of a node is at least. */
export function cardHeight(node: Node, width: number, size: number, rules: LayoutRules): number {
  const place = { x: 0, y: 0, width: width - 2 * CARD_PAD };
  return nodeWords(node, place, size, rules, { align: 'center' }).height + 2 * CARD_PAD;
}

type Point = { x: number; y: number };

export function lineBetween(from: Point, to: Point, ink: Ink, isArrow = false): LineBox {
  return {
    kind: 'line',
    place: {
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      width: Math.abs(to.x - from.x),
      height: Math.abs(to.y - from.y),
    },
    ...(to.x < from.x && { flipX: true }),
    ...(to.y < from.y && { flipY: true }),
    ...(isArrow && { isArrow }),
    ink,
  };
}

/** The same boxes as one field of the slide. */
export function asNodes(boxes: readonly Box[]): Box[] {
  return boxes.map((box) => ({ ...box, field: 'nodes' }));
}
