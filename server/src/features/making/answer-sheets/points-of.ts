import type { Question } from '@app/contract/library/questions.ts';
import type { Slot } from '@app/engines/sheets/sheet.ts';

/** What the marks are worth by the key; nothing where the key is not of letters, 对 or 错. */
export function pointsOf(
  { part, score }: Pick<Slot, 'part' | 'score'>,
  marked: readonly string[],
  question: Question | undefined,
): { points: number; isPartlyRight: boolean } | undefined {
  const asked = part === undefined ? question : question?.parts[part];
  const key = [...(asked?.answer ?? [])].flatMap((one) => (/^[A-G]+$/.test(one) ? [...one] : [one]));
  if (key.length === 0 || !key.every((one) => /^([A-G]|对|错)$/.test(one))) return undefined;
  const right = marked.filter((one) => key.includes(one)).length;
  const isRight = right === key.length && marked.length === key.length;
  const isPartlyRight = !isRight && right > 0 && right === marked.length;
  return { points: isRight ? score : 0, isPartlyRight };
}
