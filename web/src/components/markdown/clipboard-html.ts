import { escapeHtml, formulaHtml } from './clipboard-formula.ts';

/** Everything the clipboard takes along, and the attributes that make it look the same elsewhere. */
const kept: Record<string, string> = {
  table: ' border="1" cellspacing="0" cellpadding="6" style="border-collapse:collapse"',
  th: ' style="border:1px solid #808080;background:#f2f2f2"',
  td: ' style="border:1px solid #808080"',
  pre: ' style="font-family:Consolas,monospace;background:#f6f6f6"',
  code: ' style="font-family:Consolas,monospace"',
  blockquote: ' style="margin-left:2em;color:#595959"',
  ...Object.fromEntries(
    'h1 h2 h3 h4 h5 h6 p ul ol li strong em del sub sup thead tbody tr br hr a'.split(' ').map((name) => [name, '']),
  ),
};
const EMPTY = new Set(['br', 'hr']);
const LEFT_OUT = 'button, figcaption, iframe, svg, canvas, style, script, [aria-hidden="true"], [role="dialog"]';

/** What is on the screen as HTML for other programs: words, tables and equations, nothing that can be pressed. */
export function clipboardHtml(content: ParentNode & Node): string {
  return [
    '<html xmlns:m="http://schemas.microsoft.com/office/2004/12/omml" xmlns:o="urn:schemas-microsoft-com:office:office">',
    `<head><meta charset="utf-8"></head><body>${[...content.childNodes].map(writeNode).join('')}</body></html>`,
  ].join('');
}

function writeNode(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return escapeHtml(node.nodeValue ?? '');
  if (!(node instanceof HTMLElement)) return '';
  if (node.dataset.tex !== undefined) return writeFormula(node, node.dataset.tex);
  if (node.matches('.ta-md-source')) return `<sup>[${escapeHtml(node.textContent)}]</sup>`;
  if (node instanceof HTMLInputElement) return node.checked ? '☑' : '☐';
  if (node instanceof HTMLImageElement) return writePicture(node);
  if (node.matches(LEFT_OUT)) return '';
  const name = node.localName;
  const inside = [...node.childNodes].map(writeNode).join('');
  const look = kept[name];
  if (look === undefined) return inside;
  return EMPTY.has(name) ? `<${name}>` : `<${name}${look}${ownAttributes(node)}>${inside}</${name}>`;
}

function writeFormula(node: HTMLElement, tex: string): string {
  const isDisplay = node.classList.contains('ta-md-formula-display');
  const formula = formulaHtml(tex, isDisplay);
  return isDisplay && !node.closest('p, li, td, th') ? `<p align="center">${formula}</p>` : formula;
}

/** The width of a line of an A4 page, which programs do not shrink a picture to by themselves. */
const LINE_PX = 554;

/** By its whole address: the program it is pasted into fetches it, and Word does not know pictures that stand in the text. */
function writePicture(picture: HTMLImageElement): string {
  const { picture: reference, width: share = '0', caption } = picture.dataset;
  const width = Number(share) > 0 ? (LINE_PX * Number(share)) / 100 : Math.min(LINE_PX, picture.width || LINE_PX);
  const said = caption === undefined ? '' : ` data-caption="${escapeHtml(caption)}"`;
  const own = reference === undefined ? '' : ` data-picture="${escapeHtml(reference)}"${said}`;
  return `<img src="${escapeHtml(picture.src)}" alt="${escapeHtml(picture.alt)}" width="${Math.round(width)}"${own}>`;
}

function ownAttributes(node: HTMLElement): string {
  const href = node.getAttribute('href');
  const start = node.getAttribute('start');
  const align = node.style.textAlign;
  return [
    href !== null ? ` href="${escapeHtml(href)}"` : '',
    start !== null ? ` start="${escapeHtml(start)}"` : '',
    align !== '' ? ` align="${escapeHtml(align)}"` : '',
  ].join('');
}

const BLOCKS = 'p, li, tr, pre, h1, h2, h3, h4, h5, h6, blockquote, .ta-md-formula-display';

/** The same as plain words; formulas are TeX. Takes the content apart. */
export function clipboardText(content: ParentNode & Node): string {
  for (const formula of content.querySelectorAll<HTMLElement>('[data-tex]')) {
    const mark = formula.classList.contains('ta-md-formula-display') ? '$$' : '$';
    formula.replaceChildren(`${mark}${formula.dataset.tex}${mark}`);
  }
  for (const source of content.querySelectorAll('.ta-md-source')) source.replaceWith(`[${source.textContent}]`);
  for (const control of content.querySelectorAll(LEFT_OUT)) control.remove();
  for (const box of content.querySelectorAll('input')) box.replaceWith(box.checked ? '☑' : '☐');
  for (const line of content.querySelectorAll('br')) line.replaceWith('\n');
  for (const cell of content.querySelectorAll('td, th')) cell.append('\t');
  for (const block of content.querySelectorAll(BLOCKS)) block.append('\n');
  return (content.textContent ?? '').replaceAll(/\n{3,}/g, '\n\n').trim();
}
