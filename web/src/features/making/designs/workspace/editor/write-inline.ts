import { altText } from '@app/contract/keeping/design-pictures.ts';
import { readTokens } from '@app/engines/notation/inline-tokens.ts';
import type { JSONContent } from '@tiptap/core';

/** Nodes of a line as Markdown that is read as the same words and formulas. */
export function writeInline(all: readonly JSONContent[], isInTable = false): string {
  const nodes = withoutEdgeBreaks(all);
  let text = '';
  let open = '';
  // The space at the end of a bold word stands behind its asterisks, else they would close nothing.
  let spaces = '';
  for (const [index, node] of nodes.entries()) {
    const wanted = delimiterOf(node);
    if (open !== wanted) {
      text += open;
      open = '';
    }
    const written = writeNode(node, nodes[index + 1], text + spaces, isInTable);
    const lead = written.slice(0, written.length - written.trimStart().length);
    const body = written.trim();
    const tail = written.slice(lead.length + body.length);
    text += spaces + lead;
    spaces = tail;
    if (body === '') continue;
    text += (open === wanted ? '' : wanted) + body;
    open = wanted;
  }
  return (text + open + spaces).trim();
}

const hasMark = ({ marks }: JSONContent, mark: string) => marks?.some(({ type }) => type === mark) ?? false;

/** Bold and slanted at once is bold: two kinds of asterisks side by side are read in more than one way. */
function delimiterOf(node: JSONContent): string {
  if (hasMark(node, 'bold')) return '**';
  return hasMark(node, 'italic') ? '*' : '';
}

function writeNode(node: JSONContent, next: JSONContent | undefined, before: string, isInTable: boolean): string {
  if (node.type === 'formula') return writeFormula(node, next, before);
  if (node.type === 'hardBreak') return isInTable ? ' ' : writeBreak(before);
  if (node.type === 'image') return `![${altText(String(node.attrs?.alt ?? ''))}](${node.attrs?.src ?? ''})`;
  const text = node.text ?? '';
  return hasMark(node, 'code') ? writeCode(text) : escaped(text, before);
}

/** Two spaces as most write it; after an empty line those would end the paragraph. */
function writeBreak(before: string): string {
  return before.slice(before.trimEnd().length).includes('\n') ? '\\\n' : '  \n';
}

/** Markdown has no break before the first word or behind the last. */
function withoutEdgeBreaks(nodes: readonly JSONContent[]): readonly JSONContent[] {
  const isWord = ({ type, text }: JSONContent) => type !== 'hardBreak' && text?.trim() !== '';
  const first = nodes.findIndex(isWord);
  const behind = [...nodes].reverse().findIndex(isWord);
  return first < 0 ? [] : nodes.slice(first, nodes.length - behind);
}

function writeCode(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  const pad = /^[` ]|[` ]$/.test(text) ? ' ' : '';
  return `${fence}${pad}${text}${pad}${fence}`;
}

/** The shortest way to write it that is read as a formula where it stands. */
function writeFormula({ attrs }: JSONContent, next: JSONContent | undefined, before: string): string {
  const tex = String(attrs?.tex ?? '').trim();
  if (tex === '') return '';
  const lead = before.endsWith('$') ? ' ' : '';
  // A bare number between two dollars is no display formula.
  if (attrs?.isDisplay && !/^\d+$/.test(tex)) return `${lead}$$${tex}$$`;
  const after = next?.type === 'text' ? (next.text?.[0] ?? '') : '';
  const last = /\d$/.exec(before)?.[0] ?? '';
  const ways = [`$${tex}$`, `\\(${tex}\\)`];
  return lead + (ways.find((way) => isRead(last + way, after, tex)) ?? ` $${tex}$ `);
}

function isRead(text: string, after: string, tex: string): boolean {
  const formula = readTokens(text + after).find(({ kind }) => kind === 'formula');
  return formula?.kind === 'formula' && formula.isClosed && formula.tex.trim() === tex;
}

const SPECIAL = /[\\*_`$~|]|<(?=[a-z/!?])|&(?=#?\w+;)/gi;
const BLOCK_START = /^( *)(#{1,6}(?= |$)|>|[-+](?= |$)|-{3,}|={3,}|:?-+:?(?=\\\|))/;
const NUMBERED = /^( *\d{1,9})([.)])(?= |$)/;

function escaped(text: string, before: string): string {
  const safe = text.replaceAll(SPECIAL, '\\$&').replaceAll('\n', ' ');
  if (before !== '' && !before.endsWith('\n')) return safe;
  return safe.replace(BLOCK_START, '$1\\$2').replace(NUMBERED, '$1\\$2');
}
