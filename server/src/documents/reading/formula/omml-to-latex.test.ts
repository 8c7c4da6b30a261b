import fc from 'fast-check';
import { strToU8 } from 'fflate';
import katex from 'katex';
import { describe, expect, it } from 'vitest';
import { xmlRoot } from '#documents/reading/office.fixture.ts';
import { parseXml } from '#documents/reading/ooxml/xml.ts';
import { ommlToLatex } from './omml-to-latex.ts';

const r = (text: string, style = '') =>
  `<m:r>${style && `<m:rPr><m:sty m:val="${style}"/></m:rPr>`}<m:t xml:space="preserve">${text}</m:t></m:r>`;
const e = (content: string) => `<m:e>${content}</m:e>`;
const f = (over: string, under: string, type = '') =>
  `<m:f>${type && `<m:fPr><m:type m:val="${type}"/></m:fPr>`}<m:num>${over}</m:num><m:den>${under}</m:den></m:f>`;
const sup = (base: string, script: string) => `<m:sSup>${e(base)}<m:sup>${script}</m:sup></m:sSup>`;
const sub = (base: string, script: string) => `<m:sSub>${e(base)}<m:sub>${script}</m:sub></m:sSub>`;
const both = (base: string, low: string, high: string) =>
  `<m:sSubSup>${e(base)}<m:sub>${low}</m:sub><m:sup>${high}</m:sup></m:sSubSup>`;
const root = (content: string, degree = '') =>
  `<m:rad><m:radPr>${degree ? '' : '<m:degHide m:val="1"/>'}</m:radPr><m:deg>${degree}</m:deg>${e(content)}</m:rad>`;
const d = (content: string, open?: string, close?: string) =>
  `<m:d><m:dPr>${open === undefined ? '' : `<m:begChr m:val="${open}"/>`}${close === undefined ? '' : `<m:endChr m:val="${close}"/>`}</m:dPr>${content}</m:d>`;
const nary = (sign: string, low: string, high: string, body: string, limits = 'undOvr') =>
  `<m:nary><m:naryPr>${sign && `<m:chr m:val="${sign}"/>`}<m:limLoc m:val="${limits}"/></m:naryPr><m:sub>${low}</m:sub><m:sup>${high}</m:sup>${e(body)}</m:nary>`;
const fn = (name: string, body: string) => `<m:func><m:fName>${name}</m:fName>${e(body)}</m:func>`;
const low = (base: string, limit: string) => `<m:limLow>${e(base)}<m:lim>${limit}</m:lim></m:limLow>`;
const upp = (base: string, limit: string) => `<m:limUpp>${e(base)}<m:lim>${limit}</m:lim></m:limUpp>`;
const acc = (mark: string, body: string) => `<m:acc><m:accPr><m:chr m:val="${mark}"/></m:accPr>${e(body)}</m:acc>`;
const bar = (body: string) => `<m:bar><m:barPr><m:pos m:val="top"/></m:barPr>${e(body)}</m:bar>`;
const group = (sign: string, body: string, pos = 'bot') =>
  `<m:groupChr><m:groupChrPr><m:chr m:val="${sign}"/><m:pos m:val="${pos}"/></m:groupChrPr>${e(body)}</m:groupChr>`;
const matrix = (...rows: string[][]) =>
  `<m:m>${rows.map((row) => `<m:mr>${row.map((cell) => e(r(cell))).join('')}</m:mr>`).join('')}</m:m>`;
const lines = (...rows: string[]) => `<m:eqArr>${rows.map(e).join('')}</m:eqArr>`;

/** What schools write, from primary to upper secondary, in mathematics, physics and chemistry. */
const FORMULAS: [string, string, string][] = [
  ['a fraction', f(r('1'), r('2')), '\\frac{1}{2}'],
  ['a mixed number', r('2') + f(r('3'), r('4')), '2\\frac{3}{4}'],
  ['a slanted fraction', f(r('a'), r('b'), 'lin'), '{a}/{b}'],
  ['a square', sup(r('x'), r('2')), 'x^{2}'],
  [
    'the roots of a quadratic equation',
    r('x=') + f(r('-b±') + root(sup(r('b'), r('2')) + r('-4ac')), r('2a')),
    'x=\\frac{-b\\pm\\sqrt{b^{2}-4ac}}{2a}',
  ],
  ['a cube root', root(r('8'), r('3')), '\\sqrt[3]{8}'],
  ['an index', sub(r('a'), r('n+1')), 'a_{n+1}'],
  ['index and power', both(r('x'), r('1'), r('2')), 'x_{1}^{2}'],
  ['a power of brackets', sup(d(e(r('a+b'))), r('2')), '(a+b)^{2}'],
  ['a power of a fraction', sup(d(e(f(r('1'), r('2')))), r('n')), '\\left(\\frac{1}{2}\\right)^{n}'],
  ['a power of a product', sup(r('ab'), r('2')), '{ab}^{2}'],
  ['an inequality', r('x≤3，y≠0'), 'x\\le 3,y\\ne 0'],
  ['less than', r('x&lt;0'), 'x<0'],
  ['a sum', nary('∑', r('i=1'), r('n'), r('i')), '\\sum_{i=1}^{n} i'],
  ['a product', nary('∏', r('k=1'), r('n'), sub(r('a'), r('k'))), '\\prod_{k=1}^{n} a_{k}'],
  ['an integral', nary('', r('0'), r('1'), r('xdx'), 'subSup'), '\\int_{0}^{1} xdx'],
  [
    'a limit',
    fn(low(r('lim', 'p'), r('x→0')), f(r('sin', 'p') + r('x'), r('x'))),
    '\\lim_{x\\to 0} \\frac{\\sin x}{x}',
  ],
  ['a sine', fn(r('sin', 'p'), r('2x')), '\\sin 2x'],
  ['a squared cosine', fn(sup(r('cos', 'p'), r('2')), r('α')), '\\cos^{2} \\alpha'],
  ['a logarithm', fn(sub(r('log', 'p'), r('2')), r('8')), '\\log_{2} 8'],
  ['degrees', r('∠ABC=30°'), '\\angle ABC=30^{\\circ}'],
  ['degrees as a power', sup(r('30'), r('°')), '30^{\\circ}'],
  ['similar triangles', r('△ABC∽△DEF'), '\\triangle ABC\\backsim\\triangle DEF'],
  ['perpendicular and parallel', r('AB⊥CD，a∥b'), 'AB\\perp CD,a\\parallel b'],
  ['a vector', acc('\u20d7', r('a')), '\\vec{a}'],
  ['a vector of two points', acc('\u20d7', r('AB')), '\\overrightarrow{AB}'],
  ['an arc', acc('⌒', r('AB')), '\\overset{\\frown}{AB}'],
  ['a mean', bar(r('x')), '\\overline{x}'],
  ['an estimate', acc('\u0302', r('y')) + r('=') + acc('\u0302', r('b')) + r('x'), '\\hat{y}=\\hat{b}x'],
  ['an absolute value', d(e(r('x-1')), '|', '|'), '|x-1|'],
  ['an interval', d(e(r('0,+∞')), '[', ')'), '[0,+\\infty)'],
  ['a set', d(e(r('x')) + e(r('x&gt;0')), '{', '}'), '\\{x\\mid x>0\\}'],
  ['a system of equations', d(e(lines(r('x+y=5'), r('x-y=1'))), '{', ''), '\\begin{cases}x+y=5 \\\\ x-y=1\\end{cases}'],
  [
    'a piecewise function',
    r('f(x)=') + d(e(lines(r('x, &amp;x≥0'), r('-x, &amp;x&lt;0'))), '{', ''),
    'f(x)=\\begin{cases}x, & x\\ge 0 \\\\ -x, & x<0\\end{cases}',
  ],
  ['aligned steps', lines(r('x&amp;=1+2'), r('&amp;=3')), '\\begin{aligned}x & =1+2 \\\\ & =3\\end{aligned}'],
  ['a matrix', d(e(matrix(['1', '0'], ['0', '1']))), '\\begin{pmatrix}1 & 0 \\\\ 0 & 1\\end{pmatrix}'],
  ['a determinant', d(e(matrix(['a', 'b'], ['c', 'd'])), '|', '|'), '\\begin{vmatrix}a & b \\\\ c & d\\end{vmatrix}'],
  ['a binomial', d(e(f(r('n'), r('k'), 'noBar'))), '\\binom{n}{k}'],
  ['combinations', both(r('C'), r('n'), r('m')), 'C_{n}^{m}'],
  ['a derivative', sup(r('f'), r('′')) + d(e(r('x'))), "f'(x)"],
  ['union and intersection', r('A∪B，A∩B，') + sub(r('∁'), r('U')) + r('A'), 'A\\cup B,A\\cap B,\\complement_{U}A'],
  [
    'number sets',
    `${r('x∈R，')}<m:r><m:rPr><m:scr m:val="double-struck"/></m:rPr><m:t>Z</m:t></m:r>`,
    'x\\in R,\\mathbb{Z}',
  ],
  ['words inside', r('速度') + r('=') + f(r('路程'), r('时间')), '\\text{速度}=\\frac{\\text{路程}}{\\text{时间}}'],
  ['units', r('v=5') + r('m/s', 'p'), 'v=5\\mathrm{m}/\\mathrm{s}'],
  ['water', sub(r('H', 'p'), r('2')) + r('O', 'p'), '\\mathrm{H}_{2}\\mathrm{O}'],
  [
    'a reaction with a condition',
    r('2') + sub(r('KClO', 'p'), r('3')) + upp(r('→'), r('△')) + r('2KCl', 'p'),
    '2{\\mathrm{KClO}}_{3}\\xrightarrow{\\triangle}2\\mathrm{KCl}',
  ],
  ['conditions above and below', low(upp(r('→'), r('点燃')), r('高温')), '\\xrightarrow[\\text{高温}]{\\text{点燃}}'],
  ['an equals sign with a condition', upp(r('='), r('△')), '\\overset{\\triangle}{=}'],
  [
    'a nucleus',
    `<m:sPre><m:sub>${r('6')}</m:sub><m:sup>${r('14')}</m:sup>${e(r('C', 'p'))}</m:sPre>`,
    '{}_{6}^{14}\\mathrm{C}',
  ],
  ['an underbrace', low(group('⏟', r('1+1+⋯+1')), r('n')), '\\underbrace{1+1+\\cdots+1}_{n}'],
  ['percent', r('50%'), '50\\%'],
  ['a boxed result', `<m:borderBox>${e(r('x=1'))}</m:borderBox>`, '\\boxed{x=1}'],
  ['ordinary text', '<m:r><m:rPr><m:nor/></m:rPr><m:t>if x_1 {a}</m:t></m:r>', '\\text{if x\\_1 \\{a\\}}'],
  ['math letters of Unicode', r('𝑥+𝟐'), 'x+2'],
];

describe('an equation of Word as LaTeX', () => {
  it.each(FORMULAS)('reads %s', (_name, omml, latex) => {
    expect(convert(omml)).toBe(latex);
    expect(() => katex.renderToString(latex, { throwOnError: true, strict: false })).not.toThrow();
  });

  it('keeps the lines of a paragraph of equations', () => {
    const equation = `<m:oMathPara><m:oMath>${r('a=1')}</m:oMath><m:oMath>${r('b=2')}</m:oMath></m:oMathPara>`;
    expect(latexOf(equation)).toBe('\\begin{gathered}a=1 \\\\ b=2\\end{gathered}');
  });

  it('leaves out what a revision deleted and keeps what it inserted', () => {
    expect(convert(`${r('x')}<w:del>${r('y')}</w:del><w:ins>${r('z')}</w:ins>`)).toBe('xz');
  });

  it('makes LaTeX that compiles of any equation, however it is nested', () => {
    fc.assert(
      fc.property(anyEquation, (omml) => {
        const latex = convert(omml);
        expect(() => katex.renderToString(latex, { throwOnError: true, strict: false }), latex).not.toThrow();
      }),
      { numRuns: 300 },
    );
  });

  it('makes LaTeX that compiles of every single character a keyboard has', () => {
    for (let code = 33; code < 127; code += 1) {
      const character = String.fromCharCode(code);
      const latex = convert(r(character.replace('&', '&amp;').replace('<', '&lt;')));
      expect(() => katex.renderToString(latex, { throwOnError: true, strict: false }), character).not.toThrow();
    }
  });
});

const { equation: anyEquation } = fc.letrec<{ equation: string }>((tie) => {
  const part = tie('equation');
  const text = fc
    .constantFrom('x', '12', 'sin', 'ab', '≤', '°', '′', '路程', '→', '&amp;', '{', '%', ')', '')
    .map((t) => r(t));
  return {
    equation: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      text,
      fc.tuple(part, part).map((parts) => parts.join('')),
      fc.tuple(part, part).map(([over, under]) => f(over, under)),
      fc.tuple(part, part).map(([base, script]) => sup(base, script)),
      fc.tuple(part, part).map(([base, script]) => sub(base, script)),
      fc.tuple(part, part, part).map(([base, below, above]) => both(base, below, above)),
      fc.tuple(part, part).map(([content, degree]) => root(content, degree)),
      fc.tuple(part, fc.constantFrom('(', '{', '|', '')).map(([content, open]) => d(e(content), open, '')),
      fc.tuple(part, part, part).map(([below, above, body]) => nary('∑', below, above, body)),
      fc.tuple(part, part).map(([name, body]) => fn(name, body)),
      fc.tuple(part, part).map(([base, limit]) => low(base, limit)),
      fc.tuple(part, part).map(([base, limit]) => upp(base, limit)),
      fc.tuple(part, fc.constantFrom('\u20d7', '⌒', '?')).map(([body, mark]) => acc(mark, body)),
      fc.tuple(part, part).map(([first, second]) => lines(first, second)),
      part.map((body) => group('⏟', body)),
    ),
  };
});

function convert(omml: string): string {
  return latexOf(`<m:oMath>${omml}</m:oMath>`);
}

function latexOf(equation: string): string {
  const [element] = parseXml(strToU8(xmlRoot('w:p', equation))).children;
  if (typeof element !== 'object') throw new Error('an equation was expected');
  return ommlToLatex(element);
}
