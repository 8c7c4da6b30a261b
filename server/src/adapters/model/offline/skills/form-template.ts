import type { Ask } from '#adapters/model/offline/ask.ts';
import type { Reply } from '#adapters/model/offline/reply.ts';
import { themeIn } from './asked-theme.ts';

const MOST_HITS = 5;
const MEETING_ON = '主题班会：';
const THEME = '【主题】';
const TITLE = /【题目，例如：[^【】]{1,30}】/;

/** Notices, class meetings, comments: forms with blanks, not finished texts. */
export function answerFormTemplate({ library, question }: Ask): Reply | undefined {
  const hits = library.search('template', question, MOST_HITS).filter(({ matchedNames }) => matchedNames.length > 0);
  const forms = hits.flatMap(({ entry }) => (entry.kind === 'template' ? [entry.item] : []));
  // A speech against fire is a speech: what is to be written goes before what it is about.
  const isMeeting = question.includes('班会');
  const item = forms.find(({ title }) => isMeeting || !title.startsWith(MEETING_ON)) ?? forms[0];
  if (!item) return undefined;
  const theme = themeIn(question);
  const takesTheme = theme !== undefined && item.body.includes(THEME);
  const filled = takesTheme ? `主题“${theme}”已经填上，例子换成和它有关的真事。` : '';
  const body = takesTheme ? item.body.replaceAll(THEME, () => theme).replace(TITLE, () => theme) : item.body;
  const lead = `下面是“${item.title}”，【】里换成你自己的情况就能用。${filled}`;
  return {
    recognised: `模板“${item.title}”`,
    steps: [`在 ${library.templates.length} 个模板中查找。`],
    text: `${lead}\n\n${body}`,
    sources: [{ no: 1, title: `内置模板：${item.title}`, place: '教师常用模板', quote: item.title }],
    basis: 'content',
  };
}
