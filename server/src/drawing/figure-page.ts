import { captionLines, heightOf, textLines, titleLines } from './caption.ts';
import type { Wish } from './draw.ts';
import { inkFor, type Painted, type Sheet } from './figures/figure.ts';
import { svgOf, tag } from './svg.ts';

/** A figure on white with its caption below; as a poster on a coloured wall with its title above. */
export function figurePage(painted: Painted, wish: Wish): string {
  return wish.style === 'poster' ? posterPage(painted, wish) : plainPage(painted, wish);
}

function plainPage(painted: Painted, { width, height, caption, style }: Wish): string {
  const below = captionLines(caption, width, height);
  const margin = Math.min(width, height) * 0.05;
  const room = { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin - below.height };
  const top = height - margin - heightOf(below) + margin * 0.2;
  const paper = tag('rect', { width, height, fill: '#ffffff' });
  const figure = painted(sheetOf(room, style));
  return svgOf(width, height, paper + figure + textLines(below, width / 2, top, '#4d5953'), painted.says);
}

function posterPage(painted: Painted, { width, height, caption, style }: Wish): string {
  const margin = Math.min(width, height) * 0.055;
  const title = titleLines(caption, width, height, style);
  const head = title.lines.length === 0 ? 0 : heightOf(title) + margin * 0.5;
  const card = { x: margin, y: margin + head, width: width - 2 * margin, height: height - 2 * margin - head };
  const inner = margin * 0.75;
  const room = { x: card.x + inner, y: card.y + inner, width: card.width - 2 * inner, height: card.height - 2 * inner };
  const wall = tag('rect', { width, height, fill: '#dcece3' });
  const spots =
    tag('circle', { cx: width * 0.94, cy: height * 0.04, r: margin * 3.4, fill: '#f6dfaf', 'fill-opacity': 0.8 }) +
    tag('circle', { cx: width * 0.03, cy: height * 0.97, r: margin * 4.2, fill: '#bfe0d0' });
  const plain = tag('rect', { ...card, rx: margin * 0.5, fill: '#ffffff' });
  const words = textLines(title, width / 2, margin * 0.75, '#0a4a35', 700);
  return svgOf(width, height, wall + spots + words + plain + painted(sheetOf(room, style)), painted.says);
}

function sheetOf(room: { x: number; y: number; width: number; height: number }, style: Wish['style']): Sheet {
  const em = Math.sqrt(room.width * room.height) / 25;
  return { ...room, em, pen: em / 9, ink: inkFor(style) };
}
