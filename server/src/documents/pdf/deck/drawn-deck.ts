/** What `typst/deck.typ` draws: slides as marks at their places, in points. Words are only ever words. */
export type DrawnDeck = {
  title: string;
  /** The label that generated content must carry, for readers of the file. */
  label: string;
  keywords: readonly string[];
  /** Of a slide. */
  width: number;
  height: number;
  form: DeckForm;
  slides: readonly DrawnSlide[];
};

/** A slide on each page; several on a page of A4, with lines to write on where there is room; or one above what is said with it. */
export type DeckForm = { kind: 'slides' } | { kind: 'handout'; perPage: number } | { kind: 'notes' };

type DrawnSlide = {
  /** Six hexadecimal digits, as all colours. */
  ground: string;
  marks: readonly DeckMark[];
  /** On a page of notes, above her words. */
  head: string;
  notes: readonly (readonly NoteRun[])[];
};

export type NoteRun = { text: string } | { formula: DrawnFormula };

/** As curves; sizes are ems, counted from the line its words stand on. */
export type DrawnFormula = {
  latex: string;
  pieces: readonly FormulaPiece[];
  width: number;
  ascent: number;
  depth: number;
};
export type FormulaPiece = { svg: string; x: number; width: number; height: number; depth: number };

type Frame = { x: number; y: number; width: number; height: number };

export type DeckMark =
  | (Frame & {
      kind: 'words';
      size: number;
      colour: string;
      isBold: boolean;
      align: 'left' | 'center' | 'right';
      anchor: 'top' | 'middle' | 'bottom';
      /** One line, however wide. */
      isPiece: boolean;
      paragraphs: readonly { before: number; isDotted: boolean; runs: readonly WordRun[] }[];
      dotColour: string;
    })
  | (Frame & { kind: 'area'; isOval: boolean; radius: number; fill?: string; line?: string; thickness: number })
  | { kind: 'line'; x1: number; y1: number; x2: number; y2: number; colour: string; thickness: number }
  | { kind: 'polygon'; points: readonly (readonly [number, number])[]; colour: string }
  | (Frame & { kind: 'formula'; formula: DrawnFormula })
  | (Frame & { kind: 'picture'; file: string; alt: string });

export type WordRun = {
  text: string;
  isBold: boolean;
  isMath: boolean;
  isItalic: boolean;
  script?: 'sub' | 'sup';
  colour?: string;
};
