import { mathmlToOmml } from '@app/engines/notation/omml.ts';
import { plainLatex } from '@app/engines/notation/plain-latex.ts';
import { type FormulaFacts, type FormulaOf, linearFormula } from '@app/engines/slides/slide-formulas.ts';
import { MAX_LATEX_CHARS, openTex } from '#lib/open-tex.ts';
import { type Curves, curvesOf } from './curves.ts';

/** A formula in every way a slide may need it. */
export type DrawnFormula = FormulaFacts & { omml: string; curves: Curves };
export type SlideFormulas = { formulaOf: FormulaOf; drawn: (latex: string) => DrawnFormula | undefined };

/** A teacher's formulas come again in her next slides. */
const MAX_KEPT = 3_000;
const EM = 16;

type Convert = (latex: string) => DrawnFormula;

const kept = new Map<string, DrawnFormula | undefined>();
let converter: Promise<Convert> | undefined;

/** MathJax comes with the first formula. */
export async function openSlideFormulas(): Promise<SlideFormulas> {
  converter ??= openMathJax();
  const convert = await converter;
  const drawn = (latex: string) => remembered(latex, convert);
  return { formulaOf: drawn, drawn };
}

function remembered(latex: string, convert: Convert): DrawnFormula | undefined {
  if (kept.has(latex)) return kept.get(latex);
  const formula = attempt(latex, convert);
  const [oldest] = kept.keys();
  if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(latex, formula);
  return formula;
}

function attempt(latex: string, convert: Convert): DrawnFormula | undefined {
  if (latex.trim() === '' || latex.length > MAX_LATEX_CHARS) return undefined;
  try {
    // A number beside a formula would stand at the edge of a page.
    const formula = convert(plainLatex(latex).replaceAll(/\\tag\*?\s*\{([^{}]*)\}/g, '\\qquad ($1)'));
    return formula.width > 0 && formula.height > 0 ? formula : undefined;
  } catch {
    return undefined;
  }
}

async function openMathJax(): Promise<Convert> {
  const { mathjax, adaptor, tex } = await openTex();
  const { SVG } = await import('mathjax-full/js/output/svg.js');
  const { SerializedMmlVisitor } = await import('mathjax-full/js/core/MmlTree/SerializedMmlVisitor.js');
  const { STATE } = await import('mathjax-full/js/core/MathItem.js');
  const page = mathjax.document('', { InputJax: tex, OutputJax: new SVG({ fontCache: 'none' }) });
  const visitor = new SerializedMmlVisitor();
  return (latex) => {
    // Numbers and labels of one formula say nothing to the next.
    tex.reset();
    const mathml = visitor.visitTree(page.convert(latex, { display: true, end: STATE.CONVERT }));
    tex.reset();
    const [svg] = adaptor.tags(page.convert(latex, { display: true, em: EM, ex: EM * 0.442 }), 'svg');
    if (!svg) throw new Error('a formula is a drawing');
    const curves = curvesOf(svg, adaptor);
    const { width, height, depth } = curves;
    return { ...linearFormula(mathml), omml: mathmlToOmml(mathml), curves, width, height, depth };
  };
}
