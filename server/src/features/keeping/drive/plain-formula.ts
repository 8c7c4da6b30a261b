import { plainLatex } from '@app/engines/notation/plain-latex.ts';
import { characterOfCommand } from '#documents/reading/formula/latex-symbols.ts';

/** LaTeX as one would type it without a formula editor, for a line that cannot hold an equation; it may be cut anywhere. */
export function plainFormula(latex: string): string {
  return plainLatex(latex)
    .replace(/\\([A-Za-z]+)\s?/g, (command, name: string) => wordOf(name) ?? command)
    .replace(/\\[,;!: ]/g, ' ')
    .replace(/\^{?([23°])}?/g, (_, power: string) => ({ 2: '²', 3: '³' })[power] ?? power)
    .replace(/\\sqrt\s*{([^{}]*)}/g, (_, inside: string) => `√${inOne(inside)}`)
    .replace(/\\[dt]?frac\s*{([^{}]*)}\s*{([^{}]*)}/g, (_, above: string, below: string) => {
      return `${inOne(above)}/${inOne(below)}`;
    })
    .replace(/\\[A-Za-z]+|[{}\\]/g, '');
}

/** In brackets where it is more than one thing. */
const inOne = (text: string) => (/^\w+$/u.test(text) ? text : `(${text})`);

const FUNCTIONS = /^(sin|cos|tan|ln|lg|log|lim|max|min)$/;
const otherNames: Record<string, string> = { geq: 'ge', leq: 'le', neq: 'ne', rightarrow: 'to' };

function wordOf(name: string): string | undefined {
  if (name === 'circ') return '°';
  return FUNCTIONS.test(name) ? name : characterOfCommand(otherNames[name] ?? name);
}
