import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mathmlToOmml } from './omml.ts';
import { findFaults } from './omml-faults.fixture.ts';

const inside = (mathml: string) => mathmlToOmml(`<math>${mathml}</math>`).replace(/^<m:oMath>|<\/m:oMath>$/g, '');
const run = (text: string) => `<m:r><m:t xml:space="preserve">${text}</m:t></m:r>`;
const faultsOf = (mathml: string) => findFaults(mathmlToOmml(mathml), { id: '', latex: '', needs: [], tokens: [] });

describe('MathML as equations of Word', () => {
  it.each([
    ['operators are escaped', '<mi>x</mi><mo>&lt;</mo><mi>y</mi><mo>&amp;</mo>', 'x&lt;y'],
    ['entities by number', '<mo>&#x2264;</mo><mn>&#50;</mn>', '≤2'],
  ])('%s', (_name, mathml, letters) => {
    expect(inside(mathml)).toContain(letters);
  });

  it('is the shortest of what it can be', () => {
    expect(inside('<mrow><mstyle><mi>a</mi></mstyle><mo>+</mo><mrow></mrow><mi>b</mi></mrow>')).toBe(run('a+b'));
  });

  it('gives a sign that has one side only a space without width for the other', () => {
    const filler = '<m:r><m:rPr><m:nor/></m:rPr><m:t xml:space="preserve">\u200b</m:t></m:r>';

    expect(inside('<mo>=</mo><mn>2.1</mn>')).toBe(filler + run('=2.1'));
    expect(inside('<mi>a</mi><mo>≥</mo>')).toBe(run('a≥') + filler);
    expect(inside('<mo>−</mo><mn>3</mn>')).toBe(run('−3'));
    expect(inside('<mi>a</mi><mo>=</mo><mn>1</mn>')).toBe(run('a=1'));
  });

  it('keeps letters apart that LibreOffice would take for a word of its own, and no others', () => {
    const letters = (word: string) => [...word].map((letter) => `<mi>${letter}</mi>`).join('');

    expect(inside(letters('DEF'))).toBe(run('D') + run('E') + run('F'));
    expect(inside('<mi mathvariant="normal">Ni</mi>').match(/<m:r>/g)).toHaveLength(2);
    expect(inside(letters('DEFG'))).toBe(run('DEFG'));
  });

  it('has no place for what is not there', () => {
    expect(inside('<msqrt><mi>x</mi></msqrt>')).toContain('<m:degHide m:val="1"/></m:radPr><m:deg/>');
    expect(inside('<munder><mo>∑</mo><mi>i</mi></munder><mi>x</mi>')).toContain('<m:supHide m:val="1"/>');
    expect(faultsOf('<math><msup><mi>x</mi><mrow></mrow></msup><mfrac><mrow></mrow><mn>2</mn></mfrac></math>')).toEqual(
      [],
    );
  });

  it('takes an index at a closing bracket for the whole bracket', () => {
    const mathml = '<mo>(</mo><mi>x</mi><mo>+</mo><mn>1</mn><msup><mo>)</mo><mn>2</mn></msup>';

    expect(inside(mathml)).toMatch(/^<m:sSup><m:e><m:d>.*x\+1.*<\/m:d><\/m:e><m:sup>/);
  });

  it('pairs bars, one within the other too, and leaves a single one alone', () => {
    const bar = '<mo>|</mo>';
    const x = '<mi>x</mi>';

    expect(inside(`${bar}${x}${bar}${bar}${x}${bar}`).match(/<m:d>/g)).toHaveLength(2);
    expect(inside(`${bar}${bar}${x}${bar}<mo>−</mo><mn>1</mn>${bar}`).match(/<m:d>/g)).toHaveLength(2);
    expect(inside(`<mi>A</mi>${bar}<mi>B</mi>`)).toBe(run('A∣B'));
  });

  it('ends a sum before the next relation, not within brackets', () => {
    const sum = '<munderover><mo>∑</mo><mn>1</mn><mi>n</mi></munderover>';
    const [operand = '', rest = ''] = inside(
      `${sum}<mo>(</mo><mi>a</mi><mo>=</mo><mn>1</mn><mo>)</mo><mo>=</mo><mn>7</mn>`,
    ).split('</m:nary>');

    expect(operand).toContain('a=1');
    expect(rest).toBe(run('=7'));
  });

  it('puts indices before the atom in physics and after it in chemistry', () => {
    const strut = '<mrow><mpadded width="0"><mphantom><mi>A</mi></mphantom></mpadded></mrow>';

    expect(inside('<msubsup><mrow></mrow><mn>92</mn><mn>238</mn></msubsup><mi>U</mi>')).toMatch(/^<m:sPre>.*U/);
    expect(inside(`<mi>H</mi><msub>${strut}<mn>2</mn></msub><mi>O</mi>`)).toMatch(
      /^<m:sSub><m:e>.*H.*2.*<\/m:sSub>.*O/,
    );
  });

  it('writes words and Han characters as text, names upright, letters slanted', () => {
    expect(inside('<mi>速</mi>')).toContain('<m:nor/>');
    expect(inside('<mi>sin</mi>')).toContain('<m:sty m:val="p"/>');
    expect(inside('<mi mathvariant="bold">F</mi>')).toContain('<m:sty m:val="b"/>');
    expect(inside('<mi>x</mi>')).toBe(run('x'));
  });

  it('reads through what it does not know', () => {
    expect(inside('<mystery><mi>x</mi></mystery>')).toBe(run('x'));
  });
});

const leaf = fc
  .tuple(
    fc.constantFrom('mi', 'mn', 'mo', 'mtext'),
    fc.constantFrom('x', '1', '+', '(', ')', '|', '=', '∑', '→', '&lt;', '速', '', 'sin', '\u2061'),
  )
  .map(([name, text]) => `<${name}>${text}</${name}>`);
const arity: Record<string, number> = {
  mfrac: 2,
  mroot: 2,
  msub: 2,
  msup: 2,
  msubsup: 3,
  munder: 2,
  mover: 2,
  munderover: 3,
};
const { tree } = fc.letrec<{ tree: string }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    leaf,
    fc.constantFrom(...Object.keys(arity)).chain((name) => {
      const count = arity[name] ?? 1;
      return fc
        .tuple(...Array.from({ length: count }, () => tie('tree')))
        .map((parts) => `<${name}>${parts.join('')}</${name}>`);
    }),
    fc
      .tuple(
        fc.constantFrom('mrow', 'msqrt', 'mstyle', 'menclose', 'mphantom', 'mpadded'),
        fc.array(tie('tree'), { maxLength: 5 }),
      )
      .map(([name, parts]) => `<${name}>${parts.join('')}</${name}>`),
    fc
      .array(fc.array(tie('tree'), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
      .map(
        (rows) =>
          `<mtable>${rows.map((row) => `<mtr>${row.map((cell) => `<mtd>${cell}</mtd>`).join('')}</mtr>`).join('')}</mtable>`,
      ),
  ),
}));

describe('whatever the MathML', () => {
  it('becomes an equation that Word accepts: parts in order, none empty', () => {
    fc.assert(
      fc.property(fc.array(tree, { minLength: 1, maxLength: 6 }), (parts) => {
        expect(faultsOf(`<math>${parts.join('')}</math>`)).toEqual([]);
      }),
    );
  });

  it('never throws, even when it is no MathML', () => {
    fc.assert(fc.property(fc.string(), (text) => mathmlToOmml(text).startsWith('<m:oMath>')));
  });
});
