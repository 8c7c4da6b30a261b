import type { SlideOf } from '@app/contract/making/slides.ts';
import type { Box, SlidePage, TextBox } from './slide-boxes.ts';
import { type Draft, flowOf, inField } from './slide-flow.ts';
import { type BodyRules, bodyPage, fitted, SMALLEST, spread } from './slide-frame.ts';
import { panelOf } from './slide-lists.ts';
import { atStep, CARD_AIR, columnsOf, innerOf, onCard, smaller, stacked, wordsIn } from './slide-stack.ts';

type Place = { x: number; y: number; width: number };
/** Beside the turns, where the page is wide enough. */
const SWAPS_WIDTH = 250;
const WIDE_ENOUGH = 700;
const INDENT = 56;

/** Who says what, the second speaker set in; words to change it with stand beside or below. */
export function dialoguePage(slide: SlideOf<'dialogue'>, rules: BodyRules): SlidePage {
  const { body } = rules;
  const hasSwaps = slide.swaps.some((swap) => swap.trim() !== '');
  const isBeside = hasSwaps && body.width > WIDE_ENOUGH;
  const width = isBeside ? body.width - SWAPS_WIDTH - 28 : body.width;
  const fit = spread(rules, body.height, slide.turns.length, (size, gap) => {
    const turns = inField('turns', turnsOf(slide, { ...body, width }, size, gap, rules));
    const small = smaller(size, 0.9);
    if (!hasSwaps) return turns;
    const place = isBeside
      ? { x: body.x + width + 28, y: body.y, width: SWAPS_WIDTH }
      : { x: body.x, y: body.y + turns.height + 0.6 * size, width };
    const swaps = inField('swaps', swapsCard(slide.swaps, place, small, rules));
    const below = place.y - body.y + swaps.height;
    return { boxes: [...turns.boxes, ...swaps.boxes], height: isBeside ? Math.max(turns.height, below) : below };
  });
  return bodyPage(slide, rules, fit);
}

function turnsOf({ turns }: SlideOf<'dialogue'>, place: Place, size: number, gap: number, rules: BodyRules): Draft {
  const [first] = turns;
  const widest = Math.max(1, ...turns.map(({ title }) => [...title.trim()].length));
  const name = Math.min(place.width * 0.24, Math.max(1.6 * size, (widest + 0.8) * size * 0.8));
  return stacked(
    place.y,
    (gap + 0.1) * size,
    turns.map(({ title, text }) => (y: number) => {
      const isOther = title.trim() !== first?.title.trim();
      const x = place.x + (isOther ? INDENT : 0);
      const at = { x: x + name + 14, y, width: place.width - (x - place.x) - name - 14, size };
      const words = flowOf({ ...at, ink: 'text', gap: 0.2, texts: [text], formulaOf: rules.formulaOf });
      const height = Math.max(words.height, 1.6 * size);
      const down = (height - words.height) / 2;
      const moved = words.boxes.map((box) => ({ ...box, place: { ...box.place, y: box.place.y + down } }));
      return { boxes: [speaker(title, { x, y, width: name }, size, isOther), ...moved], height };
    }),
  );
}

function speaker(text: string, { x, y, width }: Place, size: number, isOther: boolean): TextBox {
  return {
    kind: 'text',
    place: { x, y, width, height: 1.6 * size },
    paragraphs: [{ runs: [{ text: text.trim() }], before: 0 }],
    size: smaller(size, 0.8),
    ink: isOther ? 'accent' : 'page',
    isBold: true,
    align: 'center',
    anchor: 'middle',
    form: 'round',
    fill: isOther ? 'panel' : 'accent',
    isPiece: true,
  };
}

function swapsCard(swaps: readonly string[], place: Place, size: number, rules: BodyRules): Draft {
  return onCard(wordsIn(['**换一换**', ...swaps], innerOf(place), size, rules), place, { fill: 'panel' });
}

/** Words with how they sound; what they mean comes at clicks, the pattern they are used in stands below. */
export function vocabularyPage(slide: SlideOf<'vocabulary'>, rules: BodyRules): SlidePage {
  const { body } = rules;
  const inRow = body.width < 500 ? 1 : slide.entries.length === 4 ? 4 : Math.min(3, Math.max(1, slide.entries.length));
  const fit = fitted(rules, body.height, (size) =>
    stacked(body.y, 0.8 * size, [
      (y) => inField('entries', entryRows(slide.entries, inRow, { ...body, y }, size, rules)),
      (y) => inField('pattern', panelOf(slide.pattern, y, size, rules)),
    ]),
  );
  return bodyPage(slide, rules, fit);
}

type Entry = SlideOf<'vocabulary'>['entries'][number];

function entryRows(entries: readonly Entry[], inRow: number, place: Place, size: number, rules: BodyRules): Draft {
  const count = Math.ceil(entries.length / inRow);
  const rows = Array.from({ length: count }, (_, row) => entries.slice(row * inRow, (row + 1) * inRow));
  const isList = inRow === 1;
  return stacked(
    place.y,
    isList ? 10 : 18,
    rows.map((row, at) => (y: number) => {
      const cards = columnsOf(place, inRow).flatMap((column, index) => {
        const entry = row[index];
        return entry ? [entryCard(entry, { ...column, y }, at * inRow + index + 1, size, rules)] : [];
      });
      const height = Math.max(...cards.map((card) => card.height));
      return { boxes: cards.flatMap(({ boxes }) => boxes.map((box) => grown(box, y, height))), height };
    }),
  );
}

/** A card is as high as the highest of its row. */
function grown(box: Box, top: number, height: number): Box {
  return box.kind === 'shape' && box.place.y === top ? { ...box, place: { ...box.place, height } } : box;
}

function entryCard({ word, sound, meaning }: Entry, place: Place, step: number, size: number, rules: BodyRules): Draft {
  const inner = innerOf(place);
  const look = { align: 'center' } as const;
  const words = stacked(inner.y, 4, [
    (y) => wordsIn([word], { ...inner, y }, size + 6, rules, { ...look, ink: 'accent', isBold: true }),
    (y) => wordsIn([sound], { ...inner, y }, Math.max(SMALLEST, size * 0.85), rules, { ...look, ink: 'muted' }),
    (y) => atStep(wordsIn([meaning], { ...inner, y }, size, rules, look), step),
  ]);
  return onCard(words, place, { fill: 'panel', height: words.height + 2 * CARD_AIR });
}
