import type { Design } from '@app/contract/making/design.ts';
import type { DesignLayout } from '@app/contract/making/design-layouts.ts';
import type { Pictures } from '#documents/word/pictures.ts';
import type { PaperTools } from './design-text.ts';
import { openFormulas } from './formulas.ts';
import { type Paper, TABLE_MARGIN_PT } from './paper.ts';
import { sectionBlocks } from './paper-sections.ts';
import { tableBlocks } from './paper-table.ts';

export type DesignPaper = {
  design: Design;
  layout: DesignLayout;
  label: string;
  keywords: readonly string[];
  pictures: Pictures;
};

/** A design as a paper, in the layout she chose. */
export async function designPaper({ design, layout, label, keywords, pictures }: DesignPaper): Promise<Paper> {
  const tools: PaperTools = {
    formulas: hasFormulas(design) ? await openFormulas() : undefined,
    pictures,
    sourceNumbers: new Set(design.sources.map(({ no }) => no)),
  };
  const isSections = layout === 'sections';
  const blocks = isSections ? sectionBlocks(design, tools) : tableBlocks(design, layout === 'brief', tools);
  return {
    title: design.head.title.toWellFormed(),
    author: '教师助手',
    label,
    keywords,
    formulas: tools.formulas?.list() ?? [],
    blocks,
    ...(!isSections && { margin: TABLE_MARGIN_PT }),
  };
}

/** MathJax is not loaded for a design without formulas. */
function hasFormulas(design: Design): boolean {
  return /[$\\]/.test(JSON.stringify(design).replaceAll(/\\["nrt]/g, ''));
}
