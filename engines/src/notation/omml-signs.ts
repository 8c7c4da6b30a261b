import type { MathNode } from './mathml.ts';
import { accented, barred, grouped, type RunStyle } from './omml-parts.ts';

export type Marks = { sub?: string; sup?: string };

const variants: Record<string, RunStyle> = {
  normal: 'p',
  bold: 'b',
  'bold-italic': 'bi',
  italic: '',
  'double-struck': 'double-struck',
  script: 'script',
  'bold-script': 'script',
  fraktur: 'fraktur',
  'bold-fraktur': 'fraktur',
  'sans-serif': 'sans-serif',
  monospace: 'monospace',
};

/** Han characters and words are text; a name of several letters stands upright. */
export function runStyle({ name, attributes, text }: MathNode): RunStyle {
  const variant = variants[attributes.mathvariant ?? ''];
  if (name === 'mtext' && (variant === undefined || variant === 'p')) return 'text';
  if (/[\u3000-\u9fff\uff00-\uffef#&"]/.test(text)) return 'text';
  if (variant !== undefined) return variant;
  return name === 'mi' && [...text].length > 1 ? 'p' : '';
}

const accents: Record<string, string> = {
  '→': '\u20d7',
  '⃗': '\u20d7',
  '←': '\u20d6',
  '↔': '\u20e1',
  '^': '\u0302',
  ˆ: '\u0302',
  '~': '\u0303',
  '˜': '\u0303',
  '∼': '\u0303',
  '˙': '\u0307',
  '.': '\u0307',
  '¨': '\u0308',
  '´': '\u0301',
  ˊ: '\u0301',
  '`': '\u0300',
  ˋ: '\u0300',
  '˘': '\u0306',
  ˇ: '\u030c',
  '˚': '\u030a',
};
const BARS = /^(?:[¯‾―_ˉ–]|\u0305|\u0332)$/;
const groups: Record<string, string> = { '⌢': '⏜', '⏜': '⏜', '⌣': '⏝', '⏝': '⏝' };
const BRACES = /^[⏞⏟⎴⎵⏠⏡]$/;

/** An accent, a line or a brace above; undefined for anything else. */
export function markOver(mark: string, base: string): string | undefined {
  const accent = accents[mark] ?? (/^[\u0300-\u036f\u20d0-\u20ff]$/.test(mark) ? mark : undefined);
  if (BARS.test(mark)) return barred('top', base);
  if (accent !== undefined) return accented(accent, base);
  const group = groups[mark] ?? (BRACES.test(mark) ? mark : undefined);
  return group && grouped(group, 'top', 'bot', base);
}

export function markUnder(mark: string, base: string): string | undefined {
  if (BARS.test(mark)) return barred('bot', base);
  const group = groups[mark] ?? (BRACES.test(mark) ? mark : undefined);
  return group && grouped(group, 'bot', 'top', base);
}

/** The one sign for an arrow that may be put together from halves and dashes. */
export function asArrow(glyphs: string): string | undefined {
  const parts = glyphs.replaceAll(/[−\-–=]/g, '');
  if (/^(↽⇀|⇀↽|⇋|⇌)$/.test(parts)) return '⇌';
  if (/^(←→|→←|⇄)$/.test(parts)) return '⇄';
  return /^[←→↔⟵⟶⟷⇐⇒⇔⟸⟹⟺↦⟼]$/.test(parts) ? parts : undefined;
}

/** A bar that stands for itself: `\mid` and `\parallel` are relations. */
export function isBar({ name, text }: MathNode): boolean {
  return (name === 'mo' && /^[|‖]$/.test(text)) || (name === 'mi' && /^[|‖∣∥]$/.test(text));
}
