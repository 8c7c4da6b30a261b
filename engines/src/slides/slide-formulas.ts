import { atomsOf, type MathNode, parseMathml, textOf } from '../notation/mathml.ts';
import type { Run } from './slide-boxes.ts';

/** How a formula stands in a line of words; sizes in ems. */
export type FormulaFacts = {
  /** In one line, as one would type it: fractions with a stroke. */
  runs: Run[];
  /** Nothing is lost in one line, so that it can be words among words. */
  isFlat: boolean;
  width: number;
  height: number;
  /** Of the height, what lies below the line. */
  depth: number;
};

/** Undefined for what is no LaTeX. */
export type FormulaOf = (latex: string) => FormulaFacts | undefined;

type Linear = Pick<FormulaFacts, 'runs' | 'isFlat'>;

const RELATIONS = /^[=<>≤≥⩽⩾≠≈≡∼≅∝→⇒⇔∈⊂⊆∥⟂⊥]$/u;
const BINARY = /^[+\-−±∓×÷⋅·∪∩]$/u;
const LETTER = /^\p{L}$/u;
const CHINESE = /[\u3000-\u9fff]/u;
const SPACE = '\u00a0';
/** Signs between a function and what it is of, and between factors: nothing is drawn for them, and some fonts draw a box. */
const APPLIED = /^[\u2061-\u2064]$/;

/** A formula in one line: words where they are enough, else typed out with strokes and brackets. */
export function linearFormula(mathml: string): Linear {
  const line = rowOf(atomsOf([parseMathml(mathml)]), true);
  return { runs: joinRuns(line.runs), isFlat: line.isFlat };
}

function rowOf(atoms: readonly MathNode[], isSpaced: boolean): Linear {
  const parts = atoms.map((atom, index) => {
    return APPLIED.test(atom.text) ? flat([applied(atoms[index + 1])]) : atomOf(atom, atoms[index - 1], isSpaced);
  });
  return { runs: parts.flatMap(({ runs }) => runs), isFlat: parts.every(({ isFlat }) => isFlat) };
}

/** `sin x`, but `sin(x + 1)`. */
function applied(next: MathNode | undefined): Run {
  return plain(!next || next.name === 'fenced' || /^[([{]/.test(next.text) ? '' : SPACE);
}

function atomOf(atom: MathNode, before: MathNode | undefined, isSpaced: boolean): Linear {
  const [first, second, third] = atom.children;
  const inside = (node: MathNode | undefined) => rowOf(node ? atomsOf([node]) : [], false);
  switch (atom.name) {
    case 'mi':
    case 'mn':
    case 'mo':
    case 'mtext':
    case 'ms':
      return flat([tokenRun(atom, before, isSpaced)]);
    case 'fenced':
      return fenced(atom, isSpaced);
    case 'msup':
      return scripted(inside(first), { sup: inside(second) });
    case 'msub':
      return scripted(inside(first), { sub: inside(second) });
    case 'msubsup':
      return { ...scripted(inside(first), { sub: inside(second), sup: inside(third) }), isFlat: false };
    case 'mfrac':
      return { runs: [...inBrackets(inside(first)), plain('/'), ...inBrackets(inside(second))], isFlat: false };
    case 'msqrt':
      return { runs: [plain('√'), ...inBrackets(rowOf(atomsOf(atom.children), false))], isFlat: false };
    case 'mroot':
      return {
        runs: [...raised(inside(second).runs), plain('√'), ...inBrackets(inside(first))],
        isFlat: false,
      };
    case 'mover':
    case 'munder':
    case 'munderover':
      return reactionSign(atom) ?? { runs: atom.children.flatMap((child) => inside(child).runs), isFlat: false };
    default:
      return { runs: atom.children.flatMap((child) => inside(child).runs), isFlat: false };
  }
}

/** The long equals sign of a reaction; its conditions stand within it where there is only one line. */
function reactionSign({ children: [base, ...conditions] }: MathNode): Linear | undefined {
  const isPadded = conditions.some(({ name }) => name === 'mpadded');
  if (!base || textOf(base) !== '=' || !isPadded) return undefined;
  const over = conditions.reverse().flatMap((node) => (textOf(node) === '' ? [] : rowOf(atomsOf([node]), false).runs));
  if (over.length === 0) return flat([plain(`${SPACE}====${SPACE}`)]);
  return { runs: [plain(`${SPACE}==`), ...over, plain(`==${SPACE}`)], isFlat: false };
}

function tokenRun({ name, text, attributes }: MathNode, before: MathNode | undefined, isSpaced: boolean): Run {
  if (name === 'mtext') return CHINESE.test(text) ? { text } : plain(text);
  if (name === 'mi') {
    const isItalic = LETTER.test(text) && attributes.mathvariant !== 'normal' && !/^[Α-Ω]$/u.test(text);
    return isItalic ? { text, isMath: true, isItalic } : plain(text);
  }
  if (name !== 'mo') return plain(text);
  if (isSpaced && RELATIONS.test(text)) return plain(`${SPACE}${text}${SPACE}`);
  const isSign = !before || (before.name === 'mo' && !/^[)\]}!′]$/u.test(before.text));
  if (isSpaced && BINARY.test(text) && !isSign) return plain(`${SPACE}${text.replace('-', '−')}${SPACE}`);
  return plain(/^[,;]$/.test(text) && isSpaced ? `${text} ` : text.replace('-', '−'));
}

function fenced({ attributes, children }: MathNode, isSpaced: boolean): Linear {
  const { runs, isFlat } = rowOf(atomsOf(children), isSpaced);
  const isPair = attributes.open !== '' && attributes.close !== '';
  return { runs: [plain(attributes.open ?? ''), ...runs, plain(attributes.close ?? '')], isFlat: isFlat && isPair };
}

function scripted(base: Linear, { sub, sup }: { sub?: Linear; sup?: Linear }): Linear {
  const parts = [base, sub, sup].filter((part) => part !== undefined);
  const isSimple = parts.slice(1).every(({ runs }) => runs.every(({ script }) => script === undefined));
  const isPrime = sup?.runs.every(({ text }) => /^[′]+$/u.test(text)) ?? false;
  const isDegree = sup?.runs.map(({ text }) => text).join('') === '∘';
  const above = isPrime ? (sup?.runs ?? []) : isDegree ? [plain('°')] : raised(sup?.runs ?? []);
  return {
    runs: [...base.runs, ...lowered(sub?.runs ?? []), ...above],
    isFlat: isSimple && parts.every(({ isFlat }) => isFlat),
  };
}

function inBrackets({ runs }: Linear): Run[] {
  const isOne = runs.length <= 1 || (runs.length === 2 && runs[1]?.script !== undefined);
  return isOne || runs.every(({ text }) => /^[\w]+$/u.test(text)) ? runs : [plain('('), ...runs, plain(')')];
}

const raised = (runs: readonly Run[]): Run[] => runs.map((run) => ({ ...run, script: 'sup' }));
const lowered = (runs: readonly Run[]): Run[] => runs.map((run) => ({ ...run, script: 'sub' }));

function flat(runs: Run[]): Linear {
  return { runs, isFlat: true };
}

function plain(text: string): Run {
  return { text, isMath: true };
}

/** Neighbours of one look are one. */
export function joinRuns(runs: readonly Run[]): Run[] {
  const kept: Run[] = [];
  for (const run of runs) {
    const last = kept.at(-1);
    if (run.text === '') continue;
    if (last && isAlike(last, run)) kept[kept.length - 1] = { ...last, text: last.text + run.text };
    else kept.push(run);
  }
  return kept;
}

function isAlike(one: Run, other: Run): boolean {
  return looks.every((look) => one[look] === other[look]);
}

const looks = ['script', 'isItalic', 'isMath', 'isBold', 'ink'] as const;
