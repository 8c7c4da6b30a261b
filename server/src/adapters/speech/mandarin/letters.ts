/**
 * The names of the letters as they are said among Chinese words, in syllables the Mandarin voices know;
 * those that end in a sound no such syllable ends in are said as in English.
 */
const letters: Record<string, string> = {
  A: 'ei→',
  B: 'pi↘',
  C: 'sei→',
  D: 'ti↘',
  E: 'i↘',
  F: 'ˈɛf',
  G: 'ʨi↘',
  H: 'ˈAʧ',
  I: 'ai↘',
  J: 'ꭧei↘',
  K: 'kʰei↘',
  L: 'ˈɛl',
  M: 'ˈɛm',
  N: 'ˈɛn',
  O: 'ou→',
  P: 'pʰi↘',
  Q: 'kʰjou↘',
  R: 'ˈɑɹ',
  S: 'ˈɛs',
  T: 'tʰi↘',
  U: 'jou→',
  V: 'wei→',
  W: 'dˈʌbᵊlju',
  X: 'ˈɛks',
  Y: 'wˈI',
  Z: 'zˈi',
};

export function soundsOfLetters(word: string): string {
  return [...word.toUpperCase()].map((letter) => letters[letter] ?? '').join(' ');
}
