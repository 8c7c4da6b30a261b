import { readFileSync } from 'node:fs';
import { StreamCode } from '@app/contract/chat.ts';
import { z } from 'zod';

/** Terms by category. `{a|b}` stands for either, so `{sell|buy} drugs` is two terms; an empty side is allowed. */
const TermLists = z.record(z.string(), z.array(z.string().min(1)));

/** The shape of `content/moderation/terms.json`. */
export const Terms = z.object({
  /** Refused in questions, and stopped in answers. */
  blacklist: TermLists,
  /** Not passed on to a model, but answered with `greylistReply`. */
  greylist: TermLists,
  /** Stopped in answers only. */
  output: TermLists,
  greylistReply: z.string().min(1),
});
export type Terms = z.infer<typeof Terms>;

/** Throws on a file of another shape: better no start than no moderation. */
export function readTerms(file: string): Terms {
  return Terms.parse(JSON.parse(readFileSync(file, 'utf8')));
}

type Kind = 'blacklist' | 'greylist' | 'output';
export type Verdict = { allowed: true } | { allowed: false; code: number; kind: Kind };

export type OutputGuard = { push(delta: string): Verdict };
export type Moderation = {
  checkInput(text: string): Verdict;
  /** One for each answer. */
  outputGuard(): OutputGuard;
  greylistReply: string;
};

/** The codes of the specification, rule SRV-020. */
const codes: Record<Kind, number> = { blacklist: 30101, greylist: 30102, output: StreamCode.outputIllegal };

export function openModeration(terms: Terms): Moderation {
  const blacklist = expandAll(terms.blacklist);
  // Greylist last: where both match, a person in distress gets the caring answer, not the refusal.
  const input = buildAutomaton([
    ...blacklist.map((term) => ({ term, kind: 'blacklist' as const })),
    ...expandAll(terms.greylist).map((term) => ({ term, kind: 'greylist' as const })),
  ]);
  const output = buildAutomaton(
    [...blacklist, ...expandAll(terms.output)].map((term) => ({ term, kind: 'output' as const })),
  );
  return {
    checkInput: (text) => follow(input).push(text),
    outputGuard: () => follow(output),
    greylistReply: terms.greylistReply,
  };
}

/** Reads a text in pieces; a verdict against it stays. */
function follow(root: Node): OutputGuard {
  let node = root;
  let found: Kind | undefined;
  let halfPair = '';
  return {
    push(delta) {
      const text = halfPair + delta;
      // A piece may end in the first half of a surrogate pair; it waits for its second.
      halfPair = /[\uD800-\uDBFF]$/.exec(text)?.[0] ?? '';
      for (const char of matchable(text.slice(0, text.length - halfPair.length))) {
        node = next(node, char, root);
        if (node.kind && found !== 'greylist') found = node.kind;
      }
      return found ? { allowed: false, code: codes[found], kind: found } : { allowed: true };
    },
  };
}

/** The characters that count: half-width, lower case, letters and digits only, so `毒 - 品` is read as `毒品`. */
export function* matchable(text: string): Generator<string> {
  for (const char of text) yield* plainOf(char);
}

/** Every word of every answer passes here; the few thousand characters of the language are worked out once. */
const plainCharacters = new Map<string, readonly string[]>();

function plainOf(char: string): readonly string[] {
  const known = plainCharacters.get(char);
  if (known) return known;
  const plain = [...char.normalize('NFKC').toLowerCase()].filter((one) => /[\p{L}\p{N}]/u.test(one));
  plainCharacters.set(char, plain);
  return plain;
}

/** A state of an Aho–Corasick automaton: `fallback` is the longest ending of this state that also begins a term. */
type Node = { children: Map<string, Node>; fallback: Node | undefined; kind: Kind | undefined };

const newNode = (): Node => ({ children: new Map(), fallback: undefined, kind: undefined });

function buildAutomaton(entries: readonly { term: string; kind: Kind }[]): Node {
  const root = newNode();
  for (const { term, kind } of entries) {
    let node = root;
    for (const char of matchable(term)) {
      const child = node.children.get(char) ?? newNode();
      node.children.set(char, child);
      node = child;
    }
    if (node === root) throw new Error(`moderation term without a letter or digit: ${term}`);
    node.kind = kind;
  }
  linkFallbacks(root);
  return root;
}

/** Level by level, so that the fallback of a node, which is nearer to the root, is always finished first. */
function linkFallbacks(root: Node): void {
  const queue: Node[] = [root];
  for (const node of queue) {
    for (const [char, child] of node.children) {
      child.fallback = node === root ? root : next(node.fallback ?? root, char, root);
      if (child.kind !== 'greylist') child.kind = child.fallback.kind ?? child.kind;
      queue.push(child);
    }
  }
}

/** Each step down the fallbacks was paid for by an earlier step up: linear over a whole text. */
function next(from: Node, char: string, root: Node): Node {
  let node = from;
  while (node !== root && !node.children.has(char)) node = node.fallback ?? root;
  return node.children.get(char) ?? root;
}

function expandAll(lists: Record<string, string[]>): string[] {
  return Object.values(lists).flat().flatMap(expandTerm);
}

/** `{a|b}c` → `ac`, `bc`. */
export function expandTerm(term: string): string[] {
  const group = /\{([^{}]*)\}/.exec(term);
  if (!group) return [term];
  const [braces, sides = ''] = group;
  const before = term.slice(0, group.index);
  const after = term.slice(group.index + braces.length);
  return sides.split('|').flatMap((side) => expandTerm(before + side + after));
}
