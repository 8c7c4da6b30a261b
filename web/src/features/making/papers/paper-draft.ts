import { gradeCode, paperSourceCodes, phaseCode, type Question, subjectCode } from '@app/contract/library/questions.ts';
import { Numbering, type PaperContent, TakenQuestions } from '@app/contract/making/papers.ts';
import { z } from 'zod';
import type { Revised } from '#lib/editing/autosave.ts';
import { readStoredAs, writeStored } from '#lib/session/local-store.ts';

/** A paper as it is worked on: which questions, in which order, and what each is worth. */
export const PaperDraft = z.object({
  title: z.string(),
  heading: z.string(),
  phase: phaseCode,
  subject: subjectCode,
  grade: gradeCode,
  minutes: z.int(),
  sourceType: z.enum(paperSourceCodes),
  /** A paper that begins here runs on. */
  numbering: Numbering.default('through'),
  /** New ones it takes in as they are written. */
  newQuestions: TakenQuestions.nullable().default(null),
  sections: z.array(
    z.object({ title: z.string(), questions: z.array(z.object({ questionId: z.string(), score: z.int() })) }),
  ),
});
export type PaperDraft = z.infer<typeof PaperDraft>;

/** Stands in the address for a paper that the server does not have yet. */
export const NEW_PAPER = 'new';

export function draftOf(paper: PaperContent): PaperDraft {
  const sections = paper.sections.map(({ title, questions }) => ({
    title,
    questions: questions.map(({ id, score }) => ({ questionId: id, score })),
  }));
  return PaperDraft.parse({ ...paper, sections });
}

/** The questions of a paper without what they are there. */
export function questionsOf({ sections }: PaperContent): Question[] {
  return sections.flatMap(({ questions }) => questions.map(({ no: _no, partNos: _partNos, ...question }) => question));
}

/** Drafts of an older page say nothing of numbers. */
const Kept = z.object({ revision: z.int(), content: PaperDraft.extend({ numbering: Numbering.optional() }) });

/**
 * A paper that is not on the server yet; several teachers may share a browser. Where the draft does not say how it counts, it is as
 * the paper on the server.
 */
export function readPaperDraft(
  userId: string,
  paperId: string,
  numberingThere: Numbering = 'through',
): Revised<PaperDraft> | undefined {
  const kept = readStoredAs(entryOf(userId, paperId), Kept);
  if (!kept) return undefined;
  return { ...kept, content: { ...kept.content, numbering: kept.content.numbering ?? numberingThere } };
}

/** `undefined` once the server has it. */
export function keepPaperDraft(userId: string, paperId: string, draft: Revised<PaperDraft> | undefined): void {
  writeStored(entryOf(userId, paperId), draft ? JSON.stringify(draft) : '');
}

function entryOf(userId: string, paperId: string): string {
  return `paperDraft.${userId}.${paperId}`;
}
