import type { TextSlip } from '@app/contract/making/text-comments.ts';

const MOST_SLIPS = 20;

/** What is wrong in every Chinese text, whatever is meant by it. */
export function chineseSlips(text: string): TextSlip[] {
  const found: TextSlip[] = [];
  for (const [quote, mark = ''] of text.matchAll(/\p{Script=Han}([，。！？；：、])\1+/gu))
    if (mark !== '！' && mark !== '？') found.push({ quote, what: '标点重复', fix: quote.slice(0, 2) });
  for (const [quote] of text.matchAll(/\p{Script=Han}[,;?!](?=\s*\p{Script=Han})/gu))
    found.push({ quote, what: '用了英文标点', fix: `${quote.slice(0, -1)}${FULL[quote.slice(-1)] ?? ''}` });
  for (const [quote] of text.matchAll(/(?![目标打的])\p{Script=Han}的的(?!确)/gu))
    found.push({ quote, what: '多写了一个“的”', fix: quote.slice(0, -1) });
  for (const line of text.split('\n').map((one) => one.trim()))
    if (line.length >= FEWEST_OF_A_PARAGRAPH && /\p{Script=Han}$/u.test(line))
      found.push({ quote: line.slice(-8), what: '段末没有标点', fix: `${line.slice(-8)}。` });
  return found.slice(0, MOST_SLIPS);
}

/** A shorter line is a title, a name or a date. */
const FEWEST_OF_A_PARAGRAPH = 25;
const FULL: Readonly<Record<string, string>> = { ',': '，', ';': '；', '?': '？', '!': '！' };
