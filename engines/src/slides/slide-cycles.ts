import type { SlideOf } from '@app/contract/making/slides.ts';
import type { Box, BoxPlace, SlidePage } from './slide-boxes.ts';
import { asNodes, cardHeight, lineBetween, type Node, nodeCard, nodeWords } from './slide-cards.ts';
import { type Draft, inField, LINE } from './slide-flow.ts';
import { bodyOf, bodyPage, fitted, type LayoutRules } from './slide-frame.ts';
import { smaller } from './slide-stack.ts';

const middleIn = ({ x, y, width, height }: BoxPlace) => ({ x: x + width / 2, y: y + height / 2 });
const AIR = 8;
/** Widest card, and the highest, by how many there are: so many stand around the middle without touching. */
const rooms: readonly { width: number; height: number }[] = [
  { width: 250, height: 130 },
  { width: 236, height: 116 },
  { width: 210, height: 96 },
  { width: 206, height: 88 },
  { width: 196, height: 78 },
  { width: 190, height: 70 },
];

/** What goes round: its stations on an ellipse, an arrow from each to the next. */
export function cyclePage(slide: SlideOf<'cycle'>, rules: LayoutRules): SlidePage {
  return bodyPage(
    slide,
    rules,
    fitted(rules, bodyOf(rules).height, (size) => around(slide, size, rules)),
  );
}

function around({ root, nodes }: SlideOf<'cycle'>, size: number, rules: LayoutRules): Draft {
  const body = bodyOf(rules);
  const room = rooms[Math.min(Math.max(nodes.length - 3, 0), rooms.length - 1)] ?? {
    width: 190,
    height: 70,
  };
  const [width, most] = [room.width * shareOf(body), room.height];
  const small = nodes.length > 5 ? smaller(size, 0.85) : size;
  const heights = nodes.map((node) => cardHeight(node, width, small, rules));
  const height = Math.min(Math.max(most * 0.6, ...heights), most);
  const over = Math.max(0, ...heights.map((one) => one - most));
  const places = nodes.map((_, index) => placeOf(index, nodes.length, { width, height }, body));
  const cards = places.flatMap((place, index) => asNodes(nodeCard(nodes[index] as Node, place, small, rules))); // a place for each
  const arrows =
    nodes.length < 2 ? [] : places.flatMap((place, index) => arrowTo(place, places[(index + 1) % places.length]));
  return { boxes: [...cards, ...arrows, ...centre(root, size, rules)], height: body.height + over };
}

/** On a narrower page of a school everything is narrower; no page of ours is. */
const shareOf = (body: BoxPlace) => Math.min(1, body.width / WIDE);
const WIDE = 832;

type Room = { width: number; height: number };

function placeOf(index: number, count: number, { width, height }: Room, body: BoxPlace): BoxPlace {
  const middle = middleIn(body);
  const angle = (2 * Math.PI * index) / count - Math.PI / 2;
  const x = middle.x + ((body.width - width) / 2) * Math.cos(angle) * NARROW;
  const y = middle.y + ((body.height - height) / 2) * Math.sin(angle);
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** A circle that is as wide as a slide does not look like one. */
const NARROW = 0.94;

function arrowTo(from: BoxPlace, to: BoxPlace | undefined): Box[] {
  if (!to) return [];
  const [start, end] = [edgeTowards(from, to), edgeTowards(to, from)];
  return Math.hypot(end.x - start.x, end.y - start.y) < 12 ? [] : [lineBetween(start, end, 'accent', true)];
}

/** Where the line between two middles leaves a card, a little outside. */
function edgeTowards(card: BoxPlace, other: BoxPlace) {
  const middle = middleIn(card);
  const target = middleIn(other);
  const [dx, dy] = [target.x - middle.x, target.y - middle.y];
  const scale = Math.min(
    (card.width / 2 + AIR) / Math.max(Math.abs(dx), 0.001),
    (card.height / 2 + AIR) / Math.max(Math.abs(dy), 0.001),
    0.5,
  );
  return { x: middle.x + dx * scale, y: middle.y + dy * scale };
}

const ROOT_WIDTH = 250;

function centre(root: string, size: number, rules: LayoutRules): Box[] {
  if (root.trim() === '') return [];
  const body = bodyOf(rules);
  const middle = middleIn(body);
  const width = ROOT_WIDTH * shareOf(body);
  const at = { x: middle.x - width / 2, y: middle.y, width };
  const words = nodeWords({ title: root, text: '' }, at, size, rules, { align: 'center', titleInk: 'title' });
  const up = Math.max(words.height, LINE * size) / 2;
  const drawn = words.boxes.map((box) => ({ ...box, place: { ...box.place, y: box.place.y - up } }));
  return inField('root', { boxes: drawn, height: 0 }).boxes;
}
