import { describe, expect, it } from 'vitest';
import { partRuns } from './letter-runs.ts';

const families = [
  { name: 'Main', covers: '[^ǎ]' },
  { name: 'Rare', covers: '[ǎ]' },
];
const advances = new Map([
  ['Main Regular', () => 0.5],
  ['Rare Regular', () => 0.6],
]);
const placesOf = (svg: string) =>
  [...partRuns(svg, families, advances).matchAll(/<text x="([\d.]+)"[^>]*font-family="'(\w+)'"[^>]*>([^<]+)</g)].map(
    ([, x, family, text]) => [Number(x), family, text],
  );

describe('a text in several fonts', () => {
  it('has each part where the one before it ends', () => {
    const svg = '<text x="100" y="20" font-family="\'Main\', serif" font-size="10">mǎ&amp;a</text>';

    expect(placesOf(svg)).toEqual([
      [100, 'Main', 'm'],
      [105, 'Rare', 'ǎ'],
      [111, 'Main', '&amp;a'],
    ]);
  });

  it('stays in the middle, or ends where it ended', () => {
    const svg = (anchor: string) => `<text x="100" font-size="10" text-anchor="${anchor}">mǎ</text>`;

    expect(placesOf(svg('middle')).map(([x]) => x)).toEqual([94.5, 99.5]);
    expect(placesOf(svg('end')).map(([x]) => x)).toEqual([89, 94]);
  });

  it('is left as it is when one font has it all', () => {
    const svg = '<text x="1" font-size="10">ma</text>';

    expect(partRuns(svg, families, advances)).toBe(svg);
  });
});
