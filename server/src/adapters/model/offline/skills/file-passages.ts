import type { QuotedFile } from '#adapters/model/model.ts';

/** A piece of a file that can be quoted, and where it stands. */
export type Passage = {
  fileName: string;
  kind: 'heading' | 'text' | 'table' | 'equation';
  text: string;
  /** The headings above it and its number among the paragraphs. */
  place: string;
  /** Of a heading, 1 to 6. */
  level: number;
};

/** Cuts Markdown at blank lines and around headings; an equation belongs to the words that announce it. */
export function passagesOf({ name, markdown }: QuotedFile): Passage[] {
  const passages: Passage[] = [];
  let heading = '';
  let paragraph = 0;
  for (const block of blocksOf(markdown)) {
    const kind = kindOf(block);
    const above = passages.at(-1);
    if (kind === 'equation' && above?.kind === 'text' && /[：:]$/.test(above.text)) {
      above.text += `\n\n${block}`;
      continue;
    }
    const level = /^#+/.exec(block)?.[0].length ?? 0;
    if (kind === 'heading') heading = block.replace(/^#+\s*/, '');
    else paragraph += 1;
    const place = [heading, paragraph > 0 ? `第 ${paragraph} 段` : ''].filter(Boolean).join(' · ');
    passages.push({ fileName: name, kind, text: block, place, level });
  }
  return passages;
}

export function headingsOf(passages: readonly Passage[]): { level: number; title: string }[] {
  return passages
    .filter(({ kind }) => kind === 'heading')
    .map(({ level, text }) => ({ level, title: text.replace(/^#+\s*/, '') }));
}

export function tablesOf(passages: readonly Passage[]): Passage[] {
  return passages.filter(({ kind }) => kind === 'table');
}

/** Every equation as one to be shown on a line of its own, in the order of the file. */
export function equationsOf(passages: readonly Passage[]): Passage[] {
  return passages.flatMap((passage) =>
    [...passage.text.matchAll(/\$\$([\s\S]+?)\$\$|\$([^$\n]+)\$/g)].map(([, shown, inline]) => ({
      ...passage,
      kind: 'equation' as const,
      text: `$$\n${(shown ?? inline ?? '').trim()}\n$$`,
    })),
  );
}

/** The passages that share most pairs of characters with the question, rare pairs counting more; in reading order. */
export function bestPassages(passages: readonly Passage[], question: string, limit: number): Passage[] {
  const asked = new Set(pairsOf(question));
  // Each file is gone through once: a long question and a long file are not multiplied.
  const shared = passages.map(({ text }) => new Set(pairsOf(text).filter((pair) => asked.has(pair))));
  const spread = new Map<string, number>();
  for (const pairs of shared) for (const pair of pairs) spread.set(pair, (spread.get(pair) ?? 0) + 1);
  const scored = passages.flatMap((passage, index) => {
    const pairs = [...(shared[index] ?? [])];
    if (passage.kind === 'heading' || pairs.length === 0 || pairs.length < Math.min(MIN_SHARED, asked.size)) return [];
    const score = pairs.reduce((sum, pair) => sum + 1 / (1 + (spread.get(pair) ?? 0)), 0);
    return [{ passage, index, score }];
  });
  const best = scored.toSorted((one, other) => other.score - one.score).slice(0, limit);
  return best.toSorted((one, other) => one.index - other.index).map(({ passage }) => passage);
}

/** One pair in common is chance. */
const MIN_SHARED = 2;

function blocksOf(markdown: string): string[] {
  const blocks: string[][] = [];
  let isOpen = false;
  for (const line of markdown.split(/\r\n?|\n/)) {
    const isHeading = /^#{1,6}\s/.test(line);
    const isBlank = line.trim() === '';
    if (!isBlank && isOpen && !isHeading) blocks.at(-1)?.push(line);
    else if (!isBlank) blocks.push([line]);
    isOpen = !isBlank && !isHeading;
  }
  return blocks.map((lines) => lines.join('\n').trim());
}

function kindOf(block: string): Passage['kind'] {
  if (/^#{1,6}\s/.test(block)) return 'heading';
  if (/^\|.*\|\s*\n\|[\s:|-]+\|/.test(block)) return 'table';
  return /^\$\$[\s\S]+\$\$$/.test(block) ? 'equation' : 'text';
}

/** Neighbouring letters, digits and characters; how a question is worded does not count. */
function pairsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .replace(/请问|请|什么|怎么|如何|哪些|哪个|是不是|有没有|文件|附件|文档|里面|关于|告诉我|一下/g, ' ');
  return plain.split(/[^\p{L}\p{N}]+/u).flatMap((word) => {
    if (/^[\x20-\x7e]+$/.test(word)) return word.length > 1 ? [word] : [];
    return Array.from({ length: Math.max(0, word.length - 1) }, (_, i) => word.slice(i, i + 2));
  });
}
