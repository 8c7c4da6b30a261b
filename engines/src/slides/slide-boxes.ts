import type { MasterSheet, MasterSheetName } from '@app/contract/making/slide-masters.ts';
import type { SlideRatio } from '@app/contract/making/slides.ts';

/** A place on a slide, in points; a slide is 960 × 540 of them, or 960 × 720. */
export type BoxPlace = { x: number; y: number; width: number; height: number };
export const SLIDE_WIDTH = 960;
export const SLIDE_HEIGHT = 540;

/** Older projectors show what is higher, not narrower. */
export function slideHeight(ratio: SlideRatio | undefined): number {
  return ratio === '4:3' ? (SLIDE_WIDTH * 3) / 4 : SLIDE_HEIGHT;
}

/** What a colour is for; a theme says which it is. */
export type Ink =
  | 'text'
  | 'title'
  | 'page'
  | 'panel'
  | 'accent'
  | 'warm'
  | 'cover'
  | 'cover-text'
  | 'muted'
  | 'hairline';

/** Words of one look within a paragraph. */
export type Run = {
  text: string;
  isBold?: boolean;
  /** A letter of a formula. */
  isMath?: boolean;
  isItalic?: boolean;
  script?: 'sub' | 'sup';
  ink?: Ink;
};

export type Paragraph = {
  runs: Run[];
  /** Before it. */
  mark?: 'dot';
  /** Free room above, in points. */
  before: number;
};

export type Form = 'rect' | 'round' | 'oval';

/**
 * Boxes with a `step` are shown at that click, counted from 1; all others from the beginning.
 * `field` says which text of the slide they show (slide-fields.ts), for whoever changes it there.
 */
type Shown = { step?: number; field?: string };

export type TextBox = Shown & {
  kind: 'text';
  place: BoxPlace;
  paragraphs: Paragraph[];
  size: number;
  ink: Ink;
  isBold?: boolean;
  align?: 'left' | 'center' | 'right';
  anchor?: 'top' | 'middle' | 'bottom';
  /** The heading of the slide, or its number. */
  role?: 'title' | 'number';
  /** The words that fill the place below the heading of a cover. */
  isUnderTitle?: boolean;
  /** A short piece of a line: it never wraps. */
  isPiece?: boolean;
  /** A shape behind the words. */
  form?: Form;
  fill?: Ink;
};

export type ShapeBox = Shown & {
  kind: 'shape';
  place: BoxPlace;
  form: Form;
  fill?: Ink;
  line?: Ink;
  /** Its line is meant to be seen from afar: it marks something. */
  isMark?: boolean;
};

/** From the upper left corner of its place to the lower right, or between other corners where it is turned. */
export type LineBox = Shown & {
  kind: 'line';
  place: BoxPlace;
  flipX?: boolean;
  flipY?: boolean;
  isArrow?: boolean;
  ink: Ink;
};

export type FormulaBox = Shown & { kind: 'formula'; place: BoxPlace; latex: string; size: number; ink: Ink };

export type TableBox = Shown & {
  kind: 'table';
  place: BoxPlace;
  widths: number[];
  /** The first row is the head, unless the head is a table of its own above it. */
  rows: { height: number; cells: Run[][] }[];
  isHeadless?: boolean;
  size: number;
};

/** A figure of our own pen, drawn from its words as large as its place allows, on a white card. */
export type FigureBox = Shown & { kind: 'figure'; place: BoxPlace; words: string; caption: string };

/** Numbers drawn over labels: a chart of its own in the file, with its data. */
export type ChartBox = Shown & {
  kind: 'chart';
  place: BoxPlace;
  form: 'bar' | 'line';
  unit: string;
  labels: string[];
  series: { name: string; values: number[] }[];
  size: number;
};

/** What a sentence is made of: words of one look, or a formula too tall for a run of words. */
export type SentencePart = Run | { latex: string };

/**
 * A sentence with a tall formula in it: one text in the file, that can be written on. `pieces` are where its words and formulas
 * stand, counted from the corner of its place, for whoever sets them one by one.
 */
export type SentenceBox = Shown & {
  kind: 'sentence';
  place: BoxPlace;
  parts: SentencePart[];
  pieces: (TextBox | FormulaBox)[];
  size: number;
  ink: Ink;
  align?: 'left' | 'center';
};

/** Where its pieces stand on the page. */
export function piecesOf({ place, pieces }: SentenceBox): (TextBox | FormulaBox)[] {
  return pieces.map((piece) => ({
    ...piece,
    place: { ...piece.place, x: place.x + piece.place.x, y: place.y + piece.place.y },
  }));
}

export type Box = TextBox | SentenceBox | ShapeBox | LineBox | FormulaBox | TableBox | FigureBox | ChartBox;

/** Which background a slide has: that of covers and sections, or the ordinary page. */
export type Ground = 'cover' | 'page';

/** The layout of a school's look that a page stands on. */
export type PageSheet = Omit<MasterSheet, 'ground'> & { name: MasterSheetName; colour: string; ground: Ground };

export type SlidePage = {
  ground: Ground;
  /** In points; its width never differs. */
  height: number;
  boxes: Box[];
  /** Missing in our own themes. */
  sheet?: PageSheet;
  /** Lines that do not fit at the smallest size that can be read; the boxes hold them in smaller letters. */
  overLines: number;
};
