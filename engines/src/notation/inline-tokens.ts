/** Text parted into what Markdown may touch, what it must not (code), and formulas, however they were written. */
export type Token =
  | { kind: 'text'; source: string }
  | { kind: 'code'; source: string; isClosed: boolean }
  | { kind: 'formula'; source: string; tex: string; isDisplay: boolean; isClosed: boolean };

type Found = { token: Token; end: number };
/** Finds what comes next at or behind a place. */
type Ahead = (at: number) => number;
type TokenSource = { source: string; paragraphEnd: Ahead; bracketEnd: Ahead };

const MAX_INLINE_CHARS = 600;
/** A pattern cannot count to any number. */
const MAX_FENCE_CHARS = 99;
/** So many dollar signs may stand between the two of a formula; where there are more, they are prices. */
const MAX_PASSED_DOLLARS = 12;
const FENCE = /[ \t>]*(`{3,}|~{3,})[^\n]*\n?/y;

export function readTokens(source: string): Token[] {
  const tokens: Token[] = [];
  const tokenSource: TokenSource = {
    source,
    paragraphEnd: remembered((at) => paragraphEnd(source, at)),
    bracketEnd: remembered((at) => positionOf(source, '\\)', at)),
  };
  let textStart = 0;
  let at = 0;
  while (at < source.length) {
    const found = readSpecial(tokenSource, at);
    if (!found) {
      at += source[at] === '\\' ? 2 : 1;
      continue;
    }
    if (at > textStart) tokens.push({ kind: 'text', source: source.slice(textStart, at) });
    tokens.push(found.token);
    at = found.end;
    textStart = at;
  }
  if (textStart < source.length) tokens.push({ kind: 'text', source: source.slice(textStart) });
  return tokens;
}

function readSpecial(tokenSource: TokenSource, at: number): Found | undefined {
  const { source } = tokenSource;
  const isLineStart = at === 0 || source[at - 1] === '\n';
  if (isLineStart) {
    const fence = readFence(source, at);
    if (fence) return fence;
  }
  switch (source[at]) {
    case '`':
      return readCode(tokenSource, at);
    case '\\':
      if (source[at + 1] === '(') return readMarked(tokenSource, at, tokenSource.bracketEnd(at + 2), false);
      return source[at + 1] === '[' ? readMarked(tokenSource, at, positionOf(source, '\\]', at + 2), true) : undefined;
    case '$':
      if (source[at + 1] !== '$') return readDollar(tokenSource, at);
      return readMarked(tokenSource, at, positionOf(source, '$$', at + 2), true);
    default:
      return undefined;
  }
}

function readFence(source: string, at: number): Found | undefined {
  FENCE.lastIndex = at;
  const open = FENCE.exec(source);
  if (!open?.[1]) return undefined;
  const mark = open[1][0] === '~' ? '~' : '`';
  const close = new RegExp(`^[ \\t>]*${mark}{${Math.min(open[1].length, MAX_FENCE_CHARS)},}[ \\t]*$`, 'm');
  const bodyStart = FENCE.lastIndex;
  const match = close.exec(source.slice(bodyStart));
  const end = match ? bodyStart + match.index + match[0].length : source.length;
  return { token: { kind: 'code', source: source.slice(at, end), isClosed: true }, end };
}

function readCode({ source, paragraphEnd }: TokenSource, at: number): Found | undefined {
  const mark = /^`+/.exec(source.slice(at))?.[0] ?? '`';
  const paragraph = paragraphEnd(at);
  const close = closingMark(source, at + mark.length, mark.length);
  if (close < paragraph) {
    const end = close + mark.length;
    return { token: { kind: 'code', source: source.slice(at, end), isClosed: true }, end };
  }
  if (paragraph < source.length) {
    return { token: { kind: 'text', source: mark }, end: at + mark.length };
  }
  return { token: { kind: 'code', source: source.slice(at), isClosed: false }, end: source.length };
}

/** The next run of exactly so many backticks; the end of the text where there is none. */
function closingMark(source: string, from: number, length: number): number {
  const run = /`+/g;
  run.lastIndex = from;
  for (let match = run.exec(source); match; match = run.exec(source))
    if (match[0].length === length) return match.index;
  return source.length;
}

function readMarked(
  { source, paragraphEnd }: TokenSource,
  at: number,
  close: number,
  isDisplay: boolean,
): Found | undefined {
  const limit = isDisplay ? source.length : paragraphEnd(at);
  if (close < limit) {
    const tex = source.slice(at + 2, close);
    const end = close + 2;
    // An escaped number in brackets is a mark of a source, not a formula.
    if (/^\d*$/.test(tex.trim())) return { token: { kind: 'text', source: source.slice(at, end) }, end };
    return { token: { kind: 'formula', source: source.slice(at, end), tex, isDisplay, isClosed: true }, end };
  }
  if (limit < source.length) return undefined;
  const rest = source.slice(at);
  return {
    token: { kind: 'formula', source: rest, tex: rest.slice(2), isDisplay, isClosed: false },
    end: source.length,
  };
}

/** `$…$` is a formula only when it looks like one: `5$ 和 6$` are prices. */
function readDollar({ source, paragraphEnd }: TokenSource, at: number): Found | undefined {
  const paragraph = Math.min(paragraphEnd(at), at + MAX_INLINE_CHARS);
  let passed = 0;
  for (let close = at + 1; close < paragraph; close += 1) {
    if (source[close] === '\\') close += 1;
    else if (source[close] === '$' && isFormula(source, at, close)) {
      const tex = source.slice(at + 1, close);
      const end = close + 1;
      return {
        token: { kind: 'formula', source: source.slice(at, end), tex, isDisplay: false, isClosed: true },
        end,
      };
    } else if (source[close] === '$') {
      passed += 1;
      if (passed > MAX_PASSED_DOLLARS || !/\s/.test(source[close - 1] ?? ' ')) return undefined;
    }
  }
  if (paragraph < source.length) return undefined;
  const rest = source.slice(at + 1);
  const isAmount = /^\d[\d,.]*$/.test(rest);
  const mayBecomeFormula = /^[^\s$]/.test(rest) && !isAmount && !isProse(rest) && !rest.includes('$');
  if (!mayBecomeFormula) return undefined;
  return {
    token: { kind: 'formula', source: source.slice(at), tex: rest, isDisplay: false, isClosed: false },
    end: source.length,
  };
}

function isFormula(source: string, open: number, close: number): boolean {
  const tex = source.slice(open + 1, close);
  const isAfterDigit = /\d/.test(source[open - 1] ?? '');
  const isBeforeDigit = /\d/.test(source[close + 1] ?? '');
  if (tex.trim() === '' || isBeforeDigit || isProse(tex)) return false;
  const isPrice = isAfterDigit && /(?:^|[\s,.，。])\d+(?:\.\d+)?$/.test(tex);
  if (isPrice) return false;
  const isTight = tex === tex.trim();
  return isTight || (!isAfterDigit && /[\\^_=+<>]/.test(tex));
}

/** Chinese words outside a command such as \text{…} or an index such as V_{排} do not stand in a formula. */
function isProse(tex: string): boolean {
  const outside = tex.replace(/[_^](\{[^{}$]*\}|\S)/g, '');
  return /[\u3000-\u303f\u4e00-\u9fff\uff0c\uff1a\uff1b\uff1f]/.test(outside) && !tex.includes('\\');
}

/** What was found once is not looked for again until it is passed, else a long paragraph is read anew from each of its signs. */
function remembered(find: Ahead): Ahead {
  let from = 0;
  let found = -1;
  return (at) => {
    if (at < from || at > found) {
      from = at;
      found = find(at);
    }
    return found;
  };
}

/** The end of the text where there is none. */
function positionOf(source: string, sign: string, from: number): number {
  const at = source.indexOf(sign, from);
  return at === -1 ? source.length : at;
}

function paragraphEnd(source: string, at: number): number {
  const blank = /\n[ \t\r]*\n/g;
  blank.lastIndex = at;
  return blank.exec(source)?.index ?? source.length;
}
