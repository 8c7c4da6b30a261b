import { plainLatex } from '@app/engines/notation/plain-latex.ts';
import type { KatexOptions } from 'katex';

type Katex = {
  /** What `render` draws, before it becomes elements. */
  __renderToHTMLTree: (tex: string, options: KatexOptions) => FormulaTree;
  renderToString: (tex: string, options: KatexOptions) => string;
};

type FormulaTree = { attributes?: Record<string, string>; children?: FormulaTree[]; toNode: () => Node };

let loaded: Katex | undefined;
let loading: Promise<void> | undefined;

/** KaTeX with its style, fonts and chemistry comes with the first formula, not with the first answer. */
export function loadKatex(): Promise<void> {
  loading ??= loadParts().then(
    (katex) => {
      loaded = katex;
    },
    () => {
      // Offline for a moment: the next formula asks again.
      loading = undefined;
    },
  );
  return loading;
}

async function loadParts(): Promise<Katex> {
  const [katex] = await Promise.all([import('katex'), import('katex/dist/katex.min.css')]);
  // Adds \ce and \pu to the one above.
  await import('katex/contrib/mhchem');
  // Its types leave out what begins with two underscores.
  return katex.default as unknown as Katex;
}

/** The formula as a detached element; undefined while KaTeX is still coming, null when the TeX is wrong. */
export function drawFormula(tex: string, isDisplay: boolean): HTMLElement | null | undefined {
  if (!loaded) return undefined;
  const element = document.createElement('span');
  try {
    const tree = loaded.__renderToHTMLTree(plainLatex(tex), options(isDisplay));
    setStylesAside(tree);
    element.append(tree.toNode());
    for (const styled of element.querySelectorAll<SVGElement>('[data-style]')) {
      styled.style.cssText = styled.dataset.style ?? '';
    }
    if (!isDisplay) letLinesEnd(element);
    return element;
  } catch {
    return null;
  }
}

/** A long formula that is kept together with the mark behind it still ends its lines behind its own signs. */
function letLinesEnd(formula: HTMLElement): void {
  const [, ...others] = formula.querySelectorAll('.katex-html > .katex-base');
  for (const base of others) base.before(document.createElement('wbr'));
}

/** KaTeX gives an arrow or a root its width by a style attribute, which our content policy forbids; set by script it is allowed. */
function setStylesAside({ attributes, children = [] }: FormulaTree): void {
  if (attributes?.style) {
    attributes['data-style'] = attributes.style;
    delete attributes.style;
  }
  children.forEach(setStylesAside);
}

/** The formula as MathML text, without the span around it; undefined when there is no KaTeX or the TeX is wrong. */
export function writeMathml(tex: string, isDisplay: boolean): string | undefined {
  try {
    const drawn = loaded?.renderToString(plainLatex(tex), { ...options(isDisplay), output: 'mathml' });
    return drawn && /<math[\s\S]*<\/math>/.exec(drawn)?.[0].replace(/<annotation[\s\S]*<\/annotation>/, '');
  } catch {
    return undefined;
  }
}

function options(isDisplay: boolean): KatexOptions {
  return { displayMode: isDisplay, throwOnError: true, strict: 'ignore', maxSize: 40 };
}
