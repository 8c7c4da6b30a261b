import type { Said } from '../said.ts';

export type Branch = { name: string; children: Branch[] };

/** More words are no name of a branch. */
export const MAX_NAME = 20;

/** 植物（根、茎、叶；花（花瓣、花蕊））: a name and in brackets what belongs to it. Undefined when nothing belongs to it. */
export function readBranch(said: Said, text: string): Branch | undefined {
  const reader = { text: text.replaceAll('（', '(').replaceAll('）', ')'), at: 0, depth: 0 };
  const branch = branchAt(reader);
  if (!branch || branch.children.length === 0) return undefined;
  markAll(said, branch);
  return branch;
}

type Reader = { text: string; at: number; depth: number };

function branchAt(reader: Reader): Branch | undefined {
  const name = /^[^()、，,；;。]{1,40}/.exec(reader.text.slice(reader.at))?.[0];
  if (name === undefined) return undefined;
  reader.at += name.length;
  const branch: Branch = { name: name.trim(), children: [] };
  if (reader.text.charAt(reader.at) !== '(' || reader.depth >= 4) return branch;
  reader.depth++;
  do {
    reader.at++;
    const child = branchAt(reader);
    if (child && child.name !== '') branch.children.push(child);
  } while (/[、，,；;]/.test(reader.text.charAt(reader.at)));
  reader.depth--;
  if (reader.text.charAt(reader.at) === ')') reader.at++;
  return branch;
}

function markAll(said: Said, { name, children }: Branch): void {
  said.takeAfter(name, /^/);
  for (const child of children) markAll(said, child);
}

export function leavesOf({ children }: Branch): number {
  return children.length === 0 ? 1 : children.reduce((sum, child) => sum + leavesOf(child), 0);
}

export function depthOf({ children }: Branch): number {
  return 1 + Math.max(0, ...children.map(depthOf));
}

export function namesOf({ name, children }: Branch): string[] {
  return [name, ...children.flatMap(namesOf)];
}

/** 中心：甲（子、丑）、乙 or 主题：分支一：要点、要点；分支二：要点. */
export function outlineIn(said: Said, asked: RegExp): Branch | undefined {
  const list = said.words
    .slice(said.words.search(asked))
    .replace(asked, '')
    .replace(/^[：: ，,]{0,3}/, '');
  said.has(asked);
  if (list.includes('(')) return readBranch(said, list);
  const [, root = '', rest = ''] = /^([^：:；;、，,]{1,20})[：:](.{1,600})$/su.exec(list) ?? [];
  if (root === '') return undefined;
  const parts = /[；;]/.test(rest) ? rest.split(/[；;]/) : /[：:]/.test(rest) ? [rest] : rest.split(/[、，,]/);
  const children = parts.flatMap((part): Branch[] => {
    const [, name, items] = /^([^：:]{1,20})[：:](.{1,200})$/su.exec(part.trim()) ?? [];
    const plain = part.trim().replace(/。$/, '');
    if (!name || !items) return plain === '' ? [] : [{ name: nameOf(plain), children: [] }];
    return [
      {
        name: nameOf(name),
        children: items
          .split(/[、，,]/)
          .flatMap((item) => (item.trim() === '' ? [] : [{ name: nameOf(item), children: [] }])),
      },
    ];
  });
  const branch = { name: nameOf(root), children };
  if (children.length < 2) return undefined;
  markAll(said, branch);
  return branch;
}

function nameOf(text: string): string {
  return text.trim().replace(/。$/, '');
}
