import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { BACKGROUND_LIMIT_MS } from '#db/database.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { loadCurriculum } from './curriculum-load.service.ts';

const contentDir = join(import.meta.dirname, '../../../../../content');
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let changed = '';
beforeAll(async () => {
  // As at a start: who waits for another's load waits as long as background work may.
  database = await createTestDatabase(inject('testConnection'), { limitMs: BACKGROUND_LIMIT_MS });
  changed = mkdtempSync(join(tmpdir(), 'curriculum-'));
  cpSync(join(contentDir, 'curriculum'), join(changed, 'curriculum'), { recursive: true });
});
afterAll(async () => {
  rmSync(changed, { recursive: true, force: true });
  await database.drop();
});

const count = async (table: string) => (await database.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n;

describe('the curriculum', () => {
  it('is loaded once, however many nodes start at once', async () => {
    const loads = await Promise.all([1, 2, 3].map(() => loadCurriculum(database, contentDir)));

    expect(loads.filter(Boolean)).toHaveLength(1);
    expect(await loadCurriculum(database, contentDir)).toBe(false);
  });

  it('holds what a school teaches', async () => {
    expect(await count('books')).toBeGreaterThanOrEqual(60);
    expect(await count('lessons')).toBeGreaterThanOrEqual(1_500);
    expect(await count('knowledge_points')).toBeGreaterThanOrEqual(1_500);
    expect(await count('lesson_kernels')).toBeGreaterThanOrEqual(60);
    const { rows } = await database.pool.query(`
      select phase_code || subject_code as taught from books group by 1
      except (select phase_code || subject_code from lesson_kinds
        intersect select phase_code || subject_code from standards)`);
    expect(rows).toEqual([]);
  });

  it('is replaced as a whole when its files change', async () => {
    const file = join(changed, 'curriculum/books/math-junior.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"volume": "九年级上册"', '"volume": "九年级上册（改）"'));
    const before = await count('lessons');

    expect(await loadCurriculum(database, changed)).toBe(true);
    expect(await count('lessons')).toBe(before);
    const { rows } = await database.pool.query("select volume from books where id = 'rj-math-9a'");
    expect(rows).toEqual([{ volume: '九年级上册（改）' }]);
  });

  it('that is wrong leaves what is there', async () => {
    const file = join(changed, 'curriculum/kernels/math-junior.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"minutes": ', '"minutes": 1'));
    const before = await count('lessons');

    await expect(loadCurriculum(database, changed)).rejects.toThrow(/minutes instead of 45|not valid/);
    expect(await count('lessons')).toBe(before);
  });
});
