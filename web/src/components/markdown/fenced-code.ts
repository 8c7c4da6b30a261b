/** The code between two fences. While it is written, a last line that may become the closing fence is held back. */
export function readFencedCode(source: string, isOpen: boolean): { code: string; language: string } {
  const match = /^\s*?( {0,3})(`{3,}|~{3,})([^\n`]*)(?:\n|$)/.exec(source);
  if (!match) return { code: source, language: '' };
  const [opening, indent = '', mark = '```', info = ''] = match;
  const body = source.slice(opening.length);
  const closing = new RegExp(`(?:^|\\n) {0,3}\\${mark[0]}{${isOpen ? 1 : mark.length},}[ \\t\\r]*\\n?$`);
  const code = body.replace(closing, '').replace(/\n$/, '');
  return { code: unindent(code, indent.length), language: info.trim().split(/\s/)[0] ?? '' };
}

function unindent(code: string, width: number): string {
  return width === 0 ? code : code.replaceAll(new RegExp(`^ {1,${width}}`, 'gm'), '');
}
