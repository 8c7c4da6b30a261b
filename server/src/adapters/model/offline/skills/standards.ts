import type { Ask } from '#adapters/model/offline/ask.ts';
import { MAX_ASKED_CHARS } from '#adapters/model/offline/lessons/asked-words.ts';
import { inTitleMarks, nameFormOf } from '#adapters/model/offline/lessons/lesson-index.ts';
import type { LessonMatch } from '#adapters/model/offline/lessons/lesson-match.ts';
import { partAsked } from '#adapters/model/offline/lessons/lesson-parts.ts';
import { wantedLesson } from '#adapters/model/offline/lessons/wanted-lesson.ts';
import type { LibraryGround } from '#adapters/model/offline/library-ground.ts';
import type { Reply } from '#adapters/model/offline/reply.ts';
import type { StandardLine, Standards } from '#adapters/model/offline/standards.ts';
import { bigramsOf } from '#content/search-text.ts';
import { titleOf } from '#content/taught-books.ts';
import { bullets } from './knowledge-text.ts';
import { placeIn } from './school-place.ts';

const ASKED_WORDS = [
  '新课程标准',
  '课程标准',
  '新课标',
  '课标',
  '核心素养',
  '学业要求',
  '内容要求',
  '要求',
  '规定',
  '表述',
  '条文',
  '原文',
  '内涵',
  '对',
  '包括',
  '解读',
  '方面',
];
const ASKED = /课程标准|课标|核心素养/;
const COMPETENCIES = /核心素养/;
/** Subjects of schools that the library does not hold. */
const NOT_HELD = /(?:小学|初中|高中|年级|^)(?:的)?(劳动|心理|综合实践)|(初中的?科学|高中的?(?:科学|音乐|美术|体育))/;
const MOST_RELATED = 6;

/** What the curriculum standard says of a subject, a topic or a lesson, quoted by its name. */
export async function answerStandards(ask: Ask, { standards, lessons }: LibraryGround): Promise<Reply | undefined> {
  const { question, attached } = ask;
  if (!ASKED.test(question) || attached.length > 0 || question.length > MAX_ASKED_CHARS) return undefined;
  // 「按新课标写一份教案」 wishes for a plan.
  if (partAsked(question)) return undefined;
  const wanted = wantedLesson(ask, ASKED_WORDS);
  const match = wanted?.isQuoted && !COMPETENCIES.test(question) ? wanted.matches[0] : undefined;
  const other = NOT_HELD.exec(question)?.slice(1).find(Boolean);
  if (other && !match) return notHeld(ask, other);
  const said = placesFor(ask, match);
  const places = said.length > 0 ? said : await placesSpeakingOf(ask, wanted?.name ?? '', standards);
  if (places.length === 0) return whichSubject(ask);
  const held = await Promise.all(
    places.map(async (place) => ({ ...place, lines: await standards.of(place.phase, place.subject) })),
  );
  if (match)
    return lessonReply(
      ask,
      match,
      (await lessons.compose(match.lesson.lessonId, '同步授课')).design.standards,
      held[0]?.lines ?? [],
    );
  return standardsReply(
    ask,
    wanted?.name ?? '',
    held.filter(({ lines }) => lines.length > 0),
  );
}

type Place = { phase: string; subject: string };
type Held = Place & { lines: StandardLine[] };

/** The phase that is said, else hers, else every one that teaches the subject. */
function placesFor({ library, question, teacher }: Ask, match: LessonMatch | undefined): Place[] {
  if (match) return [{ phase: match.lesson.book.phase, subject: match.lesson.book.subject }];
  const said = placeIn(library, question);
  const isHers = ({ code, name }: { code: string; name: string }) =>
    name === teacher.subject ||
    library.phases.some((phase) => library.subjectName(code, phase.code) === teacher.subject);
  const subject = said.subject ?? library.subjects.find(isHers);
  if (!subject) return [];
  const ofGrade = said.grade && library.phases.find(({ grades }) => grades.some((code) => code === said.grade?.code));
  const phase = said.phase ?? ofGrade ?? library.phases.find(({ name }) => name === teacher.phase);
  const taught = library.phases.filter(({ code }) => subject.taught[code] !== undefined);
  const meant = taught.filter(({ code }) => !phase || code === phase.code);
  return (meant.length > 0 ? meant : taught).map(({ code }) => ({ phase: code, subject: subject.code }));
}

/** 「小学三年级习作」 names no subject, but the standards of only one speak of it. */
async function placesSpeakingOf({ library, question }: Ask, topic: string, standards: Standards): Promise<Place[]> {
  const said = placeIn(library, question);
  const ofGrade = said.grade && library.phases.find(({ grades }) => grades.some((code) => code === said.grade?.code));
  const phase = said.phase ?? ofGrade;
  const all = library.phases
    .filter(({ code }) => !phase || code === phase.code)
    .flatMap(({ code }) =>
      library.subjects
        .filter(({ taught }) => taught[code] !== undefined)
        .map((subject) => ({ phase: code, subject: subject.code })),
    );
  const lines = await Promise.all(all.map((place) => standards.of(place.phase, place.subject)));
  const speaking = all.filter((_place, index) => relatedTo(topic, lines[index] ?? []).length > 0);
  const isOneSubject = new Set(speaking.map(({ subject }) => subject)).size === 1;
  return isOneSubject ? speaking : [];
}

function standardsReply(ask: Ask, topic: string, held: readonly Held[]): Reply | undefined {
  const isOfCompetencies = COMPETENCIES.test(ask.question);
  const blocks = held.map((place, index) => {
    const lines = place.lines.filter(({ code }) => code.includes(isOfCompetencies ? '-C' : '-R'));
    const related = isOfCompetencies ? [] : relatedTo(topic, lines);
    return { place, no: index + 1, lines: related.length > 0 ? related : lines, isRelated: related.length > 0 };
  });
  // Where one phase speaks of the topic, the others do not matter.
  const related = blocks.filter(({ isRelated }) => isRelated);
  const shown = related.length > 0 ? related : blocks;
  const [first] = shown;
  if (!first) return undefined;
  const isUnknown = related.length === 0 && topic !== '' && !isOfCompetencies;
  return {
    recognised: isOfCompetencies ? '学科核心素养' : '课程标准的要求',
    steps: [`查了 ${held.length} 份课程标准的要点。`],
    text: [
      isUnknown ? `课程标准的要点里没有单独提到“${topic}”，下面是这门学科的全部要求。` : '',
      ...shown.map(({ place, lines }, index) => writeBlock(ask, place, lines, index + 1)),
      '以上是内置资料用自己的话概括的要点，不是标准的原文；引用原文请核对教育部公布的文本。',
    ]
      .filter((paragraph) => paragraph !== '')
      .join('\n\n'),
    sources: shown.map(({ place, lines }, index) => sourceOf(ask, place, lines, index + 1)),
    basis: 'content',
  };
}

function lessonReply(
  ask: Ask,
  { lesson }: LessonMatch,
  own: readonly { code: string; name: string; text: string }[],
  all: readonly StandardLine[],
): Reply {
  const place = { phase: lesson.book.phase, subject: lesson.book.subject, lines: [...all] };
  const codes = new Set(own.map(({ code }) => code));
  const lines = all.filter(({ code }) => codes.has(code));
  const book = titleOf(ask.library, lesson.book);
  const name = inTitleMarks(lesson.title);
  return {
    recognised: `${name}的课标要求`,
    steps: [`在教材目录里找到${book}${name}。`, '取出它的教案所依据的课标条目。'],
    text: [
      `${name}在${book}“${lesson.unit}”。它所依据的课标要点：`,
      writeBlock(ask, place, lines.length > 0 ? lines : all, 1),
      '以上是内置资料用自己的话概括的要点，不是标准的原文；引用原文请核对教育部公布的文本。',
    ].join('\n\n'),
    sources: [sourceOf(ask, place, lines.length > 0 ? lines : all, 1)],
    basis: 'content',
  };
}

function writeBlock(
  { library }: Ask,
  { phase, subject, lines: [first] }: Held,
  lines: readonly StandardLine[],
  no: number,
): string {
  const heading = `### ${library.placeOf({ phase, subject })}`;
  const from = `${standardName(first)}[${no}]`;
  return [heading, from, bullets(lines.map(({ name, meaning }) => `**${name}**：${meaning}`))].join('\n\n');
}

function sourceOf(
  { library }: Ask,
  { phase, subject, lines: [first] }: Held,
  lines: readonly StandardLine[],
  no: number,
) {
  const quote = lines.map(({ name, meaning }) => `${name}：${meaning}`).join('\n');
  return { no, title: `课程标准要点：${standardName(first)}`, place: library.placeOf({ phase, subject }), quote };
}

/** 「《义务教育生物学课程标准（2022年版）》」 of what the file says about its source. */
function standardName(line: StandardLine | undefined): string {
  const source = line?.source ?? '';
  return /《[^《》]+》/.exec(source)?.[0] ?? `《${source.split('，')[0]}》`;
}

/** Requirements that speak of the topic: all of its words, or most of its pairs of characters. */
function relatedTo(topic: string, lines: readonly StandardLine[]): StandardLine[] {
  const { tight } = nameFormOf(topic);
  if (tight.length < 2) return [];
  const pairs = bigramsOf(tight);
  const shareOf = ({ name, meaning }: StandardLine) => {
    const text = nameFormOf(`${name}${meaning}`).tight;
    return pairs.filter((pair) => text.includes(pair)).length / pairs.length;
  };
  return lines
    .map((line) => ({ line, share: shareOf(line) }))
    .filter(({ share }) => share >= 0.6)
    .sort((one, other) => other.share - one.share)
    .slice(0, MOST_RELATED)
    .map(({ line }) => line);
}

function whichSubject({ library }: Ask): Reply {
  const names = library.subjects.map(({ name }) => name).join('、');
  const text = `内置资料有${names}各学段的课程标准要点。请说出学段和学科，例如“初中数学课标对方程的要求”“小学语文核心素养”。`;
  return { recognised: '课程标准，但没有说学科', steps: ['问题里没有学科。'], text, sources: [], basis: 'content' };
}

function notHeld({ library }: Ask, name: string): Reply {
  const names = library.subjects.map((subject) => subject.name).join('、');
  const text = `内置资料只收录${names}的课程标准要点和教材目录，没有${name}，请查教育部公布的文本。`;
  return { recognised: `${name}课程标准`, steps: ['这门学科没有收录。'], text, sources: [], basis: 'none' };
}
