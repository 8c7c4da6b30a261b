import { type Box, piecesOf, type SlidePage } from '@app/engines/slides/slide-boxes.ts';
import type { DrawnPage, DrawnWord } from './draw-slides.ts';

/** A letter reaches a little out of the line it is measured by. */
const HAIR = 6;

/** Words that were drawn outside every box of their slide. */
export function wordsOutside(drawn: DrawnPage, { boxes }: SlidePage): string[] {
  const scale = 960 / drawn.width;
  const set = boxes.flatMap((box): Box[] => (box.kind === 'sentence' ? [box, ...piecesOf(box)] : [box]));
  const places = set.filter((box) => box.kind !== 'shape' && box.kind !== 'line').map(roomOf);
  return drawn.words
    .map((word) => scaled(word, scale))
    .filter((word) => !places.some((place) => isWithin(word, place)))
    .map(({ text, left, top, right, bottom }) => `${text} ${[left, top, right, bottom].map(Math.round)}`);
}

function scaled(word: DrawnWord, scale: number): DrawnWord {
  const { text, left, top, right, bottom } = word;
  return { text, left: left * scale, top: top * scale, right: right * scale, bottom: bottom * scale };
}

/** Pieces of a line are given room to the right, so that they never wrap. */
function roomOf(box: Box) {
  const { x, y, width, height } = box.place;
  const more = box.kind === 'text' && box.isPiece ? box.size * 0.6 : 0;
  return { left: x - HAIR, top: y - HAIR, right: x + width + more + HAIR, bottom: y + height + HAIR };
}

function isWithin(word: DrawnWord, place: ReturnType<typeof roomOf>): boolean {
  // What a line is high differs between fonts; the letters themselves are in its middle.
  const middle = (word.top + word.bottom) / 2;
  const isInside = middle >= place.top && middle <= place.bottom;
  return isInside && word.left >= place.left && word.right <= place.right;
}
