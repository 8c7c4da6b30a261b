import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { ruleCounts, waitingRules } from './rule-ids.ts';

const root = join(import.meta.dirname, '../..');
const testFiles = ['{contract,engines,sign-on-client,server,web}/{src,test}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts'];
const DECIDED = 'docs/decisions/0049-rules-decided-otherwise.md';

const rules = Object.entries(ruleCounts).flatMap(([area, count]) =>
  Array.from({ length: count }, (_, index) => `${area}-${String(index + 1).padStart(3, '0')}`),
);
const waiting = Object.values(waitingRules).flat();
const ruleId = new RegExp(`\\b(?:${Object.keys(ruleCounts).join('|')})-\\d{3}\\b`, 'g');

/** A rule in a comment is explained there and held by nothing. */
const withoutComments = (text: string) => text.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '');

const named = new Set<string>();
/** Tests of the contract compare its lists and shapes with literals: whether they are kept to is seen where they are used. */
const namedInContract: string[] = [];
/** Of the rows of the table, the first cell: a rule that is mentioned elsewhere is not decided by that. */
const decided: string[] = [];
beforeAll(async () => {
  for await (const name of glob(testFiles, { cwd: root })) {
    const text = withoutComments(await readFile(join(root, name), 'utf8'));
    for (const [id] of text.matchAll(ruleId)) {
      if (name.startsWith('contract')) namedInContract.push(`${id} in ${name}`);
      else named.add(id);
    }
  }
  const table = await readFile(join(root, DECIDED), 'utf8');
  for (const [, cell = ''] of table.matchAll(/^\| ([A-Z]+-\d{3}[^|]*) \|/gm))
    decided.push(...(cell.match(ruleId) ?? []));
});

it('every rule of what is built is named in a test that drives it, or decided otherwise', () => {
  const held = (rule: string) => named.has(rule) || decided.includes(rule) || waiting.includes(rule);

  expect(rules.filter((rule) => !held(rule))).toEqual([]);
});

it('no test that compares the contract with itself names a rule', () => {
  expect(namedInContract).toEqual([]);
});

it('no rule is said to wait or decided otherwise that a test names, or twice', () => {
  const told = [...waiting, ...decided];

  expect(told.filter((rule) => named.has(rule))).toEqual([]);
  expect(new Set(told).size).toBe(told.length);
});

it('no test and no list names a rule there is not', () => {
  expect([...named, ...waiting, ...decided].filter((rule) => !rules.includes(rule))).toEqual([]);
});
