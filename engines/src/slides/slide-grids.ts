import type { SlideOf } from '@app/contract/making/slides.ts';
import type { Box, BoxPlace, SlidePage } from './slide-boxes.ts';
import { type Draft, displayed, flowOf, inField } from './slide-flow.ts';
import { bodyOf, bodyPage, fitted, type LayoutRules } from './slide-frame.ts';
import { lowered, smaller } from './slide-stack.ts';

const GUTTER = 22;
const PAD = 18;

/** Two panels beside each other. */
export function twoColumnPage(slide: SlideOf<'two-column'>, rules: LayoutRules): SlidePage {
  const body = bodyOf(rules);
  const width = (body.width - GUTTER) / 2;
  const fit = fitted(rules, body.height, (size) =>
    beside([slide.left, slide.right], ['left', 'right'], { ...body, width }, (column, x) => {
      const place = { x: x + PAD, y: body.y + PAD, width: width - 2 * PAD };
      const title = titled(column.title, place, size, rules);
      const y = place.y + title.height;
      const at = { ...place, y, size, ink: 'text', mark: 'dot', gap: 0.45, formulaOf: rules.formulaOf } as const;
      const items = flowOf({ ...at, texts: column.items });
      return { boxes: [...title.boxes, ...items.boxes], height: title.height + items.height + 2 * PAD };
    }),
  );
  return bodyPage(slide, rules, fit);
}

function titled(title: string, place: Omit<BoxPlace, 'height'>, size: number, rules: LayoutRules): Draft {
  if (title.trim() === '') return { boxes: [], height: 0 };
  const at = { ...place, size, ink: 'accent', isBold: true, gap: 0, formulaOf: rules.formulaOf } as const;
  const words = flowOf({ ...at, texts: [title] });
  return { boxes: words.boxes, height: words.height + 0.45 * size };
}

/** Panels of one height beside each other, each as high as the highest. */
function beside<T>(
  parts: readonly T[],
  fields: readonly string[],
  { x: left, y, width }: BoxPlace,
  draw: (part: T, x: number) => Draft,
): Draft {
  const drafts = parts.map((part, index) => draw(part, left + index * (width + GUTTER)));
  const height = Math.max(0, ...drafts.map((draft) => draft.height));
  const boxes = drafts.flatMap((draft, index): Box[] => {
    const place = { x: left + index * (width + GUTTER), y, width, height };
    const panel: Box = { kind: 'shape', place, form: 'round', fill: 'panel' };
    return inField(fields[index] ?? '', { boxes: [panel, ...draft.boxes], height }).boxes;
  });
  return { boxes, height };
}

/** A formula, and cards below it that appear one by one; without a formula all cards are there at once. */
export function cardsPage(slide: SlideOf<'cards' | 'homework'>, rules: LayoutRules): SlidePage {
  const latex = slide.layout === 'cards' ? slide.formula : '';
  const isCentred = slide.layout === 'cards';
  const count = Math.max(slide.cards.length, 1);
  const room = bodyOf(rules);
  const width = (room.width - GUTTER * (count - 1)) / count;
  const fit = fitted(rules, room.height, (size) => {
    const text = smaller(size, count > 3 ? 0.85 : 0.95);
    const at = {
      x: room.x,
      y: room.y,
      width: room.width,
      size: size * 1.3,
      ink: 'text',
      formulaOf: rules.formulaOf,
    } as const;
    const formula = latex ? inField('formula', displayed(latex, at)) : { boxes: [], height: 0 };
    const down = formula.height > 0 ? formula.height + GUTTER : 0;
    const fields = slide.cards.map((_, index) => `cards.${index}`);
    const cards = beside(slide.cards, fields, { ...room, width }, (card, x) => {
      const place = { x: x + PAD * 0.8, y: room.y + PAD, width: width - PAD * 1.6 };
      const align = isCentred ? 'center' : 'left';
      const words = { ...place, size: text, align, gap: 0.4, formulaOf: rules.formulaOf } as const;
      const title = card.title.trim()
        ? flowOf({ ...words, ink: 'accent', isBold: true, texts: [card.title] })
        : { boxes: [], height: 0 };
      const y = place.y + title.height + (title.height > 0 ? 0.5 * text : 0);
      const body = flowOf({ ...words, y, ink: 'text', texts: [card.text] });
      return { boxes: [...title.boxes, ...body.boxes], height: y - room.y + body.height + PAD };
    });
    return {
      boxes: [...formula.boxes, ...lowered(stepped(cards.boxes, latex !== ''), down)],
      height: cards.height + down,
    };
  });
  return bodyPage(slide, rules, fit);
}

/** Each panel begins a step. */
function stepped(boxes: readonly Box[], isStepped: boolean): Box[] {
  let step = 0;
  return boxes.map((box) => {
    if (box.kind === 'shape') step += 1;
    return isStepped ? { ...box, step } : box;
  });
}
