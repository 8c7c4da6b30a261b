import type { Design } from '@app/contract/making/design.ts';
import { figureMarkdown, mapFigures } from '@app/contract/making/figures.ts';
import { mapTexts } from '#lib/map-texts.ts';

const MARK = /［图：([^［］\n]{1,100})］/g;

/** A model is told what a figure shows, and not the address it would have to copy sign by sign. */
export function asMarks<T>(value: T): T {
  return mapTexts(value, (text) => mapFigures(text, (_figure, caption) => `［图：${caption}］`));
}

/** Said with a text that has such marks. */
export function aboutMarks(told: string): string {
  return told.includes('［图：') ? '［图：…］是已经画好的图，要用就原样写在那段话的末尾，不另写新的。' : '';
}

/** What it wrote with the figures again that were there before; a mark it made up is nothing. */
export function fromMarks(said: Partial<Design>, base: Design): Partial<Design> {
  const known = new Map<string, string>();
  mapTexts(base, (text) =>
    mapFigures(text, (figure, caption) => {
      known.set(caption, figureMarkdown(figure, caption));
      return '';
    }),
  );
  if (known.size === 0) return said;
  return mapTexts(said, (text) =>
    text.replaceAll(MARK, (_mark, caption: string) => {
      const figure = known.get(caption);
      return figure ? `\n\n${figure}` : '';
    }),
  );
}
