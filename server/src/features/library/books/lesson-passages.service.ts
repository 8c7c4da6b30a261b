import { bigramsOf, normaliseText, withoutAsking } from '#content/search-text.ts';
import type { Database } from '#db/database.ts';
import { preparedOnce } from '#db/prepared.ts';
import type { Deps } from '#deps.ts';
import { cutToTokens, estimateTokens } from '#lib/token-estimate.ts';
import { titleOf } from './found-lesson.ts';
import { type LessonPart, partsOf } from './lesson-parts.ts';
import { findLessonTexts, type LessonTexts } from './lesson-texts.queries.ts';

/** A passage of the library about a lesson: whose, of what kind, from where. */
export type LessonPassage = { title: string; place: string; quote: string };

const MAX_PASSAGES = 6;
/** Of several pieces of one kind, such as exercises, so many. */
const MAX_OF_A_KIND = 3;
const MAX_ASKED_CHARS = 400;
/** What a part is asked for by; the first that fits counts. */
const askedBy: readonly [words: RegExp, names: RegExp][] = [
  [/导入|引入|开头|开场|情境/, /导入/],
  [/易错|错误|误区|容易错|出错|搞混|混淆/, /易错/],
  [/板书/, /板书/],
  [/作业/, /作业/],
  [/练习|习题|例题|题目|道题|出题|检测|变式/, /练习/],
  [/提问|问题|追问/, /提问/],
  [/目标/, /目标/],
  [/重点|难点|重难点/, /重点/],
  [/准备|教具|学具/, /准备/],
  [/课标|标准|素养/, /课标/],
  [/环节|活动|过程|流程|探究|步骤/, /环节/],
];
/** Some megabytes. */
const MAX_KEPT = 200;
/** An asked part outweighs any words in common. */
const ASKED = 1_000;

type Asked = {
  question: string;
  maxTokens: number;
  /** The words name the lesson; else they have to speak of what it teaches. */
  isNamed: boolean;
};

/** What the library says of a lesson that fits the question, best first, within so many tokens; empty where nothing does. */
export async function findLessonPassages(
  deps: Pick<Deps, 'db' | 'plan'>,
  lessonId: string,
  { question, maxTokens, isNamed }: Asked,
): Promise<LessonPassage[]> {
  const known = await knownLesson(deps.db, lessonId);
  if (!known) return [];
  const { texts } = known;
  const asked = question.slice(0, MAX_ASKED_CHARS);
  const pairs = pairsOf(asked, texts.title);
  const parts = known.parts.map(({ part, pairs: own }, at) => ({
    part,
    at,
    weight: weightOf(part, asked, own, pairs),
  }));
  // All standards of a subject are there: only those that were asked for, or share words, are of this lesson.
  const fitting = parts.filter(({ part, weight }) => part.from === '' || weight > 1);
  if (!isNamed && !fitting.some(({ weight }) => weight > 1)) return [];
  const sorted = fitting.toSorted((one, other) => other.weight - one.weight || one.at - other.at);
  const book = titleOf(deps, texts.book);
  return within(sorted, maxTokens).map(({ name, from, text }) => ({
    title: `${texts.title} · ${name}`,
    place: from || [`内置资料：${book}`, texts.unit].filter(Boolean).join(' · '),
    quote: text,
  }));
}

type KnownLesson = { texts: LessonTexts; parts: { part: LessonPart; pairs: ReadonlySet<string> }[] };

const kept = preparedOnce((_db: Database) => new Map<string, KnownLesson>());

/** The library changes only while no server runs: what was asked for lately is asked for again, in the same conversation. */
async function knownLesson(db: Database, lessonId: string): Promise<KnownLesson | undefined> {
  const lessons = kept(db);
  const known = lessons.get(lessonId);
  if (known) return known;
  const texts = await findLessonTexts(db, lessonId);
  if (!texts) return undefined;
  const parts = partsOf(texts).map((part) => {
    return { part, pairs: new Set(bigramsOf(normaliseText(`${part.name}${part.text}`))) };
  });
  lessons.set(lessonId, { texts, parts });
  for (const oldest of lessons.keys()) {
    if (lessons.size <= MAX_KEPT) break;
    lessons.delete(oldest);
  }
  return { texts, parts };
}

function pairsOf(question: string, title: string): ReadonlySet<string> {
  const inTitle = new Set(bigramsOf(normaliseText(title)));
  const pieces = withoutAsking(question).split(/[^\p{L}\p{N}]+/u);
  const named = pieces.map(normaliseText).filter((piece) => piece.length > 1);
  return new Set(named.flatMap(bigramsOf).filter((pair) => !inTitle.has(pair)));
}

function weightOf({ name }: LessonPart, asked: string, own: ReadonlySet<string>, pairs: ReadonlySet<string>): number {
  const isAskedFor = askedBy.some(([words, names]) => names.test(name) && words.test(asked));
  return (isAskedFor ? ASKED : 0) + [...pairs].filter((pair) => own.has(pair)).length;
}

/** The best ones as they fit; of what would be too much, its beginning. */
function within(sorted: readonly { part: LessonPart }[], maxTokens: number): LessonPart[] {
  const taken: LessonPart[] = [];
  let left = maxTokens;
  for (const { part } of sorted) {
    if (taken.length === MAX_PASSAGES || left <= 0) break;
    if (taken.filter(({ name }) => name === part.name).length === MAX_OF_A_KIND) continue;
    const text = cutToTokens(part.text, left);
    if (text === '') continue;
    taken.push({ ...part, text });
    left -= estimateTokens(text);
  }
  return taken;
}
