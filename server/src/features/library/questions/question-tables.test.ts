import { expect, it } from 'vitest';
import { requireSmallTables } from './question-tables.ts';

const table = (columns: number, rows: number) =>
  [`|${'a|'.repeat(columns)}`, `|${'-|'.repeat(columns)}`, ...Array.from({ length: rows }, () => '|')].join('\n');

it('lets tables of exams through, formulas with bars and several tables one below the other', () => {
  expect(() =>
    requireSmallTables([table(12, 30), `${table(8, 100)}\n\n${table(8, 100)}`, '求 $|x-1|$ 的值\n\n---\n\n略']),
  ).not.toThrow();
});

it.each([
  ['of many columns', table(500, 1)],
  ['of many rows', table(2, 400)],
  ['of many cells in few signs', table(29, 150)],
  ['without bars at its edges', `a${'|b'.repeat(60)}\n-${'|-'.repeat(60)}\n1`],
  ['in a quotation', table(60, 2).replaceAll(/^/gm, '> ')],
])('refuses a table %s with a sentence', (_what, text) => {
  expect(() => requireSmallTables([text])).toThrow('一张表最多 30 列、200 行，共 2000 格，请拆成几张');
});
