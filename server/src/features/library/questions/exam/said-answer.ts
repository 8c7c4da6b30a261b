import type { QuestionType } from '@app/contract/library/questions.ts';
import { typeNamed } from './exam-lines.ts';
import type { Found } from './found-question.ts';

const BLANK = /_{2,40}|[（(][ 　]{0,20}[）)]/g;
export const JUDGED = /^(?:√|✓|对|正确|T|×|✗|错|错误|F)[。.]?$/;
const RIGHT = /^(?:√|✓|对|正确|T)/;

/** 的根是（ B ）: a copy with the key written in. */
export function keyInStem(stem: string): { key: string; stem: string } | undefined {
  const found = [...stem.matchAll(/[（(] ?([A-G]{1,5}) ?[）)]/g)].at(-1);
  if (!found) return undefined;
  return {
    key: found[1] ?? '',
    stem: `${stem.slice(0, found.index)}（　　）${stem.slice(found.index + found[0].length)}`,
  };
}

export function typeOf({ type, options, stem, sectionTitle }: Found, said: string, subject: string): QuestionType {
  if (options.length > 1) return type === 'multiple' || lettersIn(said).length > 1 ? 'multiple' : 'single';
  const isChoice = type === 'single' || type === 'multiple';
  if (type && !isChoice && !(type === 'blank' && sectionTitle.includes('选择'))) return type;
  if (JUDGED.test(said)) return 'judge';
  if (/_{2,}|[（(][ 　]{2,}[）)]/.test(stem)) return 'blank';
  return typeNamed(stem.slice(0, 12)) ?? (subject === '02' ? 'solution' : 'short');
}

/** B, or A、C, at the beginning of what is said. */
export function lettersIn(said: string): string[] {
  const [letters = ''] = /^(?:选 ?)?[A-G](?:[、，, ]{0,2}[A-G]){0,6}(?![a-zA-Z])/.exec(said.trim()) ?? [];
  return [...new Set(letters.match(/[A-G]/g) ?? [])].toSorted();
}

export function answersOf(type: QuestionType, stem: string, said: string): string[] {
  const words = said.trim();
  if (words === '') return [];
  if (type === 'single' || type === 'multiple') return lettersIn(words);
  if (type === 'judge') return JUDGED.test(words) ? [RIGHT.test(words) ? '对' : '错'] : [];
  const blanks = stem.match(BLANK)?.length ?? 0;
  if (blanks < 2 || type === 'solution') return [words];
  for (const mark of [/[；;]/, /\s{2,40}|　|\t/, /[，,、]/, / /]) {
    const apart = words
      .split(mark)
      .map((one) => one.trim())
      .filter((one) => one !== '');
    if (apart.length === blanks) return apart;
  }
  return [words];
}
