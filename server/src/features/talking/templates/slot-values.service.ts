import type { OutputOf } from '@app/contract/endpoint.ts';
import { Grade, phaseOfGrade, type SlotKind } from '@app/contract/enums.ts';
import type { Profile } from '@app/contract/identity/users.ts';
import type { slotValues } from '@app/contract/talking/templates.ts';
import type { z } from 'zod';
import type { Book } from '#content/shapes.ts';
import * as taughtBooks from '#content/taught-books.ts';
import type { Deps } from '#deps.ts';
import { listGrades, listSubjects } from '#features/identity/schools/choices.service.ts';
import { readProfile } from '#features/identity/users/users.service.ts';
import type { Caller } from '#http/door.ts';
import * as choices from './slot-choices.ts';
import { regionName, regionNames } from './slot-regions.ts';

type SlotDeps = Pick<Deps, 'db' | 'plan' | 'regions' | 'curriculum' | 'now' | 'comboOf'>;
type Given = z.output<(typeof slotValues)['input']>;
type Values = Partial<Record<SlotKind, string>>;
type Options = Partial<Record<SlotKind, string[]>>;

/** What is filled in counts; the rest comes from her profile, her classes and the books of what she teaches. */
export async function readSlotValues(
  deps: SlotDeps,
  caller: Caller,
  given: Given,
): Promise<OutputOf<typeof slotValues>> {
  const profile = await readProfile(deps, caller);
  const teaching = teachingOf(deps, given, profile);
  const books = taughtBooks.booksFor(deps.curriculum, teaching);
  const semester = given.Semester || taughtBooks.semesterAt(deps.now());
  const typed = typedBook(deps, given);
  const usual =
    typed.Book || typed.Edition ? undefined : taughtBooks.bookOfSemester(books, teaching.gradeCode, semester);
  const book = chooseBook(deps, books, given) ?? usual;
  const region = given.Region || regionName(deps.regions, profile.areaId);
  return {
    values: withoutEmpty({
      Phase: deps.plan.phaseName(teaching.phaseCode),
      Grade: deps.plan.gradeName(teaching.gradeCode),
      Subject: deps.plan.subjectName(teaching.subjectCode, teaching.phaseCode),
      Semester: semester,
      Region: region,
      Volume: given.Volume ?? '',
      ...(book && valuesOfBook(deps, book)),
      ...typed,
    }),
    options: {
      ...(await optionsOfTeaching(deps, teaching)),
      ...optionsOfBooks(deps, teaching, books, book),
      Region: regionNames(deps.regions, profile.areaId),
    },
    place: { phase: teaching.phaseCode, grade: teaching.gradeCode, subject: teaching.subjectCode },
  };
}

/** The phase wins over a grade or subject that does not belong to it: those were left from before it was changed. */
function teachingOf({ plan }: SlotDeps, given: Given, profile: Profile): taughtBooks.Teaching {
  const [firstClass] = profile.classes;
  const givenGrade = plan.grades.find(({ name, aliases }) => [name, ...aliases].includes(given.Grade ?? ''))?.code;
  const phaseCode =
    plan.phases.find(({ name }) => name === given.Phase)?.code ??
    (phaseOf(givenGrade) || profile.phaseCode || (firstClass?.phasecode ?? ''));
  const gradeCode = givenGrade ?? (profile.gradeCode || (firstClass?.gradecode ?? ''));
  const givenSubject = plan.subjects.find(({ code, name, aliases }) =>
    [name, ...aliases, plan.subjectName(code, phaseCode)].includes(given.Subject ?? ''),
  );
  const subject = givenSubject ?? plan.subjects.find(({ code }) => code === profile.subjectCode);
  const isTaught = plan.phases.some(({ code }) => code === phaseCode && subject?.taught[code]);
  return {
    phaseCode,
    gradeCode: phaseOf(gradeCode) === phaseCode ? gradeCode : '',
    subjectCode: subject && (isTaught || !phaseCode) ? subject.code : '',
  };
}

function phaseOf(gradeCode: string | undefined): string {
  const grade = Grade.find((code) => code === gradeCode);
  return grade ? phaseOfGrade(grade) : '';
}

function chooseBook({ plan }: SlotDeps, books: readonly Book[], given: Given): Book | undefined {
  const named = books.find((book) => taughtBooks.titleOf(plan, book) === given.Book);
  if (named || !(given.Edition || given.Volume)) return named;
  return books.find(
    (book) =>
      (!given.Edition || book.edition === given.Edition) &&
      (!given.Volume || taughtBooks.volumeOf(book) === given.Volume),
  );
}

/** A book or edition the library does not know is her own word and stays; one it knows must fit what she teaches. */
function typedBook({ plan, curriculum }: SlotDeps, given: Given): Values {
  const isKnownBook = curriculum.books.some((book) => taughtBooks.titleOf(plan, book) === given.Book);
  const isKnownEdition = curriculum.books.some(({ edition }) => edition === given.Edition);
  return {
    ...(given.Book && !isKnownBook ? { Book: given.Book } : {}),
    ...(given.Edition && !isKnownEdition ? { Edition: given.Edition } : {}),
  };
}

function valuesOfBook({ plan }: SlotDeps, book: Book): Values {
  return {
    Edition: book.edition,
    Publisher: book.publisher,
    Volume: taughtBooks.volumeOf(book),
    Book: taughtBooks.titleOf(plan, book),
  };
}

async function optionsOfTeaching(deps: SlotDeps, { phaseCode, subjectCode }: taughtBooks.Teaching): Promise<Options> {
  const phase = deps.plan.phases.find(({ code }) => code === phaseCode);
  const [grades, subjects] = await Promise.all([listGrades(deps, phase?.code), listSubjects(deps, phase?.code)]);
  return {
    Phase: deps.plan.phases.map(({ name }) => name),
    Grade: grades.map(({ gradeName }) => gradeName),
    Subject: subjects.map(({ subjectName }) => subjectName),
    Semester: taughtBooks.SEMESTERS,
    QuestionType: choices.questionTypes(subjectCode),
    Complexity: choices.COMPLEXITIES,
    ExamType: choices.examTypes(phase?.name ?? ''),
    StudentAbility: choices.STUDENT_ABILITIES,
    Publisher: choices.PUBLISHERS,
  };
}

function optionsOfBooks(
  deps: SlotDeps,
  teaching: taughtBooks.Teaching,
  books: readonly Book[],
  book: Book | undefined,
): Options {
  const lessons = book ? taughtBooks.lessonsOf(book) : [];
  const knowledge = taughtBooks.knowledgeFor(deps.curriculum, teaching);
  const volumes = books.map(taughtBooks.volumeOf);
  return {
    Edition: unique([...books.map(({ edition }) => edition), ...choices.EDITIONS]),
    Volume: volumes.length > 0 ? unique(volumes) : choices.VOLUMES,
    Book: books.map((one) => taughtBooks.titleOf(deps.plan, one)),
    Course: book?.units.map(({ title }) => taughtBooks.withoutNumber(title)) ?? [],
    Lesson: unique([...lessons.map(({ title }) => title), ...knowledge]),
    Knowledge: knowledge,
  };
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

function withoutEmpty(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, text]) => text !== ''));
}
