import type { DesignRequest } from '@app/contract/designs.ts';
import { AppError } from '@app/contract/errors.ts';
import { periodMinutes } from '#content/check-curriculum.ts';
import type { Deps } from '#deps.ts';
import { fillPattern, patternFor } from './compose/fill-pattern.ts';
import type { Ground, GroundedLesson, LessonFacts } from './compose/ground.ts';
import { type NamedNote, planOfNotes } from './compose/plan-of-notes.ts';
import * as queries from './ground.queries.ts';

type GroundDeps = Pick<Deps, 'db' | 'plan'>;
type Found = Awaited<ReturnType<typeof queries.findLesson>>;

/** Everything the library knows for a design: of the lesson named, or of lessons of its kind when it has none of that name. */
export async function readGround(deps: GroundDeps, request: DesignRequest): Promise<Ground> {
  const found = await findLesson(deps, request);
  const { phaseCode, subjectCode } = found?.book ?? { phaseCode: request.phase, subjectCode: request.subject };
  const [patterns, standards, siblings, kernels] = await Promise.all([
    queries.patternsOf(deps.db, phaseCode, subjectCode),
    queries.standardsOf(deps.db, phaseCode, subjectCode),
    found ? queries.lessonsOfBook(deps.db, found.book.id) : [],
    found ? queries.kernelsOfBook(deps.db, found.book.id) : [],
  ]);
  const inUnit = siblings.filter(({ unitNo }) => unitNo === found?.lesson.unitNo);
  const notesFor = await readNotes(deps, { phaseCode, subjectCode }, inUnit);
  const grounded = (facts: LessonFacts, lessonId: string): GroundedLesson => {
    const kernel = kernels.find((one) => one.lessonId === lessonId);
    if (kernel) return { facts, plan: kernel.plan, from: 'kernel' };
    const pattern = patternFor(patterns, facts);
    if (!pattern) throw new AppError('invalid', '这个学段没有这门学科，请重新选择');
    const [note, ...others] = notesFor(facts, lessonId);
    if (note)
      return { facts, plan: planOfNotes(facts, [note, ...others], fillPattern(pattern.plan, facts)), from: 'notes' };
    return { facts, plan: fillPattern(pattern.plan, facts), from: 'pattern' };
  };
  if (!found) {
    const lesson = grounded(unlistedFacts(deps, request), '');
    return { lesson, unit: [lesson], standards, minutes: periodMinutes(phaseCode) };
  }
  const unit = inUnit.map((row) => grounded(factsOf(deps, found.book, row, siblings), row.id));
  const lesson = grounded(factsOf(deps, found.book, found.lesson, siblings), found.lesson.id);
  return { lesson, unit, standards, minutes: periodMinutes(phaseCode) };
}

type Place = { phaseCode: string; subjectCode: string };

/** What is noted of lessons: of the lesson itself first, then of its points in their order. */
async function readNotes({ db }: GroundDeps, { phaseCode, subjectCode }: Place, lessons: readonly queries.LessonRow[]) {
  const [ofLessons, ofPoints] = await Promise.all([
    queries.notesOfLessons(
      db,
      lessons.map(({ id }) => id),
    ),
    queries.notesOfPoints(db, phaseCode, subjectCode, [...new Set(lessons.flatMap(({ knowledge }) => knowledge))]),
  ]);
  const byLesson = new Map(ofLessons.map(({ lessonId, note }) => [lessonId, note]));
  const byPoint = new Map(ofPoints.map(({ title, note }) => [title, note]));
  return ({ title, points }: LessonFacts, lessonId: string): NamedNote[] => {
    const own = byLesson.get(lessonId);
    const named = points.flatMap((name) => {
      const note = byPoint.get(name);
      return note ? { ...note, name } : [];
    });
    return own ? [{ ...own, name: `《${title}》` }, ...named] : named;
  };
}

async function findLesson({ db }: GroundDeps, request: DesignRequest): Promise<Found> {
  if (!request.lessonId) return request.title ? queries.findLessonByTitle(db, request) : undefined;
  const found = await queries.findLesson(db, request.lessonId);
  if (!found) throw new AppError('not-found', '找不到这一课，请重新选择');
  return found;
}

function factsOf(
  { plan }: GroundDeps,
  book: queries.BookRow,
  lesson: queries.LessonRow,
  siblings: readonly queries.LessonRow[],
): LessonFacts {
  const at = siblings.findIndex(({ id }) => id === lesson.id);
  const { phaseCode, subjectCode, gradeCode } = book;
  const subject = plan.subjectName(subjectCode, phaseCode);
  return {
    title: lesson.title,
    unit: lesson.unit,
    book: `${book.edition}${subject}${book.volume}`,
    phaseCode,
    subjectCode,
    grade: plan.gradeName(gradeCode) || plan.phaseName(phaseCode),
    subject,
    points: lesson.knowledge,
    before: siblings[at - 1]?.title ?? '',
    after: siblings[at + 1]?.title ?? '',
  };
}

/** A lesson she names herself: nothing is known but her words. */
function unlistedFacts({ plan }: GroundDeps, { title, phase, grade, subject }: DesignRequest): LessonFacts {
  return {
    title,
    unit: '',
    book: '',
    phaseCode: phase,
    subjectCode: subject,
    grade: plan.gradeName(grade) || plan.phaseName(phase),
    subject: plan.subjectName(subject, phase),
    points: [],
    before: '',
    after: '',
  };
}
