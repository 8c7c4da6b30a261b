import type { Design } from '@app/contract/making/design.ts';
import type { SlideOf } from '@app/contract/making/slides.ts';

const FEWEST = 3;
const MOST = 6;
const MOST_ASKED = 40;
const MOST_ANSWERED = 60;
/** Of all of them on one page. */
const MOST_CHARS = 230;
/** Said to the teacher of pupils, or too tall for a branch. */
const NO_BRANCH = /学生|有人|可能(?:说|会)|先都记|\\[dt]?frac|\\sqrt|\\sum|\\ce\{/;

/** What the lesson asked and what was found, as branches of its title: the class says each before it appears. */
export function answeredMap({ head, questions }: Design, said: string): SlideOf<'mindmap'> | undefined {
  const seen = new Set<string>();
  const nodes = questions
    .map(({ ask, expect }) => ({ title: ask.trim(), text: expect.trim().replace(/[。；]$/, '') }))
    .filter(({ title, text }) => {
      const isNew = !seen.has(title);
      seen.add(title);
      const isShort = title.length <= MOST_ASKED && text.length <= MOST_ANSWERED;
      return isNew && title !== '' && text !== '' && isShort && !NO_BRANCH.test(title + text);
    })
    .slice(0, MOST);
  const chars = nodes.reduce((sum, { title, text }) => sum + title.length + text.length, 0);
  if (nodes.length < FEWEST || chars > MOST_CHARS) return undefined;
  const notes = `一支一支请学生先说，再点出来。\n${said}`.slice(0, 3_900);
  const base = { id: 'summary', title: '小结：我们弄清了什么', tag: '', notes, minutes: 0 };
  return { ...base, layout: 'mindmap', root: head.title.slice(0, 60), nodes };
}
