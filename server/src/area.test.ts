import { describe, expect, it } from 'vitest';
import { ownLists } from './area.ts';

describe('a long list of hers in her archive', () => {
  it.each([
    [0, ['成绩.json']],
    [20, ['成绩.json']],
    [45, ['成绩.json', '成绩 2.json', '成绩 3.json']],
  ])('of %i comes in files, each read when the one before is written', async (count, names) => {
    const rows = Array.from({ length: count }, (_, at) => at);
    const files = await Array.fromAsync(
      ownLists('成绩', 20, async ({ limit, offset }) => rows.slice(offset, offset + limit)),
    );
    expect(files.map(({ name }) => name)).toEqual(names);
    expect(files.flatMap((file) => ('text' in file ? JSON.parse(file.text) : []))).toEqual(rows);
  });
});
