import type { Question } from '@app/contract/library/questions.ts';
import type { PaperQuestion, PrintedPaper } from '@app/contract/making/papers.ts';
import { numbersSaid, questionCounter } from '@app/engines/papers/number-questions.ts';
import { placeQuestion, renumbered } from '@app/engines/papers/place-question.ts';
import { worth } from '@app/engines/papers/question-worth.ts';
import type { PaperDraft } from './paper-draft.ts';

export type KnownQuestions = ReadonlyMap<string, Question>;
type Section = PaperDraft['sections'][number];

export const MIN_SCORE = 1;
export const MAX_SCORE = 100;

export function idsIn({ sections }: PaperDraft): string[] {
  return sections.flatMap(({ questions }) => questions.map(({ questionId }) => questionId));
}

export function totalScoreOf({ sections }: Pick<PaperDraft, 'sections'>): number {
  return sections.reduce((sum, section) => sum + sectionScoreOf(section), 0);
}

export function sectionScoreOf({ questions }: Section): number {
  return questions.reduce((sum, { score }) => sum + score, 0);
}

/** Goes to the questions of its kind. */
export function withQuestion(draft: PaperDraft, question: Question, known: KnownQuestions): PaperDraft {
  if (idsIn(draft).includes(question.id)) return draft;
  return { ...draft, sections: placeQuestion(draft.sections, question, (id) => known.get(id)?.type) };
}

/** A section without questions goes as well. */
export function withoutQuestion(draft: PaperDraft, id: string): PaperDraft {
  const sections = draft.sections
    .map((section) => ({ ...section, questions: section.questions.filter(({ questionId }) => questionId !== id) }))
    .filter(({ questions }) => questions.length > 0);
  return idsIn(draft).includes(id) ? { ...draft, sections: renumbered(sections) } : draft;
}

export function withReplaced(draft: PaperDraft, id: string, newId: string): PaperDraft {
  return inSections(draft, (section) => ({
    ...section,
    questions: section.questions.map((one) => (one.questionId === id ? { ...one, questionId: newId } : one)),
  }));
}

export function withScore(draft: PaperDraft, id: string, score: number): PaperDraft {
  return inSections(draft, (section) => ({
    ...section,
    questions: section.questions.map((one) => (one.questionId === id ? { ...one, score } : one)),
  }));
}

/** Every question of the section is worth the same. */
export function withEvenScore(draft: PaperDraft, sectionIndex: number, score: number): PaperDraft {
  return inSections(draft, (section, index) =>
    index === sectionIndex ? { ...section, questions: section.questions.map((one) => ({ ...one, score })) } : section,
  );
}

/** Up or down by one among those of its section. */
export function withStepped(draft: PaperDraft, id: string, by: 1 | -1): PaperDraft {
  const questions = sectionOf(draft, id)?.questions ?? [];
  const other = questions[questions.findIndex(({ questionId }) => questionId === id) + by];
  return other ? withMoved(draft, id, other.questionId) : draft;
}

/** To the place of another question of the same section. */
export function withMoved(draft: PaperDraft, id: string, toId: string): PaperDraft {
  const own = sectionOf(draft, id);
  if (!own || id === toId || own !== sectionOf(draft, toId)) return draft;
  return inSections(draft, (section) => {
    if (section !== own) return section;
    const placeOf = (wanted: string) => section.questions.findIndex(({ questionId }) => questionId === wanted);
    const [from, to] = [placeOf(id), placeOf(toId)];
    const others = section.questions.filter(({ questionId }) => questionId !== id);
    return { ...section, questions: putAt(others, to, ...section.questions.slice(from, from + 1)) };
  });
}

export function withSectionStepped(draft: PaperDraft, index: number, by: 1 | -1): PaperDraft {
  const section = draft.sections[index];
  const to = index + by;
  if (!section || to < 0 || to >= draft.sections.length) return draft;
  const others = draft.sections.filter((one) => one !== section);
  return { ...draft, sections: renumbered(putAt(others, to, section)) };
}

export function sectionOf({ sections }: PaperDraft, id: string): Section | undefined {
  return sections.find(({ questions }) => questions.some(({ questionId }) => questionId === id));
}

/** As it will stand on paper, numbered as it says; what is not known yet is left out. */
export function printed(draft: PaperDraft, known: KnownQuestions): PrintedPaper {
  const numbersOf = questionCounter(draft.numbering);
  const sections = draft.sections.map((section) => ({
    title: section.title,
    score: sectionScoreOf(section),
    questions: section.questions.flatMap(({ questionId, score }): PaperQuestion[] => {
      const question = known.get(questionId);
      const numbers = numbersOf(question);
      return question ? [{ ...worth(question, score), ...numbers }] : [];
    }),
  }));
  const { title, heading, minutes } = draft;
  return { title, heading, minutes, totalScore: totalScoreOf(draft), sections };
}

/** As it is called on paper: 3, or 21—40. */
export function numberSaid(draft: PaperDraft, known: KnownQuestions, id: string): string {
  const numbersOf = questionCounter(draft.numbering);
  for (const questionId of idsIn(draft)) {
    const numbers = numbersOf(known.get(questionId));
    if (questionId === id) return numbersSaid(numbers);
  }
  return '';
}

function inSections(draft: PaperDraft, change: (section: Section, index: number) => Section): PaperDraft {
  return { ...draft, sections: draft.sections.map(change) };
}

function putAt<Item>(items: readonly Item[], index: number, ...added: Item[]): Item[] {
  return [...items.slice(0, index), ...added, ...items.slice(index)];
}
