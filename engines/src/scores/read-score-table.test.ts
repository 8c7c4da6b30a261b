import { cpuMs } from '@app/contract/cpu-time.fixture.ts';
import type { ScoreItem } from '@app/contract/making/scores.ts';
import { describe, expect, it } from 'vitest';
import { readScoreTable } from './read-score-table.ts';

const items = Array.from({ length: 100 }, (_, at): ScoreItem => {
  const asked = { questionId: `q${at}`, title: '题', type: 'blank', typeName: '填空题' } as const;
  return { no: at + 1, label: `${at + 1}`, ...asked, options: [], key: [], score: 3, difficulty: 2, knowledge: [] };
});
const head = ['姓名', ...items.map(({ label }) => label)];

describe('a table of scores', () => {
  it('that goes on for ever is read as far as a school has pupils, and says where it stopped', () => {
    const table = [head, ...Array<string[]>(100_000).fill(['甲'])];
    expect(cpuMs(() => readScoreTable(table, items, []))).toBeLessThan(500);
    const read = readScoreTable(table, items, []);
    expect(read?.faults).toHaveLength(1_001);
    expect(read?.faults.at(-1)).toBe('第 1002 行起没有读，一次最多读 1000 行');
  });

  it('says of a row that is wrong throughout how many places it has, and names the first', () => {
    const read = readScoreTable([head, ['甲', ...items.map(() => '没写')]], items, []);
    expect(read?.faults).toEqual([
      expect.stringMatching(/^第 2 行（甲）：第 1 题.*；第 2 题.*；第 3 题.*；这一行共 100 处$/),
    ]);
  });
});
