import { formulasIn, readMarkdown } from '#documents/word/read-markdown.ts';
import { contextOf, headingOf } from './design-text.ts';
import { openFormulas } from './formulas.ts';
import { BODY_PT, type Paper, TEXT_WIDTH_PT } from './paper.ts';
import { blocksOf } from './paper-blocks.ts';

export type TextPaper = { title: string; markdown: string };

/** A text with its title, on pages of A4. */
export async function textPaper({ title, markdown }: TextPaper): Promise<Paper> {
  const { root, isDisplay } = readMarkdown(markdown);
  const formulas = formulasIn(root).length > 0 ? await openFormulas() : undefined;
  const room = { widthPt: TEXT_WIDTH_PT, sizePt: BODY_PT };
  const tools = { formulas, pictures: new Map(), sourceNumbers: new Set<number>() };
  const blocks = blocksOf(root.children, { ...contextOf(room, tools), isDisplay });
  return {
    ...{ title: title.toWellFormed(), author: '教师助手', label: '', keywords: [] },
    formulas: formulas?.list() ?? [],
    blocks: [headingOf(title, 1, room, tools), ...blocks],
  };
}
