import { childOf, childrenOf, type XmlElement } from '#documents/reading/ooxml/xml.ts';
import { delimitersToLatex, linesToLatex, matrixToLatex, optional } from './fenced-to-latex.ts';
import { latexOfCharacter } from './latex-symbols.ts';
import { accentToLatex, barToLatex, groupToLatex, lowerLimitToLatex, upperLimitToLatex } from './marks-to-latex.ts';
import { isOn, runToLatex } from './run-to-latex.ts';

/** An equation of Word or PowerPoint (m:oMath, or m:oMathPara with several lines) as LaTeX without dollar signs. */
export function ommlToLatex(equation: XmlElement): string {
  const lines = childrenOf(equation, 'm:oMath');
  if (lines.length <= 1) return tidy(rowToLatex(lines[0] ?? equation));
  return tidy(`\\begin{gathered}${lines.map(rowToLatex).join(' \\\\ ')}\\end{gathered}`);
}

/** What stands inside an element, one thing after another. */
function rowToLatex(element: XmlElement | undefined): string {
  let latex = '';
  let isAfterRun = true;
  for (const child of childrenOf(element)) {
    const more = elementToLatex(child);
    latex += isAfterRun ? more : apart(more);
    if (more !== '') isAfterRun = child.name === 'm:r';
  }
  return latex;
}

/** A degree sign or a prime must not become the power of a structure that may have one already. */
function apart(latex: string): string {
  return /^\s*['^]/.test(latex) ? `{}${latex}` : latex;
}

function elementToLatex(element: XmlElement): string {
  if (element.name.endsWith('Pr') || LEFT_OUT.has(element.name)) return '';
  return (STRUCTURES.get(element.name) ?? rowToLatex)(element);
}

/** Properties end in Pr; deleted revisions and the shadow of an alternative are not part of the equation. */
const LEFT_OUT = new Set(['w:del', 'w:moveFrom', 'mc:Fallback']);

const part = (element: XmlElement, name: string) => rowToLatex(childOf(element, name));
const setting = (element: XmlElement, properties: string, name: string) =>
  childOf(element, properties, name)?.attributes['m:val'];

const STRUCTURES = new Map(
  Object.entries<(element: XmlElement) => string>({
    'm:r': runToLatex,
    'm:f': fractionToLatex,
    'm:rad': rootToLatex,
    'm:sSup': (element) => `${baseOf(element)}${superscript(part(element, 'm:sup'))}`,
    'm:sSub': (element) => `${baseOf(element)}_{${part(element, 'm:sub')}}`,
    'm:sSubSup': (element) => `${baseOf(element)}_{${part(element, 'm:sub')}}${superscript(part(element, 'm:sup'))}`,
    'm:sPre': (element) => `{}_{${part(element, 'm:sub')}}^{${part(element, 'm:sup')}}${apart(part(element, 'm:e'))}`,
    'm:nary': bigOperatorToLatex,
    'm:d': (element) => delimitersToLatex(element, rowToLatex),
    'm:m': (element) => matrixToLatex(element, 'matrix', rowToLatex),
    'm:eqArr': (element) => linesToLatex(element, 'aligned', rowToLatex),
    'm:func': functionToLatex,
    'm:acc': (element) => accentToLatex(element, rowToLatex),
    'm:bar': (element) => barToLatex(element, rowToLatex),
    'm:groupChr': (element) => groupToLatex(element, rowToLatex),
    'm:limLow': (element) => lowerLimitToLatex(part(element, 'm:e'), part(element, 'm:lim')),
    'm:limUpp': (element) => upperLimitToLatex(part(element, 'm:e'), part(element, 'm:lim')),
    'm:borderBox': borderToLatex,
    'm:phant': phantomToLatex,
  }),
);

function fractionToLatex(element: XmlElement): string {
  const over = part(element, 'm:num');
  const under = part(element, 'm:den');
  const type = setting(element, 'm:fPr', 'm:type');
  if (type === 'lin' || type === 'skw') return `{${over}}/{${under}}`;
  return type === 'noBar' ? `{${over} \\atop ${under}}` : `\\frac{${over}}{${under}}`;
}

function rootToLatex(element: XmlElement): string {
  const degree = isOn(childOf(element, 'm:radPr', 'm:degHide')) ? '' : part(element, 'm:deg').trim();
  return `\\sqrt${degree && optional(degree)}{${part(element, 'm:e')}}`;
}

/** A base of more than one sign is held together by braces; nothing at all stays a place to hang the script on. */
function baseOf(element: XmlElement): string {
  const inner = childrenOf(childOf(element, 'm:e')).filter(({ name }) => !name.endsWith('Pr'));
  const latex = part(element, 'm:e').trim();
  const isOneSign = /^(?:\\[A-Za-z]+(?:\{[A-Za-z0-9]\})?|[^\\']|[0-9]+)$/u.test(latex);
  if (isOneSign || (inner.length === 1 && inner[0]?.name === 'm:d' && !latex.startsWith('{'))) return latex;
  return `{${latex}}`;
}

/** Primes stand by themselves, and a degree sign is a superscript already. */
function superscript(latex: string): string {
  if (/^'+$/.test(latex)) return latex;
  return latex === '^{\\circ}' ? latex : `^{${latex}}`;
}

function bigOperatorToLatex(element: XmlElement): string {
  const operator = latexOfCharacter(setting(element, 'm:naryPr', 'm:chr') || '∫').trim();
  const isIntegral = operator.endsWith('int');
  const limits = isIntegral && setting(element, 'm:naryPr', 'm:limLoc') === 'undOvr' ? '\\limits' : '';
  const below = isOn(childOf(element, 'm:naryPr', 'm:subHide')) ? '' : part(element, 'm:sub');
  const above = isOn(childOf(element, 'm:naryPr', 'm:supHide')) ? '' : part(element, 'm:sup');
  return `${operator}${limits}${below && `_{${below}}`}${above && `^{${above}}`} ${apart(part(element, 'm:e'))}`;
}

function functionToLatex(element: XmlElement): string {
  const name = part(element, 'm:fName').trim();
  const known = /^\\/.test(name) && !name.startsWith('\\math');
  const letters = name.replace(/^\\mathrm\{([A-Za-z]+)\}/, '$1');
  const written = known || !/^[A-Za-z]+$/.test(letters) ? name : `\\operatorname{${letters}}`;
  return `${written} ${apart(part(element, 'm:e'))}`;
}

function borderToLatex(element: XmlElement): string {
  const properties = childOf(element, 'm:borderBoxPr');
  const isStruck = childrenOf(properties).some((flag) => flag.name.startsWith('m:strike') && isOn(flag));
  return `${isStruck ? '\\cancel' : '\\boxed'}{${part(element, 'm:e')}}`;
}

function phantomToLatex(element: XmlElement): string {
  const show = childOf(element, 'm:phantPr', 'm:show');
  const latex = part(element, 'm:e');
  return show === undefined || isOn(show) ? latex : `\\phantom{${latex}}`;
}

/** A power directly after a power, or a prime after it, is an error in LaTeX unless something stands between. */
const SCRIPT_BEFORE_SCRIPT = /\^\{(?:[^{}]|\{[^{}]*\})*\}(?=['^])/g;

/** Takes away the space after a command where the next sign ends it anyway. */
function tidy(latex: string): string {
  return latex
    .replace(/(\\[A-Za-z]+) +(?=[^A-Za-z0-9 ])/g, '$1')
    .replace(SCRIPT_BEFORE_SCRIPT, '$&{}')
    .replace(/ {2,}/g, ' ')
    .trim();
}
