import { sampleFormulas } from '@app/engines/notation/formulas.fixture.ts';
import { findFaults } from '@app/engines/notation/omml-faults.fixture.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Equations, writeEquations } from './equations.ts';
import { formulasIn, readMarkdown } from './read-markdown.ts';

let equations: Equations;
beforeAll(async () => {
  equations = await writeEquations(sampleFormulas.map(({ latex }) => latex));
});

describe('equations of Word', () => {
  it.each(sampleFormulas)('hold every part of $id: $latex', (formula) => {
    const omml = equations.get(formula.latex);

    expect(omml).toBeTruthy();
    expect(findFaults(omml ?? '', formula)).toEqual([]);
  });

  it('are found with Chinese indices, and not in prices', () => {
    const found = (text: string) => formulasIn(readMarkdown(text).root);

    expect(found('指出 $V_{排}$ 只是水下部分，$G_排=m_{排}g$。')).toEqual(['V_{排}', 'G_排=m_{排}g']);
    expect(found('一本 5$ 和 6$ 的书')).toEqual([]);
  });

  it('are not made of what is no formula, and never throw', async () => {
    const broken = ['\\foo{x}', '\\frac{1', '', 'x'.repeat(5_000), '\\begin{cases}', '{'.repeat(3_000)];
    const made = await writeEquations(broken);

    expect(broken.map((latex) => made.get(latex))).toEqual(broken.map(() => null));
  });

  it('know nothing of the formula before: labels and definitions end with theirs', async () => {
    const made = await writeEquations(['a\\label{q}', 'b\\label{q}', '\\def\\q{1}\\q', '\\q']);

    expect(made.get('b\\label{q}')).toContain('>b<');
    expect(made.get('\\q')).toBeNull();
  });
});
