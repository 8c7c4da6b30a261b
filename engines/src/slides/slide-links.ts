import type { StepLinks } from '@app/contract/making/slides.ts';
import type { Box } from './slide-boxes.ts';
import { CARD_PAD, lineBetween } from './slide-cards.ts';
import type { Draft } from './slide-flow.ts';
import type { BodyRules } from './slide-frame.ts';
import { columnsOf, smaller, wordsIn } from './slide-stack.ts';

/** Room for an arrow between two cards, and for the lines that come down to them. */
const ARROW = 40;
const DROP = 34;
const AIR = 5;
const GUTTER = 20;
/** More cards, or narrower ones, stand below each other. */
const MOST_BESIDE = 4;
const NARROWEST = 150;

/** Steps as cards that hang together: with arrows from one to the next, or with lines from what was asked to each of them. */
export function linkedSteps(
  steps: readonly string[],
  links: StepLinks,
  { y, size }: { y: number; size: number },
  rules: BodyRules,
): Draft {
  const { body } = rules;
  const between = links === 'chain' ? ARROW : GUTTER;
  const width = (body.width - between * (steps.length - 1)) / steps.length;
  if (steps.length > MOST_BESIDE || width < NARROWEST) return below(steps, links, { y, size }, rules);
  const text = smaller(size, 0.95);
  const top = links === 'sides' ? y + DROP : y;
  const places = columnsOf(body, steps.length, between);
  const drafts = steps.map((step, index) => {
    const place = { ...body, ...places[index], y: top };
    const inner = { x: place.x + CARD_PAD, y: top + CARD_PAD, width: place.width - 2 * CARD_PAD };
    return { place, words: wordsIn([step], inner, text, rules, { align: 'center' }) };
  });
  const height = Math.max(0, ...drafts.map(({ words }) => words.height + 2 * CARD_PAD));
  const boxes = drafts.flatMap(({ place, words }, index): Box[] => {
    const down = (height - 2 * CARD_PAD - words.height) / 2;
    const shown = words.boxes.map((box) => ({ ...box, place: { ...box.place, y: box.place.y + down } }));
    const card: Box = { kind: 'shape', place: { ...place, height }, form: 'round', fill: 'panel', line: 'hairline' };
    const middle = top + height / 2;
    const link =
      links === 'sides'
        ? fan(body.x + body.width / 2, place.x + place.width / 2, y, top)
        : index === 0
          ? []
          : [lineBetween({ x: place.x - ARROW + AIR, y: middle }, { x: place.x - AIR, y: middle }, 'accent', true)];
    return [...link, card, ...shown].map((box) => ({ ...box, step: index + 1 }));
  });
  return { boxes, height: top - y + height };
}

/** From the middle of the question to a card below it, along straight lines. */
function fan(from: number, to: number, y: number, top: number): Box[] {
  const bend = y + DROP / 2;
  return [
    lineBetween({ x: from, y: y - GUTTER / 2 }, { x: from, y: bend }, 'accent'),
    ...(Math.abs(from - to) < 1 ? [] : [lineBetween({ x: from, y: bend }, { x: to, y: bend }, 'accent')]),
    lineBetween({ x: to, y: bend }, { x: to, y: top - 2 }, 'accent'),
  ];
}

const DOWN = 26;
const SIDE = 30;

function below(
  steps: readonly string[],
  links: StepLinks,
  { y: top, size }: { y: number; size: number },
  rules: BodyRules,
): Draft {
  const { body } = rules;
  const text = smaller(size, 0.95);
  const gap = links === 'chain' ? DOWN : GUTTER / 2;
  const left = links === 'chain' ? 0 : SIDE;
  const boxes: Box[] = [];
  let y = top;
  for (const [index, step] of steps.entries()) {
    const place = { x: body.x + left, y, width: body.width - left };
    const inner = { x: place.x + CARD_PAD, y: y + CARD_PAD / 2, width: place.width - 2 * CARD_PAD };
    const words = wordsIn([step], inner, text, rules, { align: links === 'chain' ? 'center' : 'left' });
    const height = words.height + CARD_PAD;
    const card: Box = { kind: 'shape', place: { ...place, height }, form: 'round', fill: 'panel', line: 'hairline' };
    const middle = body.x + body.width / 2;
    const axis = body.x + SIDE / 3;
    const from = index === 0 ? y - GUTTER / 2 : y - gap - height / 2;
    const link =
      links === 'sides'
        ? [
            lineBetween({ x: axis, y: from }, { x: axis, y: y + height / 2 }, 'accent'),
            lineBetween({ x: axis, y: y + height / 2 }, { x: place.x - 2, y: y + height / 2 }, 'accent'),
          ]
        : index === 0
          ? []
          : [lineBetween({ x: middle, y: y - gap + 3 }, { x: middle, y: y - 3 }, 'accent', true)];
    boxes.push(...[...link, card, ...words.boxes].map((box) => ({ ...box, step: index + 1 })));
    y += height + gap;
  }
  return { boxes, height: Math.max(0, y - gap - top) };
}
