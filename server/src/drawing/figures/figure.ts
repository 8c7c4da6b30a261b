import type { DrawingStyle } from '#drawing/draw.ts';

/** Where a figure is drawn, and with what. Lengths in pixels. */
export type Sheet = {
  x: number;
  y: number;
  width: number;
  height: number;
  /** The size of a plain label. */
  em: number;
  /** The width of a plain line. */
  pen: number;
  ink: Ink;
};

export type Ink = {
  line: string;
  soft: string;
  grid: string;
  paper: string;
  /** Strong colours of lines and marks, one after the other. */
  series: readonly [string, ...string[]];
  /** Their pale sisters, for areas. */
  fills: readonly [string, ...string[]];
  /** In line art lines are told apart by their dashes. */
  isLineArt: boolean;
};

/** Draws itself onto a sheet, and knows what it shows. */
export type Painted = {
  (sheet: Sheet): string;
  /** One Chinese sentence of what is to be seen, for whoever cannot see it. */
  says?: string;
  /** Words of the wish that carry meaning and are not in the picture. */
  left?: readonly string[];
};

export type Figure = {
  name: string;
  /** Sentences that it understands, for the page. */
  examples: readonly string[];
  /** What it reads out of the words, ready to be drawn; undefined when they ask for something else. */
  read(words: string): Painted | undefined;
  /** Why it draws nothing though the words ask for it: a triangle of 1, 2 and 9. Asked where it reads nothing. */
  refuse?(words: string): string | undefined;
};

export function inkFor(style: DrawingStyle): Ink {
  return style === 'lineArt' ? lineInk : colourInk;
}

export function colourAt(list: readonly [string, ...string[]], index: number): string {
  return list[index % list.length] ?? list[0];
}

const colourInk: Ink = {
  line: '#26332d',
  soft: '#5f6b65',
  grid: '#d9e1db',
  paper: '#ffffff',
  series: ['#0f7553', '#c2483d', '#3c62a8', '#c98612', '#75589e', '#1c7785', '#a15c07', '#5d7a2a'],
  fills: ['#bfe0d0', '#f3cdc8', '#c9d7ef', '#f6dfaf', '#dccfec', '#bfe0e4', '#ecd0ae', '#d6e3b8'],
  isLineArt: false,
};

const lineInk: Ink = {
  line: '#1c1c1c',
  soft: '#444444',
  grid: '#c4c4c4',
  paper: '#ffffff',
  series: ['#1c1c1c'],
  fills: ['#ffffff'],
  isLineArt: true,
};
