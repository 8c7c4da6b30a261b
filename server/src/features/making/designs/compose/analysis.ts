import type { Design, DesignActivity, DesignHead } from '@app/contract/making/design.ts';
import type { DesignRequest } from '@app/contract/making/designs.ts';
import type { Ground, GroundedLesson, LessonFacts } from './ground.ts';
import { standardsOfGrade } from './standards-of-grade.ts';

type Analysis = Pick<Design, 'textbook' | 'learners' | 'standards' | 'sources'>;

/** Where the lesson stands, what its pupils bring, and what the design is built on. */
export function analysisOf(
  ground: Ground,
  { mode }: DesignHead,
  { learners }: Pick<DesignRequest, 'learners'>,
  activities: readonly DesignActivity[],
  periodNo = 1,
): Analysis {
  const lessons = mode === '大单元教学' ? ground.unit : [ground.lesson];
  const standards = standardsOf(ground, lessons);
  return {
    textbook: mode === '大单元教学' ? aboutUnit(ground) : aboutLesson(ground.lesson, activities, periodNo),
    learners: [...(learners ? [learners] : []), '**容易出错的地方**', misconceptions(lessons, activities)].join('\n\n'),
    standards: standards.map(({ code, name, meaning }) => ({ code, name, text: meaning })),
    sources: sourcesOf(ground, standards),
  };
}

function aboutLesson({ facts }: GroundedLesson, activities: readonly DesignActivity[], periodNo: number): string {
  const { title, unit, book, before, after, points } = facts;
  const place = placeOf({ title, unit, book });
  const content = points.length > 0 ? `，教学内容是${points.join('、')}` : '';
  const neighbours = [before && `前面学过《${before}》`, after && `后面要学《${after}》`].filter(Boolean);
  const ties = neighbours.length > 0 ? `${neighbours.join('，')}。` : '';
  return `${place}${content}。${ties}${wayOf(activities, periodNo)}`;
}

/** A volume composed by the standard is no book that a lesson is taken from. */
function placeOf({ title, unit, book }: Pick<LessonFacts, 'title' | 'unit' | 'book'>): string {
  const inUnit = unit ? `“${unit}”` : '';
  if (book === '') return `本课课题是《${title}》`;
  return book.startsWith('按课标')
    ? `《${title}》是${inUnit}里的一课，教学内容${book}`
    : `《${title}》选自${book}${inUnit}`;
}

/** Step by step; of several periods each by itself. */
function wayOf(activities: readonly DesignActivity[], periodNo: number): string {
  const periods = [...Map.groupBy(activities, ({ period }) => period).values()];
  const ways = periods.map((steps) => steps.map(({ title }) => title).join('→'));
  if (ways.length === 1) return `${periodNo > 1 ? `这是第 ${periodNo} 课时，` : '全课'}这样走：${ways[0]}。`;
  return `${ways.map((way, index) => `第 ${index + 1} 课时：${way}`).join('；')}。`;
}

function aboutUnit({ unit, lesson }: Ground): string {
  const { book, unit: name, title } = lesson.facts;
  const titles = unit.map(({ facts }) => `《${facts.title}》`).join('、');
  return `${book ? `${book}` : ''}“${name || title}”共 ${unit.length} 课：${titles}。各组合写一本单元手册，每课写一页，最后一课时展示。`;
}

/** What is done about a mistake in the process is not told here too. */
function misconceptions(lessons: readonly GroundedLesson[], activities: readonly DesignActivity[]): string {
  const said = activities.map(({ teacher }) => teacher).join('\n');
  const all = lessons.flatMap(({ plan }) =>
    lessons.length > 1 ? plan.misconceptions.slice(0, 1) : plan.misconceptions,
  );
  // Lessons of a unit may share a point.
  return [...new Map(all.map((one) => [one.wrong, one])).values()]
    .map(
      ({ wrong, reason, help }) => `- ${wrong}  \n  原因：${reason}${said.includes(help) ? '' : `  \n  应对：${help}`}`,
    )
    .join('\n');
}

function standardsOf({ standards }: Ground, lessons: readonly GroundedLesson[]): Ground['standards'] {
  const codesOf = (some: readonly GroundedLesson[]) =>
    new Set(some.flatMap(({ plan }) => [...plan.standards, ...plan.goals.flatMap(({ competencies }) => competencies)]));
  // What was written for this very lesson knows its grade.
  const own = codesOf(lessons.filter(({ from }) => from === 'kernel'));
  const ofKind = codesOf(lessons.filter(({ from }) => from !== 'kernel'));
  const fitting = new Set(standardsOfGrade(standards, ofKind, lessons[0]?.facts.grade ?? '').map(({ code }) => code));
  return standards.filter(({ code }) => own.has(code) || fitting.has(code));
}

/** The standards it rests on, the textbook, and what the library has for the lesson or for lessons of its kind. */
function sourcesOf({ lesson }: Ground, standards: Ground['standards']): Design['sources'] {
  const { book, unit, title, subject } = lesson.facts;
  const documents = [...Map.groupBy(standards, ({ source }) => source)].map(([source, all]) => ({
    title: source,
    place: [...new Set(all.map(({ name }) => name))].join('、'),
  }));
  const textbook = book ? [{ title: book, place: [unit, title].filter(Boolean).join(' / ') }] : [];
  const own = { kernel: `《${title}》教案`, notes: `《${title}》教学要点`, script: `${subject}同类课的教法` };
  const shared = lesson.writtenFor ? [`同一内容 · ${lesson.writtenFor}`] : [];
  const plan = { title: own[lesson.from], place: ['内置资料', ...shared].join('，') };
  return [...documents, ...textbook, plan].map((source, index) => ({ no: index + 1, ...source }));
}
