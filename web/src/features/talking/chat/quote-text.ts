const MAX_QUOTE_CHARS = 500;
const BLOCKS = 'p, li, tr, pre, h1, h2, h3, h4, h5, h6, blockquote, .ta-md-formula-display';
const LEFT_OUT = 'button, figcaption, .ta-visually-hidden';

/** What is selected, as words with formulas in LaTeX; the spans a formula is drawn with would be scattered letters. */
export function passageOf(range: Range): string {
  const copy = document.createElement('div');
  const formula = formulaAround(range.commonAncestorContainer);
  copy.append(formula ? formula.cloneNode() : range.cloneContents());
  for (const drawn of copy.querySelectorAll<HTMLElement>('[data-tex]')) drawn.replaceChildren(`$${drawn.dataset.tex}$`);
  for (const control of copy.querySelectorAll(LEFT_OUT)) control.remove();
  for (const cell of copy.querySelectorAll('td, th')) cell.append(' ');
  for (const block of copy.querySelectorAll(BLOCKS)) block.append('\n');
  return copy.textContent;
}

/** Without empty lines, and no longer than a question should carry along. */
export function tidyQuote(passage: string): string {
  const text = passage
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
  const characters = [...text];
  return characters.length > MAX_QUOTE_CHARS ? `${characters.slice(0, MAX_QUOTE_CHARS).join('')}…` : text;
}

/** The question as it is sent: the passage as a Markdown quotation before it. */
export function joinQuote(quote: string, question: string): string {
  if (quote === '') return question;
  const quoted = quote.split('\n').map((line) => `> ${line}`);
  return `${quoted.join('\n')}\n\n${question}`;
}

/** The other way round, for a question that was sent with one. */
export function splitQuote(text: string): { quote: string; question: string } {
  const match = /^((?:> [^\n]*\n)+)\n([\s\S]+)$/.exec(text);
  if (!match) return { quote: '', question: text };
  const [, quoted = '', question = ''] = match;
  return { quote: quoted.trimEnd().replaceAll(/^> /gm, ''), question };
}

function formulaAround(node: Node): Element | null {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest('[data-tex]') ?? null;
}
