import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { contentDir } from '#test/test-database.ts';
import { openCombos } from './combos.ts';

const dir = mkdtempSync(join(tmpdir(), 'combos-'));
afterAll(() => rmSync(dir, { recursive: true }));

/** The file as it is, but for one change of its text. */
function openChanged(from: string, to: string) {
  const text = readFileSync(join(contentDir, 'combos.json'), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(dir, 'combos.json'), text.replace(from, to));
  return openCombos(dir);
}

describe('the file of what is sold', () => {
  it.each([
    ['"comboId": "quarter"', '"comboId": "month"', /an id is used twice/],
    ['"comboId": "pack-ai-50"', '"comboId": "year"', /an id is used twice/],
    ['"price": 2900', '"price": 0', /month: only the free one costs nothing/],
    ['"price": 2900', '"price": 29.5', /combos\.json is not valid/],
    ['"days": 31', '"days": 0', /month: only the free one costs nothing and never ends/],
    ['"comboIds": ["year"]', '"comboIds": ["decade"]', /winter-2027 names the unknown decade/],
    ['"IMAGE_GENERATION": 10,', '', /IMAGE_GENERATION/],
    ['"discount": 90', '"discount": 0', /discount/],
    ['"lastDay": "2027-02-28"', '"lastDay": "soon"', /lastDay/],
  ])('stops the start when %s is %s', (from, to, fault) => {
    expect(() => openChanged(from, to)).toThrow(fault);
  });

  it('makes whole fen of every price of a campaign', () => {
    const combos = openChanged('"price": 19900', '"price": 19999');
    const during = new Date('2027-02-01T00:00:00+08:00');

    expect(combos.offerAt('year', during)?.price).toBe(17_999);
    expect(combos.offerAt('month', during)?.price).toBe(2_900);
    expect(combos.offerAt('free', during)).toBeUndefined();
  });
});
