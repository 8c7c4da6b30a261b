import type { Extensions } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { PictureNode } from '../pictures/picture-node.ts';
import { TakePictures } from '../pictures/take-pictures.ts';
import { UploadPlaces } from '../pictures/upload-places.ts';
import { type FormulaAttributes, FormulaNode } from './formula-node.ts';
import { VerbatimNode } from './verbatim-node.ts';

/** What a field can hold; the history is that of the whole design, so the editor keeps none. */
export function fieldExtensions(onFormula: (pos: number, attrs: FormulaAttributes) => void): Extensions {
  return [
    StarterKit.configure({
      blockquote: false,
      codeBlock: false,
      heading: false,
      horizontalRule: false,
      link: false,
      strike: false,
      trailingNode: false,
      underline: false,
      undoRedo: false,
    }),
    Table.configure({ resizable: false }),
    TableRow,
    // One paragraph: a cell of a Markdown table is one line.
    TableHeader.extend({ content: 'paragraph' }),
    TableCell.extend({ content: 'paragraph' }),
    PictureNode.configure({ inline: true }),
    UploadPlaces,
    TakePictures,
    FormulaNode.configure({ onPress: onFormula }),
    VerbatimNode,
  ];
}
