import type { ReviewBlock } from '@app/contract/design-reviews.ts';
import { DesignRequest } from '@app/contract/designs.ts';
import type { Deps } from '#deps.ts';
import { readGround } from '#features/designs/ground.service.ts';
import { requireUser } from '#features/users/users.service.ts';
import { findLessonsByTitle } from './design-reviews.queries.ts';
import { bare } from './plan-parts.ts';
import { likeness } from './rules/draft.ts';

type PlanText = { fileName: string; blocks: readonly ReviewBlock[] };
export type Ground = Awaited<ReturnType<typeof readGround>>;
export type Recognised = { title: string; lessonId: string; ground: Ground | undefined };

/** The title stands near the top. */
const TOP_BLOCKS = 24;
const MAX_TITLE_CHARS = 30;

/** Which lesson of the library a plan is for, by the titles it may have; several of one title differ by what the text says. */
export async function recogniseLesson(
  deps: Pick<Deps, 'db' | 'plan'>,
  userId: string,
  text: PlanText,
): Promise<Recognised> {
  const titles = titlesIn(text);
  const { phaseCode, subjectCode, gradeCode } = await requireUser(deps, userId);
  const found = await findLessonsByTitle(deps.db, titles);
  const { isGrade, isSubject } = namesIn(deps, text);
  const words = text.blocks.map((block) => block.text).join('');
  const weightOf = (lesson: (typeof found)[number]) =>
    100 * (titles.length - titles.indexOf(lesson.title)) +
    (isGrade(lesson.gradeCode) ? 8 : 0) +
    (lesson.subjectCode === subjectCode && lesson.phaseCode === phaseCode ? 4 : 0) +
    (lesson.gradeCode === gradeCode ? 2 : 0) +
    4 * likeness(lesson.unit + lesson.knowledge.join(''), words);
  const fitting = found.filter((lesson) => isSubject(lesson.subjectCode));
  const [best] = fitting.toSorted((a, b) => weightOf(b) - weightOf(a));
  if (!best) return { title: titles[0] ?? '', lessonId: '', ground: undefined };
  const { lessonId, title } = best;
  return { title, lessonId, ground: await readGround(deps, DesignRequest.parse({ lessonId })) };
}

/** What the plan may be called, the likeliest first. */
export function titlesIn({ fileName, blocks }: PlanText): string[] {
  const top = blocks.filter(({ text }) => text.trim() !== '').slice(0, TOP_BLOCKS);
  const found = top.flatMap(({ kind, text }, index) => {
    const line = bare(text);
    const [, said] = /^课\s*题(?:名称)?[:：]\s*(\S.*)/.exec(line) ?? [];
    const isLabel = /^课\s*题(?:名称)?$/.test(line);
    return [
      ...(said ? [said] : []),
      ...(isLabel ? [bare(top[index + 1]?.text ?? '')] : []),
      ...(kind === 'heading' || index < 3 ? [line] : []),
    ];
  });
  const named = top.flatMap(({ text }) => Array.from(text.matchAll(/《([^《》]{1,30})》/g), ([, title = '']) => title));
  const all = [...found, ...named, fileName.replace(/\.[^.]+$/, '')].flatMap(formsOf);
  return [...new Set(all)].filter((title) => title !== '' && title.length <= MAX_TITLE_CHARS);
}

/** 「21.2.2 公式法（第 1 课时）教学设计」 is 公式法. */
function formsOf(text: string): string[] {
  const [, inside = ''] = /《([^《》]+)》/.exec(text) ?? [];
  const plain = text
    .replace(/[《》]/g, '')
    .replace(/(?:优秀|公开课)?(?:教学设计|教案|导学案|说课稿).*$/, '')
    .replace(/[（(]?第\s*[一二三四五六\d]+\s*课时[)）]?.*$/, '')
    .trim();
  const short = plain
    .replace(/^(?:第\s*[一二三四五六七八九十\d]+\s*[课章节单元]+|[\d.*＊]+)\s*[.、:：]?\s*/, '')
    .trim();
  return [inside, plain, short];
}

/** What the top of the plan says of itself: its grade, and its subject where it names one. */
function namesIn({ plan }: Pick<Deps, 'plan'>, { blocks, fileName }: PlanText) {
  const top = [fileName, ...blocks.slice(0, TOP_BLOCKS).map(({ text }) => text)].join('\n');
  const subjects: string[] = plan.subjects.filter(({ name }) => top.includes(name)).map(({ code }) => code);
  return {
    isGrade: (gradeCode: string) => plan.gradeName(gradeCode) !== '' && top.includes(plan.gradeName(gradeCode)),
    isSubject: (subjectCode: string) => subjects.length === 0 || subjects.includes(subjectCode),
  };
}
