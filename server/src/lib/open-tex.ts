/** Longer ones are no formula of a lesson. */
export const MAX_LATEX_CHARS = 4_000;

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

/** Upright letters of units it has no curves for. */
const NARROW = /[μÅ]/g;
const NARROW_WIDTH = 0.58;

/** The reader of LaTeX. MathJax weighs 30 MB of memory, so it comes with the first formula that is exported. */
export async function openTex() {
  const [{ mathjax }, { TeX }, { liteAdaptor }, { RegisterHTMLHandler }] = await Promise.all([
    import('mathjax-full/js/mathjax.js'),
    import('mathjax-full/js/input/tex.js'),
    import('mathjax-full/js/adaptors/liteAdaptor.js'),
    import('mathjax-full/js/handlers/html.js'),
    import('mathjax-full/js/input/tex/AllPackages.js'),
  ]);
  // Signs it has no curves for, such as ②, are as wide as Chinese ones.
  const adaptor = liteAdaptor({ unknownCharWidth: 1 });
  const sizeOf = adaptor.nodeSize.bind(adaptor);
  adaptor.nodeSize = (node, em, isLocal) => {
    const [width, height] = sizeOf(node, em, isLocal);
    const narrow = adaptor.textContent(node).match(NARROW)?.length ?? 0;
    return [width - narrow * (1 - NARROW_WIDTH), height];
  };
  RegisterHTMLHandler(adaptor);
  return { mathjax, adaptor, tex: new TeX({ packages, formatError: throwError }) };
}

function throwError(_jax: unknown, error: Error): never {
  throw error;
}
