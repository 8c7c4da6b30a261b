const LETTERS_A_TOKEN = 4;

/**
 * How many tokens a text is, by a rule that is rather too much than too little: a Chinese character, a digit and a sign count
 * one, four letters of a word one, a run of spaces one, what is rarer as many as it has bytes. No tokenizer that reads bytes
 * ever makes more of a text than it has bytes, and neither does this.
 */
export function estimateTokens(text: string): number {
  return readUpTo(text, Number.POSITIVE_INFINITY).tokens;
}

/** The longest beginning of a text that is no more than so many tokens, and no half of a sign. */
export function cutToTokens(text: string, maxTokens: number): string {
  const cut = text.slice(0, readUpTo(text, maxTokens).end);
  return cut.length === text.length || cut.isWellFormed() ? cut : cut.slice(0, -1);
}

/** Goes through the text once, and ends before the sign that would be too much. */
function readUpTo(text: string, maxTokens: number): { tokens: number; end: number } {
  let tokens = 0;
  let letters = 0;
  let isSpace = false;
  for (let end = 0; end < text.length; end += 1) {
    const code = text.charCodeAt(end);
    const isLetterHere = isLetter(code);
    const isSpaceHere = code === 0x20 || (code >= 0x09 && code <= 0x0d);
    // The first letter of each four counts for all of them, the first space for all that follow.
    const isCounted = isLetterHere ? letters % LETTERS_A_TOKEN === 0 : !(isSpaceHere && isSpace);
    if (isCounted) tokens += isLetterHere || isSpaceHere ? 1 : weightOf(code);
    if (tokens > maxTokens) return { tokens, end };
    letters = isLetterHere ? letters + 1 : 0;
    isSpace = isSpaceHere;
  }
  return { tokens, end: text.length };
}

function isLetter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
}

function weightOf(code: number): number {
  // Digits and signs of ASCII; Chinese characters, kana, full-width signs.
  if (code < 0x80 || (code >= 0x3000 && code <= 0x9fff) || (code >= 0xff00 && code <= 0xffef)) return 1;
  if (code < 0x800) return 2;
  // Each half of a pair stands for half of its four bytes.
  return code >= 0xd800 && code <= 0xdfff ? 2 : 3;
}
