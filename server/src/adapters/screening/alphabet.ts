/** Spaces, punctuation, emoji: read as if they were not there, so `毒 * 品` is 毒品. */
export const SILENT = 0;
/** A letter that stands in no word. */
export const STRANGE = 1;
const FIRST_OWN = 2;
/** Anything from here on is not a symbol itself, but a reason to look further. */
const SPECIAL = 0xfffe;
const UNSEEN = 0xffff;

/** Numbers the letters of the words; every other letter of the language is the one strange symbol. */
export type Alphabet = {
  /** How many symbols there are. */
  size(): number;
  /** Gives the letters of a word their symbols. */
  add(word: string): number[];
  /** The symbol of a UTF-16 unit, or undefined where one unit does not tell: half of a pair, or a letter such as ㎏ that means several. */
  ofUnit(unit: number): number | undefined;
  /** The symbols of a whole character. */
  ofCharacter(character: string): readonly number[];
};

/** `variants` are other ways to write a letter (彈 for 弹), by the letter they stand for. */
export function openAlphabet(variants: Readonly<Record<string, string>> = {}): Alphabet {
  const symbols = new Map<string, number>();
  const written = new Map(
    Object.entries(variants).flatMap(([plain, others]) => [...others].map((one) => [one, plain])),
  );
  // The few thousand characters of the language are worked out once each, when first met.
  const units = new Uint16Array(0x10000).fill(UNSEEN);
  const characters = new Map<string, readonly number[]>();

  const lettersOf = (character: string): string[] =>
    [...character.normalize('NFKC').toLowerCase()]
      .filter((letter) => /[\p{L}\p{N}]/u.test(letter))
      .map((letter) => written.get(letter) ?? letter);

  const learnUnit = (unit: number): number => {
    const isHalf = unit >= 0xd800 && unit <= 0xdfff;
    const several = isHalf ? [] : ofCharacter(String.fromCharCode(unit));
    const symbol = isHalf || several.length > 1 ? SPECIAL : (several[0] ?? SILENT);
    units[unit] = symbol;
    return symbol;
  };

  const ofCharacter = (character: string): readonly number[] => {
    const known = characters.get(character);
    if (known) return known;
    const found = lettersOf(character).map((letter) => symbols.get(letter) ?? STRANGE);
    characters.set(character, found);
    return found;
  };

  return {
    size: () => symbols.size + FIRST_OWN,
    add(word) {
      return [...word].flatMap(lettersOf).map((letter) => {
        const symbol = symbols.get(letter) ?? symbols.size + FIRST_OWN;
        symbols.set(letter, symbol);
        return symbol;
      });
    },
    ofUnit(unit) {
      const known = units[unit] ?? UNSEEN;
      const symbol = known === UNSEEN ? learnUnit(unit) : known;
      return symbol === SPECIAL ? undefined : symbol;
    },
    ofCharacter,
  };
}
