import type { JSONContent } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type ReadBlock, readField } from './read-field.ts';
import { writeBlock } from './write-field.ts';

/** Remembers what each block was read from: blocks that nobody touched are written with their very characters. */
export type FieldMemory = {
  read: (source: string) => JSONContent;
  keep: (document: Node) => void;
  write: (document: Node) => string;
};

export function openFieldMemory(): FieldMemory {
  let blocks: readonly ReadBlock[] = [];
  // A document shares the nodes that did not change with the one before it.
  let origins = new WeakMap<Node, number>();
  return {
    read(source) {
      blocks = readField(source);
      const content = blocks.map(({ node }) => node);
      return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
    },
    keep(document) {
      origins = new WeakMap();
      // Where the editor put something of its own, nothing is known.
      if (document.childCount !== blocks.length) return;
      document.forEach((node, _offset, index) => {
        origins.set(node, index);
      });
    },
    write(document) {
      const written: { text: string; origin: number | undefined }[] = [];
      document.forEach((node) => {
        const origin = origins.get(node);
        const text = (origin === undefined ? undefined : blocks[origin]?.source) ?? writeBlock(node.toJSON());
        if (text !== '') written.push({ text, origin });
      });
      return written
        .map(({ text, origin }, index) => gapBefore(written[index - 1]?.origin, origin, index) + text)
        .join('');
    },
  };

  function gapBefore(before: number | undefined, origin: number | undefined, index: number): string {
    if (index === 0) return '';
    const wereNeighbours = before !== undefined && origin === before + 1;
    return (wereNeighbours ? blocks[before]?.gap : undefined) ?? '\n\n';
  }
}
