import type { MasterSheet } from '@app/contract/making/slide-masters.ts';
import type { SlideOf } from '@app/contract/making/slides.ts';
import type { Box, BoxPlace, SlidePage, TextBox } from './slide-boxes.ts';
import { LINE } from './slide-flow.ts';
import { heightAt, type LayoutRules, pageOf, SMALLEST, sizesUpTo, titleBox } from './slide-frame.ts';
import { runsOf } from './slide-words.ts';

const LEFT = 84;
const ALONE = 792;
const BESIDE_FIGURE = 440;
const FIGURE: BoxPlace = { x: 556, y: 92, width: 356, height: 356 };
const bigSizes = [72, 64, 56, 48, 44, 40, 36, 32, 28, 24, 20, SMALLEST];

/** The first page: what is taught, by whom, and the figure of the lesson where it has one. */
export function coverPage(slide: SlideOf<'cover'>, rules: LayoutRules): SlidePage {
  const { title, place, subtitle, by, figure } = slide;
  if (rules.master) return pageOn(rules.master.sheets.cover, title, { subtitle, place, by }, rules);
  const width = figure ? BESIDE_FIGURE : ALONE;
  const heading = titleBox(title, { x: LEFT, y: 172, width, height: 150 }, bigSizes, rules.formulaOf);
  const boxes: Box[] = [
    above(line('place', place, 136, 22, rules, width), 168),
    { ...heading, ink: 'cover-text' } as TextBox, // a heading is a text box
    line('subtitle', subtitle, 330, 26, rules, width),
    above(line('by', by, 440, 22, rules, width), 520),
    ...(figure ? [{ kind: 'figure' as const, field: 'figure', place: FIGURE, ...figure }] : []),
  ];
  return pageOf('cover', boxes.filter(isFilled));
}

/** Between the parts of a lesson. */
export function sectionPage({ title, no, text }: SlideOf<'section'>, rules: LayoutRules): SlidePage {
  if (rules.master) return pageOn(rules.master.sheets.section, title, { no, text }, rules);
  const heading = titleBox(title, { x: LEFT, y: 196, width: 780, height: 110 }, bigSizes.slice(2), rules.formulaOf);
  const boxes: Box[] = [
    line('no', no, 140, 34, rules, ALONE),
    { ...heading, ink: 'cover-text' } as TextBox, // a heading is a text box
    { kind: 'shape', place: { x: LEFT, y: 318, width: 64, height: 4 }, form: 'rect', fill: 'cover-text' },
    line('text', text, 336, 24, rules, ALONE),
  ];
  return pageOf('cover', boxes.filter(isFilled));
}

/** The heading in the place a school's look has for it, and the lines in the place below, the first as its words. */
function pageOn(sheet: MasterSheet, title: string, lines: Record<string, string>, rules: LayoutRules): SlidePage {
  const heading = titleBox(title, sheet.title.place, sizesUpTo(sheet.titleSize), rules.formulaOf);
  const boxes: Box[] = [{ ...heading, ink: 'cover-text' } as TextBox]; // a heading is a text box
  const { x, width, height, y: top } = sheet.words?.place ?? sheet.area;
  const written = Object.entries(lines).filter(([, text]) => text.trim() !== '');
  const size = Math.max(SMALLEST, Math.min(26, height / Math.max(1, written.length) / LINE - 2));
  let y = top;
  for (const [at, [field, text]] of written.entries()) {
    const box = line(field, text, y, at === 0 ? size : smallerLine(size), rules, width);
    boxes.push({ ...box, place: { ...box.place, x }, ...(at === 0 && { isUnderTitle: true }) });
    y += box.place.height + 4;
  }
  return pageOf('cover', boxes);
}

const smallerLine = (size: number) => Math.max(SMALLEST, size - 4);

/** Higher where it would reach below a line. */
function above(box: TextBox, bottom: number): TextBox {
  const y = Math.max(8, Math.min(box.place.y, bottom - box.place.height));
  return { ...box, place: { ...box.place, y } };
}

function isFilled(box: Box): boolean {
  return box.kind !== 'text' || box.paragraphs.some(({ runs }) => runs.some(({ text }) => text.trim() !== ''));
}

/** One or two lines, in smaller letters where they are long. */
function line(
  field: string,
  text: string,
  y: number,
  size: number,
  { formulaOf }: LayoutRules,
  width: number,
): TextBox {
  const runs = runsOf(text.replaceAll('\n', ' '), formulaOf);
  const words = runs.map((run) => run.text).join('');
  const room = 2 * LINE * size * 0.75;
  const fitting = [1, 0.9, 0.8].map((scale) => Math.max(SMALLEST, size * scale));
  const fits = fitting.find((one) => heightAt(words, one, width) <= (one === size ? LINE * size : room)) ?? SMALLEST;
  const height = Math.max(LINE * fits, heightAt(words, fits, width));
  return {
    kind: 'text',
    field,
    place: { x: LEFT, y, width, height },
    paragraphs: [{ runs, before: 0 }],
    size: fits,
    ink: 'cover-text',
  };
}
