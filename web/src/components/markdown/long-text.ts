const LONG_CHARS = 2_000;
/** From here on a sentence end will do even inside bold or a formula that is never closed. */
const TOO_LONG_CHARS = 2 * LONG_CHARS;
/** And from here on any character, for text without sentences at all. */
const ENDLESS_CHARS = 3 * LONG_CHARS;

const SENTENCE_END = /[。！？；\n]|[.!?;](?=\s)/g;

/**
 * Where to part a paragraph that began at `start` and has grown too long, looking only at its characters in
 * `from`..`to`; -1 when it need not be parted there. The answer depends on nothing after the cut.
 */
export function findCut(text: string, start: number, from: number, to: number): number {
  if (to - start < LONG_CHARS) return -1;
  SENTENCE_END.lastIndex = Math.max(from, start + LONG_CHARS);
  for (let match = SENTENCE_END.exec(text); match; match = SENTENCE_END.exec(text)) {
    const cut = match.index + 1;
    const limit = start + ENDLESS_CHARS;
    if (cut > to || cut > limit) break;
    if (cut - start > TOO_LONG_CHARS || isBalanced(text.slice(start, cut))) return cut;
  }
  return endlessCut(text, start, from, to);
}

function endlessCut(text: string, start: number, from: number, to: number): number {
  const cut = start + ENDLESS_CHARS;
  if (cut < from || cut >= to) return -1;
  const isInsidePair = (text.charCodeAt(cut) & 0xfc00) === 0xdc00;
  return isInsidePair ? cut - 1 : cut;
}

/** No code, formula, bold or link is open at the end. */
function isBalanced(text: string): boolean {
  return (
    isEven(text, /`/g) &&
    isEven(text, /(?<!\\)\$/g) &&
    isEven(text, /\*\*/g) &&
    count(text, /\[/g) === count(text, /\]/g) &&
    count(text, /\\\(/g) === count(text, /\\\)/g)
  );
}

function isEven(text: string, mark: RegExp): boolean {
  return count(text, mark) % 2 === 0;
}

function count(text: string, mark: RegExp): number {
  return text.match(mark)?.length ?? 0;
}
