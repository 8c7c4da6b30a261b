import type { SlideOf } from '@app/contract/making/slides.ts';
import type { Box, BoxPlace, SlidePage } from './slide-boxes.ts';
import { asNodes, CARD_PAD, cardHeight, lineBetween, type Node, nodeCard, nodeWords } from './slide-cards.ts';
import { type Draft, LINE } from './slide-flow.ts';
import { bodyOf, bodyPage, DIAGRAM, fitted, type LayoutRules } from './slide-frame.ts';
import { runsOf, wordsWidth } from './slide-words.ts';

const GUTTER = 20;
const DROP = 44;
const MOST_ROOT = 620;
/** Lower cards would look lost below their whole. */
const LOW = 0.34;

/** What something is divided into: the whole above, its parts below, each with its own. */
export function treePage(slide: SlideOf<'tree'>, rules: LayoutRules): SlidePage {
  return bodyPage(
    slide,
    rules,
    fitted(rules, bodyOf(rules).height, (size) => tree(slide, size, rules)),
    DIAGRAM,
  );
}

function tree({ root, nodes }: SlideOf<'tree'>, size: number, rules: LayoutRules): Draft {
  const body = bodyOf(rules);
  const top = rootBox(root, body.x + body.width / 2, body.y, size, rules);
  const count = Math.max(1, nodes.length);
  const width = (body.width - GUTTER * (count - 1)) / count;
  const y = body.y + (root.trim() === '' ? 0 : top.place.height + DROP);
  const most = Math.max(0, ...nodes.map((node) => cardHeight(node, width, size, rules)));
  const height = Math.max(LOW * body.height, most);
  const middles = nodes.map((_, index) => body.x + index * (width + GUTTER) + width / 2);
  const cards = nodes.flatMap((node, index) => {
    const place = { x: (middles[index] ?? 0) - width / 2, y, width, height };
    return asNodes(nodeCard(node, place, size, rules, most));
  });
  if (root.trim() === '') return { boxes: cards, height };
  const bend = y - DROP / 2;
  const centre = body.x + body.width / 2;
  const lines =
    nodes.length === 0
      ? []
      : [
          lineBetween({ x: centre, y: body.y + top.place.height }, { x: centre, y: bend }, 'accent'),
          ...(middles.length > 1
            ? [lineBetween({ x: middles[0] ?? 0, y: bend }, { x: middles.at(-1) ?? 0, y: bend }, 'accent')]
            : []),
          ...middles.map((x) => lineBetween({ x, y: bend }, { x, y }, 'accent')),
        ];
  return { boxes: [...cards, ...lines, top], height: y - body.y + height };
}

/** The whole, in one line where it fits. */
function rootBox(root: string, middle: number, y: number, size: number, { formulaOf }: LayoutRules) {
  const runs = runsOf(root.replaceAll('\n', ' '), formulaOf);
  const wanted = wordsWidth(runs) * size * 1.06 + 2 * size;
  const width = Math.min(MOST_ROOT, Math.max(120, wanted));
  const lines = Math.max(1, Math.ceil(wanted / width));
  const place = { x: middle - width / 2, y, width, height: LINE * size * lines + 12 };
  return {
    kind: 'text',
    field: 'root',
    place,
    paragraphs: [{ runs, before: 0 }],
    size,
    ink: 'page',
    isBold: true,
    align: 'center',
    anchor: 'middle',
    form: 'round',
    fill: 'accent',
    ...(lines === 1 && { isPiece: true }),
  } as const satisfies Box;
}

/** Of a branch, where the body is wide enough for two of them beside the middle. */
const BRANCH = 286;
const branchWidth = (rules: LayoutRules) => Math.min(BRANCH, (bodyOf(rules).width - MIDDLE_WIDTH) / 2 - 42);
const BETWEEN = 16;

/** What belongs to one thing, as branches to both sides. */
export function mindmapPage(slide: SlideOf<'mindmap'>, rules: LayoutRules): SlidePage {
  return bodyPage(
    slide,
    rules,
    fitted(rules, bodyOf(rules).height, (size) => mindmap(slide, size, rules)),
    DIAGRAM,
  );
}

function mindmap({ root, nodes }: SlideOf<'mindmap'>, size: number, rules: LayoutRules): Draft {
  const body = bodyOf(rules);
  const half = Math.ceil(nodes.length / 2);
  const sides = [nodes.slice(0, half), nodes.slice(half)];
  const heights = sides.map((side) => side.map((node) => branchHeight(node, size, rules)));
  const sums = heights.map((side) => side.reduce((sum, one) => sum + one + BETWEEN, -BETWEEN));
  const height = Math.max(MIN_MAP, middleBox(root, 0, size, rules).place.height, ...sums);
  const middle = body.y + height / 2;
  const centre = middleBox(root, middle, size, rules);
  const boxes = sides.flatMap((side, at): Box[] => {
    let y = middle - (sums[at] ?? 0) / 2;
    const x = at === 0 ? body.x + body.width - branchWidth(rules) : body.x;
    return side.flatMap((node, index): Box[] => {
      const own = heights[at]?.[index] ?? 0;
      const place = { x, y, width: branchWidth(rules), height: own };
      y += own + BETWEEN;
      return branch(node, { place, centre: centre.place, isRight: at === 0, size, rules, step: at * half + index + 1 });
    });
  });
  return { boxes: [...boxes, centre], height };
}

const MIN_MAP = 200;
const MIDDLE_WIDTH = 176;

function middleBox(root: string, middle: number, size: number, rules: LayoutRules) {
  const body = bodyOf(rules);
  const runs = runsOf(root.replaceAll('\n', ' '), rules.formulaOf);
  const lines = Math.max(1, Math.ceil((wordsWidth(runs) * size * 1.06) / (MIDDLE_WIDTH - 2 * CARD_PAD)));
  const height = LINE * size * lines + 2 * CARD_PAD;
  const place = { x: body.x + (body.width - MIDDLE_WIDTH) / 2, y: middle - height / 2, width: MIDDLE_WIDTH, height };
  const { kind, paragraphs, ...look } = rootBox(root, 0, 0, size, rules);
  return { ...look, kind, paragraphs, place, isPiece: lines === 1 } as const satisfies Box;
}

type Branch = { place: BoxPlace; centre: BoxPlace; isRight: boolean; size: number; rules: LayoutRules; step: number };

function branch(node: Node, { place, centre, isRight, size, rules, step }: Branch): Box[] {
  const inner = { x: place.x + CARD_PAD, y: place.y + CARD_PAD, width: place.width - 2 * CARD_PAD };
  const words = nodeWords(node, inner, size, rules, { align: 'left' });
  const panel: Box = { kind: 'shape', place, form: 'round', fill: 'panel', line: 'hairline' };
  const from = { x: isRight ? centre.x + centre.width : centre.x, y: centre.y + centre.height / 2 };
  const to = { x: isRight ? place.x : place.x + place.width, y: place.y + place.height / 2 };
  const drawn = [lineBetween(from, to, 'accent'), ...asNodes([panel, ...words.boxes])];
  return drawn.map((box) => ({ ...box, step }));
}

function branchHeight(node: Node, size: number, rules: LayoutRules): number {
  const place = { x: 0, y: 0, width: branchWidth(rules) - 2 * CARD_PAD };
  return nodeWords(node, place, size, rules, { align: 'left' }).height + 2 * CARD_PAD;
}
