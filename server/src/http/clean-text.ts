import { AppError } from '@app/contract/errors.ts';

/**
 * Makes outside text storable. Half of a sign (a lone surrogate), which a cut emoji leaves in pasted text, becomes the
 * replacement sign: refusing it would stop a teacher's saving for ever. A NUL, which nobody types, is refused.
 */
export function cleanText(text: string): string {
  if (text.includes('\0')) throw new AppError('invalid', '内容包含不支持的字符');
  return text.isWellFormed() ? text : text.toWellFormed();
}

/** The same for every text in a value, names of fields included. Its depth was weighed before. */
export function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [cleanText(name), cleanValue(one)]));
}
