import {
  heldByFormulaBefore,
  heldByFormulaBehind,
  type Joiner,
  joined,
  joinedToFormula,
} from '@app/engines/notation/no-breaks.ts';
import type { Phrase } from './markdown-nodes.ts';

/** The phrases of a line, their words with the signs that keep a line from ending where none may. */
export function joinPhrases(nodes: readonly Phrase[], joiner: Joiner): Phrase[] {
  return nodes.map((node, index) => {
    if (node.type !== 'text') return node;
    const latex = formulaAtEnd(nodes[index - 1]);
    const start = latex === undefined ? 0 : heldByFormulaBefore(node.value, latex);
    const rest = node.value.slice(start);
    const end = rest.length - (nodes[index + 1]?.type === 'inlineMath' ? heldByFormulaBehind(rest) : 0);
    const head = start === 0 ? '' : joinedToFormula(node.value.slice(0, start), joiner, 'before');
    const tail = end === rest.length ? '' : joinedToFormula(rest.slice(end), joiner, 'behind');
    return { ...node, value: `${head}${joined(rest.slice(0, end), joiner)}${tail}` };
  });
}

/** Also of words in bold that end with one. */
function formulaAtEnd(node: Phrase | undefined): string | undefined {
  if (node?.type === 'inlineMath') return node.value;
  return node && 'children' in node ? formulaAtEnd(node.children.at(-1)) : undefined;
}
