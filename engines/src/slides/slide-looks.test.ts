import { slideThemes } from '@app/contract/making/slides.ts';
import { describe, expect, it } from 'vitest';
import type { Ink } from './slide-boxes.ts';
import { isLightColour, luminanceOf, themeLooks } from './slide-looks.ts';

const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/** Words and what they stand on, wherever a layout puts them. */
const pairs: [Ink, Ink][] = [
  ['text', 'page'],
  ['text', 'panel'],
  ['title', 'page'],
  ['title', 'panel'],
  ['page', 'title'],
  ['accent', 'page'],
  ['accent', 'panel'],
  ['page', 'accent'],
  ['muted', 'page'],
  ['cover-text', 'cover'],
];

describe('the looks of slides', () => {
  it.each(slideThemes)('can be read in %s: a contrast of 4.5 at least', (theme) => {
    const { inks } = themeLooks[theme];
    for (const [words, ground] of pairs) {
      expect(contrast(inks[words], inks[ground]), `${words} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('know light from dark', () => {
    expect([isLightColour('FFFFFF'), isLightColour('1B2030')]).toEqual([true, false]);
  });
});
