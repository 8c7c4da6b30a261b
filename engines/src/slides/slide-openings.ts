import type { SlideOf } from '@app/contract/making/slides.ts';
import { optionsOf } from './slide-asking.ts';
import type { Box, SlidePage, TextBox } from './slide-boxes.ts';
import { cardHeight, lineBetween, nodeCard } from './slide-cards.ts';
import { type Draft, inField } from './slide-flow.ts';
import { type BodyRules, bodyOf, bodyPage, fitted, type LayoutRules, SMALLEST, spread } from './slide-frame.ts';
import { panelOf } from './slide-lists.ts';
import { atStep, CARD_AIR, columnsOf, innerOf, onCard, smaller, stacked, wordsIn } from './slide-stack.ts';

/** A puzzle in large letters, what the class may vote for, and how. */
export function openingPage(slide: SlideOf<'opening'>, rules: BodyRules): SlidePage {
  const { body } = rules;
  const fit = spread(rules, body.height, slide.options.length + 2, (size, gap) =>
    stacked(body.y, (gap + 0.3) * size, [
      (y) => inField('question', panelOf(slide.question, y, size + 6, rules)),
      (y) =>
        inField('task', wordsIn([slide.task], { ...body, y }, size, rules, { ink: 'accent', isBold: true, gap: 0.4 })),
      (y) => inField('options', optionsOf(slide.options, y, size, rules)),
    ]),
  );
  return bodyPage(slide, rules, fit);
}

const CLOCK = 168;

/** A case, what is argued about, and the way to it; its time stands in a circle beside it. */
export function discussionPage(slide: SlideOf<'discussion'>, rules: LayoutRules): SlidePage {
  const body = bodyOf(rules);
  const side = clockBoxes(slide, rules);
  const width = side.length > 0 ? body.width - CLOCK - 40 : body.width;
  const within = { ...rules, body: { ...body, width } };
  const fit = spread(rules, body.height, 3, (size, gap) =>
    stacked(body.y, (gap + 0.4) * size, [
      (y) => inField('situation', panelOf(slide.situation, y, size, within)),
      (y) =>
        inField(
          'question',
          wordsIn([slide.question], { x: body.x, y, width }, size + 6, rules, { ink: 'title', isBold: true }),
        ),
      (y) => inField('steps', stepCards(slide.steps, { x: body.x, y, width }, size, rules)),
    ]),
  );
  return bodyPage(slide, rules, {
    ...fit,
    boxes: [...fit.boxes, ...side],
    height: Math.max(fit.height, sideHeight(side, body.y)),
  });
}

function sideHeight(side: readonly Box[], top: number): number {
  return Math.max(0, ...side.map(({ place }) => place.y + place.height - top));
}

function clockBoxes({ minutes, group }: SlideOf<'discussion'>, rules: LayoutRules): Box[] {
  const body = bodyOf(rules);
  const x = body.x + body.width - CLOCK;
  const clock: TextBox = {
    kind: 'text',
    place: { x, y: body.y + 12, width: CLOCK, height: CLOCK },
    paragraphs: [{ runs: [{ text: `${minutes}:00` }], before: 0 }],
    size: 44,
    ink: 'page',
    isBold: true,
    align: 'center',
    anchor: 'middle',
    form: 'oval',
    fill: 'accent',
    isPiece: true,
  };
  const y = minutes > 0 ? body.y + CLOCK + 28 : body.y + 12;
  const words = inField('group', wordsIn([group], { x, y, width: CLOCK }, 20, rules, { align: 'center' }));
  return [...(minutes > 0 ? [clock] : []), ...words.boxes];
}

/** What to do first, then and last, beside each other; below each other where they are long. */
function stepCards(
  steps: readonly string[],
  { x, y, width }: { x: number; y: number; width: number },
  size: number,
  rules: LayoutRules,
): Draft {
  const shown = steps.filter((step) => step.trim() !== '');
  const text = smaller(size, 0.9);
  const isShort = shown.length <= 3 && shown.every((step) => [...step].length <= 28);
  const places = isShort ? columnsOf({ x, width }, shown.length) : shown.map(() => ({ x, width }));
  const drafts = shown.map((step, index) => {
    const place = { x, width, ...places[index], y };
    return { place, words: wordsIn([`**${index + 1}**　${step}`], innerOf(place), text, rules) };
  });
  if (!isShort)
    return stacked(
      y,
      10,
      shown.map((step, index) => (top: number) => {
        const place = { x, width, y: top };
        return onCard(wordsIn([`**${index + 1}**　${step}`], innerOf(place), text, rules), place, { line: 'hairline' });
      }),
    );
  const height = Math.max(0, ...drafts.map(({ words }) => words.height + 2 * CARD_AIR));
  const boxes = drafts.flatMap(({ place, words }) => onCard(words, place, { line: 'hairline', height }).boxes);
  return { boxes, height };
}

/** What a group does, who does what, what comes of it; why it is done so comes at a click. */
export function groupTaskPage(slide: SlideOf<'group-task'>, rules: LayoutRules): SlidePage {
  const body = bodyOf(rules);
  const within = { ...rules, body };
  const fit = fitted(rules, body.height, (size) =>
    stacked(body.y, 0.7 * size, [
      (y) => inField('nodes', taskCards(slide, y, size, rules)),
      (y) => roles(slide, y, smaller(size, 0.9), rules),
      (y) => inField('question', panelOf(slide.question, y, smaller(size, 0.95), within)),
      (y) => {
        const said = slide.answer ? `**答**　${slide.answer}` : '';
        const place = { x: body.x + 24, y, width: body.width - 48 };
        return atStep(inField('answer', wordsIn([said], place, Math.max(SMALLEST, size * 0.95), rules)), 1);
      },
    ]),
  );
  return bodyPage(slide, rules, fit);
}

/** One step leads to the next. */
const ARROW = 36;
const AIR = 5;

function taskCards({ nodes }: SlideOf<'group-task'>, y: number, size: number, rules: LayoutRules): Draft {
  const body = bodyOf(rules);
  const places = columnsOf(body, nodes.length, ARROW);
  const most = Math.max(0, ...nodes.map((node, index) => cardHeight(node, places[index]?.width ?? 0, size, rules)));
  const boxes = nodes.flatMap((node, index): Box[] => {
    const place = { x: body.x, width: body.width, ...places[index], y, height: most };
    const card = nodeCard(node, place, size, rules, most);
    const middle = y + most / 2;
    const from = { x: place.x - ARROW + AIR, y: middle };
    return index === 0 ? card : [...card, lineBetween(from, { x: place.x - AIR, y: middle }, 'accent', true)];
  });
  return { boxes, height: most };
}

function roles({ roles: who, product }: SlideOf<'group-task'>, y: number, size: number, rules: LayoutRules): Draft {
  const body = bodyOf(rules);
  const said = [
    { field: 'roles', text: who && `**分工**　${who}` },
    { field: 'product', text: product && `**成果**　${product}` },
  ].filter(({ text }) => text !== '');
  const places = columnsOf(body, said.length);
  const drafts = said.map(({ field, text }, index) => {
    const place = { x: body.x, width: body.width, ...places[index], y };
    return { field, place, words: wordsIn([text], innerOf(place), size, rules) };
  });
  const height = Math.max(0, ...drafts.map(({ words }) => words.height + 2 * CARD_AIR));
  const boxes = drafts.flatMap(
    ({ field, place, words }) => inField(field, onCard(words, place, { line: 'hairline', height })).boxes,
  );
  return { boxes, height };
}
