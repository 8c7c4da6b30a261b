import type { SlideOf } from '@app/contract/making/slides.ts';
import type { Box, SlidePage, TextBox } from './slide-boxes.ts';
import { LINE } from './slide-flow.ts';
import { heightAt, type LayoutRules, pageOf, titleBox } from './slide-frame.ts';
import { runsOf } from './slide-words.ts';

const LEFT = 84;
const bigSizes = [72, 64, 56, 48, 44, 40, 36, 32, 28, 24, 20, 16, 14];

/** The first page: what is taught, by whom, and its first character in a square to write in. */
export function coverPage({ title, place, subtitle, by }: SlideOf<'cover'>, rules: LayoutRules): SlidePage {
  const heading = titleBox(title, { x: LEFT, y: 172, width: 530, height: 150 }, bigSizes, rules.formulaOf);
  const boxes: Box[] = [
    line('place', place, 136, 22, rules),
    { ...heading, ink: 'cover-text' } as TextBox, // a heading is a text box
    line('subtitle', subtitle, 330, 26, rules),
    line('by', by, 440, 22, rules),
    ...square(title),
  ];
  return pageOf('cover', boxes.filter(isFilled));
}

/** Between the parts of a lesson. */
export function sectionPage({ title, no, text }: SlideOf<'section'>, rules: LayoutRules): SlidePage {
  const heading = titleBox(title, { x: LEFT, y: 196, width: 780, height: 110 }, bigSizes.slice(2), rules.formulaOf);
  const boxes: Box[] = [
    line('no', no, 140, 34, rules),
    { ...heading, ink: 'cover-text' } as TextBox, // a heading is a text box
    { kind: 'shape', place: { x: LEFT, y: 318, width: 64, height: 4 }, form: 'rect', fill: 'cover-text' },
    line('text', text, 336, 24, rules, 780),
  ];
  return pageOf('cover', boxes.filter(isFilled));
}

function isFilled(box: Box): boolean {
  return box.kind !== 'text' || box.paragraphs.some(({ runs }) => runs.some(({ text }) => text.trim() !== ''));
}

/** One or two lines, in smaller letters where they are long. */
function line(field: string, text: string, y: number, size: number, { formulaOf }: LayoutRules, width = 540): TextBox {
  const runs = runsOf(text.replaceAll('\n', ' '), formulaOf);
  const words = runs.map((run) => run.text).join('');
  const room = 2 * LINE * size * 0.75;
  const fitting = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.35].map((scale) => size * scale);
  const fits = fitting.find((one) => heightAt(words, one, width) <= (one === size ? LINE * size : room)) ?? 8;
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

const SIDE = 200;

function square(title: string): Box[] {
  const at = { x: 676, y: 150 };
  const bar = (x: number, y: number, width: number, height: number): Box => {
    return { kind: 'shape', place: { x, y, width, height }, form: 'rect', fill: 'muted' };
  };
  const [first = ''] = /[\p{L}\p{N}]/u.exec(title) ?? [];
  return [
    { kind: 'shape', place: { ...at, width: SIDE, height: SIDE }, form: 'rect', line: 'cover-text' },
    bar(at.x + SIDE / 2 - 0.5, at.y + 2, 1, SIDE - 4),
    bar(at.x + 2, at.y + SIDE / 2 - 0.5, SIDE - 4, 1),
    {
      kind: 'text',
      place: { ...at, width: SIDE, height: SIDE },
      paragraphs: [{ runs: [{ text: first }], before: 0 }],
      size: 112,
      ink: 'cover-text',
      align: 'center',
      anchor: 'middle',
      isPiece: true,
    },
  ];
}
