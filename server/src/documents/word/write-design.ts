import type { Design } from '@app/contract/making/design.ts';
import type { DesignLayout } from '@app/contract/making/design-layouts.ts';
import { sectionBlocks } from './design-sections.ts';
import { tableBlocks } from './design-table.ts';
import type { DesignTools } from './design-text.ts';
import { writeEquations } from './equations.ts';
import { packed, type WordLabel } from './frame.ts';
import { openLists } from './lists.ts';
import { MARGIN, TABLE_MARGIN } from './measures.ts';
import type { Pictures } from './pictures.ts';
import { formulasIn, readMarkdown } from './read-markdown.ts';

export type DesignContent = WordLabel & { design: Design; layout: DesignLayout; pictures?: Pictures };

/** A teaching design in the layout she chose. */
export async function writeDesign(content: DesignContent): Promise<Uint8Array> {
  const { design, layout, label, properties, pictures = new Map() } = content;
  const formulas = textsOf(design).flatMap((text) => formulasIn(readMarkdown(text).root));
  const tools: DesignTools = {
    equations: await writeEquations(formulas),
    lists: openLists(),
    pictures,
    sourceNumbers: new Set(design.sources.map(({ no }) => no)),
  };
  const blocks = layout === 'sections' ? sectionBlocks(design, tools) : tableBlocks(design, layout === 'brief', tools);
  return packed({
    title: design.head.title,
    label,
    properties,
    lists: tools.lists,
    margin: layout === 'sections' ? MARGIN : TABLE_MARGIN,
    blocks,
  });
}

/** Every text in the design, for its formulas. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.includes('$') || value.includes('\\') ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
