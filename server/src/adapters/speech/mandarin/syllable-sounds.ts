/** A syllable as pinyin writes it, `ü` as it is, and its tone: 5 is the light one. */
export type Syllable = { pinyin: string; tone: number };

/** The signs the voices learned, which are those of the phonetic alphabet with a few joined ones. */
const initials: Record<string, string> = {
  b: 'p',
  p: 'pʰ',
  m: 'm',
  f: 'f',
  d: 't',
  t: 'tʰ',
  n: 'n',
  l: 'l',
  g: 'k',
  k: 'kʰ',
  h: 'x',
  j: 'ʨ',
  q: 'ʨʰ',
  x: 'ɕ',
  zh: 'ꭧ',
  ch: 'ꭧʰ',
  sh: 'ʂ',
  r: 'ɻ',
  z: 'ʦ',
  c: 'ʦʰ',
  s: 's',
};

/** The tone stands where the 0 is: behind the vowel, before a nasal. */
const finals: Record<string, string> = {
  a: 'a0',
  ai: 'ai0',
  an: 'a0n',
  ang: 'a0ŋ',
  ao: 'au0',
  e: 'ɤ0',
  ei: 'ei0',
  en: 'ə0n',
  eng: 'ə0ŋ',
  er: 'ɚ0',
  i: 'i0',
  ia: 'ja0',
  ian: 'jɛ0n',
  iang: 'ja0ŋ',
  iao: 'jau0',
  ie: 'je0',
  in: 'i0n',
  ing: 'i0ŋ',
  iong: 'jʊ0ŋ',
  iu: 'jou0',
  o: 'wo0',
  ong: 'ʊ0ŋ',
  ou: 'ou0',
  u: 'u0',
  ua: 'wa0',
  uai: 'wai0',
  uan: 'wa0n',
  uang: 'wa0ŋ',
  ueng: 'wə0ŋ',
  ui: 'wei0',
  un: 'wə0n',
  uo: 'wo0',
  ü: 'y0',
  üan: 'ɥɛ0n',
  üe: 'ɥe0',
  ün: 'y0n',
  // What stands alone, or behind a sound that is half a vowel itself.
  ê: 'ɛ0',
  io: 'jɔ0',
  buzzed: 'ɨ0',
};

/** Where a syllable begins with its vowel it is spelt with y or w. */
const spelledAlone: Record<string, string> = {
  yi: 'i',
  ya: 'ia',
  yan: 'ian',
  yang: 'iang',
  yao: 'iao',
  ye: 'ie',
  yin: 'in',
  ying: 'ing',
  yo: 'io',
  yong: 'iong',
  you: 'iu',
  yu: 'ü',
  yuan: 'üan',
  yue: 'üe',
  yun: 'ün',
  wu: 'u',
  wa: 'ua',
  wai: 'uai',
  wan: 'uan',
  wang: 'uang',
  weng: 'ueng',
  wei: 'ui',
  wen: 'un',
  wo: 'uo',
};

const tones: Record<number, string> = { 1: '→', 2: '↗', 3: '↓', 4: '↘' };
/** Interjections without a vowel, and what comes nearest. */
const interjections: Record<string, string> = { m: 'mu0', hm: 'xə0ŋ', n: 'ə0n', ng: 'ə0ŋ', hng: 'xə0ŋ' };

/** How a syllable sounds; one that colours its end with r has an `r` behind it, as 花儿 huar. */
export function soundOfSyllable({ pinyin, tone }: Syllable): string {
  const isColoured = /.r$/.test(pinyin) && pinyin !== 'er';
  const plain = isColoured ? pinyin.slice(0, -1) : pinyin;
  const sound = interjections[plain] ?? soundOf(plain);
  return (isColoured ? coloured(sound) : sound).replace('0', tones[tone] ?? '');
}

function soundOf(pinyin: string): string {
  const alone = spelledAlone[pinyin];
  if (alone) return finals[alone] ?? '';
  const [, initial = '', final = ''] = /^(zh|ch|sh|[bpmfdtnlgkhjqxrzcs]?)(.*)$/.exec(pinyin) ?? [];
  return `${initials[initial] ?? ''}${finals[finalAfter(initial, final)] ?? ''}`;
}

/** What is written u after j, q and x is ü, and an i after these is a mere buzz. */
function finalAfter(initial: string, final: string): string {
  if (/^[jqx]$/.test(initial)) return final.replace(/^u/, 'ü');
  return final === 'i' && /^(?:zh|ch|sh|[rzcs])$/.test(initial) ? 'buzzed' : final;
}

/** An n and an i at the end give way to the r. */
function coloured(sound: string): string {
  return `${sound
    .replace(/n$/, '')
    .replace(/([ae])i0$/, '$10')
    .replace('ɨ0', 'ə0')}ɻ`;
}
