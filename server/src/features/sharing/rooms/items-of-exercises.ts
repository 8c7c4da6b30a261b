import type { Design } from '@app/contract/making/design.ts';
import type { KeyedItem, PupilAge } from '@app/contract/sharing/room-items.ts';
import { NUMBER, toItem } from './items-of-paper.ts';

/** The exercises of a design one by one: their levels stand where papers name a type of question. */
export function itemsOfExercises(exercises: Design['exercises'], age: PupilAge): KeyedItem[] {
  return exercises
    .filter(({ question }) => question.trim() !== '')
    .map((exercise, at) => {
      const { type, stem, options, answer } = partsOf(exercise);
      const around = { label: String(at + 1), age, passage: '', stem, analysis: '' };
      const item = toItem({ type, options, answer, score: SCORE }, around);
      return { ...item, no: at + 1, typeName: exercise.level };
    });
}

/** A design gives its exercises no marks: all count the same. */
const SCORE = 1;
/** An option after a space or at the beginning of a line: `A. 3　B. 4`. */
const OPTION = /(?:^|[\s：:？?。）)；;])([A-F])\s?[.．、]\s*/g;
const LETTERS = /^([A-F]+)[。.]?$/;

/** Options are looked for only where the answer is nothing but letters; a number alone is one blank; all else is said in words. */
function partsOf({ question, answer }: Design['exercises'][number]) {
  const said = answer.trim();
  const letters = LETTERS.exec(said)?.[1];
  const choice = letters === undefined ? undefined : readOptions(question);
  if (letters !== undefined && choice && [...letters].every((letter) => letterNo(letter) < choice.options.length)) {
    const type = letters.length > 1 ? ('multiple' as const) : ('single' as const);
    return { type, ...choice, answer: [...letters] };
  }
  const isNumber = NUMBER.test(said.replaceAll(/[$\s]/g, ''));
  return { type: isNumber ? ('blank' as const) : ('short' as const), stem: question, options: [], answer: [said] };
}

function readOptions(question: string): { stem: string; options: string[] } | undefined {
  const marks = [...question.matchAll(OPTION)];
  const isInOrder = marks.length > 1 && marks.every(([, letter = ''], at) => letterNo(letter) === at);
  const [first] = marks;
  if (!isInOrder || !first) return undefined;
  const options = marks.map((mark, at) => {
    const end = marks[at + 1];
    const text = question.slice(mark.index + mark[0].length, end ? end.index + beforeLetter(end) : undefined);
    return text
      .trim()
      .replace(/[；;]$/, '')
      .trim();
  });
  if (options.includes('')) return undefined;
  return { stem: question.slice(0, first.index + beforeLetter(first)).trim(), options };
}

/** The sign that parts an option from what stands before it belongs to that. */
function beforeLetter([mark, letter = '']: RegExpMatchArray): number {
  return mark.indexOf(letter);
}

function letterNo(letter: string): number {
  return letter.charCodeAt(0) - 'A'.charCodeAt(0);
}
