/** Of a card that stands beside others. */
const MAX_CARD_CHARS = 160;
/** Of one with a page to itself, as they are when they are read from the last row. */
const PAGE_LINES = 8;
const LINE_CHARS = 38;

type Card = { title: string; text: string };

/** The cards beside each other; where one has much to say, each on a page of its own, its lines on several if need be. */
export function homeworkPages(cards: readonly Card[]): Card[][] {
  return cards.some(({ text }) => text.length > MAX_CARD_CHARS) ? cards.flatMap(cardPages) : [[...cards]];
}

function cardPages({ title, text }: Card): Card[][] {
  const pages: string[][] = [[]];
  for (const line of text.split('\n')) {
    const last = pages.at(-1) ?? [];
    if (last.length > 0 && linesOf([...last, line]) > PAGE_LINES) pages.push([line]);
    else last.push(line);
  }
  return pages.map((lines) => [{ title, text: lines.join('\n').slice(0, 1_000) }]);
}

function linesOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + Math.ceil(text.length / LINE_CHARS), 0);
}
