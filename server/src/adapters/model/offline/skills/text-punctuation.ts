const PAIRS = [',，', '.。', '?？', '!！', ':：', ';；', '(（', ')）'] as const;
const halfToFull = new Map(PAIRS.map(([half = '', full = '']) => [half, full]));
const fullToHalf = new Map(PAIRS.map(([half = '', full = '']) => [full, half]));
const HAN = /\p{Script=Han}/u;
const CHINESE = /[\p{Script=Han}，。？！：；（）“”《》、…]/u;

/** Chinese marks after Chinese text; what follows Latin letters or digits stays, so 3.14 and e.g. are safe. */
export function toFullWidthPunctuation(text: string): string {
  const characters = [
    ...text.replace(/"([^"\n]*)"/g, (whole, words: string) => (HAN.test(words) ? `“${words}”` : whole)),
  ];
  let before = '';
  return characters
    .map((character, i) => {
      const neighbour = character === '(' ? (characters[i + 1] ?? '') : before;
      const written = CHINESE.test(neighbour) ? (halfToFull.get(character) ?? character) : character;
      if (written !== ' ') before = written;
      return written;
    })
    .join('');
}

export function toHalfWidthPunctuation(text: string): string {
  return text
    .replace(/[，。？！：；（）]/g, (mark) => fullToHalf.get(mark) ?? mark)
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'");
}
