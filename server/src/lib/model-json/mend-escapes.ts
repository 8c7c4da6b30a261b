import { type CommandPlace, isCommand } from './latex-commands.ts';

/**
 * JSON in which every backslash of a formula is written twice, whatever the model did: `\frac` (a form feed and "rac"
 * to a parser), `\pi` (no JSON at all) and `\\` for the end of a row. Properly escaped text stays as it is. One pass:
 * each character is looked at a bounded number of times.
 */
export function mendEscapes(text: string): string {
  const out: string[] = [];
  const at = { formula: '', environments: 0, isSingle: false };
  let copied = 0;
  const put = (until: number, mended: string, resume: number) => {
    out.push(text.slice(copied, until), mended);
    copied = resume;
  };
  const leave = () => Object.assign(at, { formula: '', environments: 0, isSingle: false });

  for (let i = 0; i < text.length; i += 1) {
    const char = text[i];
    if (char === '"') leave();
    if (char === '$') {
      const mark = text[i + 1] === '$' ? '$$' : '$';
      if (at.formula === mark) leave();
      else if (at.formula === '' && isClosed(text, i + mark.length, mark)) at.formula = mark;
      i += mark.length - 1;
    }
    if (char !== '\\') continue;

    let end = i + 1;
    while (text[end] === '\\') end += 1;
    const run = end - i;
    const name = lettersAt(text, end);
    const isOdd = run % 2 === 1;
    const place = placeOf(text, i, run, at);
    const isSingle = isOdd && isBare(text, end, name, place);
    if (isSingle) at.isSingle = true;

    if (isOdd && text[end] === "'") put(end - 1, '', end);
    else if (isOdd && end === text.length) put(end - 1, '', end);
    else if (run === 3 && place !== 'text' && (isSingle || text[end] === 'n'))
      put(i, '\\'.repeat(isSingle ? 6 : 5), end);
    else if (isSingle) put(end, '\\', end);
    else if (run === 2 && at.environments > 0 && isRowEnd(text, end, name, at.isSingle)) put(end, '\\\\', end);

    if (run <= 2) follow(at, text, end, name, leave);
    // What the backslash belongs to is no mark of its own: an escaped quote, an escaped dollar.
    i = isOdd || (run === 2 && text[end] === '$') ? end : end - 1;
  }
  out.push(text.slice(copied));
  return out.join('');
}

type At = { formula: string; environments: number; isSingle: boolean };

/** Formulas in `\(…\)` and `\[…\]`, and environments, which are formulas by themselves. */
function follow(at: At, text: string, end: number, name: string, leave: () => void): void {
  const char = text[end] ?? '';
  if (at.formula === '' && (char === '(' || char === '[')) at.formula = char === '(' ? ')' : ']';
  else if (char === at.formula && char !== '$') leave();
  if (name === 'begin') at.environments += 1;
  if (name === 'end' && at.environments > 0) at.environments -= 1;
}

function placeOf(text: string, i: number, run: number, { formula, environments }: At): CommandPlace {
  if (formula === '' && environments === 0) return 'text';
  const isInline = environments === 0 && (formula === '$' || formula === ')');
  if (isInline) return 'formula';
  return run > 2 || LINE_START.test(text.slice(Math.max(0, i - 40), i)) ? 'line-start' : 'formula';
}

const LINE_START = /(?:\$\$|\\\[|\\\\|begin\{[a-z]{1,12}\*?\}) {0,4}$/;

/** Whether a single backslash stands where two were meant. */
function isBare(text: string, end: number, name: string, place: CommandPlace): boolean {
  const char = text[end];
  if (char === undefined || char === '"' || char === '/' || char === "'") return false;
  if (char === 'u') return !/^u(?:[\da-f]{4}|[\da-f]{0,3}$)/i.test(text.slice(end, end + 5));
  if (char === 'b' || char === 'f') return name.length > 1;
  if (char === 'n' || char === 'r' || char === 't') return isCommand(name, place);
  return true;
}

/** `\\` that ends a row in an environment. A doubled command has a name, or a sign that LaTeX knows. */
function isRowEnd(text: string, end: number, name: string, isSingle: boolean): boolean {
  if (name.length > 0) return name.length === 1;
  const char = text[end] ?? '';
  if (char === '[') return /^\[\d/.test(text.slice(end, end + 2));
  if (char === ' ' || char === '\n') return isSingle;
  return /[\d+\-&=(\u3400-\u9fff]/.test(char);
}

function lettersAt(text: string, from: number): string {
  let end = from;
  while (end - from < 24 && /[A-Za-z]/.test(text[end] ?? '')) end += 1;
  return text.slice(from, end);
}

/** Whether the mark comes again in the same string, or the text breaks off before; a price has one dollar. */
function isClosed(text: string, from: number, mark: string): boolean {
  for (let i = from; i < text.length; i += 1) {
    const char = text[i];
    if (char === '"') return false;
    if (char === '\\') i += 1;
    else if (char === '$') return mark === '$' || text[i + 1] === '$';
  }
  return true;
}
