/** The elements of Word's equations, each with its parts in the order its schema wants. */

/** Word draws a dotted box for an empty part; a space without width is not empty. */
export const FILLER = '\u200b';

export type RunStyle =
  | ''
  | 'p'
  | 'b'
  | 'bi'
  | 'text'
  | 'double-struck'
  | 'script'
  | 'fraktur'
  | 'sans-serif'
  | 'monospace';

export function run(text: string, style: RunStyle): string {
  return `<m:r>${runProperties(style)}<m:t xml:space="preserve">${escapeXml(text)}</m:t></m:r>`;
}

function runProperties(style: RunStyle): string {
  if (style === '') return '';
  if (style === 'text') return '<m:rPr><m:nor/></m:rPr>';
  if (style === 'p' || style === 'b' || style === 'bi') return `<m:rPr>${value('sty', style)}</m:rPr>`;
  return `<m:rPr>${value('scr', style)}${value('sty', 'p')}</m:rPr>`;
}

export function fraction(numerator: string, denominator: string, type: 'bar' | 'noBar' | 'skw'): string {
  const properties = type === 'bar' ? '' : `<m:fPr>${value('type', type)}</m:fPr>`;
  return `<m:f>${properties}${part('num', numerator)}${part('den', denominator)}</m:f>`;
}

export function root(radicand: string, degree: string): string {
  if (degree === '') {
    return `<m:rad><m:radPr>${value('degHide', '1')}</m:radPr><m:deg/>${part('e', radicand)}</m:rad>`;
  }
  return `<m:rad>${part('deg', degree)}${part('e', radicand)}</m:rad>`;
}

export type Scripts = { sub?: string | undefined; sup?: string | undefined };

export function scripts(base: string, { sub, sup }: Scripts): string {
  if (sub !== undefined && sup !== undefined) {
    return `<m:sSubSup>${part('e', base)}${part('sub', sub)}${part('sup', sup)}</m:sSubSup>`;
  }
  if (sub !== undefined) return `<m:sSub>${part('e', base)}${part('sub', sub)}</m:sSub>`;
  if (sup !== undefined) return `<m:sSup>${part('e', base)}${part('sup', sup)}</m:sSup>`;
  return base;
}

export function prescripts(base: string, { sub = '', sup = '' }: Scripts): string {
  return `<m:sPre>${part('sub', sub)}${part('sup', sup)}${part('e', base)}</m:sPre>`;
}

export function limits(
  base: string,
  { under, over }: { under?: string | undefined; over?: string | undefined },
): string {
  const below = under === undefined ? base : `<m:limLow>${part('e', base)}${part('lim', under)}</m:limLow>`;
  return over === undefined ? below : `<m:limUpp>${part('e', below)}${part('lim', over)}</m:limUpp>`;
}

/** A sum, product or integral over its operand; a limit that is not there is hidden. */
export function nary(sign: string, { sub, sup }: Scripts, operand: string, areBeside: boolean): string {
  const properties = [
    value('chr', sign),
    value('limLoc', areBeside ? 'subSup' : 'undOvr'),
    sub === undefined ? value('subHide', '1') : '',
    sup === undefined ? value('supHide', '1') : '',
  ];
  const bounds = `${sub === undefined ? '<m:sub/>' : part('sub', sub)}${sup === undefined ? '<m:sup/>' : part('sup', sup)}`;
  return `<m:nary><m:naryPr>${properties.join('')}</m:naryPr>${bounds}${part('e', operand)}</m:nary>`;
}

export function delimited(open: string, close: string, content: string): string {
  return `<m:d><m:dPr>${value('begChr', open)}${value('endChr', close)}</m:dPr>${part('e', content)}</m:d>`;
}

export function applied(name: string, operand: string): string {
  return `<m:func>${part('fName', name)}${part('e', operand)}</m:func>`;
}

export function accented(mark: string, base: string): string {
  return `<m:acc><m:accPr>${value('chr', mark)}</m:accPr>${part('e', base)}</m:acc>`;
}

export function barred(side: 'top' | 'bot', base: string): string {
  return `<m:bar><m:barPr>${value('pos', side)}</m:barPr>${part('e', base)}</m:bar>`;
}

/** A brace, arc or arrow as wide as what it groups; `foot` says which edge stands on the line of the text. */
export function grouped(sign: string, side: 'top' | 'bot', foot: 'top' | 'bot', base: string): string {
  const properties = `${value('chr', sign)}${value('pos', side)}${value('vertJc', foot)}`;
  return `<m:groupChr><m:groupChrPr>${properties}</m:groupChrPr>${part('e', base)}</m:groupChr>`;
}

/** Spaced as a relation is. */
export function asOperator(content: string): string {
  return `<m:box><m:boxPr>${value('opEmu', '1')}</m:boxPr>${part('e', content)}</m:box>`;
}

const NO_BORDER = ['hideTop', 'hideBot', 'hideLeft', 'hideRight'].map((side) => value(side, '1')).join('');
const strikes: Record<string, string> = {
  horizontalstrike: 'strikeH',
  verticalstrike: 'strikeV',
  updiagonalstrike: 'strikeBLTR',
  downdiagonalstrike: 'strikeTLBR',
};
const STRIKE_ORDER = ['strikeH', 'strikeV', 'strikeBLTR', 'strikeTLBR'];

export function enclosed(notation: string, content: string): string {
  const drawn = new Set(notation.split(/\s+/).map((name) => strikes[name]));
  const lines = STRIKE_ORDER.filter((strike) => drawn.has(strike)).map((strike) => value(strike, '1'));
  const properties = lines.length === 0 ? '' : `<m:borderBoxPr>${NO_BORDER}${lines.join('')}</m:borderBoxPr>`;
  return `<m:borderBox>${properties}${part('e', content)}</m:borderBox>`;
}

export type ColumnAlign = 'left' | 'center' | 'right';

/** The columns of equations that line up at a sign stand close together. */
export function matrix(rows: readonly (readonly string[])[], aligns: readonly ColumnAlign[], isClose = false): string {
  const columns = aligns.map((align) => `<m:mc><m:mcPr>${value('count', '1')}${value('mcJc', align)}</m:mcPr></m:mc>`);
  const gaps = isClose ? `${value('cGpRule', '3')}${value('cGp', '0')}` : '';
  const properties = `<m:mPr>${value('plcHide', '1')}${gaps}<m:mcs>${columns.join('')}</m:mcs></m:mPr>`;
  const cells = rows.map((row) => `<m:mr>${row.map((cell) => part('e', cell)).join('')}</m:mr>`);
  return `<m:m>${properties}${cells.join('')}</m:m>`;
}

function part(name: string, content: string): string {
  return `<m:${name}>${content === '' ? run(FILLER, '') : content}</m:${name}>`;
}

function value(name: string, text: string): string {
  return `<m:${name} m:val="${escapeXml(text)}"/>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
