import { parseChineseNumber } from '#adapters/model/offline/math/chinese-number.ts';

/** 「3 道」「五题」: how many she asks for. */
export const COUNT = /(\d{1,3}|[一二两三四五六七八九十]{1,3})\s?(?:道|个|题)/;

const MOST = 20;

export function askedCount(question: string): number | undefined {
  const said = COUNT.exec(question)?.[1];
  if (said === undefined) return undefined;
  const count = Number(/^\d+$/.test(said) ? said : parseChineseNumber(said));
  return Number.isInteger(count) ? Math.min(MOST, Math.max(1, count)) : undefined;
}
