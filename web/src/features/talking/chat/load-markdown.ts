/** With its formulas and colours Markdown weighs more than the rest of the page, so it comes with the first answer. */
export const loadMarkdown = () => import('#components/markdown/markdown.tsx');
