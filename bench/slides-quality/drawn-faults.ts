import { type Box, piecesOf, type SlidePage } from '../../engines/src/slides/slide-boxes.ts';
import type { DrawnPage, DrawnWord } from '../../server/test/draw-slides.ts';
import { wordsOutside } from '../../server/test/slide-faults.ts';
import type { Fault } from './slide-texts.ts';

/** Letters of neighbours reach into each other by less. */
const MOST_SHARED = 0.3;

/** Words that the office program drew outside their boxes. */
export function drawnOutside(slideId: string, drawn: DrawnPage, page: SlidePage): Fault[] {
  return wordsOutside(drawn, page).map((text) => ({ slideId, text }));
}

/** Words that the office program drew one over the other. Within a figure or a formula its drawing decides. */
export function drawnOverlaps(slideId: string, { words, width }: DrawnPage, { boxes }: SlidePage): Fault[] {
  const scale = 960 / width;
  const set = boxes.flatMap((box): Box[] => (box.kind === 'sentence' ? piecesOf(box) : [box]));
  const own = set.filter(({ kind }) => kind === 'figure' || kind === 'formula').map(({ place }) => place);
  const plain = words.filter(({ text, left, right, top, bottom }) => {
    const [x, y] = [((left + right) / 2) * scale, ((top + bottom) / 2) * scale];
    const isDrawn = own.some((one) => x >= one.x && x <= one.x + one.width && y >= one.y && y <= one.y + one.height);
    return text.trim() !== '' && !isDrawn;
  });
  return plain.flatMap((one, at) =>
    plain
      .slice(at + 1)
      .filter((other) => shared(one, other) > MOST_SHARED)
      .map((other) => ({ slideId, text: `${one.text} × ${other.text}` })),
  );
}

/** Of the smaller one, the part that lies over the other. */
function shared(one: DrawnWord, other: DrawnWord): number {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  if (wide <= 0 || high <= 0) return 0;
  const area = ({ left, right, top, bottom }: DrawnWord) => (right - left) * (bottom - top);
  return (wide * high) / Math.max(1, Math.min(area(one), area(other)));
}
