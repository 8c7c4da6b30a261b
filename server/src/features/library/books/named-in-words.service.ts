import { normaliseText } from '#content/search-text.ts';
import { seriesOf } from '#content/taught-books.ts';
import type { Deps } from '#deps.ts';
import { lessonNamesOf, MAX_NAME_CHARS, type NamedLesson } from './lesson-names.ts';

type NameDeps = Pick<Deps, 'curriculum' | 'plan'>;

/** What she teaches, by the names of phase, grade, subject and edition. */
type Hers = {
  phase?: string | undefined;
  grade?: string | undefined;
  subject?: string | undefined;
  edition?: string | undefined;
};

/** What is longer brings a text of its own, and is about that. */
const MAX_CHARS = 300;
const QUOTED = /《([^《》]{1,40})》|[“「]([^“”「」]{1,40})[”」]/g;
const TEACHING =
  /教案|教学|教法|怎[么样]?[教讲上备引]|如何[教讲上备引]|讲解|讲清|导入|引入|新课|新授|备课|说课|板书|重点|难点|目标|环节|提问|问题链|例题|练习|习题|作业|易错|出错|误区|知识点|学情|课标|素养|探究|推导|复习|课件|学案|导学|学习单|课文|课堂|上课|一课|节课|课时|几道|\d道|出题|变式|检测|设计|学生|理解|掌握/;
/** Writing of another kind, or a duty beside teaching: a lesson of that name is not what it is about. */
const OTHER =
  /作文|范文|读后感|观后感|改写|翻译|请假|通知|家长|班会|班级公约|主持|致辞|发言稿|演讲|评语|述职|总结报告|工作总结|工作计划|活动方案|节目|海报|朋友圈|标语/;
/** Names of two signs are everyday words as well: they have to be hers, and a lesson be spoken of. */
const EVERYDAY_CHARS = 2;
const PLAIN_CHARS = 4;

/** Whether somebody speaks of a lesson, whichever it is. */
export function speaksOfTeaching(words: string): boolean {
  return words.length <= MAX_CHARS && TEACHING.test(words) && !OTHER.test(words);
}

/** The lesson of the library that these words name, of several of the name hers; undefined where none is meant. */
export function lessonNamedIn(deps: NameDeps, words: string, hers: Hers): string | undefined {
  if (words.length > MAX_CHARS || OTHER.test(words)) return undefined;
  const names = lessonNamesOf(deps.curriculum);
  const best = (lessons: readonly NamedLesson[]) => bestOf(deps, lessons, words, hers);
  for (const [, title, quoted] of words.matchAll(QUOTED)) {
    const found = names.get(normaliseText(title ?? quoted ?? ''));
    // What is in other marks than those of a title may be anything.
    if (found && (title !== undefined || TEACHING.test(words))) return best(found)?.lessonId;
  }
  const isTeaching = TEACHING.test(words);
  const pieces = words.replace(QUOTED, ' ').split(/[^\p{L}\p{N}]+/u);
  const all = normaliseText(words).length;
  for (const name of spansOf(pieces.map(normaliseText))) {
    const lesson = best(names.get(name) ?? []);
    if (!lesson) continue;
    const isHers = isOfHers(deps, lesson, hers);
    if (name.length <= EVERYDAY_CHARS && !(isHers && isTeaching)) continue;
    const isMeant = isTeaching ? isHers || name.length >= PLAIN_CHARS : isHers && name.length * 2 >= all;
    if (isMeant) return lesson.lessonId;
  }
  return undefined;
}

/** Every run of signs that may be a name, the longest first. */
function* spansOf(pieces: readonly string[]): Generator<string> {
  for (let length = MAX_NAME_CHARS; length >= EVERYDAY_CHARS; length -= 1) {
    for (const piece of pieces) {
      for (let from = 0; from + length <= piece.length; from += 1) yield piece.slice(from, from + length);
    }
  }
}

/** Where she said nothing of what she teaches, every lesson may be hers. */
function isOfHers({ plan }: NameDeps, { book }: NamedLesson, { phase, subject }: Hers): boolean {
  const isSubject = !subject || plan.subjectName(book.subject, book.phase) === subject;
  return isSubject && (!phase || plan.phaseName(book.phase) === phase);
}

/** What the words say of the place outweighs what she teaches; the books stand in their own order. */
function bestOf(
  { plan }: NameDeps,
  lessons: readonly NamedLesson[],
  words: string,
  hers: Hers,
): NamedLesson | undefined {
  const weights = lessons.map(({ book }) => {
    const subject = plan.subjectName(book.subject, book.phase);
    const grade = plan.gradeName(book.grade ?? '');
    const said = [subject, grade, plan.phaseName(book.phase), seriesOf(book)].filter(
      (name) => name !== '' && words.includes(name),
    );
    const own = [
      subject === hers.subject,
      plan.phaseName(book.phase) === hers.phase,
      grade !== '' && grade === hers.grade,
    ];
    const isEdition = hers.edition !== undefined && hers.edition !== '' && hers.edition.startsWith(seriesOf(book));
    return said.length * 8 + own.filter(Boolean).length * 2 + (isEdition ? 1 : 0);
  });
  return lessons[weights.indexOf(Math.max(...weights))];
}
