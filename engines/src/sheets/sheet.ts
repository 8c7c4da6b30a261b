export type Point = { x: number; y: number };
export type Box = Point & { width: number; height: number };

/** What a question, or a part of one, is answered by. */
export type SlotKind = 'single' | 'multiple' | 'judge' | 'blank' | 'writing';

/** One place to answer in, as the paper numbers it. */
export type Slot = {
  /** `12`, or `16(3)` for a part. */
  no: string;
  questionId: string;
  /** Its place among the parts of the question, from 0; none where the question is one. */
  part?: number;
  kind: SlotKind;
  score: number;
  /** Options to choose from. */
  options: number;
  /** Gaps to fill. */
  gaps: number;
  /** What is written on; points of its parts where they share the room. */
  room: 'plain' | 'lines' | 'squares';
  rows: number;
  parts: number[];
};

/** What is being asked by bubbles that belong together. */
export type Asked =
  | { kind: 'answer'; slot: number; mayBeSeveral: boolean }
  /** A score below ten is one row; from ten on the tens stand before it. */
  | { kind: 'score'; slot: number }
  | { kind: 'tens'; slot: number }
  | { kind: 'pupil'; place: number }
  | { kind: 'seat'; place: number }
  | { kind: 'form' }
  | { kind: 'absent' };

/** What stands in the bubble of half a point, beside the ones. */
export const HALF_POINT = '.5';

/** Its centre. */
export type Bubble = Point & { value: string };
export type Field = { asks: Asked; bubbles: Bubble[] };

type Tone = 'black' | 'grey' | 'red';
/** What is drawn beside the bubbles. Words stand around the middle of their line. */
export type Mark =
  | ({ kind: 'filled' } & Box)
  | ({ kind: 'outlined'; line: number; radius: number; tone: Tone } & Box)
  | { kind: 'line'; from: Point; to: Point; line: number; tone: Tone; isDashed: boolean }
  | ({
      kind: 'words';
      text: string;
      size: number;
      align: 'left' | 'center' | 'right';
      tone: Tone;
      isBold: boolean;
      /** What is longer is drawn smaller. */
      room: number;
      /** Of a quarter turn: -1 is written upwards, 1 downwards. */
      turn: -1 | 0 | 1;
    } & Point)
  /** Squares for one character each. */
  | ({ kind: 'squares'; columns: number; rows: number; side: number; pitch: number } & Point);

export type Area = {
  kind: 'head' | 'heading' | 'choices' | 'blanks' | 'writing';
  box: Box;
  isFramed: boolean;
  marks: Mark[];
  fields: Field[];
};

/** One side of a sheet of paper. Everything is where it would be on a front; backs are shifted when they are drawn. */
export type Side = { areas: Area[] };

/** An answer sheet as it was printed: all that whoever reads it needs. */
export type AnswerSheet = {
  title: string;
  heading: string;
  slots: Slot[];
  sides: Side[];
};

export function isBack(side: number): boolean {
  return side % 2 === 1;
}

/** Sheets of paper. */
export function leavesOf({ sides }: Pick<AnswerSheet, 'sides'>): number {
  return Math.ceil(sides.length / 2);
}
