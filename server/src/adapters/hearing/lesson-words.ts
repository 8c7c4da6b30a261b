import { pinyin } from 'pinyin-pro';

/** What sounds like a word of the lesson is that word: a recogniser cannot know which of several spellings is meant. */
export function takeForWords(text: string, words: readonly string[]): string {
  return words.reduce((said, word) => replaceAlike(said, word), text);
}

function replaceAlike(text: string, word: string): string {
  // A single syllable sounds like too much.
  if (!/^\p{Script=Han}{2,}$/u.test(word)) return text;
  const wanted = soundOf(word);
  const signs = [...text];
  const length = [...word].length;
  const sounds = signs.map((sign) => (/\p{Script=Han}/u.test(sign) ? soundOf(sign) : ''));
  for (let at = 0; at + length <= signs.length; at++) {
    const isAlike = sounds.slice(at, at + length).join(' ') === wanted;
    if (isAlike) signs.splice(at, length, ...word);
  }
  return signs.join('');
}

function soundOf(text: string): string {
  return pinyin(text, { toneType: 'none', type: 'array' }).join(' ');
}
