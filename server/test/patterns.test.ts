import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyse } from 'scslre';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { reviewedPatterns } from './reviewed-patterns.ts';

const root = join(import.meta.dirname, '../..');
const files = globSync('{contract,server,web}/src/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.(test|fixture)\.tsx?$|__fixtures__/.test(file));
const patterns = files.flatMap((file) => patternsIn(file));

function patternsIn(file: string): { file: string; pattern: string }[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, false, kind);
  const found: { file: string; pattern: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push({ file, pattern: node.text });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Whether the time a pattern takes may grow faster than the text it is given. */
function isSlow(pattern: string): boolean {
  const end = pattern.lastIndexOf('/');
  const reportTypes = { Move: true, Self: true, Trade: true };
  return analyse({ source: pattern.slice(1, end), flags: pattern.slice(end + 1) }, { reportTypes }).reports.length > 0;
}

describe('every pattern of the product', () => {
  it('is found', () => {
    expect(patterns.length).toBeGreaterThan(1_000);
    expect(['/\\s+$/', '/^(#+)\\s+(.+?)\\s*#*$/', '/(a|a)*b/'].map(isSlow)).toEqual([true, true, true]);
    expect(isSlow('/(?<!\\s)\\s+$/')).toBe(false);
  });

  it('takes time in step with its text, or was looked at and says why it may not', () => {
    const slow = patterns.filter(({ pattern }) => isSlow(pattern)).map(({ file, pattern }) => `${file} ${pattern}`);
    const reviewed = reviewedPatterns.flatMap(({ places }) => places);

    expect([...new Set(slow)].sort()).toEqual([...reviewed].sort());
  });
});
