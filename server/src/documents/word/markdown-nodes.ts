import type remarkParse from 'remark-parse';
import type { Plugin } from 'unified';

/** The tree of Markdown with tables, tasks and formulas, as its plugins declare it. */
export type Tree = typeof remarkParse extends Plugin<infer _Options, string, infer Root> ? Root : never;
export type BlockNode = Tree['children'][number];
type BlockOf<T extends BlockNode['type']> = Extract<BlockNode, { type: T }>;
export type ParagraphNode = BlockOf<'paragraph'>;
export type Phrase = ParagraphNode['children'][number];
export type TextNode = Extract<Phrase, { type: 'text' }>;
export type ListNode = BlockOf<'list'>;
export type ItemNode = ListNode['children'][number];
export type TableNode = BlockOf<'table'>;
export type RowNode = TableNode['children'][number];
