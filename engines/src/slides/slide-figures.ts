import type { SlideFigure } from '@app/contract/making/slide-parts.ts';
import type { FigureSlide } from '@app/contract/making/slides.ts';
import type { Box, BoxPlace, SlidePage } from './slide-boxes.ts';
import { LINE } from './slide-flow.ts';
import { type BodyRules, bodyOf, heightAt, type LayoutRules } from './slide-frame.ts';

/** How much of the width a figure takes: the most that leaves room for the words. */
const SHARES = [0.54, 0.46, 0.4];
/** Between the figure and the words, and between it and its caption. */
const GUTTER = 24;
const ABOVE_CAPTION = 6;
const captionSizes = [20, 18];

/** The figure stands left and the words answer to it on the right; alone it takes the page. */
export function besideFigure(
  slide: Exclude<FigureSlide, { layout: 'cover' }>,
  rules: LayoutRules,
  draw: (rules: BodyRules) => SlidePage,
): SlidePage {
  const { figure } = slide;
  const whole = bodyOf(rules);
  if (!figure) return draw({ ...rules, body: whole });
  const bare = draw({ ...rules, body: whole });
  if (!hasWords(bare)) return withBoxes(bare, figureBoxes(figure, whole));
  let page = bare;
  for (const share of SHARES) {
    const place = { ...whole, width: Math.floor(whole.width * share) };
    const taken = place.width + GUTTER;
    page = draw({ ...rules, body: { ...whole, x: whole.x + taken, width: whole.width - taken } });
    page = withBoxes(page, figureBoxes(figure, place));
    if (page.overLines <= 0) return page;
  }
  return page;
}

function withBoxes(page: SlidePage, boxes: readonly Box[]): SlidePage {
  return { ...page, boxes: [...page.boxes, ...boxes] };
}

/** Beside its heading. */
function hasWords({ boxes }: SlidePage): boolean {
  return boxes.some(({ kind, field }) => kind !== 'shape' && field !== 'title' && field !== 'tag');
}

function figureBoxes({ words, caption }: SlideFigure, place: BoxPlace): Box[] {
  const size = captionSizes.find((one) => heightAt(caption, one, place.width) <= 2 * LINE * one) ?? 18;
  const below = caption === '' ? 0 : Math.ceil(heightAt(caption, size, place.width)) + ABOVE_CAPTION;
  const height = Math.floor(place.height - below);
  const drawn: Box = { kind: 'figure', field: 'figure', place: { ...place, height }, words, caption };
  if (caption === '') return [drawn];
  const under: Box = {
    kind: 'text',
    field: 'figure',
    place: { ...place, y: place.y + height + ABOVE_CAPTION, height: below - ABOVE_CAPTION },
    paragraphs: [{ runs: [{ text: caption.replaceAll('\n', ' ') }], before: 0 }],
    size,
    ink: 'muted',
    align: 'center',
  };
  return [drawn, under];
}
