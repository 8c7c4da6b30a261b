import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { ruleCounts, waitingRules } from './rule-ids.ts';

const root = join(import.meta.dirname, '../..');
const testFiles = ['{contract,engines,sign-on-client,server,web}/{src,test}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts'];

const rules = Object.entries(ruleCounts).flatMap(([area, count]) =>
  Array.from({ length: count }, (_, index) => `${area}-${String(index + 1).padStart(3, '0')}`),
);
const waiting = Object.values(waitingRules).flat();
const ruleId = new RegExp(`\\b(?:${Object.keys(ruleCounts).join('|')})-\\d{3}\\b`, 'g');

const named = new Set<string>();
beforeAll(async () => {
  for await (const name of glob(testFiles, { cwd: root })) {
    const text = await readFile(join(root, name), 'utf8');
    for (const [id] of text.matchAll(ruleId)) named.add(id);
  }
});

it('every rule of what is built is named in a test', () => {
  expect(rules.filter((rule) => !named.has(rule) && !waiting.includes(rule))).toEqual([]);
});

it('no rule is said to wait that a test names, or twice', () => {
  expect(waiting.filter((rule) => named.has(rule))).toEqual([]);
  expect(new Set(waiting).size).toBe(waiting.length);
});

it('no test and no list names a rule there is not', () => {
  expect([...named, ...waiting].filter((rule) => !rules.includes(rule))).toEqual([]);
});
