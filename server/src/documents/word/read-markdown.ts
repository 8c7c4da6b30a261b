import { withDollarFormulas } from '@app/engines/notation/dollar-formulas.ts';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import type { BlockNode, Phrase, TextNode, Tree } from './markdown-nodes.ts';

/** What the page leaves out of Markdown too: tags, footnotes, definitions, underlined headings, code by indentation. */
const leftOut = [
  'htmlFlow',
  'htmlText',
  'definition',
  'gfmFootnoteDefinition',
  'gfmFootnoteCall',
  'gfmPotentialFootnoteCall',
  'setextUnderline',
  'codeIndented',
];

const reader = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkMath)
  .use(remarkCjkFriendly)
  .use(function leaveOut(this: Processor) {
    const data: { micromarkExtensions?: object[] } = this.data();
    data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { disable: { null: leftOut } }];
  });

export type MarkdownTree = { root: Tree; isDisplay: (formula: Phrase) => boolean };

/** Reads Markdown as the page does. */
export function readMarkdown(markdown: string): MarkdownTree {
  const source = withDollarFormulas(markdown);
  return {
    root: reader.parse(source),
    // The tree does not keep how many dollars there were.
    isDisplay: ({ position }) => source.startsWith('$$', position?.start.offset ?? source.length),
  };
}

/** Every formula of a tree, in reading order. */
export function formulasIn(node: Tree | BlockNode | Phrase): string[] {
  if (node.type === 'math' || node.type === 'inlineMath') return [node.value];
  return 'children' in node ? node.children.flatMap(formulasIn) : [];
}

const TAGS = /<br\s*\/?>|<(sub|sup)>([^<>]{1,40})<\/\1>/gi;

export type Words = { text: string; script?: 'sub' | 'sup' } | 'break';

/** `<br>`, `<sub>2</sub>` and `<sup>2</sup>` are the only tags with a meaning here. */
export function wordsOf({ value }: TextNode): Words[] {
  const words: Words[] = [];
  let at = 0;
  for (const match of value.matchAll(TAGS)) {
    const [whole, tag, inside = ''] = match;
    words.push({ text: value.slice(at, match.index) });
    words.push(tag === undefined ? 'break' : { text: inside, script: tag.toLowerCase() === 'sub' ? 'sub' : 'sup' });
    at = match.index + whole.length;
  }
  words.push({ text: value.slice(at) });
  return words.filter((word) => word === 'break' || word.text !== '');
}

export function plainText(nodes: readonly Phrase[]): string {
  return nodes
    .map((node) => {
      if ('children' in node) return plainText(node.children);
      return 'value' in node ? node.value : '';
    })
    .join('');
}
