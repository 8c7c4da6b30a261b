import { atomsOf, type MathNode } from './mathml.ts';
import { isBar } from './omml-signs.ts';

const OPENERS = /^[([{⟨⌈⌊]$/;
const CLOSERS = /^[)\]}⟩⌉⌋]$/;

/** Where the bracket or bar that `from` opens is closed, alone or as the base of an index. */
export function groupEnd(atoms: readonly MathNode[], from: number): number | undefined {
  const open = atoms[from];
  if (!open || open.children.length > 0) return undefined;
  if (isBar(open)) return barEnd(atoms, from);
  if (!OPENERS.test(signOf(open))) return undefined;
  const end = bracketEnd(atoms, from);
  return end > from ? end - 1 : undefined;
}

export function bracketOf(atom: MathNode): string {
  return signOf(atom).replace('∣', '|').replace('∥', '‖');
}

function bracketEnd(atoms: readonly MathNode[], from: number): number {
  let depth = 0;
  for (let index = from; index < atoms.length; index += 1) {
    depth += depthStep(atoms[index]);
    if (depth === 0) return index + 1;
  }
  return from;
}

/** Bars look the same on both sides. An even number of them makes pairs; two at once begin one pair within another. */
function barEnd(atoms: readonly MathNode[], from: number): number | undefined {
  const bars: number[] = [];
  let depth = 0;
  for (let index = from + 1; index < atoms.length && depth >= 0; index += 1) {
    const atom = atoms[index];
    depth += depthStep(atom);
    if (depth === 0 && atom && isBar(coreOf(atom) ?? atom)) bars.push(index);
  }
  if (bars.length % 2 === 0) return undefined;
  return bars[0] === from + 1 ? bars.at(-1) : bars[0];
}

const RELATIONS = /^[=<>≤≥≠≈≡∼≅∝∈∉⊂⊆⊃⊇→⇒⇔⟹⟺,，;；:∴∵⩽⩾≜]$/;
const SUMS = /^[+−\-±∓]$/;

/** How far a sum or an integral reaches: to the next relation or summand outside of brackets. */
export function naryEnd(atoms: readonly MathNode[], from: number): number {
  let depth = 0;
  for (let index = from; index < atoms.length; index += 1) {
    const atom = atoms[index];
    if (!atom || atom.name === 'mspace') return index;
    depth += depthStep(atom);
    const sign = signOf(atom);
    const isBorder = RELATIONS.test(sign) || (SUMS.test(sign) && index > from) || isWideSpace(atom);
    if (depth < 0 || (depth === 0 && isBorder)) return index;
  }
  return atoms.length;
}

/** What a function is applied to: what stands in brackets, or everything up to the next sign. */
export function operandEnd(
  atoms: readonly MathNode[],
  from: number,
  isFunctionName: (atom: MathNode) => boolean,
): number {
  const first = atoms[from];
  if (first && depthStep(first) === 1) return bracketEnd(atoms, from);
  let index = from;
  for (; index < atoms.length; index += 1) {
    const atom = atoms[index];
    if (!atom || /^m(o|text|space)$/.test(atom.name) || isFunctionName(atom)) break;
    if (atoms[index + 1]?.text === '\u2061' || depthStep(atom) !== 0 || isBar(coreOf(atom) ?? atom)) break;
  }
  return index;
}

function depthStep(atom: MathNode | undefined): number {
  const sign = atom ? signOf(atom) : '';
  if (OPENERS.test(sign)) return 1;
  return CLOSERS.test(sign) ? -1 : 0;
}

function signOf(atom: MathNode): string {
  const core = coreOf(atom);
  return core && (core.name === 'mo' || isBar(core)) ? core.text : '';
}

/** The atom itself, or the only atom an index stands at: in `(x+1)^2` that is the bracket. */
function coreOf(atom: MathNode): MathNode | undefined {
  if (!/^ms(ub|up|ubsup)$/.test(atom.name)) return atom;
  const [core, ...others] = atomsOf(atom.children.slice(0, 1));
  return others.length === 0 ? core : undefined;
}

function isWideSpace({ name, text }: MathNode): boolean {
  return name === 'mtext' && /^[\u2003\u00a0\s]+$/.test(text);
}
