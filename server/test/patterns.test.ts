import { analyse } from 'scslre';
import { describe, expect, it } from 'vitest';
import { findAttack } from './attack-pattern.ts';
import { type FoundPattern, findPatterns, patternsInText } from './find-patterns.ts';
import { builtPatterns, reviewedPatterns } from './reviewed-patterns.ts';

const patterns = findPatterns();
const placeOf = ({ file, written }: FoundPattern) => `${file} ${written}`;
const reviewed = reviewedPatterns.flatMap(({ places }) => places);

/** Whether the time a pattern takes may grow faster than the text it is given. */
function isSlow({ source, flags }: Pick<FoundPattern, 'source' | 'flags'>): boolean {
  const reportTypes = { Move: true, Self: true, Trade: true };
  return source !== undefined && analyse({ source, flags }, { reportTypes }).reports.length > 0;
}

const read = (written: string) => {
  const end = written.lastIndexOf('/');
  return { source: written.slice(1, end), flags: written.slice(end + 1) };
};

describe('every pattern of the product', () => {
  it('is found, also one that is built of constants or of a text', () => {
    expect(patterns.length).toBeGreaterThan(1_000);
    const text =
      "const A = 'a+'; new RegExp(String.raw`^` + A + '$', 'u'); x.match('a*b'); RegExp(given); x.split(/c/g)";
    expect(patternsInText(text).map(({ source, flags }) => [source, flags])).toEqual([
      ['^a+$', 'u'],
      ['a*b', ''],
      [undefined, ''],
      ['c', 'g'],
    ]);
    expect(['/\\s+$/', '/^(#+)\\s+(.+?)\\s*#*$/', '/(a|a)*b/'].map(read).map(isSlow)).toEqual([true, true, true]);
    expect(isSlow(read('/(?<!\\s)\\s+$/'))).toBe(false);
    expect(findAttack('!\\[[^\\]]*\\]\\(', 'g')).toBe('![');
    expect(findAttack('!\\[[^[\\]]*\\]\\(', 'g')).toBeUndefined();
  });

  it('takes time in step with its text, or was looked at and says why it may not', { timeout: 300_000 }, () => {
    const slow = patterns.filter(isSlow).map(placeOf);
    const others = patterns.filter((one) => !slow.includes(placeOf(one)) && !reviewed.includes(placeOf(one)));
    // The tool overlooks a run behind a sign that is in the run too: those are tried out.
    const attacked = others.filter(
      ({ source, flags }) => source !== undefined && findAttack(source, flags) !== undefined,
    );

    expect([...slow, ...attacked.map(placeOf)].filter((place) => !reviewed.includes(place))).toEqual([]);
    expect(reviewed.filter((place) => !patterns.some((one) => placeOf(one) === place))).toEqual([]);
  });

  it('that is built while the program runs is listed, and what comes of it takes time in step with its text', () => {
    const built = patterns.filter(({ source }) => source === undefined).map(placeOf);
    const listed = builtPatterns.flatMap(({ places }) => places);

    expect([...new Set(built)].sort()).toEqual([...listed].sort());
    const examples = builtPatterns.flatMap(({ examples = [] }) => examples).map(read);
    expect(examples.filter((one) => isSlow(one) || findAttack(one.source, one.flags) !== undefined)).toEqual([]);
  });
});
