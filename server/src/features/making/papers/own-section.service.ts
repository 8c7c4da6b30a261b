import { AppError } from '@app/contract/errors.ts';
import type { Question } from '@app/contract/library/questions.ts';
import { type PaperContent, type SectionDraft, saveComposedPaper } from '@app/contract/making/papers.ts';
import { ownIdOf } from '@app/engines/papers/own-questions.ts';
import { numeral } from '@app/engines/text/numerals.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { insertOwnQuestions } from './own-questions.queries.ts';
import { readPaper, save } from './papers.service.ts';

/** Questions that come together from something of hers; `source` names it, `version` what it was then. */
export type OwnSection = {
  source: string;
  version: number;
  /** Of the section, without its number: 听力. */
  title: string;
  paperTitle: string;
  minutes: number;
  questions: readonly Question[];
};

type SectionDeps = Pick<Deps, 'db' | 'screening' | 'now' | 'newId'>;

/**
 * Puts them before all else into a paper of hers, or into a new one, as they are now: what becomes of their source later
 * changes no paper. Put there again, they take the place of the former ones.
 */
export async function putOwnSection(
  deps: SectionDeps,
  caller: Caller,
  paperId: string | undefined,
  own: OwnSection,
): Promise<{ paperId: string }> {
  const [first] = own.questions;
  if (!first) throw new AppError('invalid', '还没有题目，写好题目再放进试卷');
  const questions = own.questions.map((question, at) => {
    return { ...question, id: ownIdOf(own.source, own.version, at + 1) };
  });
  const section = { title: own.title, questions: questions.map(({ id, score }) => ({ questionId: id, score })) };
  const { phase, subject, grade } = first;
  const begun = { title: own.paperTitle, phase, subject, grade, minutes: own.minutes };
  const paper = paperId ? await requireOwn(deps, caller, paperId) : { ...begun, revision: 0, sections: [] };
  // Not asked by any paper, should the save be refused: they go by themselves.
  await insertOwnQuestions(
    deps.db,
    questions.map((question) => ({ id: question.id, userId: caller.userId, question, createdAt: deps.now() })),
  );
  const sections = numbered([section, ...withoutSource(draftsOf(paper.sections), own.source)]);
  // What it was worth in all is another sum now.
  const draft = saveComposedPaper.input.parse({ ...paper, totalScore: undefined, paperId, sections });
  return { paperId: (await save(deps, caller, draft)).paperId };
}

async function requireOwn(deps: SectionDeps, caller: Caller, paperId: string): Promise<PaperContent> {
  const paper = await readPaper(deps, caller, paperId);
  if (!paper.isMine) throw new AppError('invalid', '只能放进你自己的试卷');
  return paper;
}

function draftsOf(sections: PaperContent['sections']): SectionDraft[] {
  return sections.map(({ title, questions }) => ({
    title,
    questions: questions.map(({ id, score }) => ({ questionId: id, score })),
  }));
}

function withoutSource(sections: readonly SectionDraft[], source: string): SectionDraft[] {
  const mark = `${ownIdOf(source)}-`;
  return sections
    .map((section) => ({
      ...section,
      questions: section.questions.filter(({ questionId }) => !questionId.startsWith(mark)),
    }))
    .filter(({ questions }) => questions.length > 0);
}

/** 一、听力, 二、单选题: sections that had a number have the one of their new place. */
function numbered(sections: readonly SectionDraft[]): SectionDraft[] {
  return sections.map((section, at) => {
    return { ...section, title: `${numeral(at + 1)}、${section.title.replace(/^[一二三四五六七八九十]+、/, '')}` };
  });
}
