import { heldByFormulaBefore, heldByFormulaBehind, keptPieces } from '@app/engines/notation/no-breaks.ts';
import { keptNode, type MarkdownNode, text } from './phrases.ts';

/** The phrases of a line, with what the end of one must not part in pieces of its own. */
export function keepTogether(nodes: readonly MarkdownNode[]): MarkdownNode[] {
  return withFormulas(nodes).flatMap((node) => (node.type === 'text' ? piecesOf(node.value ?? '') : [node]));
}

function piecesOf(words: string): MarkdownNode[] {
  return keptPieces(words).map((piece) => (piece.isKept ? keptNode([text(piece.text)]) : text(piece.text)));
}

/** Every formula holds what belongs to it of the words on both sides. */
function withFormulas(nodes: readonly MarkdownNode[]): MarkdownNode[] {
  const held: MarkdownNode[] = [];
  for (const node of nodes) {
    const last = held.at(-1);
    if (node.type === 'inlineMath' && last?.type === 'text') holdBefore(held, last.value ?? '', node);
    else if (node.type === 'text' && last) holdBehind(held, last, node.value ?? '');
    else held.push(node);
  }
  return held;
}

function holdBefore(held: MarkdownNode[], words: string, formula: MarkdownNode): void {
  const end = words.length - heldByFormulaBehind(words);
  if (end === words.length) held.push(formula);
  else held.splice(-1, 1, text(words.slice(0, end)), keptNode([text(words.slice(end)), formula]));
}

function holdBehind(held: MarkdownNode[], last: MarkdownNode, words: string): void {
  const latex = formulaAtEnd(last);
  const count = latex === undefined ? 0 : heldByFormulaBefore(words, latex);
  if (count === 0) held.push(text(words));
  else held.splice(-1, 1, keptNode([last, text(words.slice(0, count))]), text(words.slice(count)));
}

/** Also of words in bold that end with one. */
function formulaAtEnd({ type, value, children }: MarkdownNode): string | undefined {
  if (type === 'inlineMath') return value;
  const last = children?.at(-1);
  return last && formulaAtEnd(last);
}
