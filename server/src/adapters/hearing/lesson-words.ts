import { pinyin } from 'pinyin-pro';

type Sound = { readings: ReadonlySet<string>; blurred: ReadonlySet<string> };
type Word = { signs: readonly string[]; sounds: readonly Sound[] };

/** A single syllable sounds like too much. */
const spelt = /^\p{Script=Han}{2,}$/u;
const han = /\p{Script=Han}/u;
/** Two syllables that are only alike are too often another word. */
const BLURRED_FROM = 3;

/**
 * What sounds like a word of the lesson is that word: a recogniser cannot know which of several spellings is meant. Tones do not count; in longer
 * words neither do the sounds that half of the country speaks alike. The longest word wins, and what is spelt like any of them stays.
 */
export function takeForWords(text: string, words: readonly string[]): string {
  const hear = openEar();
  const wanted = [...new Set(words)]
    .filter((word) => spelt.test(word))
    .map((word): Word => ({ signs: [...word], sounds: soundsOfWord(word, hear) }))
    .toSorted((one, other) => other.signs.length - one.signs.length);
  if (wanted.length === 0) return text;
  const signs = [...text];
  const heard = signs.map((sign) => (han.test(sign) ? hear(sign) : undefined));
  const isTaken = signs.map(() => false);
  const place = (word: Word, isAlike: (at: number) => boolean) => {
    const { length } = word.signs;
    for (let at = 0; at + length <= signs.length; at += 1) {
      if (isTaken.slice(at, at + length).includes(true) || !isAlike(at)) continue;
      signs.splice(at, length, ...word.signs);
      isTaken.fill(true, at, at + length);
    }
  };
  for (const word of wanted) place(word, (at) => word.signs.every((sign, index) => signs[at + index] === sign));
  for (const word of wanted) place(word, (at) => soundsAlike(word, heard, at));
  return signs.join('');
}

function soundsAlike({ sounds }: Word, heard: readonly (Sound | undefined)[], at: number): boolean {
  const isBlurred = sounds.length >= BLURRED_FROM;
  return sounds.every((sound, index) => {
    const other = heard[at + index];
    if (!other) return false;
    return isBlurred ? share(sound.blurred, other.blurred) : share(sound.readings, other.readings);
  });
}

/** In a word a sign has one reading. */
function soundsOfWord(word: string, hear: (sign: string) => Sound): Sound[] {
  const read = pinyin(word, { toneType: 'none', type: 'array' });
  return [...word].map((sign, index) => (read[index] ? soundOf([read[index]]) : hear(sign)));
}

function openEar(): (sign: string) => Sound {
  const known = new Map<string, Sound>();
  return (sign) => {
    const sound = known.get(sign) ?? soundOf(pinyin(sign, { toneType: 'none', type: 'array', multiple: true }));
    known.set(sign, sound);
    return sound;
  };
}

function soundOf(readings: readonly string[]): Sound {
  return { readings: new Set(readings), blurred: new Set(readings.map(blurred)) };
}

/** zh as z, ing as in, l as n: as they are spoken in many places, and heard by many recognisers. */
function blurred(syllable: string): string {
  return syllable
    .replace(/^([zcs])h/, '$1')
    .replace(/^l/, 'n')
    .replace(/([aei]n)g$/, '$1');
}

function share(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  for (const one of some) if (others.has(one)) return true;
  return false;
}
