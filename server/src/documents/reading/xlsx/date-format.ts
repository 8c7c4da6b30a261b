import { DAY_MS } from '@app/engines/time/durations.ts';
import { WEEKDAY_SIGNS } from '@app/engines/time/weekdays.ts';
export function isDateFormat(section: string): boolean {
  const bare = section.replace(/"[^"]*"|\\.|_./g, '').replace(/\[(?!h+\]|m+\]|s+\])[^[\]]*\]/gi, '');
  return /[ymdhs]|aaa/i.test(bare) && !/[0#?]/.test(bare.replace(/\.0+/g, ''));
}

/** A day count as the date or the time its format asks for; nothing when there is no such day. */
export function shownDate(value: number, section: string, isFrom1904: boolean): string | undefined {
  const date = dateOf(value, isFrom1904);
  if (Number.isNaN(date.getTime()) || value < 0) return undefined;
  const isHalfDay = /am\/pm|a\/p|上午\/下午/i.test(section);
  const tokens = section.match(DATE_TOKENS) ?? [];
  return tokens
    .map((token, index) => dateToken(token, date, value, isMinute(tokens, index), isHalfDay))
    .join('')
    .trim();
}

/** The calendar of 1900 has a 29 February that never was, so its first two months are a day off. */
function dateOf(value: number, isFrom1904: boolean): Date {
  const dayZero = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, value < 60 ? 31 : 30);
  return new Date(dayZero + Math.round((value * DAY_MS) / 1000) * 1000);
}

const DATE_TOKENS = /"[^"]*"|\\.|\[[hms]+\]|\[[^[\]]*\]|am\/pm|a\/p|上午\/下午|y+|m+|d+|h+|s+(?:\.0+)?|a{3,4}|_.|./gi;

/** The letter m is a minute after an hour or before a second. */
function isMinute(tokens: string[], index: number): boolean {
  const letters = (list: string[]) => list.find((token) => /^\[?[ymdhs]+/i.test(token)) ?? '';
  return /^\[?h/i.test(letters(tokens.slice(0, index).reverse())) || /^s/i.test(letters(tokens.slice(index + 1)));
}

function dateToken(token: string, date: Date, value: number, isMinutes: boolean, isHalfDay: boolean): string {
  const pad = (part: number) => String(part).padStart(Math.min(2, token.length), '0');
  const first = token[0]?.toLowerCase() ?? '';
  const hours = date.getUTCHours();
  if (first === '"') return token.slice(1, -1);
  if (first === '\\') return token.slice(1);
  if (first === '_') return ' ';
  if (/^\[h+\]$/i.test(token)) return String(Math.floor(value * 24 + 1e-9));
  if (first === '[') return '';
  if (/^(am|a\/p|上午)/i.test(token)) return hours < 12 ? '上午' : '下午';
  if (first === 'y') return token.length <= 2 ? String(date.getUTCFullYear()).slice(-2) : String(date.getUTCFullYear());
  if (first === 'd') return token.length > 2 ? `周${WEEKDAY_SIGNS[date.getUTCDay()]}` : pad(date.getUTCDate());
  if (/^a{3,4}$/i.test(token)) return `${token.length === 4 ? '星期' : ''}${WEEKDAY_SIGNS[date.getUTCDay()]}`;
  if (first === 'm') return isMinutes ? pad(date.getUTCMinutes()) : monthToken(token, date, pad);
  if (first === 'h') return pad(isHalfDay ? hours % 12 || 12 : hours);
  return first === 's'
    ? String(date.getUTCSeconds()).padStart(Math.min(2, token.split('.')[0]?.length ?? 2), '0')
    : token;
}

function monthToken(token: string, date: Date, pad: (part: number) => string): string {
  return token.length > 2 ? `${date.getUTCMonth() + 1}月` : pad(date.getUTCMonth() + 1);
}
