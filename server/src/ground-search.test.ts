import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLibrarySearch } from '#adapters/search/library-search.ts';
import type { Search } from '#adapters/search/search.ts';
import { openLibrary } from '#content/library.ts';
import { openTestApp, type TestApp } from '#test/test-app.ts';
import { contentDir } from '#test/test-database.ts';
import { withGround } from './ground-search.ts';
import { openLibraryGround } from './library-ground.ts';

const library = openLibrary(contentDir);
const signal = new AbortController().signal;

let app: TestApp;
let search: Search;
beforeAll(async () => {
  app = await openTestApp({ withCurriculum: true });
  search = withGround(openLibrarySearch(library), library, openLibraryGround(app.deps));
});
afterAll(() => app.close());

describe('what a model is given from the library', () => {
  it('begins with the part of the lesson that is asked for, and is bounded', async () => {
    const [first] = await search.find('《济南的冬天》的教学重点难点是什么', signal);
    expect(first?.quote).toContain('温晴');
    expect(first?.place).toContain('七年级上册');

    const [plan] = await search.find('写一份《背影》的教案', signal);
    expect(plan?.quote).toContain('## 教学过程');
    expect(plan?.quote.length).toBeLessThanOrEqual(3_000);
  });

  it('has the standard, and no way to a desk', async () => {
    expect((await search.find('初中数学课标对方程的要求', signal))[0]?.quote).toContain('方程与不等式');
    const found = await search.find('给我做一个《光的折射》的课件', signal);
    expect(found.every(({ quote }) => !quote.includes('](/'))).toBe(true);
  });

  it('is what it was where no plan is asked for, and where the web is searched', async () => {
    expect(await search.find('讲讲勾股定理', signal)).toEqual(
      await openLibrarySearch(library).find('讲讲勾股定理', signal),
    );
    const web: Search = { name: 'web', kind: 'web', find: async () => [] };
    expect(withGround(web, library, openLibraryGround(app.deps))).toBe(web);
  });
});
