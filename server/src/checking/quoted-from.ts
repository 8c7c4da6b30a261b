/** Shorter ones stand in every text. */
const FEWEST_SIGNS = 2;

/** Whether the words stand in the text as they are; a line break or another form of quotation mark makes no other word. */
export function isQuotedFrom(text: string, quote: string): boolean {
  const plain = plainOf(quote);
  return plain.length >= FEWEST_SIGNS && plainOf(text).includes(plain);
}

function plainOf(text: string): string {
  return text
    .replace(/[“”„「」『』"]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}
