import { PAGE } from '../sheet-measures.ts';
import type { Placing } from './homography.ts';

/** How far a picture has to be turned clockwise for the sheet in it to be upright. */
export function quarterTurn(placing: Placing): 0 | 90 | 180 | 270 {
  const top = placing({ x: PAGE.width / 2, y: PAGE.height / 4 });
  const foot = placing({ x: PAGE.width / 2, y: (PAGE.height * 3) / 4 });
  const [right, down] = [top.x - foot.x, top.y - foot.y];
  if (Math.abs(down) >= Math.abs(right)) return down <= 0 ? 0 : 180;
  return right > 0 ? 270 : 90;
}
