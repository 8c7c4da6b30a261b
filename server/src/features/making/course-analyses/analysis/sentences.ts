import type { Utterance } from '@app/contract/making/course-analyses.ts';

/** `isLast`: what was said ends with it. Times within what is said are those of its words, evenly. */
export type Sentence = { text: string; from: number; to: number; isLast: boolean };

export function sentencesOf({ text, from, to }: Pick<Utterance, 'text' | 'from' | 'to'>): Sentence[] {
  const parts = text.match(/[^。！？!?；;\n]{1,2000}[。！？!?；;]{0,3}[”"’」）)]{0,2}/gu) ?? [];
  const whole = parts.reduce((sum, part) => sum + part.length, 0);
  let before = 0;
  return parts.flatMap((part, index) => {
    const begins = from + Math.round(((to - from) * before) / whole);
    before += part.length;
    const ends = from + Math.round(((to - from) * before) / whole);
    const words = part.trim();
    if (words === '') return [];
    const isLast = parts.slice(index + 1).every((rest) => rest.trim() === '');
    return [{ text: words, from: begins, to: ends, isLast }];
  });
}
