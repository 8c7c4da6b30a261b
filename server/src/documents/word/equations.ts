import { mathmlToOmml } from '@app/engines/notation/omml.ts';
import { plainLatex } from '@app/engines/notation/plain-latex.ts';
import { MAX_LATEX_CHARS, openTex } from '#lib/open-tex.ts';

/** OMML by LaTeX; null for what is no LaTeX. */
export type Equations = ReadonlyMap<string, string | null>;

/** A teacher's formulas come again in her next answers. */
const MAX_KEPT = 5_000;

const kept = new Map<string, string | null>();
let converter: Promise<(latex: string) => string> | undefined;

export async function writeEquations(formulas: readonly string[]): Promise<Equations> {
  if (formulas.length === 0) return new Map();
  converter ??= openMathJax();
  const toMathml = await converter;
  return new Map(formulas.map((latex) => [latex, remembered(latex, toMathml)]));
}

function remembered(latex: string, toMathml: (latex: string) => string): string | null {
  const known = kept.get(latex);
  if (known !== undefined) return known;
  const omml = convert(latex, toMathml);
  const [oldest] = kept.keys();
  if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(latex, omml);
  return omml;
}

function convert(latex: string, toMathml: (latex: string) => string): string | null {
  if (latex.trim() === '' || latex.length > MAX_LATEX_CHARS) return null;
  try {
    return mathmlToOmml(toMathml(plainLatex(latex)));
  } catch {
    return null;
  }
}

async function openMathJax(): Promise<(latex: string) => string> {
  const { mathjax, tex } = await openTex();
  const { SerializedMmlVisitor } = await import('mathjax-full/js/core/MmlTree/SerializedMmlVisitor.js');
  const { STATE } = await import('mathjax-full/js/core/MathItem.js');
  const page = mathjax.document('', { InputJax: tex });
  const visitor = new SerializedMmlVisitor();
  return (latex) => {
    // Numbers and labels of one formula say nothing to the next.
    tex.reset();
    return visitor.visitTree(page.convert(latex, { display: true, end: STATE.CONVERT }));
  };
}
