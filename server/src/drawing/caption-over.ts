import { broadestOf, heightOf, plate, textLines } from './caption.ts';
import { fitLines } from './letters.ts';
import { svgOf } from './svg.ts';

/** Words on a light plate at the foot, the rest clear: laid over a picture that is there already. */
export function captionOver(caption: string, width: number, height: number): string {
  const em = Math.min(width, height);
  const set = fitLines(caption, width * 0.8, { max: em * 0.09, min: em * 0.035 }, 2);
  const pad = set.size * 0.5;
  const plateWidth = broadestOf(set) + 2 * pad;
  const plateHeight = heightOf(set) + pad;
  const top = height - em * 0.06 - plateHeight;
  const words = textLines(set, width / 2, top + pad / 2, '#1a2520', 700);
  return svgOf(width, height, plate((width - plateWidth) / 2, top, plateWidth, plateHeight, '#ffffff', 0.88) + words);
}
