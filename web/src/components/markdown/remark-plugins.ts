import type { Options } from 'react-markdown';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import { keepTogether } from './keep-together.ts';
import { type MarkdownNode, splitPhrases } from './phrases.ts';

/**
 * Left out of Markdown: tags (shown as the characters they are), footnotes and link definitions (they would vanish when
 * they stand in another block than their use), underlined headings (a line and `---` below it is meant as a rule) and
 * code by indentation (Chinese paragraphs are indented too).
 */
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

type PluginList = NonNullable<Options['remarkPlugins']>;
type Plugin = Extract<PluginList[number], (...parameters: never[]) => unknown>;

const leaveOut: Plugin = function () {
  const data: { micromarkExtensions?: object[]; settings?: unknown } = this.data();
  data.micromarkExtensions ??= [];
  data.micromarkExtensions.push({ disable: { null: leftOut } });
};

export const remarkPlugins: PluginList = [
  remarkGfm,
  remarkMath,
  remarkCjkFriendly,
  leaveOut,
  markDisplayFormulas,
  markPhrases,
];

/** `$$…$$` inside a line is a display formula too; the tree does not keep how many dollars there were. */
function markDisplayFormulas() {
  return (tree: MarkdownNode, file: { value: unknown }) => {
    const source = String(file.value);
    visit(tree, (node) => {
      const offset = node.position?.start.offset;
      if (node.type !== 'inlineMath' || offset === undefined || !source.startsWith('$$', offset)) return;
      node.data = { ...node.data, hProperties: { className: ['language-math', 'math-display'] } };
    });
  };
}

function markPhrases() {
  return (tree: MarkdownNode) => {
    visit(tree, (node) => {
      // What is in a piece of its own is not parted again.
      if (!node.children || node.type === 'link' || node.type === 'phrase') return;
      node.children = keepTogether(node.children.flatMap(splitPhrases));
    });
  };
}

function visit(node: MarkdownNode, look: (node: MarkdownNode) => void): void {
  look(node);
  for (const child of node.children ?? []) visit(child, look);
}
