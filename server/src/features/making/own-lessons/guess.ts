import type { LandedKind, OwnPart } from '@app/contract/making/own-lessons.ts';
import { NUMERALS } from '@app/engines/text/numerals.ts';

type Thing = { title: string; subjectCode: string };
type Lesson = { id: string; title: string; subjectCode: string; periodNo: number };

const MAX_TITLE_CHARS = 120;
/** What a thing calls itself behind the name of its lesson. */
const kindWords = [
  '教学设计',
  '教案',
  '课件',
  '课堂练习',
  '当堂练习',
  '随堂练习',
  '课后作业',
  '分层作业',
  '要点朗读',
  '问题链',
  '练习',
  '作业',
  '听写',
  '听力',
  '小测',
  '检测',
  '试卷',
];

/** The name of a lesson without marks, numbers before it, its period and what kind of thing it is. */
export function plainTitle(title: string): string {
  let plain = title
    .slice(0, MAX_TITLE_CHARS)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/第[零一二三四五六七八九\d]课时/g, '')
    .replace(/[^\p{L}\p{N}.]/gu, '')
    .replace(/^[\d.]{1,10}/, '')
    .replaceAll('.', '');
  for (const word of kindWords) {
    if (plain.endsWith(word) && plain.length > word.length) plain = plain.slice(0, -word.length);
  }
  return plain;
}

/** Which period a title speaks of; 0 for none. */
export function periodIn(title: string): number {
  const [, said = ''] =
    /第([零一二三四五六七八九\d])课时/.exec(title.slice(0, MAX_TITLE_CHARS).normalize('NFKC')) ?? [];
  if (said === '') return 0;
  const numeral = NUMERALS.indexOf(said);
  return numeral >= 0 ? numeral : Number(said);
}

const isOfSubject = (thing: Thing, lesson: Lesson) =>
  thing.subjectCode === '' || lesson.subjectCode === '' || thing.subjectCode === lesson.subjectCode;

/** Of several, the one whose period the title names, else the first: they come with the newest first. */
export function ofItsPeriod<L extends Lesson>(thing: Thing, lessons: readonly L[]): L | undefined {
  const period = periodIn(thing.title);
  return lessons.find(({ periodNo }) => period > 0 && periodNo === period) ?? lessons[0];
}

/** Lessons with the plain names they are compared by, read once for however many things; they come with the newest first. */
export type NamedLessons<L extends Lesson> = {
  all: readonly { lesson: L; name: string }[];
  byName: ReadonlyMap<string, readonly L[]>;
};

export function namedLessons<L extends Lesson>(lessons: readonly L[]): NamedLessons<L> {
  const all = lessons.map((lesson) => ({ lesson, name: plainTitle(lesson.title) }));
  const groups = Map.groupBy(all, ({ name }) => name);
  return { all, byName: new Map([...groups].map(([name, named]) => [name, named.map(({ lesson }) => lesson)])) };
}

/** The lesson of the same name. */
export function lessonOfTitle<L extends Lesson>(thing: Thing, { byName }: NamedLessons<L>): L | undefined {
  const title = plainTitle(thing.title);
  if (title === '') return undefined;
  const ofName = byName.get(title) ?? [];
  return ofItsPeriod(
    thing,
    ofName.filter((lesson) => isOfSubject(thing, lesson)),
  );
}

const FEWEST_CHARS = 2;

/** The lesson whose name is in the title: enough to ask her, too little to put it there. */
export function lessonLike<L extends Lesson>(thing: Thing, { all }: NamedLessons<L>): L | undefined {
  const title = plainTitle(thing.title);
  const named = all.filter(({ lesson, name }) => {
    return name.length >= FEWEST_CHARS && title.includes(name) && isOfSubject(thing, lesson);
  });
  const longest = Math.max(0, ...named.map(({ name }) => name.length));
  const likely = named.filter(({ name }) => name.length === longest).map(({ lesson }) => lesson);
  return ofItsPeriod(thing, likely);
}

const parts: Record<LandedKind, OwnPart> = {
  design: 'design',
  courseware: 'courseware',
  paper: 'exercise',
  listening: 'audio',
  problemChain: 'other',
  picture: 'picture',
  file: 'file',
  conversation: 'conversation',
};

/** Which part of a lesson a thing is. */
export function partOf({ kind, title }: { kind: LandedKind; title: string }): OwnPart {
  return kind === 'paper' && title.includes('作业') ? 'homework' : parts[kind];
}
