import { MAX_FIELD_CHARS } from '@app/contract/making/design.ts';
import { storableText } from '#lib/model-json/storable-text.ts';

/** What a model meant by a value of the wrong type. Nothing here throws. */

export function textOf(value: unknown): string {
  if (typeof value === 'string') return clean(value);
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) {
    const lines = value.map(textOf).filter(Boolean);
    return clean(lines.map((line) => `- ${line}`).join('\n'));
  }
  if (isRecord(value)) return textOf(Object.values(value).filter((one) => typeof one === 'string'));
  return '';
}

/** The first of the names that holds words. */
export function pick(value: unknown, ...names: string[]): string {
  if (!isRecord(value)) return '';
  for (const name of names) {
    const text = textOf(value[name]);
    if (text) return text;
  }
  return '';
}

/** A list, whatever it was wrapped in: an object with numbers for names, one thing alone, lines of a text. */
export function listOf(value: unknown, ...names: string[]): unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value === 'string') return value.split('\n').map(withoutMark).filter(Boolean);
  if (!isRecord(value)) return [];
  for (const name of names) if (value[name] !== undefined) return listOf(value[name]);
  const inner = Object.values(value);
  return inner.every(isRecord) ? inner : (inner.find(Array.isArray) ?? []);
}

export function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'number' ? value : Number.parseFloat(/\d+(?:\.\d+)?/.exec(String(value))?.[0] ?? '');
  return Number.isFinite(number) ? number : undefined;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function withoutMark(line: string): string {
  return line.replace(/^\s*(?:[-*•]|\d+[.、)）])\s*/, '').trim();
}

function clean(text: string): string {
  return storableText(text.trim(), MAX_FIELD_CHARS);
}
