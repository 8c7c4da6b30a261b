import { AppError } from '@app/contract/errors.ts';
import type { DesignRequest } from '@app/contract/making/designs.ts';
import { periodMinutes } from '#content/check-curriculum.ts';
import type { Deps } from '#deps.ts';
import type { Ground, GroundedLesson, LessonFacts, LessonKind, NamedNote } from './compose/ground.ts';
import { heardWishes } from './compose/heard-wishes.ts';
import { kindOf } from './compose/kind-of.ts';
import { leastOfPlan } from './compose/needed-periods.ts';
import { MAX_FACTS, openNote } from './compose/open-note.ts';
import { planOfScript } from './compose/plan-of-script.ts';
import { stopped } from './compose/sentence-ends.ts';
import * as queries from './ground.queries.ts';
import { type Place, placeOfUnlisted, themedNotes } from './themes.service.ts';

type GroundDeps = Pick<Deps, 'db' | 'plan'>;
type Found = Awaited<ReturnType<typeof queries.findLesson>>;
type UnitKernel = Awaited<ReturnType<typeof queries.kernelsOfUnit>>[number];

/** Everything the library knows for a design: of the lesson named, or of lessons of its kind when it has none of that name. */
export async function readGround(deps: GroundDeps, request: DesignRequest): Promise<Ground> {
  const found = await findLesson(deps, request);
  const place: Place = found?.book ?? (await placeOfUnlisted(deps, request));
  const { phaseCode, subjectCode } = place;
  const [kinds, standards, siblings, kernels] = await Promise.all([
    queries.kindsOf(deps.db, phaseCode, subjectCode),
    queries.standardsOf(deps.db, phaseCode, subjectCode),
    found ? queries.lessonsOfBook(deps.db, found.book.id) : [],
    found ? queries.kernelsOfUnit(deps.db, found.lesson) : [],
  ]);
  const inUnit = siblings.filter(({ unitNo }) => unitNo === found?.lesson.unitNo);
  const named = found ? [] : await pointsOf(deps, { ...request, subject: subjectCode });
  const notesFor = await readNotes(deps, { phaseCode, subjectCode }, inUnit, named);
  const heard = heardWishes(request);
  const minutes = heard.minutes ?? periodMinutes(phaseCode);
  const periods = Math.max(request.periods, heard.periodNo ?? 1);
  const kindFor = (facts: LessonFacts) => {
    const kind = kindOf(kinds, facts);
    if (!kind) throw new AppError('invalid', '这个学段没有这门学科，请重新选择');
    return kind;
  };
  const grounded = (
    facts: LessonFacts,
    lessonId: string,
    [note, ...others] = notesFor(facts, lessonId),
  ): GroundedLesson => {
    const kind = kindFor(facts);
    const about = { facts, type: kind.script.type, way: wayOf(kind) };
    const kernel = kernels.find((one) => one.lessonId === lessonId);
    if (kernel) {
      const { plan } = kernel;
      return { ...about, plan, leastMinutes: leastOfPlan(plan), from: 'kernel', ...writtenFor(kernel) };
    }
    if (note)
      return {
        ...about,
        from: 'notes',
        ...planOfScript(facts, [withOwn(heard.facts, note), ...others], kind, minutes, periods),
      };
    return { ...about, from: 'script', ...planOfScript(facts, [openNote(heard.facts)], kind, minutes) };
  };
  if (!found) {
    const facts = unlistedFacts(deps, request, place, named);
    const themed = await themedNotes(deps, facts, kindFor(facts), notesFor(facts, ''));
    const points = place.subject && themed ? themed.theme.split('、') : named;
    const lesson = { ...grounded({ ...facts, points }, '', themed?.notes), ...(themed && { theme: themed.theme }) };
    const similar = lesson.from === 'script' ? await queries.similarLessons(deps.db, request) : [];
    return { lesson, unit: [lesson], standards, minutes, similar };
  }
  const book = { ...found.book, gradeCode: found.book.gradeCode || gradeWithin(deps, request.grade, phaseCode) };
  const unit = inUnit.map((row) => grounded(factsOf(deps, book, row, siblings), row.id));
  const lesson = grounded(factsOf(deps, book, found.lesson, siblings), found.lesson.id);
  return { lesson, unit, standards, minutes, similar: [] };
}

type PhaseAndSubject = { phaseCode: string; subjectCode: string };

/** What is noted of a lesson; where nothing is, what is noted of its points, in their order. */
async function readNotes(
  { db }: GroundDeps,
  { phaseCode, subjectCode }: PhaseAndSubject,
  lessons: readonly queries.LessonRow[],
  named: readonly string[],
) {
  const points = new Set([...named, ...lessons.flatMap(({ knowledge }) => knowledge)]);
  const [ofLessons, ofPoints] = await Promise.all([
    queries.notesOfLessons(
      db,
      lessons.map(({ id }) => id),
    ),
    queries.notesOfPoints(db, phaseCode, subjectCode, [...points]),
  ]);
  const byLesson = new Map(ofLessons.map(({ lessonId, note }) => [lessonId, note]));
  const byPoint = new Map(ofPoints.map(({ title, note }) => [title, note]));
  return ({ title, points }: LessonFacts, lessonId: string): NamedNote[] => {
    const own = byLesson.get(lessonId);
    // Its points are told of by other texts, which are not hers.
    if (own) return [{ ...own, name: title.startsWith('《') ? title : `《${title}》` }];
    return points.flatMap((name) => {
      const note = byPoint.get(name);
      return note ? { ...note, name } : [];
    });
  };
}

function wayOf({ script: { name, steps } }: LessonKind): NonNullable<GroundedLesson['way']> {
  return {
    script: name,
    steps: steps.map(({ title: [title = ''], minutes: [least, , most] }) => ({ title, minutes: [least, most] })),
  };
}

/** What she says it is to teach stands before what the library says. */
function withOwn(own: readonly string[], note: NamedNote): NamedNote {
  const [first] = own;
  if (!first) return note;
  return { ...note, core: `${stopped(first)}${note.core}`, facts: [...own, ...note.facts].slice(0, MAX_FACTS) };
}

/** Of which lesson the plan is, where it is not hers. */
function writtenFor({ lessonId, writtenFor: { id, title }, book }: UnitKernel): Pick<GroundedLesson, 'writtenFor'> {
  return id === lessonId ? {} : { writtenFor: `${book.edition}${book.volume}《${title}》` };
}

/** The lesson meant, by its id or its name. */
export async function findLesson({ db }: GroundDeps, request: DesignRequest): Promise<Found> {
  if (!request.lessonId) return findNamed(db, request);
  const found = await queries.findLesson(db, request.lessonId);
  if (!found) throw new AppError('not-found', '找不到这一课，请重新选择');
  return found;
}

async function findNamed(db: GroundDeps['db'], request: DesignRequest): Promise<Found> {
  if (request.title === '') return undefined;
  const found = await queries.findLessonByTitle(db, request);
  return found ?? queries.findLessonByTitle(db, { ...request, title: bareTitle(request.title) });
}

/** A lesson's name as the book has it, of what teachers write: 《背影》第一课时, 背影（公开课）. */
function bareTitle(title: string): string {
  return title
    .replace(/[（(][^（(]*[）)]$/u, '')
    .replace(/(?<![\s·—-])[\s·—-]*(第[一二三四五六七八九十\d]+课时|教学设计|教案|公开课)$/u, '')
    .replace(/[《》]/gu, '')
    .trim();
}

async function pointsOf({ db }: GroundDeps, request: DesignRequest): Promise<string[]> {
  const title = bareTitle(request.title);
  return title === '' ? [] : queries.pointsNamedIn(db, { ...request, title });
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

/** A volume that is of no one grade is taught in hers, where hers is of its phase. */
function gradeWithin({ plan }: GroundDeps, gradeCode: string, phaseCode: string): string {
  return plan.phases.some(({ code, grades }) => code === phaseCode && grades.some((one) => one === gradeCode))
    ? gradeCode
    : '';
}

/** A lesson she names herself: nothing is known but her words, and the points they name. */
function unlistedFacts(
  { plan }: GroundDeps,
  { title, phase, grade }: DesignRequest,
  { subjectCode, subject }: Place,
  points: readonly string[],
): LessonFacts {
  return {
    title,
    unit: '',
    book: '',
    phaseCode: phase,
    subjectCode,
    grade: plan.gradeName(grade) || plan.phaseName(phase),
    subject: subject ?? plan.subjectName(subjectCode, phase),
    points,
    before: '',
    after: '',
  };
}
