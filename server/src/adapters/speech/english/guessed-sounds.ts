/** Names of pupils and places in pinyin, as an English speaker who knows it says them. */
const initials: Record<string, string> = {
  zh: 'ʤ',
  ch: 'ʧ',
  sh: 'ʃ',
  b: 'b',
  p: 'p',
  m: 'm',
  f: 'f',
  d: 'd',
  t: 't',
  n: 'n',
  l: 'l',
  g: 'ɡ',
  k: 'k',
  h: 'h',
  j: 'ʤ',
  q: 'ʧ',
  x: 'ʃ',
  r: 'ɹ',
  z: 'dz',
  c: 'ts',
  s: 's',
  y: 'j',
  w: 'w',
  '': '',
};
const finals: Record<string, string> = {
  a: 'ɑ',
  o: 'ɔ',
  e: 'ə',
  i: 'i',
  u: 'u',
  v: 'ju',
  ai: 'I',
  ei: 'A',
  ao: 'W',
  ou: 'O',
  an: 'ɑn',
  en: 'ən',
  ang: 'ɑŋ',
  eng: 'ʌŋ',
  ong: 'ʊŋ',
  er: 'əɹ',
  ia: 'jɑ',
  ie: 'jɛ',
  iao: 'jW',
  iu: 'jO',
  ian: 'jɛn',
  in: 'in',
  iang: 'jɑŋ',
  ing: 'iŋ',
  iong: 'jʊŋ',
  ua: 'wɑ',
  uo: 'wɔ',
  uai: 'wI',
  ui: 'wA',
  uan: 'wɑn',
  un: 'wən',
  uang: 'wɑŋ',
  ue: 'wɛ',
};
const syllable =
  /^(zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw]?)(iang|iong|uang|uai|uan|iao|ian|ang|eng|ong|ing|ai|ei|ao|ou|an|en|er|ia|ie|iu|in|ua|uo|ui|un|ue|[aoeiuv])(?![aeiouv])/;

/** Longest spelling first. */
const spellings: [string, string][] = [
  ['tion', 'ʃən'],
  ['ough', 'ɔ'],
  ['igh', 'I'],
  ['tch', 'ʧ'],
  ['dge', 'ʤ'],
  ['sch', 'sk'],
  ['sh', 'ʃ'],
  ['ch', 'ʧ'],
  ['th', 'θ'],
  ['ph', 'f'],
  ['wh', 'w'],
  ['ck', 'k'],
  ['ng', 'ŋ'],
  ['qu', 'kw'],
  ['ee', 'i'],
  ['ea', 'i'],
  ['oo', 'u'],
  ['ou', 'W'],
  ['ow', 'O'],
  ['ai', 'A'],
  ['ay', 'A'],
  ['oi', 'Y'],
  ['oy', 'Y'],
  ['au', 'ɔ'],
  ['aw', 'ɔ'],
  ['ew', 'ju'],
  ['ar', 'ɑɹ'],
  ['er', 'əɹ'],
  ['ir', 'ɜɹ'],
  ['or', 'ɔɹ'],
  ['ur', 'ɜɹ'],
  ['kn', 'n'],
  ['wr', 'ɹ'],
  ['a', 'æ'],
  ['b', 'b'],
  ['c', 'k'],
  ['d', 'd'],
  ['e', 'ɛ'],
  ['f', 'f'],
  ['g', 'ɡ'],
  ['h', 'h'],
  ['i', 'ɪ'],
  ['j', 'ʤ'],
  ['k', 'k'],
  ['l', 'l'],
  ['m', 'm'],
  ['n', 'n'],
  ['o', 'ɑ'],
  ['p', 'p'],
  ['q', 'k'],
  ['r', 'ɹ'],
  ['s', 's'],
  ['t', 't'],
  ['u', 'ʌ'],
  ['v', 'v'],
  ['w', 'w'],
  ['x', 'ks'],
  ['y', 'i'],
  ['z', 'z'],
];

/** How a word that no dictionary knows may sound: as pinyin if it is that throughout, else by its letters. */
export function guessSounds(word: string): string {
  return stressed(pinyinSounds(word) ?? letterSounds(word));
}

function pinyinSounds(word: string): string | undefined {
  let sounds = '';
  for (let rest = word; rest !== ''; ) {
    const [whole, initial = '', final = ''] = syllable.exec(rest) ?? [];
    if (!whole) return undefined;
    sounds += `${initials[initial] ?? ''}${finals[final] ?? ''}`;
    rest = rest.slice(whole.length);
  }
  return sounds;
}

function letterSounds(word: string): string {
  let sounds = '';
  // A silent e at the end, doubled letters once.
  let rest = word
    .replace(/'/g, '')
    .replace(/(.)\1/g, '$1')
    .replace(/([^aeiou])e$/, '$1');
  while (rest !== '') {
    const [spelling, sound] = spellings.find(([one]) => rest.startsWith(one)) ?? [rest[0] ?? '', ''];
    sounds += sound;
    rest = rest.slice(spelling.length);
  }
  return sounds;
}

/** On the first vowel. */
function stressed(sounds: string): string {
  return sounds.replace(/[ɑæʌɔWIɛɜAɪiOYʊuə]/, (vowel) => `ˈ${vowel}`);
}
