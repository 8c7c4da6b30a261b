import { readTokens } from '@app/engines/notation/inline-tokens.ts';
import type { JSONContent } from '@tiptap/core';

type Mark = 'bold' | 'italic';
type Piece = { node: JSONContent; text: string } | { delimiter: Mark; text: string };

const MARKS = /\\\n|(?<! ) {2,}\n|\\[!-/:-@[-`{-~]|!\[([^[\]\n]*)\]\(([^)\s]+)\)|\*+|\n/g;

/** The Markdown of a line as nodes of the editor. What it has no node for stays the characters it is. */
export function readInline(source: string): JSONContent[] {
  const pieces = readTokens(source).flatMap((token): Piece[] => {
    if (token.kind === 'formula' && token.isClosed) {
      return [{ node: { type: 'formula', attrs: { tex: token.tex.trim(), isDisplay: token.isDisplay } }, text: '' }];
    }
    if (token.kind === 'code' && token.isClosed) return [codePiece(token.source)];
    return readText(token.source);
  });
  return joined(marked(pieces));
}

function codePiece(source: string): Piece {
  const fence = /^`+/.exec(source)?.[0].length ?? 0;
  const inside = source.slice(fence, -fence).replaceAll('\n', ' ');
  const text = inside.startsWith(' ') && inside.endsWith(' ') && inside.trim() !== '' ? inside.slice(1, -1) : inside;
  if (text === '') return words(source);
  return { node: { type: 'text', text, marks: [{ type: 'code' }] }, text };
}

function readText(source: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of source.matchAll(MARKS)) {
    if (match.index > at) pieces.push(words(source.slice(at, match.index)));
    pieces.push(...readMark(match[0], match[1], match[2]));
    at = match.index + match[0].length;
  }
  if (at < source.length) pieces.push(words(source.slice(at)));
  return pieces;
}

function readMark(found: string, alt: string | undefined, src: string | undefined): Piece[] {
  if (found === '\n') return [words(' ')];
  if (found.endsWith('\n')) return [{ node: { type: 'hardBreak' }, text: '\n' }];
  if (found.startsWith('\\')) return [words(found.slice(1))];
  if (src !== undefined) return [{ node: { type: 'image', attrs: { src, alt: alt ?? '' } }, text: '' }];
  if (found.length > 3) return [words(found)];
  return [
    ...(found.length > 1 ? [{ delimiter: 'bold' as const, text: '**' }] : []),
    ...(found.length !== 2 ? [{ delimiter: 'italic' as const, text: '*' }] : []),
  ];
}

const words = (text: string): Piece => ({ node: { type: 'text', text }, text });

/** Pairs the delimiters; one without a partner is the asterisks it is. */
function marked(pieces: readonly Piece[]): JSONContent[] {
  const partners = pairs(pieces);
  const open = new Set<Mark>();
  return pieces.flatMap((piece, index): JSONContent[] => {
    if ('node' in piece) return [withMarks(piece.node, open)];
    if (!partners.has(index)) return [withMarks({ type: 'text', text: piece.text }, open)];
    if (open.has(piece.delimiter)) open.delete(piece.delimiter);
    else open.add(piece.delimiter);
    return [];
  });
}

function pairs(pieces: readonly Piece[]): ReadonlySet<number> {
  const partners = new Set<number>();
  const opener: Partial<Record<Mark, number>> = {};
  for (const [index, piece] of pieces.entries()) {
    if ('node' in piece) continue;
    const from = opener[piece.delimiter];
    if (from !== undefined && isTight(pieces, index, -1)) {
      partners.add(from).add(index);
      delete opener[piece.delimiter];
    } else if (isTight(pieces, index, 1)) opener[piece.delimiter] = index;
  }
  return partners;
}

/** Something other than a space stands on that side, whatever delimiters lie between. */
function isTight(pieces: readonly Piece[], index: number, step: 1 | -1): boolean {
  for (let at = index + step; ; at += step) {
    const piece = pieces[at];
    if (!piece) return false;
    if ('delimiter' in piece) continue;
    const character = step === 1 ? piece.text[0] : piece.text.at(-1);
    return character === undefined || !/\s/.test(character);
  }
}

function withMarks(node: JSONContent, open: ReadonlySet<Mark>): JSONContent {
  const marks = [
    ...(node.marks ?? []),
    ...(['bold', 'italic'] as const).filter((mark) => open.has(mark)).map((type) => ({ type })),
  ];
  return marks.length > 0 ? { ...node, marks } : node;
}

function joined(nodes: readonly JSONContent[]): JSONContent[] {
  const all: JSONContent[] = [];
  for (const node of nodes) {
    const last = all.at(-1);
    const isSame =
      node.type === 'text' && last?.type === 'text' && JSON.stringify(node.marks) === JSON.stringify(last.marks);
    if (isSame && last) all[all.length - 1] = { ...last, text: `${last.text}${node.text}` };
    else all.push(node);
  }
  return all;
}
