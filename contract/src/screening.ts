import { z } from 'zod';

export const DANGEROUS_INPUT = '输入内容包含非法字符';

/** Ordinary English words are among them, so only whole words and real tags count (decision G-044). */
const DANGEROUS = /\b(alert|confirm|prompt|onload|onmouseover|onfocus|onerror)\b|<\s*(?:\/\s*)?(img|script)\b/i;

/** For names, titles and form fields. Chat text is never refused for these words. */
export function holdsDangerousWords(text: string): boolean {
  return DANGEROUS.test(text.normalize('NFKC'));
}

/** A trimmed line of a form that refuses dangerous words; say in `tooLong` what the person should do. */
export function screenedText(maxChars: number, tooLong: string): z.ZodString {
  return z
    .string('请输入文字')
    .trim()
    .max(maxChars, tooLong)
    .refine((text) => !holdsDangerousWords(text), DANGEROUS_INPUT);
}
