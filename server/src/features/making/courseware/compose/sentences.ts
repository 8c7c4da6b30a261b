import { readTokens } from '@app/engines/notation/inline-tokens.ts';

/** The sentences of a text; never parted within a formula or a quotation. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [''];
  let depth = 0;
  for (const token of readTokens(plainLines(text))) {
    if (token.kind !== 'text') {
      sentences[sentences.length - 1] += token.source;
      continue;
    }
    for (const character of token.source) {
      if ('“‘（《'.includes(character)) depth += 1;
      if ('”’）》'.includes(character)) depth = Math.max(0, depth - 1);
      sentences[sentences.length - 1] += character;
      if (depth === 0 && '。！？\n'.includes(character)) sentences.push('');
    }
  }
  return sentences.map((sentence) => sentence.trim()).filter(Boolean);
}

/** Markdown without the marks of lists, headings and pictures, a line each. */
export function plainLines(markdown: string): string {
  return markdown
    .replaceAll(/!\[[^[\]]*\]\([^()]*\)/g, '')
    .replaceAll(/\[(\d{1,3})\](?!\()/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*+·•]|\d+[.)、]|#{1,6}|>)\s+/, '').trim())
    .filter((line) => line !== '' && !/^\|?[\s:|-]+\|?$/.test(line))
    .join('\n');
}

export function linesOf(markdown: string): string[] {
  return plainLines(markdown).split('\n').filter(Boolean);
}

/** No longer than this, ended at a mark where there is one; a formula or bold words are never cut, and a quotation only where it is too long itself. */
export function shortened(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let kept = '';
  let whole = 0;
  for (const token of readTokens(text)) {
    const parts = token.kind === 'text' ? token.source.split(/(?<=[，；。：、])/) : [token.source];
    for (const part of parts) {
      // Words that lead up to a formula say nothing without it.
      if (kept !== '' && kept.length + part.length > limit) return ended(whole > 0 ? kept.slice(0, whole) : kept);
      kept += part;
      if (token.kind === 'text' && /[，；。：、]$/.test(part) && isClosed(kept)) whole = kept.length;
    }
  }
  return ended(kept);
}

/** No quotation and no bracket is open. */
function isClosed(text: string): boolean {
  return ['“”', '（）', '《》'].every(
    ([open = '', close = '']) => text.split(open).length === text.split(close).length,
  );
}

function ended(text: string): string {
  const bare = text.replace(/(?<![，；。：、])[，；。：、]+$/, '');
  if (bare.split('“').length > bare.split('”').length) return `${bare}……”`;
  return bare.split('**').length % 2 === 0 ? `${bare}**` : bare;
}
