import { AppError } from '@app/contract/errors.ts';
import { type Question, QuestionType, questionTypes } from '@app/contract/library/questions.ts';
import { Blueprint, type SectionDraft, saveComposedPaper } from '@app/contract/making/papers.ts';
import { numeral } from '@app/engines/papers/exam-parts.ts';
import { z } from 'zod';
import type { Deps } from '#deps.ts';
import { requireUser } from '#features/identity/users/users.service.ts';
import { listLessons } from '#features/library/books/curriculum.service.ts';
import { findNamedLesson, lessonName } from '#features/library/books/named-lessons.service.ts';
import { type Candidate, listCandidates } from '#features/library/questions/questions.service.ts';
import type { Caller } from '#http/door.ts';
import { derivedId } from '#lib/derived-id.ts';
import { lessonCard } from '#tools/lesson-card.ts';
import { type Done, ifThere, tool } from '#tools/tool.ts';
import { isWrittenType } from './model/question-prompt.ts';
import { writeQuestions } from './new-questions.service.ts';
import { readPaper, save } from './papers.service.ts';

const SHOWN_QUESTIONS = 5;
const MINUTES_A_QUESTION = 4;
const FROM_UNIT = '这一课的题不够，其余选自同一单元';
const Place = Blueprint.pick({ phase: true, subject: true, grade: true });
const MOST_QUESTIONS = 40;
const USUAL_SCORE = 5;

export const paperTools = [
  tool({
    name: 'make_paper',
    description: '从题库里选题，组成一份练习或试卷并存好，老师要出题、练习、小测、试卷时用。',
    verb: '选题组卷',
    input: z.object({
      lesson: lessonName,
      count: z
        .int('题数是整数')
        .min(1, '至少 1 题')
        .max(MOST_QUESTIONS, `最多 ${MOST_QUESTIONS} 题`)
        .default(10)
        .describe('一共几道题'),
      types: z
        .array(z.enum(QuestionType, '没有这种题型'))
        .max(6)
        .default([])
        .describe('要哪些题型，不说就按题库常用的'),
    }),
    fields: [
      { name: 'lesson', label: '课题', isNeeded: true },
      { name: 'count', label: '题数', as: 'number' },
      {
        ...{ name: 'types', label: '题型', as: 'words' },
        choices: QuestionType.map((value) => ({ value, label: questionTypes[value] })),
      },
    ],
    run: async ({ deps, caller, ref }, wish) => {
      const { place, title, sections, notice } = await chooseQuestions(deps, caller, wish);
      const paper = saveComposedPaper.input.parse({
        ...{ ...place, title, sourceType: '6', minutes: MINUTES_A_QUESTION * wish.count, sections },
        firstSaveId: firstSave(ref),
      });
      const { paperId } = await save(deps, caller, paper);
      const made = await lookAt(deps, caller, paperId);
      if (!made) throw new AppError('not-found', '试卷没有存好');
      return notice ? { ...made, said: `${made.said}\n${notice}`, detail: `${made.detail}，${notice}` } : made;
    },
    // A new paper is named by its first save.
    makes: {
      kind: 'paper',
      look: async (deps, caller, id) =>
        (await lookAt(deps, caller, id)) ?? lookAt(deps, caller, derivedId('paper', caller.userId, firstSave(id))),
    },
  }),
];

type Wish = { lesson: string; count: number; types: QuestionType[] };

/** Of the lesson first; where the bank has too few of it, of its unit as well. */
async function chooseQuestions(deps: Deps, caller: Caller, { lesson, count, types }: Wish) {
  const found = await findNamedLesson(deps, caller, lesson);
  const user = await requireUser(deps, caller.userId);
  const place = Place.safeParse({
    phase: found?.phaseCode || user.phaseCode,
    subject: found?.subjectCode || user.subjectCode,
    grade: found?.gradeCode || user.gradeCode || undefined,
  });
  if (!place.success) throw new AppError('invalid', '还不知道你教的学段和学科，请先在个人中心填好');
  const about = { ...place.data, type: types, knowledge: found ? [] : [lesson] };
  const own = await draw(deps, about, found ? [found.lessonId] : [], count);
  const left = count - own.length;
  const unit = found && left > 0 ? await listLessons(deps, { bookCode: found.bookCode, unit: found.unit }) : [];
  const others = await draw(
    deps,
    { ...about, without: own.map(({ id }) => id) },
    unit.map(({ lessonId }) => lessonId),
    unit.length > 0 ? left : 0,
  );
  const fromBank: Chosen[] = [...own, ...others];
  const name = found?.title ?? lesson;
  const missing = count - fromBank.length;
  const written = missing > 0 ? await writeMissing(deps, caller, place.data, { name, types, missing, fromBank }) : [];
  const chosen = [...fromBank, ...written];
  if (chosen.length === 0) throw new AppError('not-found', `题库里没有《${lesson}》的题`);
  const notices = [
    others.length > 0 && FROM_UNIT,
    written.length > 0 && `题库里只有 ${fromBank.length} 题，新写了 ${written.length} 题，用之前请看一遍`,
    // Fewer are fewer: nothing of other lessons is passed off as this one's.
    chosen.length < count && `要 ${count} 题，只有 ${chosen.length} 题`,
  ];
  return {
    place: place.data,
    title: `${name}练习`,
    sections: sectionsOf(chosen),
    notice: notices.filter(Boolean).join('；'),
  };
}

type Chosen = Pick<Candidate, 'id' | 'type' | 'score'>;
type Missing = { name: string; types: readonly QuestionType[]; missing: number; fromBank: readonly Chosen[] };

/** What the bank does not have, of the kind she asked for or the one it has most of. */
async function writeMissing(
  deps: Deps,
  caller: Caller,
  place: z.output<typeof Place>,
  { name, types, missing, fromBank }: Missing,
): Promise<Chosen[]> {
  const type = [...types, ...fromBank.map((one) => one.type), 'single' as const].find(isWrittenType);
  if (!type || caller.suspendedReason !== '') return [];
  const score = fromBank.find((one) => one.type === type)?.score ?? USUAL_SCORE;
  const wish = { ...place, grade: place.grade, type, count: missing, score, knowledge: [name], difficulties: [] };
  return writeQuestions(deps, caller, wish);
}

type About = Parameters<typeof listCandidates>[1];

/** The easy ones first, and the same ones every time. */
async function draw(deps: Deps, about: About, lessonIds: readonly string[], most: number): Promise<Candidate[]> {
  if (most === 0) return [];
  const candidates = await listCandidates(deps, about, lessonIds);
  return candidates.toSorted((a, b) => a.difficulty - b.difficulty || (a.id < b.id ? -1 : 1)).slice(0, most);
}

/** In the order of a paper. */
function sectionsOf(chosen: readonly Chosen[]): SectionDraft[] {
  const kinds = QuestionType.filter((type) => chosen.some((one) => one.type === type));
  return kinds.map((type, index) => ({
    title: `${numeral(index + 1)}、${questionTypes[type]}`,
    questions: chosen.filter((one) => one.type === type).map(({ id, score }) => ({ questionId: id, score })),
  }));
}

function firstSave(ref: string): string {
  return ref.replaceAll('-', '');
}

async function lookAt(deps: Deps, caller: Caller, id: string): Promise<Done | undefined> {
  const paper = await ifThere(readPaper(deps, caller, id));
  if (!paper) return undefined;
  const all = paper.sections.flatMap(({ questions }) => questions);
  const line = `试卷 · ${all.length} 题 · ${paper.totalScore} 分`;
  const questions = all.slice(0, SHOWN_QUESTIONS).map(toCardQuestion);
  const card = lessonCard({ kind: 'paper', id, title: paper.title, line, state: 'done', questions });
  const version = { no: paper.revision, at: paper.updateTime };
  const told = all.map(({ no, typeName, stem }) => `${no}. ${typeName ?? ''} ${stem}`).join('\n');
  return { said: `《${paper.title}》，${line}\n${told}`, detail: `${all.length} 题`, card, version };
}

function toCardQuestion(question: Pick<Question, 'stem' | 'answer' | 'isVerified' | 'isDoubtful'>) {
  const { stem, isVerified, isDoubtful } = question;
  const answer = question.answer.join('；');
  if (isDoubtful) return { stem, answer, check: 'doubted' as const, why: '验算的结果和答案不一样' };
  return { stem, answer, check: isVerified ? ('proved' as const) : ('unproved' as const), why: '' };
}
