/** Where a word may be broken; `paper.typ` draws nothing for it. */
const BREAK = '\u200b';
/** The first and last letters of a broken word stay together, where the line is not shorter than that. */
const KEPT_LETTERS = 3;
const SHORT_LINE_EM = 8;
/** Where a line may begin and end without our help, in Chinese and between words. */
const UNBREAKABLE = /[^\s\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef\u{20000}-\u{3ffff}]{3,}/gu;
/** Of the signs that are not seen only the one that keeps its neighbours together. */
const UNDRAWABLE = /[^\P{Cc}\n\t]|(?!\u2060)\p{Cf}|\p{Variation_Selector}|\p{Noncharacter_Code_Point}/gu;
/** There is no font for them here; the commonest have a sign that is printed instead. */
const EMOJI = /[\p{Emoji_Presentation}\p{Emoji_Modifier}]/gu;
const printed: Record<string, string> = { '✅': '✓', '❌': '✗', '⭐': '★', '❗': '！', '❓': '？' };

/**
 * Words as they go on paper: whole characters only, none that cannot be drawn, and what is wider than its line (an
 * address, a row of underscores) may be broken anywhere.
 */
export function breakable(text: string, widthEm: number): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(UNDRAWABLE, '')
    .replaceAll(EMOJI, (emoji) => printed[emoji] ?? '')
    .replaceAll(UNBREAKABLE, (word) => (widthOf(word) > widthEm ? broken(word, widthEm) : word));
}

/** A line that ends in the source goes on; between Chinese characters without a space. */
export function joinedLines(text: string): string {
  return text
    .replaceAll(/(?<=[\u3000-\u9fff\uff00-\uffef])\n(?=[\u3000-\u9fff\uff00-\uffef])/g, '')
    .replaceAll('\n', ' ');
}

function broken(word: string, widthEm: number): string {
  const letters = [...word];
  const kept = Math.min(widthEm < SHORT_LINE_EM ? 1 : KEPT_LETTERS, Math.floor(letters.length / 2));
  const [start, rest, end] = [letters.slice(0, kept), letters.slice(kept, -kept), letters.slice(-kept)];
  return [start.join(''), ...rest, end.join('')].join(BREAK);
}

/** In ems, rather too wide than too narrow. */
function widthOf(word: string): number {
  let width = 0;
  for (const letter of word)
    width += /[fijlrt.,:;'!|/\\()[\]-]/.test(letter) ? 0.4 : /[a-ln-vx-z0-9]/.test(letter) ? 0.6 : 1;
  return width;
}
