import type { DeckMaster } from '@app/contract/making/slide-masters.ts';
import type { BodySize, Deck, Slide, SlideRatio } from '@app/contract/making/slides.ts';
import type { Box, BoxPlace, Ground, PageSheet, SlidePage, TextBox } from './slide-boxes.ts';
import { SLIDE_HEIGHT, SLIDE_WIDTH, slideHeight } from './slide-boxes.ts';
import { type Draft, LINE } from './slide-flow.ts';
import type { FormulaOf } from './slide-formulas.ts';
import { atomsOfText, linesOf, runsOf, wordsWidth } from './slide-words.ts';

/** Everything a layout needs to know besides its slide. */
export type LayoutRules = { bodySize: BodySize; formulaOf: FormulaOf; ratio?: SlideRatio; master?: DeckMaster };

export function rulesOf(
  { bodySize, ratio, master }: Pick<Deck, 'bodySize' | 'ratio' | 'master'>,
  formulaOf: FormulaOf,
): LayoutRules {
  return { bodySize, formulaOf, ...(ratio && { ratio }), ...(master && { master }) };
}

/** The same with the place of the words: a figure takes a part of the page. */
export type BodyRules = LayoutRules & { body: BoxPlace };

export const MARGIN = 64;
const BODY_TOP = 122;
const BODY_BOTTOM = 490;
const BODY: BoxPlace = {
  x: MARGIN,
  y: BODY_TOP,
  width: SLIDE_WIDTH - 2 * MARGIN,
  height: BODY_BOTTOM - BODY_TOP,
};

/** Of a page of these rules: a higher one has more room below its heading, and the same beside; a school's look says itself. */
export function bodyOf({ ratio, master }: Pick<LayoutRules, 'ratio' | 'master'>): BoxPlace {
  if (master) return master.sheets.page.area;
  return { ...BODY, height: BODY.height + slideHeight(ratio) - SLIDE_HEIGHT };
}

/** Nothing a class reads is smaller. */
export const SMALLEST = 18;

/** Sizes of the text from the one wanted to the smallest that can be read from where the class sits. */
const readable: Record<BodySize, readonly number[]> = {
  standard: [28, 26, 24, 22, 20],
  'back-row': [34, 32, 30, 28, 26, 24],
};
export type Fitted = Draft & { overLines: number; size: number };

/** Draws at the largest size that leaves everything within `room`; what does not fit at the smallest reaches below it. */
export function fitted(
  { bodySize }: Pick<LayoutRules, 'bodySize'>,
  room: number,
  draw: (size: number) => Draft,
  smallest?: number,
): Fitted {
  const sizes = [...readable[bodySize], ...(smallest === undefined ? [] : [smallest])];
  let largest: Fitted | undefined;
  for (const size of sizes) {
    const draft = draw(size);
    if (draft.height > room) continue;
    const fit = { ...draft, overLines: 0, size };
    if (!breaksWord(fit)) return fit;
    largest ??= fit;
  }
  if (largest) return largest;
  const last = sizes.at(-1) ?? 20;
  const draft = draw(last);
  return { ...draft, overLines: Math.ceil((draft.height - room) / (last * LINE)), size: last };
}

/** A word that is wider than its box ends in the middle of itself, and goes on below. */
export function breaksWord({ boxes }: Draft): boolean {
  return boxes.some((box) => {
    if (box.kind !== 'text' || box.isPiece) return false;
    const room = box.place.width / box.size;
    // Most boxes are as wide as a page: no word is wider.
    if (room > MOST_EM) return false;
    return box.paragraphs.some(({ runs }) =>
      runs.some((run) => (run.text.match(WORD) ?? []).some((text) => wordsWidth([{ ...run, text }]) > room)),
    );
  });
}

/** Shorter ones have room everywhere; longer ones are addresses. */
const WORD = /\p{Script=Latin}{4,24}/gu;
/** Of as many of the widest letters, bold. */
const MOST_EM = 29.5;

/** Drawn again with the room that is left between its parts, as far as that looks well. */
export function spread(
  rules: Pick<LayoutRules, 'bodySize'>,
  room: number,
  count: number,
  draw: (size: number, gap: number) => Draft,
): Fitted {
  const first = fitted(rules, room, (size) => draw(size, GAP));
  const { size, overLines } = first;
  if (overLines > 0 || count < 2) return first;
  const spare = (room - first.height) / (count - 1) / size;
  const more = Math.min(Math.max(spare - 0.05, 0), MAX_SPARE);
  // Some parts take the gap more than once.
  for (const gap of [GAP + more, GAP + more / 2]) {
    const draft = draw(size, gap);
    if (draft.height <= room) return { ...draft, overLines, size };
  }
  return first;
}

/** Between paragraphs, in ems; and how much more there may be. */
const GAP = 0.45;
const MAX_SPARE = 0.55;

const titleSizes = [36, 34, 32, 30, 28, 26, 24, 22, 20, SMALLEST];
const TITLE: BoxPlace = { x: MARGIN + 20, y: 40, width: SLIDE_WIDTH - 2 * MARGIN - 20, height: 62 };

/** The heading of an ordinary slide with its bar, and the tag beside it. */
export function headOf({ title, tag }: Slide, { formulaOf, master }: LayoutRules): Box[] {
  const tagWidth = tag ? wordsWidth([{ text: tag }]) * TAG_SIZE + 28 : 0;
  const sheet = master?.sheets.page;
  const whole = sheet?.title.place ?? TITLE;
  const end = sheet?.headEnd ?? whole.x + whole.width;
  const place = { ...whole, width: tag ? end - tagWidth - 20 - whole.x : whole.width };
  const bar: Box = { kind: 'shape', place: { x: MARGIN, y: 54, width: 6, height: 34 }, form: 'round', fill: 'accent' };
  const head: Box[] = sheet
    ? [{ ...titleBox(title, place, sizesUpTo(sheet.titleSize), formulaOf), ink: 'cover-text' } as TextBox] // a heading is a text box
    : [bar, titleBox(title, place, titleSizes, formulaOf)];
  if (!tag) return head;
  head.push({
    kind: 'text',
    field: 'tag',
    place: { x: end - tagWidth, y: whole.y + (whole.height - 34) / 2, width: tagWidth, height: 34 },
    paragraphs: [{ runs: [{ text: tag }], before: 0 }],
    size: TAG_SIZE,
    ink: 'accent',
    isBold: true,
    align: 'center',
    anchor: 'middle',
    form: 'round',
    fill: 'panel',
    isPiece: true,
  });
  return head;
}

const TAG_SIZE = 18;

/** A heading at the largest size at which it fits. */
export function titleBox(title: string, place: BoxPlace, sizes: readonly number[], formulaOf: FormulaOf): Box {
  const runs = runsOf(title.replaceAll('\n', ' '), formulaOf);
  const text = runs.map((run) => run.text).join('');
  const size = sizes.find((one) => heightAt(text, one, place.width) <= place.height) ?? sizes.at(-1) ?? SMALLEST;
  return {
    kind: 'text',
    role: 'title',
    field: 'title',
    place,
    paragraphs: [{ runs, before: 0 }],
    size,
    ink: 'title',
    isBold: true,
    anchor: 'middle',
  };
}

const noFormula: FormulaOf = () => undefined;

/** Of plain words, at a size. */
export function heightAt(text: string, size: number, width: number): number {
  const lines = linesOf(
    atomsOfText(text.replaceAll('$', ''), noFormula).map((atom) => ({ ...atom, width: atom.width * 1.04 })),
    width / size,
  );
  return Math.max(1, lines.length) * LINE * size;
}

/** An ordinary page: its heading, and the rest a little lower where there is little of it. */
export function bodyPage(
  slide: Slide,
  rules: LayoutRules,
  { boxes, overLines, height }: Fitted,
  settled = SETTLED,
): SlidePage {
  const down = Math.max(0, (bodyOf(rules).height - height) * settled);
  const lower = boxes.map((box) => ({ ...box, place: { ...box.place, y: box.place.y + down } }));
  return pageOf('page', [...headOf(slide, rules), ...lower], overLines);
}

const SETTLED = 0.22;
/** A diagram stands near the middle of the room it leaves. */
export const DIAGRAM = 0.42;

export function pageOf(ground: Ground, boxes: readonly Box[], overLines = 0): SlidePage {
  return { ground, height: SLIDE_HEIGHT, boxes: [...boxes], overLines };
}

/** A heading is as large as its layout says, or smaller where it is long. */
export function sizesUpTo(size: number): number[] {
  return [size, ...titleSizes.filter((one) => one < size)];
}

/** From its top to the lower edge of the slide. */
const FOOT = 42;

/** The number of the page, and what must be said on the last one. */
export function footOf(
  number: number,
  label: string,
  { ground, height, sheet }: Pick<SlidePage, 'ground' | 'height' | 'sheet'>,
): Box[] {
  if (sheet) return footOn(sheet, number, label, height);
  const y = height - FOOT;
  const ink = ground === 'cover' ? 'cover-text' : 'muted';
  const foot: Box[] = [
    {
      kind: 'text',
      role: 'number',
      place: { x: SLIDE_WIDTH - MARGIN - 60, y, width: 60, height: 28 },
      paragraphs: [{ runs: [{ text: `${number}` }], before: 0 }],
      size: SMALLEST,
      ink,
      align: 'right',
      anchor: 'middle',
    },
  ];
  if (!label) return foot;
  foot.push({
    kind: 'text',
    place: { x: MARGIN, y, width: 700, height: 28 },
    paragraphs: [{ runs: [{ text: label }], before: 0 }],
    size: SMALLEST,
    ink,
    anchor: 'middle',
  });
  return foot;
}

/** On a school's look the number stands where its layout has one, and the label below what the slide says. */
function footOn({ area, number, ground }: PageSheet, no: number, label: string, height: number): Box[] {
  const ink = ground === 'cover' ? 'cover-text' : 'muted';
  const look = { kind: 'text', size: SMALLEST, ink, anchor: 'middle' } as const;
  const said = (text: string) => [{ runs: [{ text }], before: 0 }];
  const boxes: Box[] = [];
  if (number) {
    const place = number.place;
    boxes.push({ ...look, role: 'number', place, paragraphs: said(`${no}`), align: 'right' });
  }
  if (label) {
    const y = Math.min(area.y + area.height + 4, height - 30);
    boxes.push({
      ...look,
      place: { x: area.x, y, width: Math.min(700, area.width), height: 26 },
      paragraphs: said(label),
    });
  }
  return boxes;
}
