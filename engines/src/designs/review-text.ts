import type { ReviewBlock, Suggestion, SuggestionState } from '@app/contract/making/design-reviews.ts';
import { groupBy } from './group-by.ts';

/**
 * The text with every accepted change, block by block. It depends on what is accepted only, never on the order in which
 * it was; with nothing accepted it is the text as it came.
 */
export function acceptedText(blocks: readonly ReviewBlock[], suggestions: readonly Suggestion[]): ReviewBlock[] {
  const byBlock = groupBy(
    suggestions.filter(({ state }) => state === 'accepted'),
    ({ blockId }) => blockId,
  );
  return blocks.flatMap((block) => {
    const changes = byBlock.get(block.id) ?? [];
    const change = changes.find(({ kind }) => kind !== 'insert-after');
    const added = changes.filter(({ kind }) => kind === 'insert-after');
    return [
      ...(change ? changed(block, change) : [block]),
      ...added.flatMap(({ id, after }) => insertedBlocks(block, id, after)),
    ];
  });
}

/** The suggestions with new states for some of them. */
export function decided(
  suggestions: readonly Suggestion[],
  changes: readonly { id: string; state: SuggestionState }[],
): Suggestion[] {
  const states = new Map(changes.map(({ id, state }) => [id, state]));
  return suggestions.map((one) => ({ ...one, state: states.get(one.id) ?? one.state }));
}

/** A cell of a table keeps its place when its words go. */
function changed(block: ReviewBlock, { kind, after }: Suggestion): ReviewBlock[] {
  if (kind === 'replace') return [{ ...block, text: after }];
  return block.kind === 'cell' ? [{ ...block, text: '' }] : [];
}

/** What is put behind a cell becomes more lines of it, unless it begins with a heading: that stands below the table. */
function insertedBlocks(anchor: ReviewBlock, id: string, markdown: string): ReviewBlock[] {
  const added = textBlocks(markdown, (index) => `${id}.${index + 1}`);
  if (anchor.kind !== 'cell' || added[0]?.kind === 'heading') return added;
  const { kind, table, row, column } = anchor;
  return added.map((block) => ({ kind, id: block.id, text: withMark(block), table, row, column }));
}

const HEADING = /^(#{1,6})\s+(.*)/s;
const ITEM = /^(\s*(?:[-*+]|\d{1,3}[.)])\s+)(.*)/s;

/** Markdown without tables, cut into blocks: headings, items, and paragraphs with their line breaks. */
export function textBlocks(markdown: string, idOf: (index: number) => string): ReviewBlock[] {
  const blocks: ReviewBlock[] = [];
  let isOpen = false;
  let fence = '';
  for (const line of markdown.split('\n')) {
    const last = blocks.at(-1);
    const id = idOf(blocks.length);
    const [, marks, words] = HEADING.exec(line) ?? [];
    const [, mark, item] = ITEM.exec(line) ?? [];
    if (line.trim() === '' && !fence) isOpen = false;
    else if (fence && last) {
      last.text += `\n${line}`;
      if (line.trim().endsWith(fence)) fence = '';
    } else if (marks !== undefined) {
      blocks.push({ kind: 'heading', id, text: words?.trim() ?? '', level: marks.length });
      isOpen = false;
    } else if (mark !== undefined) {
      blocks.push({ kind: 'item', id, text: item?.trim() ?? '', mark });
      isOpen = true;
    } else {
      if (isOpen && last) last.text += `\n${line}`;
      else blocks.push({ kind: 'paragraph', id, text: line });
      isOpen = true;
      fence = fenceOf(line);
    }
  }
  return blocks;
}

/** A formula or code of several lines goes on until the same sign. */
function fenceOf(line: string): string {
  const [fence = ''] = /^\s*(?:\$\$|```)/.exec(line.trim()) ?? [];
  return fence && !(line.trim().length > fence.length && line.trim().endsWith(fence)) ? fence : '';
}

/** A line as it reads by itself. */
export function withMark(block: ReviewBlock): string {
  return block.kind === 'item' ? block.mark.trimStart() + block.text : block.text;
}
