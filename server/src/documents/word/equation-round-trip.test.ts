import { sampleFormulas } from '@app/engines/notation/formulas.fixture.ts';
import { strToU8 } from 'fflate';
import katex from 'katex';
import { beforeAll, describe, expect, it } from 'vitest';
import { ommlToLatex } from '#documents/reading/formula/omml-to-latex.ts';
import { xmlRoot } from '#documents/reading/office.fixture.ts';
import { parseXml, type XmlElement } from '#documents/reading/ooxml/xml.ts';
import { type Equations, writeEquations } from './equations.ts';

const equationOf = (omml: string): XmlElement => {
  const [element] = parseXml(strToU8(xmlRoot('w:p', omml))).children;
  if (typeof element !== 'object') throw new Error('an equation was expected');
  return element;
};

let first: Equations;
let back: Map<string, string>;
let second: Equations;
beforeAll(async () => {
  first = await writeEquations(sampleFormulas.map(({ latex }) => latex));
  back = new Map(Array.from(first, ([latex, omml]) => [latex, ommlToLatex(equationOf(omml ?? '<m:oMath/>'))]));
  second = await writeEquations([...back.values()]);
});

/** What a reader sees, in no order: words, and the signs that are attributes. */
function glyphs(omml: string | null | undefined): string {
  const shown = Array.from((omml ?? '').matchAll(/<m:t[^>]*>([^<]*)<|<m:(?:chr|begChr|endChr) m:val="([^"]*)"/g));
  const letters = shown.map(([, text = '', sign = '']) => text + sign).join('');
  return [...letters.replace(/[\s\u200b\u2061\u2003]/g, '')].toSorted().join('');
}

describe('LaTeX to an equation of Word and back', () => {
  it.each(sampleFormulas)('compiles and shows the same: $id', ({ latex }) => {
    const again = back.get(latex) ?? '';

    expect(() => katex.renderToString(again, { throwOnError: true, strict: false, displayMode: true })).not.toThrow();
    expect(glyphs(second.get(again)), again).toBe(glyphs(first.get(latex)));
  });
});
