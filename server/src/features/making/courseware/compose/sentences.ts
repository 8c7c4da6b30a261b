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
      if ('“‘（《【'.includes(character)) depth += 1;
      if ('”’）》】'.includes(character)) depth = Math.max(0, depth - 1);
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

/** As many whole sentences as fit, the first at least: what is cut within one says something else, or nothing. */
export function shortened(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let kept = '';
  for (const part of clausesOf(text)) {
    if (kept !== '' && kept.length + part.length > limit) break;
    kept += part;
  }
  return kept.replace(/(?<![。；])[。；]+$/, '');
}

/** Parted where a sentence or an independent part of one ends; never within a formula, a quotation or brackets. */
export function clausesOf(text: string): string[] {
  const clauses: string[] = [''];
  let depth = 0;
  let isBold = false;
  for (const token of readTokens(text)) {
    if (token.kind !== 'text') {
      clauses[clauses.length - 1] += token.source;
      continue;
    }
    for (const part of token.source.split(/(\*\*|[“‘（《【”’）》】。；！？])/)) {
      clauses[clauses.length - 1] += part;
      if (part === '**') isBold = !isBold;
      else if (/^[“‘（《【]$/.test(part)) depth += 1;
      else if (/^[”’）》】]$/.test(part)) depth = Math.max(0, depth - 1);
      else if (/^[。；！？]$/.test(part) && depth === 0 && !isBold) clauses.push('');
    }
  }
  return clauses.filter((clause) => clause !== '');
}
