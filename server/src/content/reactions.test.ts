import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readContentFolder } from './read-content.ts';
import { FormulaFile } from './shapes.ts';

const folder = fileURLToPath(new URL('../../../content/formulas', import.meta.url));
const reactions = readContentFolder(folder, FormulaFile)
  .flatMap(({ formulas }) => formulas)
  .filter(({ id }) => id.startsWith('reaction-'));

/** `2\mathrm{Al_{2}(SO_{4})_{3}}`: how many atoms of each element. */
function atomsOf(term: string): Map<string, number> {
  const [, factor = '', body = ''] = /^(\d*)\\mathrm\{(.+)\}$/.exec(term) ?? [];
  const stack: Map<string, number>[] = [new Map()];
  const add = (atoms: Map<string, number>, element: string, count: number) =>
    atoms.set(element, (atoms.get(element) ?? 0) + count);
  for (const [, element, closing, count] of body.matchAll(/(?:([A-Z][a-z]?)|([)\]]))(?:_\{(\d+)\})?|[([]/g)) {
    const times = Number(count ?? 1);
    if (element) add(stack.at(-1) ?? new Map(), element, times);
    else if (!closing) stack.push(new Map());
    else for (const [name, held] of stack.pop() ?? []) add(stack.at(-1) ?? new Map(), name, held * times);
  }
  return new Map([...(stack[0] ?? [])].map(([element, held]) => [element, held * Number(factor || 1)]));
}

function sideOf(side: string): [string, number][] {
  const sum = new Map<string, number>();
  for (const term of side.replace(/\\(?:up|down)arrow/g, '').split(/\+(?=\d*\\mathrm)/))
    for (const [element, count] of atomsOf(term)) sum.set(element, (sum.get(element) ?? 0) + count);
  return [...sum].sort();
}

describe('the chemical equations of the library', () => {
  it('are many', () => {
    expect(reactions.length).toBeGreaterThan(50);
  });

  it.each(reactions.map(({ title, formula }) => [title, formula]))(
    'have the same atoms on both sides: %s',
    (_, formula) => {
      const plain = formula
        .replaceAll('$', '')
        .replace(/\\underset\{(?:[^{}]|\{[^{}]*\})*\}\{(.*?\})\}(?=\d*\\mathrm)/, '$1');
      const [left = '', right = ''] = plain.split(
        /\\xlongequal\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}|\\overset\{\\text\{[^}]*\}\}\{\\rightleftharpoons\}|\\rightleftharpoons/,
      );

      expect(sideOf(left).length).toBeGreaterThan(0);
      expect(sideOf(right)).toEqual(sideOf(left));
    },
  );

  it('would not pass unbalanced', () => {
    expect(sideOf('\\mathrm{H_{2}}+\\mathrm{O_{2}}')).not.toEqual(sideOf('\\mathrm{H_{2}O}'));
    expect(sideOf('\\mathrm{Al_{2}(SO_{4})_{3}}')).toEqual([
      ['Al', 2],
      ['O', 12],
      ['S', 3],
    ]);
  });
});
