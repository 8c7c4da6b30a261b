import { describe, expect, it } from 'vitest';
import { linearFormula } from './slide-formulas.ts';

const x2 = '<msup><mi>x</mi><mn>2</mn></msup>';
const read = (inside: string) => {
  const { runs, isFlat } = linearFormula(`<math>${inside}</math>`);
  return {
    text: runs
      .map(({ text }) => text)
      .join('')
      .replaceAll('\u00a0', ' '),
    isFlat,
    runs,
  };
};

describe('a formula in a line of words', () => {
  it('is words where nothing is lost, with its letters slanted and its powers raised', () => {
    const { text, isFlat, runs } = read(
      `${x2}<mo>&#x2212;</mo><mn>3</mn><mi>x</mi><mo>=</mo><mo>&#x2212;</mo><mn>2</mn>`,
    );

    expect([text, isFlat]).toEqual(['x2 − 3x = −2', true]);
    expect(runs.find(({ script }) => script === 'sup')?.text).toBe('2');
    expect(runs.filter(({ isItalic }) => isItalic).map((run) => run.text)).toEqual(['x', 'x']);
  });

  it('is typed out where it is taller than a line', () => {
    const fraction = `<mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>2</mn></mfrac>`;

    expect(read(fraction)).toMatchObject({ text: '(a+b)/2', isFlat: false });
    expect(read(`<msqrt>${x2}<mo>+</mo><mn>1</mn></msqrt>`)).toMatchObject({ text: '√(x2+1)', isFlat: false });
  });

  it('keeps Chinese words upright and degrees at their height', () => {
    const degrees = '<mn>30</mn><msup><mi></mi><mo>&#x2218;</mo></msup>';

    expect(read('<mtext>电流</mtext><mo>=</mo><mn>2</mn>').runs[0]).toEqual({ text: '电流' });
    expect(read(degrees).runs.every(({ script }) => script === undefined)).toBe(true);
    expect(read(degrees).text).toBe('30°');
  });

  it('parts a function from its letter, and draws nothing for the sign between them', () => {
    const sine = '<mi>sin</mi><mo>&#x2061;</mo>';

    expect(read(`${sine}<mi>x</mi>`).text).toBe('sin x');
    expect(read(`${sine}<mo>(</mo><mi>x</mi><mo>)</mo>`).text).toBe('sin(x)');
  });
});
