import type { JSONContent } from '@tiptap/core';
import { writeInline } from './write-inline.ts';

/** Blocks of the editor as Markdown; empty paragraphs are only there while one types. */
export function writeBlock(node: JSONContent): string {
  switch (node.type) {
    case 'paragraph':
      return writeInline(node.content ?? []);
    case 'bulletList':
      return writeItems(node, () => '- ');
    case 'orderedList':
      return writeItems(node, (index) => `${Number(node.attrs?.start ?? 1) + index}. `);
    case 'table':
      return writeTable(node);
    case 'verbatim':
      return String(node.attrs?.source ?? '');
    default:
      return writeInline([node]);
  }
}

function writeItems({ content = [] }: JSONContent, markOf: (index: number) => string): string {
  return content
    .map((item, index) => {
      const mark = markOf(index);
      const inside = writeBlocks(item.content ?? []).replaceAll('\n', `\n${' '.repeat(mark.length)}`);
      return (mark + inside).replaceAll(/(?<![ \t])[ \t]+(?=\n\n|$)/g, '').trimEnd();
    })
    .join('\n');
}

/** A list follows the words of its item at once; anything else needs an empty line between. */
function writeBlocks(blocks: readonly JSONContent[]): string {
  let text = '';
  for (const [index, block] of blocks.entries()) {
    const written = writeBlock(block);
    const isList = block.type === 'bulletList' || block.type === 'orderedList';
    if (index > 0 && written !== '') text += isList ? '\n' : '\n\n';
    text += written;
  }
  return text;
}

function writeTable({ content: rows = [] }: JSONContent): string {
  const lines = rows.map(({ content: cells = [] }) => {
    const texts = cells.map((cell) =>
      (cell.content ?? []).map((block) => writeInline(block.content ?? [], true).replaceAll('\n', ' ')).join(' '),
    );
    return `| ${texts.join(' | ')} |`;
  });
  const columns = rows[0]?.content?.length ?? 0;
  return [lines[0], `|${' --- |'.repeat(columns)}`, ...lines.slice(1)].join('\n');
}
