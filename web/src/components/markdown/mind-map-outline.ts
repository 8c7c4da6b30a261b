/** A branch of a mind map. What stands on it is plain words. */
export type Branch = { words: string; children: Branch[] };

const HEADING = /^ {0,3}(#{1,6})\s+(.*)/;
const ITEM = /^(\s*)(?:[-*+]|\d{1,9}[.)])\s+(.*)/;
/** Items lie below every heading, however far they are indented. */
const ITEM_DEPTH = 100;
const TAB_WIDTH = 4;
const MAX_BRANCHES = 500;

/** Reads headings and lists, or mermaid-like indented lines, as branches; undefined when there is nothing to branch. */
export function readOutline(text: string): Branch | undefined {
  const root: Branch = { words: '', children: [] };
  const path: { depth: number; branch: Branch }[] = [{ depth: -1, branch: root }];
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '' && line.trim() !== 'mindmap');
  if (lines.length > MAX_BRANCHES) return undefined;
  for (const line of lines) {
    const { depth, words } = readLine(line);
    while ((path.at(-1)?.depth ?? -1) >= depth) path.pop();
    const branch: Branch = { words: plainWords(words), children: [] };
    path.at(-1)?.branch.children.push(branch);
    path.push({ depth, branch });
  }
  const [only, ...others] = root.children;
  if (!only || (others.length === 0 && only.children.length === 0)) return undefined;
  return others.length === 0 ? only : root;
}

function readLine(line: string): { depth: number; words: string } {
  const heading = HEADING.exec(line);
  if (heading) return { depth: heading[1]?.length ?? 1, words: (heading[2] ?? '').replace(/(?<!#)#+$/, '').trim() };
  const item = ITEM.exec(line);
  const indent = /^\s*/.exec(line)?.[0] ?? '';
  return { depth: ITEM_DEPTH + indent.replaceAll('\t', ' '.repeat(TAB_WIDTH)).length, words: item?.[2] ?? line.trim() };
}

/** Marks of Markdown and the brackets mermaid draws shapes with say nothing on a branch. */
function plainWords(words: string): string {
  const shape = /^\w*(?:\(\((.*)\)\)|\[(.*)\]|\((.*)\)|\{\{(.*)\}\})$/.exec(words);
  const inside = shape?.slice(1).find((part) => part !== undefined) ?? words;
  return inside.replace(/\*\*|__|`|^\[[ x]\] /g, '').replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1');
}
