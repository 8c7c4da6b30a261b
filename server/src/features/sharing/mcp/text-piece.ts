import { AppError } from '@app/contract/errors.ts';
import { z } from 'zod';

/** A model reads that much at once; what is longer is asked for piece by piece. */
export const PIECE_CHARS = 12_000;

export const from = z
  .int('从第几个字开始，请写一个整数')
  .min(0, '从第几个字开始，请写一个整数')
  .max(100_000_000, '从第几个字开始，请写一个整数')
  .default(0)
  .describe('从第几个字开始读，第一次是 0；上一段末尾会告诉下一段从哪里开始');

/** A piece of a text, and where the next one begins. No sign is cut in half. */
export function pieceOf(text: string, start: number): string {
  if (start > 0 && start >= text.length) throw new AppError('invalid', `全文只有 ${text.length} 个字`);
  const begin = isSecondHalf(text, start) ? start + 1 : start;
  const wanted = begin + PIECE_CHARS;
  const end = isSecondHalf(text, wanted) ? wanted - 1 : wanted;
  const piece = text.slice(begin, end);
  return end >= text.length ? piece : `${piece}\n\n（全文 ${text.length} 个字，下一段从 ${end} 开始）`;
}

function isSecondHalf(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff;
}
