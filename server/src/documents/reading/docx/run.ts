import { plainText } from '#documents/reading/markdown.ts';
import { childOf, findAll, textOf, type XmlElement } from '#documents/reading/ooxml/xml.ts';
import { lowered, raised } from '#documents/reading/raised.ts';
import { isOn, settingOf } from './styles.ts';

/** How the text of a run reads: hidden text is left out, an underlined gap is a blank to fill in. */
export function styledText(text: string, run: XmlElement): string {
  const properties = childOf(run, 'w:rPr');
  if (isOn(childOf(properties, 'w:vanish'))) return '';
  const position = settingOf(childOf(properties, 'w:vertAlign'));
  if (position === 'superscript') return raised(text);
  if (position === 'subscript') return lowered(text);
  const isGap = text !== '' && /^[\s\u3000]+$/.test(text) && !text.includes('\n');
  if (isGap && isOn(childOf(properties, 'w:u'))) return '_'.repeat(Math.max(4, Math.min(12, text.length)));
  return plainText(text);
}

/** A character of a picture font: Greek letters and the boxes of forms. */
export function symbolText(symbol: XmlElement): string {
  const code = Number.parseInt(symbol.attributes['w:char'] ?? '', 16);
  const font = symbol.attributes['w:font'] ?? '';
  // Word moves the characters of these fonts into the private area.
  const plain = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code;
  if (/^symbol$/i.test(font)) return SYMBOL_FONT[plain] ?? '';
  if (/wingdings/i.test(font)) return WINGDINGS[plain] ?? '•';
  return Number.isNaN(plain) || plain < 32 ? '' : String.fromCodePoint(plain);
}

/** Pinyin over a word follows it in brackets. */
export function rubyText(ruby: XmlElement): string {
  const textIn = (name: string) => {
    const holder = childOf(ruby, name);
    return holder ? [...findAll(holder, 'w:t')].map(textOf).join('') : '';
  };
  const reading = textIn('w:rt');
  return textIn('w:rubyBase') + (reading && `(${reading})`);
}

const SYMBOL_FONT = ' !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼'
  .split('')
  .reduce<Record<number, string>>(
    (codes, character, index) => {
      codes[32 + index] = character;
      return codes;
    },
    { 163: '≤', 165: '∞', 176: '°', 177: '±', 179: '≥', 180: '×', 184: '÷', 185: '≠', 187: '≈', 215: '⋅', 222: '⇒' },
  );
const WINGDINGS: Record<number, string> = { 111: '☐', 168: '☐', 254: '☑', 252: '✓', 253: '☒', 82: '☑', 224: '→' };
