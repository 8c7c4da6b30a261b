/** The first sign, as the collation of pinyin orders them, of each letter a syllable begins with. */
const FIRST_SIGNS = '阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥仨他穵夕丫帀';
const LETTERS = 'abcdefghjklmnopqrstwxyz';
const byPinyin = new Intl.Collator('zh-CN-u-co-pinyin');
const HAN = /\p{Script=Han}/u;

/** 浙江省 → zjs. The browser orders by pinyin, so no table of signs is needed; a sign of two readings has its more usual one. */
export function pinyinInitials(words: string): string {
  return Array.from(words.toLowerCase(), (sign) => (HAN.test(sign) ? initialOf(sign) : sign)).join('');
}

function initialOf(sign: string): string {
  const after = Array.from(FIRST_SIGNS).findIndex((first) => byPinyin.compare(first, sign) > 0);
  return LETTERS.at(after === -1 ? -1 : after - 1) ?? sign;
}
