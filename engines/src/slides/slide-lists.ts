import type { SlideOf } from '@app/contract/making/slides.ts';
import { type Box, piecesOf, type SlidePage, type TextBox } from './slide-boxes.ts';
import { type Draft, displayed, flowOf, inField, LINE } from './slide-flow.ts';
import {
  type BodyRules,
  bodyOf,
  bodyPage,
  fitted,
  headOf,
  type LayoutRules,
  pageOf,
  SMALLEST,
  spread,
} from './slide-frame.ts';

const NUMBER_ROOM = 1.9;

/** Contents and goals: each with its number in a circle. */
export function numberedPage(slide: SlideOf<'contents' | 'goals'>, rules: LayoutRules): SlidePage {
  const body = bodyOf(rules);
  const fit = spread(rules, body.height, slide.items.length, (size, gap) => {
    let y = body.y;
    const drawn: Box[] = [];
    for (const [index, text] of slide.items.entries()) {
      if (index > 0) y += gap * size * 1.3;
      const x = body.x + NUMBER_ROOM * size;
      const words = flowOf({
        texts: [text],
        x,
        y,
        width: body.width - NUMBER_ROOM * size,
        size,
        ink: 'text',
        gap: 0.2,
        formulaOf: rules.formulaOf,
      });
      drawn.push(numberBox(index + 1, body.x, y + firstMiddle(words, size, y), size), ...words.boxes);
      y += words.height;
    }
    return inField('items', { boxes: drawn, height: y - body.y });
  });
  return bodyPage(slide, rules, fit);
}

function firstMiddle({ boxes }: Draft, size: number, y: number): number {
  const [box] = boxes;
  const first = box?.kind === 'sentence' ? piecesOf(box).find(({ kind }) => kind === 'text') : box;
  if (first?.kind === 'text') return first.place.y - y + (LINE * size) / 2;
  return (LINE * size) / 2;
}

function numberBox(number: number, x: number, middle: number, size: number): TextBox {
  const side = 1.35 * size;
  return {
    kind: 'text',
    place: { x, y: y0(middle, side), width: side, height: side },
    paragraphs: [{ runs: [{ text: `${number}` }], before: 0 }],
    size: Math.max(SMALLEST, Math.round(size * 0.7)),
    ink: 'page',
    isBold: true,
    align: 'center',
    anchor: 'middle',
    form: 'oval',
    fill: 'accent',
    isPiece: true,
  };
}

const y0 = (middle: number, side: number) => middle - side / 2;

/** A question or task in a panel, the points below it. */
export function bulletsPage(slide: SlideOf<'bullets'>, rules: BodyRules): SlidePage {
  const { body } = rules;
  const count = slide.items.length + (slide.lead ? 1 : 0);
  const fit = spread(rules, body.height, count, (size, gap) => {
    const lead = inField('lead', panelOf(slide.lead, body.y, size + 2, rules));
    const y = body.y + lead.height + (lead.height > 0 && slide.items.length > 0 ? (gap + 0.25) * size : 0);
    const items = inField('items', flowOf({ ...listAt(y, size, rules), texts: slide.items, gap }));
    return { boxes: [...lead.boxes, ...items.boxes], height: y - body.y + items.height };
  });
  return bodyPage(slide, rules, fit);
}

function listAt(y: number, size: number, { formulaOf, body }: BodyRules) {
  return { x: body.x + 4, y, width: body.width - 4, size, ink: 'text', mark: 'dot', gap: 0.45, formulaOf } as const;
}

const PAD = 18;

/** Words on a panel with a bar at its left; nothing for no words. */
export function panelOf(
  text: string,
  y: number,
  size: number,
  { formulaOf, body }: Pick<BodyRules, 'formulaOf' | 'body'>,
  step?: number,
): Draft {
  if (text.trim() === '') return { boxes: [], height: 0 };
  const words = flowOf({
    texts: [text],
    x: body.x + PAD + 6,
    y: y + PAD * 0.75,
    width: body.width - 2 * PAD - 6,
    size,
    ink: 'title',
    gap: 0.25,
    formulaOf,
  });
  const height = words.height + PAD * 1.5;
  const panel: Box[] = [
    { kind: 'shape', place: { x: body.x, y, width: body.width, height }, form: 'rect', fill: 'panel' },
    { kind: 'shape', place: { x: body.x, y, width: 6, height }, form: 'rect', fill: 'accent' },
  ];
  const boxes = [...panel, ...words.boxes].map((box) => (step === undefined ? box : { ...box, step }));
  return { boxes, height };
}

/** Formulas in the middle, the points below. */
export function formulaPage(slide: SlideOf<'formula'>, rules: BodyRules): SlidePage {
  const { body } = rules;
  const fit = spread(rules, body.height, slide.items.length + slide.formulas.length, (size, gap) => {
    let y = body.y + 6;
    const drawn: Box[] = [];
    for (const latex of slide.formulas) {
      const at = {
        x: body.x,
        y,
        width: body.width,
        size: size * 1.25,
        ink: 'text',
        formulaOf: rules.formulaOf,
      } as const;
      const formula = inField('formulas', displayed(latex, at));
      drawn.push(...formula.boxes);
      y += formula.height + (gap + 0.3) * size;
    }
    const items = inField('items', flowOf({ ...listAt(y, size, rules), texts: slide.items, gap }));
    return { boxes: [...drawn, ...items.boxes], height: y - body.y + items.height };
  });
  return bodyPage(slide, rules, fit);
}

/** A board in its frame. */
export function blackboardPage(slide: SlideOf<'blackboard'>, rules: LayoutRules): SlidePage {
  const body = bodyOf(rules);
  const board = { x: body.x, y: body.y - 6, width: body.width, height: body.height + 6 };
  const inner = { x: board.x + 36, y: board.y + 22, width: board.width - 72, height: board.height - 44 };
  const { boxes, overLines, height } = fitted(
    rules,
    inner.height,
    (size) => {
      const at = { ...inner, size, ink: 'page', gap: 0.35, formulaOf: rules.formulaOf } as const;
      return inField('lines', flowOf({ ...at, texts: slide.lines }));
    },
    SMALLEST,
  );
  const down = Math.max(0, (inner.height - height) / 2);
  const frame: Box = { kind: 'shape', place: board, form: 'rect', fill: 'title', line: 'hairline' };
  const lower = boxes.map((box) => ({ ...box, place: { ...box.place, y: box.place.y + down } }));
  return pageOf('page', [...headOf(slide, rules), frame, ...lower], overLines);
}

/** What was learnt, and the question to take home. */
export function summaryPage(slide: SlideOf<'summary'>, rules: BodyRules): SlidePage {
  const { body } = rules;
  const fit = spread(rules, body.height, slide.items.length + 1, (size, gap) => {
    const items = inField('items', flowOf({ ...listAt(body.y, size, rules), texts: slide.items, gap }));
    const y = body.y + items.height + (gap + 0.3) * size;
    const question = inField('question', panelOf(slide.question, y, size, rules));
    const height = question.height > 0 ? y - body.y + question.height : items.height;
    return { boxes: [...items.boxes, ...question.boxes], height };
  });
  return bodyPage(slide, rules, fit);
}
