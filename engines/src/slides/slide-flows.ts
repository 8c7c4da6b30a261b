import type { SlideOf } from '@app/contract/making/slides.ts';
import type { Box, SlidePage } from './slide-boxes.ts';
import { asNodes, cardHeight, lineBetween, type Node, nodeCard, nodeWords } from './slide-cards.ts';
import { type Draft, inField } from './slide-flow.ts';
import {
  bodyOf,
  bodyPage,
  breaksWord,
  DIAGRAM,
  type Fitted,
  fitted,
  type LayoutRules,
  SMALLEST,
} from './slide-frame.ts';
import { panelOf } from './slide-lists.ts';
import { lowered } from './slide-stack.ts';

/** More stand in two rows. */
const MOST_BESIDE = 5;
const ARROW = 40;
const AIR = 6;

/** Steps in their order, with arrows between them; what they are to answer stands above. */
export function flowPage(slide: SlideOf<'flow'>, rules: LayoutRules): SlidePage {
  const body = bodyOf(rules);
  const { nodes, root } = slide;
  const ways =
    nodes.length > MOST_BESIDE ? [stepsThereAndBack, stepsBelow] : [stepsBeside, stepsBelow, stepsThereAndBack];
  const asked =
    (draw: Draw): Draw =>
    (steps, size) => {
      const question = inField('root', panelOf(root, body.y, size, { ...rules, body }));
      const drawn = draw(steps, size, rules);
      if (question.height <= 0) return drawn;
      const by = question.height + ABOVE_STEPS;
      return { boxes: [...question.boxes, ...lowered(drawn.boxes, by)], height: by + drawn.height };
    };
  return bodyPage(slide, rules, firstThatFits(nodes, rules, ways.map(asked)), DIAGRAM);
}

const ABOVE_STEPS = 24;

/** Times on a line, with what happened then. */
export function timelinePage(slide: SlideOf<'timeline'>, rules: LayoutRules): SlidePage {
  const { nodes } = slide;
  const ways = nodes.length > MOST_BESIDE ? [timesBelow] : [timesBeside, timesBelow];
  return bodyPage(slide, rules, firstThatFits(nodes, rules, ways), DIAGRAM);
}

type Draw = (nodes: readonly Node[], size: number, rules: LayoutRules) => Draft;

/** The first way in which everything fits and no word ends in the middle of itself; the last where nothing fits. */
function firstThatFits(nodes: readonly Node[], rules: LayoutRules, ways: readonly Draw[]): Fitted {
  const room = bodyOf(rules).height;
  let best: Fitted | undefined;
  let last: Fitted | undefined;
  for (const draw of ways) {
    last = fitted(rules, room, (size) => draw(nodes, size, rules));
    if (last.overLines > 0) continue;
    if (!breaksWord(last)) return last;
    best ??= last;
  }
  return best ?? last ?? { boxes: [], height: 0, overLines: 0, size: SMALLEST };
}

function stepsBeside(nodes: readonly Node[], size: number, rules: LayoutRules): Draft {
  const body = bodyOf(rules);
  const count = Math.max(1, nodes.length);
  const width = (body.width - ARROW * (count - 1)) / count;
  const most = Math.max(0, ...nodes.map((node) => cardHeight(node, width, size, rules)));
  const height = Math.max(LOW * body.height, most);
  const boxes = nodes.flatMap((node, index): Box[] => {
    const x = body.x + index * (width + ARROW);
    const card = asNodes(nodeCard(node, { x, y: body.y, width, height }, size, rules, most));
    const middle = body.y + height / 2;
    const before = { x: x - ARROW + AIR, y: middle };
    return index === 0 ? card : [...card, lineBetween(before, { x: x - AIR, y: middle }, 'accent', true)];
  });
  return { boxes, height };
}

const DOWN = 44;

/** To the right, down, and back to the left. */
function stepsThereAndBack(nodes: readonly Node[], size: number, rules: LayoutRules): Draft {
  const body = bodyOf(rules);
  const count = Math.ceil(nodes.length / 2);
  const width = (body.width - ARROW * (count - 1)) / count;
  const height = Math.max(0, ...nodes.map((node) => cardHeight(node, width, size, rules)));
  const boxes = nodes.flatMap((node, index): Box[] => {
    const isBack = index >= count;
    const column = isBack ? 2 * count - 1 - index : index;
    const place = { x: body.x + column * (width + ARROW), y: body.y + (isBack ? height + DOWN : 0), width, height };
    const card = asNodes(nodeCard(node, place, size, rules, height));
    if (index === 0) return card;
    const middle = place.y + height / 2;
    if (index === count) {
      const x = place.x + width / 2;
      return [...card, lineBetween({ x, y: place.y - DOWN + AIR }, { x, y: place.y - AIR }, 'accent', true)];
    }
    const [near, far] = isBack ? [place.x + width, ARROW] : [place.x, -ARROW];
    const away = Math.sign(far) * AIR;
    return [...card, lineBetween({ x: near + far - away, y: middle }, { x: near + away, y: middle }, 'accent', true)];
  });
  return { boxes, height: 2 * height + DOWN };
}

/** A row of lower cards would look lost. */
const LOW = 0.4;
const NAME_WIDTH = 236;
const ROW_GAP = 20;

function stepsBelow(nodes: readonly Node[], size: number, rules: LayoutRules): Draft {
  const body = bodyOf(rules);
  const boxes: Box[] = [];
  let y = body.y;
  const textX = body.x + NAME_WIDTH + 24;
  for (const [index, { title, text }] of nodes.entries()) {
    const text_ = { title: '', text };
    const side = { x: textX, y, width: body.x + body.width - textX };
    const words = nodeWords(text_, side, size, rules, { align: 'left' });
    const name = cardHeight({ title, text: '' }, NAME_WIDTH, size, rules) - 8;
    const height = Math.max(name, words.height);
    const at = { x: body.x, y, width: NAME_WIDTH, height };
    const down = (height - words.height) / 2;
    const shown = words.boxes.map((box) => ({ ...box, place: { ...box.place, y: box.place.y + down } }));
    boxes.push(...asNodes([...nodeCard({ title, text: '' }, at, size, rules), ...shown]));
    const middle = body.x + NAME_WIDTH / 2;
    if (index > 0) boxes.push(lineBetween({ x: middle, y: y - ROW_GAP + 2 }, { x: middle, y: y - 2 }, 'accent', true));
    y += height + ROW_GAP;
  }
  return { boxes, height: Math.max(0, y - body.y - ROW_GAP) };
}

const DOT = 16;
const BETWEEN = 20;

function timesBeside(nodes: readonly Node[], size: number, rules: LayoutRules): Draft {
  const body = bodyOf(rules);
  const width = body.width / Math.max(1, nodes.length);
  const wordsAt = (index: number, y: number) => ({ x: body.x + index * width + 8, y, width: width - 16 });
  const years = nodes.map(({ title }, index) =>
    nodeWords({ title, text: '' }, wordsAt(index, body.y), size, rules, { align: 'center' }),
  );
  const above = Math.max(0, ...years.map(({ height }) => height));
  const axis = body.y + above + 10 + DOT / 2;
  const below = axis + DOT / 2 + 12;
  const events = nodes.map(({ text }, index) =>
    nodeWords({ title: '', text }, wordsAt(index, below), size, rules, { align: 'center' }),
  );
  const boxes = [
    lineBetween({ x: body.x, y: axis }, { x: body.x + body.width, y: axis }, 'accent', true),
    ...nodes.flatMap((_, index) => {
      const year = years[index] ?? { boxes: [], height: 0 };
      const lower = above - year.height;
      const shown = year.boxes.map((box) => ({ ...box, place: { ...box.place, y: box.place.y + lower } }));
      return [...asNodes([...shown, ...(events[index]?.boxes ?? [])]), dot(body.x + (index + 0.5) * width, axis)];
    }),
  ];
  return { boxes, height: below - body.y + Math.max(0, ...events.map(({ height }) => height)) };
}

const YEAR_WIDTH = 190;

function timesBelow(nodes: readonly Node[], size: number, rules: LayoutRules): Draft {
  const body = bodyOf(rules);
  const axis = body.x + YEAR_WIDTH + 24;
  const eventX = axis + 28;
  const boxes: Box[] = [];
  let y = body.y;
  const middles: number[] = [];
  for (const { title, text } of nodes) {
    const year = nodeWords({ title, text: '' }, { x: body.x, y, width: YEAR_WIDTH }, size, rules, { align: 'center' });
    const side = { x: eventX, y, width: body.x + body.width - eventX };
    const event = nodeWords({ title: '', text }, side, size, rules, { align: 'left' });
    boxes.push(...asNodes([...year.boxes, ...event.boxes]));
    middles.push(y + 0.72 * size);
    y += Math.max(year.height, event.height) + BETWEEN;
  }
  const [first = y, last = y] = [middles[0], middles.at(-1)];
  const line = nodes.length > 1 ? [lineBetween({ x: axis, y: first }, { x: axis, y: last }, 'accent')] : [];
  const drawn = [...boxes, ...line, ...middles.map((middle) => dot(axis, middle))];
  return { boxes: drawn, height: Math.max(0, y - body.y - BETWEEN) };
}

function dot(x: number, y: number): Box {
  const place = { x: x - DOT / 2, y: y - DOT / 2, width: DOT, height: DOT };
  return { kind: 'shape', place, form: 'oval', fill: 'accent' };
}
