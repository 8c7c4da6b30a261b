import type { Ask } from '#adapters/model/offline/ask.ts';
import type { Reply } from '#adapters/model/offline/reply.ts';

/** Notices, class meetings, comments: forms with blanks, not finished texts. */
export function answerFormTemplate({ library, question }: Ask): Reply | undefined {
  const [best] = library.search('template', question, 2).filter(({ matchedNames }) => matchedNames.length > 0);
  if (best?.entry.kind !== 'template') return undefined;
  const { item } = best.entry;
  const lead = `下面是“${item.title}”，【】里换成你自己的情况就能用。`;
  return {
    recognised: `模板“${item.title}”`,
    steps: [`在 ${library.templates.length} 个模板中查找。`],
    text: `${lead}\n\n${item.body.replace('【主题】', themeIn(question) ?? '【主题】')}`,
    sources: [{ no: 1, title: `内置模板：${item.title}`, place: '教师常用模板', quote: item.title }],
    basis: 'content',
  };
}

const THEME_AFTER = /(?:班会|主题)[：:是]\s?[“《]?([^，。、“”《》\s]{2,20})/;
const THEME_BEFORE =
  /关于[“《]?([^，。、“”《》\s]{2,16}?)[”》]?的(?:主题)?班会|[“《]([^，。“”《》\s]{2,16})[”》](?:主题)?班会/;

/** What a class meeting is about, where she says it. */
function themeIn(question: string): string | undefined {
  const [, before, marked] = THEME_BEFORE.exec(question) ?? [];
  return THEME_AFTER.exec(question)?.[1] ?? before ?? marked;
}
