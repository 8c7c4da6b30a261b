import { type Question, QuestionType } from '@app/contract/library/questions.ts';
import type { SectionDraft } from '@app/contract/making/papers.ts';
import { numeral } from '../text/numerals.ts';

type Placed = Pick<Question, 'id' | 'type' | 'typeName' | 'score'>;
type TypeOf = (questionId: string) => QuestionType | undefined;

/** Goes to the questions of its kind; a new kind opens a section where papers usually have it. One that is there stays where it is. */
export function placeQuestion(sections: readonly SectionDraft[], question: Placed, typeOf: TypeOf): SectionDraft[] {
  if (sections.some(({ questions }) => questions.some(({ questionId }) => questionId === question.id)))
    return [...sections];
  const added = { questionId: question.id, score: question.score };
  const types = sections.map(({ questions: [first] }) => first && typeOf(first.questionId));
  const own = types.indexOf(question.type);
  if (own >= 0) return sections.map((one, at) => (at === own ? { ...one, questions: [...one.questions, added] } : one));
  const later = types.findIndex((type) => type && QuestionType.indexOf(type) > QuestionType.indexOf(question.type));
  const opened = { title: `、${question.typeName}`, questions: [added] };
  const at = later < 0 ? sections.length : later;
  return renumbered([...sections.slice(0, at), opened, ...sections.slice(at)]);
}

/** 一、二、… before titles that are counted. */
export function renumbered(sections: readonly SectionDraft[]): SectionDraft[] {
  return sections.map((section, index) => ({
    ...section,
    title: section.title.replace(/^[一二三四五六七八九十]*、/, `${numeral(index + 1)}、`),
  }));
}
