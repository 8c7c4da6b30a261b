/** An element of MathML; only tokens (`mi`, `mn`, `mo`, `mtext`) have text of their own. */
export type MathNode = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: MathNode[];
  text: string;
};

const PIECES = /<!--[\s\S]*?-->|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|[^<]+|</g;
const ATTRIBUTES = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Reads well-formed MathML; what surrounds it (KaTeX wraps it in spans) is kept as plain elements. */
export function parseMathml(mathml: string): MathNode {
  const root = newNode('math', '');
  const open = [root];
  for (const [piece, closing, name, attributes = '', selfClosing] of mathml.matchAll(PIECES)) {
    const parent = open.at(-1) ?? root;
    if (name === undefined) {
      if (!piece.startsWith('<')) parent.text += decodeEntities(piece);
    } else if (closing) {
      if (open.length > 1) open.pop();
    } else {
      const node = newNode(name, attributes);
      parent.children.push(node);
      if (!selfClosing) open.push(node);
    }
  }
  return root;
}

function newNode(name: string, attributes: string): MathNode {
  const pairs = Array.from(attributes.matchAll(ATTRIBUTES), ([, key = '', double, single]) => {
    return [key, decodeEntities(double ?? single ?? '')] as const;
  });
  return { name, attributes: Object.fromEntries(pairs), children: [], text: '' };
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: '\u00a0' };

function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return entities[name] ?? whole;
    const code = Number.parseInt(hex ?? decimal, hex === undefined ? 10 : 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** Elements that only group or style what is in them. */
const transparent = new Set(['math', 'mrow', 'mstyle', 'mpadded', 'semantics', 'span', 'merror', 'maction', 'mtd']);
const tokens = new Set(['mi', 'mn', 'mo', 'mtext', 'ms']);
const unseen = new Set(['annotation', 'annotation-xml', 'none', 'mprescripts']);

/**
 * The visible elements of a row, groups dissolved. A pair of growing brackets becomes one element `fenced` with the
 * attributes `open` and `close`.
 */
export function atomsOf(nodes: readonly MathNode[]): MathNode[] {
  return nodes.flatMap((node) => {
    if (unseen.has(node.name)) return [];
    if (node.name === 'mspace') return spaceOf(node);
    if (node.name === 'mphantom') return blank('\u2002'.repeat(textOf(rowOf(node.children)).length));
    if (isStrut(node)) return [];
    if (tokens.has(node.name)) return node.children.length > 0 ? atomsOf(node.children) : tokenOf(node);
    if (!transparent.has(node.name)) return [node];
    return fencedRow(node) ?? atomsOf(node.children);
  });
}

/** Invisible operators other than "function of" say nothing to a reader. */
function tokenOf(node: MathNode): MathNode[] {
  const text = node.name === 'mtext' ? node.text : node.text.trim();
  return /^[\u2062-\u2064]*$/.test(text) ? [] : [{ ...node, text }];
}

/** Everything readable in an element, without spaces. */
export function textOf(node: MathNode): string {
  const inside = atomsOf([node]).map((atom) =>
    tokens.has(atom.name) ? atom.text : atom.children.map(textOf).join(''),
  );
  return inside.join('').replaceAll(/\s/g, '');
}

/** Holds its place without being seen, as the base of a chemical index does. */
export function isPhantom(node: MathNode): boolean {
  return textOf(node) === '' && holds(node, ({ name }) => name === 'mphantom');
}

export function holds(node: MathNode, matches: (node: MathNode) => boolean): boolean {
  return matches(node) || node.children.some((child) => holds(child, matches));
}

/** Chemistry puts unseen letters without width beside its indices, only to raise or lower them. */
function isStrut({ name, children }: MathNode): boolean {
  return name === 'mpadded' && children.length === 1 && children[0]?.name === 'mphantom';
}

const brackets = /^[()[\]{}|‖∣∥⟨⟩⌈⌉⌊⌋⟮⟯/\\]?$/;

/** `\left … \right`, of which either side may be empty. */
function fencedRow(row: MathNode): MathNode[] | undefined {
  const [first, last] = [row.children[0], row.children.at(-1)];
  if (row.name !== 'mrow' || !first || !last || first === last) return undefined;
  const hasOpen = isGrowing(first, 'OPEN');
  const hasClose = isGrowing(last, 'CLOSE');
  if (!hasOpen && !hasClose) return undefined;
  const children = row.children.slice(hasOpen ? 1 : 0, hasClose ? -1 : undefined);
  return [fenced(hasOpen ? first.text : '', hasClose ? last.text : '', children)];
}

function rowOf(children: MathNode[]): MathNode {
  return { name: 'mrow', attributes: {}, children, text: '' };
}

function blank(text: string): MathNode[] {
  return text === '' ? [] : [{ name: 'mtext', attributes: {}, children: [], text }];
}

function fenced(open: string, close: string, children: MathNode[]): MathNode {
  return { name: 'fenced', attributes: { open: bracketOf(open), close: bracketOf(close) }, children, text: '' };
}

function isGrowing({ name, attributes, text }: MathNode, side: 'OPEN' | 'CLOSE'): boolean {
  if (name !== 'mo' || !brackets.test(text.trim()) || attributes.minsize !== undefined) return false;
  return attributes['data-mjx-texclass'] === side || attributes.fence === 'true';
}

function bracketOf(text: string): string {
  return text.trim().replace('∣', '|').replace('∥', '‖');
}

const EM_OF_UNIT: Record<string, number> = {
  em: 1,
  ex: 0.43,
  mu: 1 / 18,
  pt: 0.1,
  px: 0.0625,
  cm: 2.4,
  mm: 0.24,
  in: 6,
};

/** A space as the characters of the same width; one that is no wider than nothing is left out. */
function spaceOf(node: MathNode): MathNode[] {
  if (node.attributes.linebreak === 'newline') return [node];
  const [, number = '0', unit = 'em'] = /^([-+\d.]+)([a-z]*)$/i.exec(node.attributes.width ?? '') ?? [];
  const widthEm = Number(number) * (EM_OF_UNIT[unit] ?? 0);
  if (!(widthEm > 0.05)) return [];
  const text = '\u2003'.repeat(Math.min(Math.floor(widthEm + 0.1), 40)) || (widthEm > 0.25 ? '\u2004' : '\u2009');
  return blank(text);
}
