import { plainLatex } from '@app/engines/notation/plain-latex.ts';
import { MAX_LATEX_CHARS, openTex } from '#lib/open-tex.ts';
import { MAIN_FAMILY } from './fonts.ts';
import { type Piece, piecesOf } from './formula-pieces.ts';
import type { Formula } from './paper.ts';

export type Formulas = {
  /** Draws a formula once, as curves, in pieces that a line may end between; none for what is no LaTeX. */
  draw(latex: string, isDisplay: boolean): readonly DrawnPiece[];
  list(): Formula[];
};

export type DrawnPiece = { index: number; widthEm: number };

/** Of the drawing's units in an em. */
const PER_EM = 1_000;
/** With this height of an x the letters of the font beside the curves are as large as those around the formula. */
const EM = 16;
const EX = 0.442 * EM;

type Convert = (latex: string, isDisplay: boolean) => Formula[];

let converter: Promise<Convert> | undefined;

/** The formulas of one paper. */
export async function openFormulas(): Promise<Formulas> {
  converter ??= openMathJax();
  const convert = await converter;
  const known = new Map<string, readonly DrawnPiece[]>();
  const formulas: Formula[] = [];
  const draw = (latex: string, isDisplay: boolean): DrawnPiece[] =>
    drawn(latex, () => convert(latex, isDisplay)).map((formula) => {
      return { index: formulas.push(formula) - 1, widthEm: formula.width };
    });
  return {
    draw(latex, isDisplay) {
      const key = `${isDisplay} ${latex}`;
      const pieces = known.get(key) ?? draw(latex, isDisplay);
      known.set(key, pieces);
      return pieces;
    },
    list: () => formulas,
  };
}

async function openMathJax(): Promise<Convert> {
  const { mathjax, adaptor, tex } = await openTex();
  const { SVG } = await import('mathjax-full/js/output/svg.js');
  // Characters MathJax has no curves for, such as Chinese ones, are words of our font.
  const output = new SVG({ fontCache: 'none', unknownFamily: MAIN_FAMILY });
  const page = mathjax.document('', { InputJax: tex, OutputJax: output });
  return (latex, display) => {
    // Numbers and labels of one formula say nothing to the next.
    tex.reset();
    const [svg] = adaptor.tags(page.convert(plainLatex(latex), { display, em: EM, ex: EX }), 'svg');
    return (svg ? piecesOf(svg, adaptor) : []).map((piece, index) => formulaOf(index === 0 ? latex : '', piece));
  };
}

function drawn(latex: string, convert: () => Formula[]): Formula[] {
  if (latex.trim() === '' || latex.length > MAX_LATEX_CHARS) return [];
  try {
    const pieces = convert();
    return pieces.every(({ width, height }) => width > 0 && height > 0) ? pieces : [];
  } catch {
    return [];
  }
}

function formulaOf(latex: string, { svg, width, height, depth }: Piece): Formula {
  return { latex: latex.toWellFormed(), svg, width: width / PER_EM, height: height / PER_EM, depth: depth / PER_EM };
}
