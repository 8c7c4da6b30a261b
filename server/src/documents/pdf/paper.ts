/** What `typst/paper.typ` draws: plain data, in which words are only ever words. Lengths are points. */
export type Paper = {
  title: string;
  author: string;
  /** The label that generated content must carry, on every page. */
  label: string;
  keywords: readonly string[];
  /** Sizes of a formula are in ems of the words around it. */
  formulas: readonly Formula[];
  blocks: readonly Block[];
  /** Left and right of the words, and above and below them, where it is not as usual. */
  margin?: { x: number; y: number };
  /** Where it is not an A4 page of a lesson plan. */
  sheet?: Sheet;
  /** Nobody turns its pages: without numbers. */
  isPicture?: boolean;
};

/** The page of an exam. */
export type Sheet = {
  width: number;
  height: number;
  margin: { top: number; bottom: number; left: number; right: number };
  columns: number;
  gap: number;
  size: number;
  /** Written upwards beside the first page. */
  seal: readonly string[];
  /** Goes across all columns. */
  head: readonly Block[];
};

export type Formula = { latex: string; svg: string; width: number; height: number; depth: number };

export type Run =
  | { kind: 'text'; text: string; look: readonly TextLook[]; link?: string }
  | { kind: 'break' }
  | { kind: 'formula'; formula: number; scale: number }
  | { kind: 'picture'; file: string; alt: string; width: number };

export type TextLook = 'bold' | 'italic' | 'strike' | 'code' | 'sub' | 'sup' | 'caption';

export type Block =
  | { kind: 'heading'; level: number; runs: readonly Run[] }
  | { kind: 'paragraph'; runs: readonly Run[] }
  /** A display formula or a figure, in the middle of its line. */
  | { kind: 'centred'; runs: readonly Run[] }
  | { kind: 'list'; indent: number; items: readonly Item[] }
  | { kind: 'quote'; indent: number; blocks: readonly Block[] }
  | { kind: 'code'; lines: readonly string[] }
  | { kind: 'rule' }
  /** Stands on one page; a sticky one on that of what follows it. */
  | { kind: 'kept'; isSticky: boolean; blocks: readonly Block[] }
  /** So many beside each other, in columns of the same width; the mark before the first. */
  | { kind: 'options'; mark: string; columns: number; indent: number; options: readonly (readonly Run[])[] }
  /** Small print above the questions, one line below the other. */
  | { kind: 'notes'; lines: readonly (readonly Run[])[] }
  /** 作文格, so many in each row; the words of a row stand below its end. */
  | { kind: 'squares'; columns: number; size: number; gap: number; rows: readonly string[] }
  /** Room to write. */
  | { kind: 'room'; height: number }
  | { kind: 'pagebreak' }
  | Table;

export type Item = { mark: string; blocks: readonly Block[] };

export type Table = {
  kind: 'table';
  columns: readonly number[];
  /** Comes again on every page the table goes on to. */
  head: readonly Cell[];
  rows: readonly (readonly Cell[])[];
  /** Of each row, at least. */
  minHeight: number;
  /** Stands right below the table before it, as its next rows, and keeps each row on one page where it fits there. */
  isJoined?: boolean;
  /** Without lines inside it, but for those left of what is compared: a blackboard. */
  isBoard?: boolean;
};

export type Cell = {
  blocks: readonly Block[];
  align: 'left' | 'center' | 'right';
  isShaded: boolean;
  span: number;
  /** A line left of it, where the table has none. */
  isDivided?: boolean;
};

export const TEXT_WIDTH_PT = 436.5;
/** Of a design that is one table: its columns need the width. */
export const TABLE_MARGIN_PT = { x: 56.7, y: 62.4 };
export const TABLE_WIDTH_PT = 481.8;
export const BODY_PT = 12;
export const SMALL_PT = 10.5;
/** Left and right of the words in a cell. */
export const CELL_INSET_PT = 5;
