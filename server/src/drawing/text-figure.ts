import { MAX_FIGURE_WORDS } from '@app/contract/making/figures.ts';
import { drawnBox } from './drawn-box.ts';
import { figurePage } from './figure-page.ts';
import { plainText } from './plain-text.ts';
import { readFigure } from './refusals.ts';
import { num } from './svg.ts';

/** A figure between the words of a text, as large as it is drawn; `says` is one sentence of what is to be seen. */
export type TextFigure = { svg: string; says: string; left: readonly string[]; widthPx: number; heightPx: number };

/** Its letters are as large as those of the text around it. */
const SHEET = { width: 400, height: 300 };
const MARGIN = 10;
const UNKNOWN = '没有认出要画哪一种图。请写清是什么图、有哪些数，例如“y=x² 的图像”“表示 -3 到 3 的数轴”';

/** Draws what a text asks for, or says why not. Only what is exact: no scene, whatever the words. */
export function textFigure(words: string): TextFigure | { refusal: string } {
  const { painted, refusal = UNKNOWN } = readFigure(plainText(words, MAX_FIGURE_WORDS));
  if (!painted) return { refusal };
  const { says = '', left = [] } = painted;
  const svg = figurePage(painted, { words, caption: '', ...SHEET, style: 'illustration', seed: 1 });
  return { ...cropped(svg), says, left };
}

/** Without the empty paper around it: a number line is low. */
function cropped(svg: string): { svg: string; widthPx: number; heightPx: number } {
  const box = drawnBox(svg, SHEET);
  const x = Math.max(0, box.x - MARGIN);
  const y = Math.max(0, box.y - MARGIN);
  const widthPx = Math.ceil(Math.min(SHEET.width - x, box.width + 2 * MARGIN));
  const heightPx = Math.ceil(Math.min(SHEET.height - y, box.height + 2 * MARGIN));
  const size = `width="${widthPx}" height="${heightPx}" viewBox="${num(x)} ${num(y)} ${widthPx} ${heightPx}"`;
  return { svg: svg.replace(/width="[^"]*" height="[^"]*" viewBox="[^"]*"/, size), widthPx, heightPx };
}
