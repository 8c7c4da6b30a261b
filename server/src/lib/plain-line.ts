/** Markdown as one line: its marks say nothing in a list. */
export function plainLine(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[#*`~>|]+|^\s*[-+]\s/gm, ' ')
    .replace(/\s+/g, ' ');
}
