import { Subject } from '@app/contract/enums.ts';
import type { Question, QuestionType } from '@app/contract/library/questions.ts';
import type { Numbering, PaperQuestion } from '@app/contract/making/papers.ts';

/** In a language exam every part below a text or a recording is a question of its own. */
const textKinds: readonly QuestionType[] = ['reading', 'listening'];

/** Whether the parts of a question are counted with the questions of the paper: 21—40 instead of （1）（2）. */
export function runsOn({ type, subject, parts }: Pick<Question, 'type' | 'subject' | 'parts'>): boolean {
  if (parts.length === 0) return false;
  if (type === 'cloze' || (subject === Subject.English && textKinds.includes(type))) return true;
  return parts.every(({ options }) => options.length > 1);
}

type Numbers = Pick<PaperQuestion, 'no' | 'partNos'>;

/** Counts through a paper, question after question; one that is not known yet takes one number. */
export function questionCounter(numbering: Numbering): (question: Question | undefined) => Numbers {
  let last = 0;
  return (question) => {
    const no = last + 1;
    if (!question || numbering === 'within' || !runsOn(question)) {
      last = no;
      return { no };
    }
    last += question.parts.length;
    return { no, partNos: question.parts.map((_, at) => no + at) };
  };
}

/** 3, or 21—40 of one whose parts are counted. */
export function numbersSaid({ no, partNos = [] }: Numbers): string {
  const last = partNos.at(-1) ?? no;
  return last === no ? String(no) : `${no}—${last}`;
}

/** What is asked for by itself, as it is called in a score sheet: 3, 21 or 3（2）. */
export function partLabel({ no, partNos }: Numbers, at: number): string {
  return partNos?.[at] === undefined ? `${no}（${at + 1}）` : String(partNos[at]);
}
