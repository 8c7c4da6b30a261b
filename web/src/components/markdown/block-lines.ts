/** What one line at the left edge can begin; only what the splitter must know to part blocks. */
export type Line =
  | { kind: 'blank' }
  | { kind: 'fence'; mark: string }
  | { kind: 'math'; closer: '$$' | '\\]'; isClosed: boolean }
  | { kind: 'item'; indent: number; marker: string; number: number; hasContent: boolean }
  | { kind: 'heading' }
  | { kind: 'rule' }
  | { kind: 'quote'; isEmpty: boolean }
  | { kind: 'text'; isIndented: boolean };

const FENCE = /^ {0,3}(?:(`{3,})[^`]*$|(~{3,}))/;
const ITEM = /^( {0,3})(?:([-*+])|(\d{1,9})([.)]))(?:[ \t]+(\S)?|$)/;
const HEADING = /^ {0,3}#{1,6}(?:[ \t]|$)/;
const RULE = /^ {0,3}([-*_])[ \t]*(?:\1[ \t]*){2,}$/;
const QUOTE = /^ {0,3}>(.*)$/;
const MATH = /^ {0,3}(\$\$|\\\[)(.*)$/;
const DELIMITER_ROW = /^ {0,3}\|?[ \t]*:?-+:?(?:[ \t]*\|[ \t]*:?-+:?)*(?:[ \t]*\|)?[ \t]*$/;

export function readLine(line: string): Line {
  if (line.trim() === '') return { kind: 'blank' };
  const fence = FENCE.exec(line);
  if (fence) return { kind: 'fence', mark: fence[1] ?? fence[2] ?? '```' };
  const math = MATH.exec(line);
  if (math) return mathLine(math[1] === '$$' ? '$$' : '\\]', math[2] ?? '');
  if (RULE.test(line)) return { kind: 'rule' };
  if (HEADING.test(line)) return { kind: 'heading' };
  const quote = QUOTE.exec(line);
  if (quote) return { kind: 'quote', isEmpty: quote[1]?.trim() === '' };
  const item = ITEM.exec(line);
  if (item) {
    const [, indent = '', bullet, number, delimiter, content] = item;
    return {
      kind: 'item',
      indent: indent.length,
      marker: bullet ?? delimiter ?? '-',
      number: Number(number ?? 1),
      hasContent: content !== undefined,
    };
  }
  return { kind: 'text', isIndented: /^[ \t]/.test(line) };
}

/** Words after the closing mark make the line a sentence with a formula in it, not a formula of its own. */
function mathLine(closer: '$$' | '\\]', rest: string): Line {
  const end = rest.indexOf(closer);
  if (end === -1) return { kind: 'math', closer, isClosed: false };
  if (rest.slice(end + 2).trim() !== '') return { kind: 'text', isIndented: false };
  return { kind: 'math', closer, isClosed: true };
}

/** A plain paragraph is broken by an ordered item only when that item is number 1. */
export function canInterruptText(line: Line): boolean {
  if (line.kind === 'item') return line.hasContent && line.number === 1;
  return line.kind !== 'text' && line.kind !== 'blank';
}

export function isClosingFence(line: string, mark: string): boolean {
  const trimmed = line.trim();
  return /^ {0,3}\S/.test(line) && trimmed.startsWith(mark) && trimmed === (mark[0] ?? '`').repeat(trimmed.length);
}

export function isDelimiterRow(line: string): boolean {
  return line.includes('|') && DELIMITER_ROW.test(line);
}
