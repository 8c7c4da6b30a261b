/** Numbers a model invents must not look like sources. */
export type CitationFilter = { push(piece: string): string; flush(): string };

const MAX_MARK_CHARS = 4;

/** A whole text with the citations of these sources and no others. */
export function keepCitations(text: string, numbers: ReadonlySet<number>): string {
  if (!text.includes('[')) return text;
  const filter = openCitationFilter(numbers);
  return filter.push(text) + filter.flush();
}

/**
 * Lets `[n]` pass where a source n exists and drops it elsewhere, in a text that comes in pieces. Indexes such as `a[7]`,
 * `\sqrt[3]{x}` and everything in code are no citations. Keeps back at most an unfinished `[12`.
 */
export function openCitationFilter(numbers: ReadonlySet<number>): CitationFilter {
  const code = openCodeWatch();
  let mark = '';
  let before = '';
  let isIndexBefore = false;

  const decide = (whole: string): string => {
    const isIndex = /[\w)}\\]/.test(before) || (before === ']' && isIndexBefore);
    if (!isIndex && !numbers.has(Number(whole.slice(1, -1)))) return '';
    before = ']';
    isIndexBefore = isIndex;
    return whole;
  };
  const take = (char: string): string => {
    if (mark !== '') {
      if (/\d/.test(char) && mark.length < MAX_MARK_CHARS) {
        mark += char;
        return '';
      }
      const unfinished = mark;
      mark = '';
      if (char === ']' && unfinished.length > 1) return decide(`${unfinished}]`);
      before = unfinished.at(-1) ?? '';
      return unfinished + take(char);
    }
    if (char === '[' && !code.isInside()) {
      mark = char;
      return '';
    }
    code.take(char);
    before = char;
    isIndexBefore = false;
    return char;
  };

  return {
    push(piece) {
      // Most pieces hold no bracket and leave as they came.
      let passed = '';
      for (const char of piece) passed += take(char);
      return passed;
    },
    flush() {
      const rest = mark;
      mark = '';
      return rest;
    },
  };
}

/** Follows runs of backticks: as many as opened a piece of code close it. A paragraph's end closes a forgotten one. */
function openCodeWatch() {
  let run = 0;
  let opened = 0;
  let newlines = 0;
  const settle = (): void => {
    if (run > 0) opened = opened === 0 ? run : opened === run ? 0 : opened;
    run = 0;
  };
  return {
    take(char: string): void {
      newlines = char === '\n' ? newlines + 1 : 0;
      if (char === '`') {
        run += 1;
        return;
      }
      settle();
      if (newlines > 1 && opened < 3) opened = 0;
    },
    isInside(): boolean {
      settle();
      return opened > 0;
    },
  };
}
