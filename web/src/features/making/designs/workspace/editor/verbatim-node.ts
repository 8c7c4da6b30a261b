import { Node } from '@tiptap/core';

/** Markdown the editor has no tools for, such as code: shown as it was written, moved and removed as one piece. */
export const VerbatimNode = Node.create({
  name: 'verbatim',
  group: 'block',
  atom: true,
  addAttributes: () => ({ source: { default: '' } }),
  parseHTML: () => [{ tag: 'pre[data-verbatim]', getAttrs: (element) => ({ source: element.textContent ?? '' }) }],
  renderHTML: ({ node }) => ['pre', { 'data-verbatim': '', class: 'ta-a4-verbatim' }, String(node.attrs.source)],
});
