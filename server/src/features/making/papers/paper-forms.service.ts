import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import type { FormWay, makePaperForm, PaperContent, PaperQuestion, SectionDraft } from '@app/contract/making/papers.ts';
import { titleOfForm } from '@app/engines/papers/form-title.ts';
import { numbersSaid } from '@app/engines/papers/number-questions.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { requireUse } from '#features/identity/users/use-status.service.ts';
import { keepGenerated } from '#features/library/questions/generated-questions.service.ts';
import { parallelsOf } from '#features/library/questions/parallel-questions.service.ts';
import type { Caller } from '#http/door.ts';
import { derivedId } from '#lib/derived-id.ts';
import * as queries from './papers.queries.ts';
import { printedSections, readPaper } from './papers.service.ts';
import { reordered } from './reordered.ts';

/** 校本: a form of a ready paper is the school's own. */
const OWN_SOURCE = '5';

const nothingToDo: Record<FormWay, string> = {
  questions: '这份试卷的题都没有可换的，可以试试同题换序',
  order: '每个大题里没有两道能对调的题，可以试试同格换题',
  both: '这份试卷没有可换的题，也没有能对调的题',
};

/** Another form of a paper. Asked again with the same number, because the answer was lost, it is the one that is there. */
export async function makeForm(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  { paperId, way, seed }: z.output<(typeof makePaperForm)['input']>,
): Promise<OutputOf<typeof makePaperForm>> {
  requireUse(caller);
  const paper = await readPaper(deps, caller, paperId);
  const asked = paper.sections.flatMap(({ questions }) => questions);
  const others = way === 'order' ? new Map<string, string>() : await parallelsOf(deps, caller.userId, asked, seed);
  const sections = paper.sections.map(({ title, questions }, at) => ({
    title,
    questions: (way === 'questions' ? questions : reordered(questions, `${seed} ${at}`)).map(({ id, score }) => {
      return { questionId: others.get(id) ?? id, score };
    }),
  }));
  const questionIds = sections.flatMap(({ questions }) => questions.map(({ questionId }) => questionId));
  if (questionIds.every((id, at) => id === asked[at]?.id)) throw new AppError('invalid', nothingToDo[way]);
  const form = await putForm(deps, caller, paper, { way, seed, sections });
  return { ...form, notice: way === 'order' ? '' : noticeOf(asked, others, way) };
}

/** These sections as another form of the paper; the same one when it is put again. */
export async function putForm(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  paper: PaperContent,
  { way, seed, sections }: { way: FormWay; seed: number; sections: SectionDraft[] },
): Promise<{ paperId: string; title: string }> {
  const { paperId, revision } = paper;
  const questionIds = sections.flatMap(({ questions }) => questions.map(({ questionId }) => questionId));
  await keepGenerated(deps.db, questionIds);
  const id = derivedId('paper-form', caller.userId, paperId, `${revision}`, way, `${seed}`);
  const title = titleOfForm(paper.title);
  const isNew = await queries.insertPaper(deps.db, {
    ...{ id, userId: caller.userId, title, sections, questionIds, formOf: paperId, ...factsOf(paper) },
    ...{ createdAt: deps.now(), updatedAt: deps.now() },
  });
  if (!isNew) await queries.setRemoved(deps.db, caller.userId, id, null);
  return { paperId: id, title };
}

/** These sections, each in another order, which the seed decides. */
export async function inOtherOrder(
  deps: Pick<Deps, 'db'>,
  { userId }: Caller,
  sections: readonly SectionDraft[],
  seed: number,
): Promise<SectionDraft[]> {
  const printed = await printedSections(deps, sections, userId);
  return printed.map(({ title, questions }, at) => ({
    title,
    questions: reordered(questions, `${seed} ${at}`).map(({ id, score }) => ({ questionId: id, score })),
  }));
}

function factsOf(paper: PaperContent) {
  const { heading, phase, subject, grade, minutes, totalScore, sourceType, isMine, numbering } = paper;
  const place = { phaseCode: phase, subjectCode: subject, gradeCode: grade };
  return { heading, ...place, minutes, totalScore, numbering, sourceType: isMine ? sourceType : OWN_SOURCE };
}

/** Which questions both forms ask, by their numbers in the first. */
function noticeOf(asked: readonly PaperQuestion[], others: ReadonlyMap<string, string>, way: FormWay): string {
  const kept = asked.filter(({ id }) => !others.has(id)).map(numbersSaid);
  if (kept.length === 0) return '';
  if (kept.length === asked.length) return '这些题都没有可换的，只换了顺序';
  // In another order the number is that of one paper only.
  return `${way === 'both' ? 'A 卷' : ''}第 ${kept.join('、')} 题没有可换的，两卷相同`;
}
