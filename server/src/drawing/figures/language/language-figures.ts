import type { Figure } from '../figure.ts';
import { englishLines, pinyinLines } from '../pinyin-lines.ts';
import { copySheet } from '../writing/copy-sheet.ts';
import { strokeOrder } from '../writing/stroke-order.ts';
import { characterGrid, diagonalGrid } from '../writing/writing-grids.ts';
import { dialogue } from './dialogue.ts';
import { colourWheel, staff } from './music-and-colour.ts';
import { numberedNotes } from './numbered-notes.ts';
import { plotCurve } from './plot-curve.ts';
import { rhythm } from './rhythm.ts';
import { tenseLine } from './tense-line.ts';
import { sentenceParts, soundBoxes, writingPaper } from './words.ts';

export const languageFigures: readonly Figure[] = [
  dialogue,
  numberedNotes,
  rhythm,
  plotCurve,
  tenseLine,
  strokeOrder,
  copySheet,
  diagonalGrid,
  characterGrid,
  englishLines,
  pinyinLines,
  writingPaper,
  soundBoxes,
  sentenceParts,
  staff,
  colourWheel,
];
