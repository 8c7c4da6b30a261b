import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const sources = ['contract/src', 'engines/src', 'server/src', 'web/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|__fixtures__/.test(path))
    .map((path) => ({ path: `${folder}/${path}`, text: readFileSync(join(root, folder, path), 'utf8') })),
);
const saying = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

describe('what is said once', () => {
  it('is how long an hour and a day are', () => {
    expect(saying(/\b(3_?600_?000|86_?400(_?000)?|24 \* 3_?600|60 \* 60)\b/).toSorted()).toEqual([
      // The wire imports nothing of ours: the longest lesson is a day.
      'contract/src/making/course-analyses.ts',
      // A table of units, in which a day is so many seconds and a kilowatt-hour so many joules.
      'server/src/adapters/model/offline/skills/units.ts',
    ]);
    expect(saying(/\bconst (DAY|HOUR)_(MS|SECONDS)\b/)).toEqual(['engines/src/time/durations.ts']);
  });

  it('is how a page reads what it kept: what has another shape by now is as good as nothing', () => {
    expect(saying(/JSON\.parse\(readStored/)).toEqual([]);
  });
});
