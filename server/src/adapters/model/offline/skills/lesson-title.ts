import type { Ask } from '#adapters/model/offline/ask.ts';

type NamedLesson = { title: string; isQuoted: boolean };

const QUOTED = /《([^《》]{1,60})》/;
const MAX_TITLE_CHARS = 30;
/** What is longer names no lesson by what is left of it. */
const MAX_ASKED_CHARS = 400;
const BEFORE =
  /^(?:请|帮我|帮忙|给我|麻烦你?|我想要?|我要|想要?|编写|编|写|设计|生成|准备|做|出|来|备|关于|一下|一?[份篇个套节]|[\d几两一二三四五六七八九十]+[道个份节]|[，。、：:；\s])+/;
const AFTER = /(?:怎么|如何|应该|可以|设计|做|写|这一课|一课|的|呢|吗|[，。！？?!、：:；\s])+$/;

/** The lesson a question names: in 《》, or what is left of a short one without the words around it. */
export function lessonTitleIn({ library, question }: Ask, asked: RegExp): NamedLesson | undefined {
  const quoted = QUOTED.exec(question)?.[1]?.trim();
  if (quoted) return { title: quoted, isQuoted: true };
  if (question.length > MAX_ASKED_CHARS) return undefined;
  const places = [...library.phases, ...library.grades, ...library.subjects].map(({ name }) => name).join('|');
  const title = question
    .replace(asked, ' ')
    .replace(BEFORE, '')
    .replace(new RegExp(`^(?:${places}|[上下]册|\\s)+`), '')
    .replace(AFTER, '');
  return title.length >= 2 && title.length <= MAX_TITLE_CHARS ? { title, isQuoted: false } : undefined;
}
