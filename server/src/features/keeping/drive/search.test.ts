import { randomUUID } from 'node:crypto';
import { MAX_FOUND } from '@app/contract/keeping/drive.ts';
import { sameKey } from '@app/contract/keeping/entry-names.ts';
import { orderKey } from '@app/engines/drive/entry-order.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#test/test-app.ts';
import { searchEntries } from './search.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const page = { limit: MAX_FOUND, offset: 0, sort: 'name', order: 'asc' } as const;

/** A teacher whose disk holds files of these names in one folder. */
async function teacherWith(names: readonly string[]): Promise<string> {
  const { userId } = await app.signUp();
  const folderId = randomUUID();
  const insert = `insert into drive_entries (id, user_id, parent_id, name, name_key, order_key, is_dir)
    select * , $7 from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[])`;
  const put = (ids: string[], parentId: string | null, all: readonly string[], isDir: boolean) => {
    const each = <T>(value: T): T[] => all.map(() => value);
    const keys = [all.map(sameKey), all.map(orderKey)];
    return app.database.pool.query(insert, [ids, each(userId), each(parentId), all, ...keys, isDir]);
  };
  await put([folderId], null, ['一叠'], true);
  const ids = names.map(() => randomUUID());
  await put(ids, folderId, names, false);
  return userId;
}

async function find(userId: string, words: readonly string[]): Promise<string[]> {
  const search = { words: words.map(sameKey), isDir: false };
  const { rows } = await searchEntries(app.deps.db, userId, search, undefined, page);
  return rows.map(({ name }) => name);
}

const sign = fc.constantFrom('课', '件', '7', 'p', 'P', '𠮷', ' ', '%', '_', '，');
const piece = (maxLength: number) => fc.array(sign, { minLength: 1, maxLength }).map((signs) => signs.join(''));
const word = piece(4)
  .map((text) => text.replaceAll(' ', ''))
  .filter((text) => text !== '');

describe('a search for names', () => {
  it('finds exactly the names that hold all words, in their order, and nobody else’s', async () => {
    const made = fc.sample(piece(12), { numRuns: 400, seed: 7 }).map((text, no) => `${text}.${no}`);
    const userId = await teacherWith(made);
    await teacherWith(made);
    const inOrder = made.toSorted((one, other) => (orderKey(one) < orderKey(other) ? -1 : 1));

    await fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 3 }), async (words) => {
        const holds = (name: string) => words.every((one) => sameKey(name).includes(sameKey(one)));
        expect(await find(userId, words)).toEqual(inOrder.filter(holds));
      }),
      { numRuns: 60 },
    );
  });

  it('answers the first thousand of a word that is everywhere, and all of one that is rare among them', async () => {
    const userId = await teacherWith(Array.from({ length: 2_500 }, (_, no) => `${String(no).padStart(4, '0')} 课件`));
    const many = await find(userId, ['课件']);

    expect(many).toHaveLength(MAX_FOUND);
    expect(many[0]).toBe('0000 课件');
    expect(await find(userId, ['课件', '2499'])).toEqual(['2499 课件']);
    expect(await find(userId, ['件课'])).toEqual([]);
  });
});
