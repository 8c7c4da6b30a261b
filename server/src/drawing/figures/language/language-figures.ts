import { characterGrid, diagonalGrid } from '../character-grid.ts';
import type { Figure } from '../figure.ts';
import { englishLines, pinyinLines } from '../pinyin-lines.ts';
import { colourWheel, staff } from './music-and-colour.ts';
import { sentenceParts, soundBoxes, writingPaper } from './words.ts';

export const languageFigures: readonly Figure[] = [
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
