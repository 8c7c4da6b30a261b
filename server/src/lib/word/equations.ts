import { mathmlToOmml } from '@app/contract/omml.ts';

/** OMML by LaTeX; null for what is no LaTeX. */
export type Equations = ReadonlyMap<string, string | null>;

const MAX_LATEX_CHARS = 4_000;
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
    return mathmlToOmml(toMathml(latex));
  } catch {
    return null;
  }
}

/** Everything a lesson needs; nothing that remembers (`\def`, `\label`) or reaches out of the formula (`\href`). */
const packages = [
  'base',
  'ams',
  'amscd',
  'boldsymbol',
  'braket',
  'cancel',
  'cases',
  'centernot',
  'color',
  'enclose',
  'extpfeil',
  'gensymb',
  'mathtools',
  'mhchem',
  'textcomp',
  'textmacros',
  'upgreek',
];

/** MathJax weighs 30 MB of memory, so it comes with the first formula that is exported. */
async function openMathJax(): Promise<(latex: string) => string> {
  const [{ mathjax }, { TeX }, { liteAdaptor }, { RegisterHTMLHandler }, { SerializedMmlVisitor }, { STATE }] =
    await Promise.all([
      import('mathjax-full/js/mathjax.js'),
      import('mathjax-full/js/input/tex.js'),
      import('mathjax-full/js/adaptors/liteAdaptor.js'),
      import('mathjax-full/js/handlers/html.js'),
      import('mathjax-full/js/core/MmlTree/SerializedMmlVisitor.js'),
      import('mathjax-full/js/core/MathItem.js'),
      import('mathjax-full/js/input/tex/AllPackages.js'),
    ]);
  RegisterHTMLHandler(liteAdaptor());
  const tex = new TeX({ packages, formatError: throwError });
  const page = mathjax.document('', { InputJax: tex });
  const visitor = new SerializedMmlVisitor();
  return (latex) => {
    // Numbers and labels of one formula say nothing to the next.
    tex.reset();
    return visitor.visitTree(page.convert(latex, { display: true, end: STATE.CONVERT }));
  };
}

function throwError(_jax: unknown, error: Error): never {
  throw error;
}
