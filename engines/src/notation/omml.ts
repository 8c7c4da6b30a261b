import { atomsOf, holds, isPhantom, type MathNode, parseMathml, textOf } from './mathml.ts';
import * as omml from './omml-parts.ts';
import { asArrow, isBar, type Marks, markOver, markUnder, runStyle } from './omml-signs.ts';
import { bracketOf, groupEnd, naryEnd, operandEnd } from './omml-spans.ts';

/**
 * Turns MathML, as MathJax and KaTeX write it, into the `m:oMath` of Word, whose prefix `m` the surroundings declare.
 * What it does not know it reads through to the letters, so that nothing of a formula is ever lost.
 */
export function mathmlToOmml(mathml: string): string {
  const atoms = atomsOf([parseMathml(mathml)]);
  const lines = splitAt(atoms, ({ name }) => name === 'mspace');
  const content =
    lines.length > 1
      ? omml.matrix(
          lines.map((line) => [writeLine(line)]),
          ['center'],
        )
      : writeLine(atoms);
  return `<m:oMath>${content}</m:oMath>`;
}

/** A run is kept apart from its neighbours until the row is complete: an index may still come to it. */
type Item = { xml: string } | { text: string; style: omml.RunStyle };

function write(nodes: readonly (MathNode | undefined)[]): string {
  return writeAtoms(atomsOf(nodes.filter((node) => node !== undefined)));
}

/** 「21000（平方米）=2.1（公顷）」: a sign between two sides that has one only. LibreOffice draws a red ¿ for the missing one. */
function writeLine(atoms: readonly MathNode[]): string {
  const side = (atom: MathNode | undefined) => (atom && isBetween(atom) ? omml.run(omml.FILLER, 'text') : '');
  return side(atoms[0]) + writeAtoms(atoms) + (atoms.length > 1 ? side(atoms.at(-1)) : '');
}

function isBetween({ name, text }: MathNode): boolean {
  return name === 'mo' && /^[=<>×÷·≈≠≤≥≡∼≅∝∈∉⊂⊆→⇒⇌⇔∥⊥]$/.test(text);
}

function writeAtoms(atoms: readonly MathNode[]): string {
  const items: Item[] = [];
  for (let index = 0; index < atoms.length; ) index = takeAtom(atoms, index, items);
  return joinItems(items);
}

/** Writes what begins at `index` and says where the next begins. */
function takeAtom(atoms: readonly MathNode[], index: number, items: Item[]): number {
  const atom = atoms[index];
  if (!atom || atom.name === 'mspace' || isApply(atom)) return index + 1;
  const close = groupEnd(atoms, index);
  if (close !== undefined) {
    items.push({ xml: writeGroup(atom, atoms.slice(index + 1, close), atoms[close]) });
    return close + 1;
  }
  const operator = naryOf(atom);
  const end = operator ? naryEnd(atoms, index + 1) : index + 1;
  if (operator && end > index + 1) {
    const operand = writeAtoms(atoms.slice(index + 1, end));
    items.push({ xml: omml.nary(operator.sign, operator, operand, operator.areBeside) });
    return end;
  }
  return takeScripted(atoms, index, items) ?? takeFunction(atoms, index, items);
}

/** Brackets grow with what they hold; an index at the closing one belongs to the whole. */
function writeGroup(open: MathNode, inner: readonly MathNode[], close: MathNode | undefined): string {
  if (!close) return '';
  const content = omml.delimited(bracketOf(open), bracketOf(close), writeAtoms(inner));
  return close.children.length > 0 ? omml.scripts(content, marksOf(close)) : content;
}

/** Indices without a base of their own: before the next atom, as in nuclear physics, or after the last, as in chemistry. */
function takeScripted(atoms: readonly MathNode[], index: number, items: Item[]): number | undefined {
  const atom = atoms[index];
  const base = atom?.children[0];
  if (!atom || !base || !/^ms(ub|up|ubsup)$/.test(atom.name) || textOf(base) !== '') return undefined;
  const marks = marksOf(atom);
  if (textOf({ ...atom, children: atom.children.slice(1) }) === '') return index + 1;
  const isPulledLeft = holds(atom, ({ attributes }) => attributes.lspace === '-1width');
  const last = items.at(-1);
  if (last && isPhantom(base) && !isPulledLeft) {
    items.splice(-1, 1, { xml: omml.scripts(joinItems([last]), marks) });
    return index + 1;
  }
  const next = atoms[index + 1];
  items.push({ xml: omml.prescripts(next ? writeAtoms([next]) : '', marks) });
  return index + 2;
}

function takeFunction(atoms: readonly MathNode[], index: number, items: Item[]): number {
  const atom = atoms[index];
  if (!atom) return index + 1;
  const isApplied = isFunctionName(atom) || isApply(atoms[index + 1]);
  const from = isApply(atoms[index + 1]) ? index + 2 : index + 1;
  const end = isApplied ? operandEnd(atoms, from, (other) => isFunctionName(other)) : from;
  if (end === from) {
    items.push(itemOf(atom));
    return from;
  }
  items.push({ xml: omml.applied(joinItems([itemOf(atom)]), writeAtoms(atoms.slice(from, end))) });
  return end;
}

function isApply(atom: MathNode | undefined): boolean {
  return atom?.text === '\u2061';
}

/** `lim` is an operator for MathJax; KaTeX puts the sign "function of" into the base. */
function isFunctionName(atom: MathNode): boolean {
  if (atom.name === 'mo') return /^[a-z]{2,}/i.test(atom.text);
  const base = atom.children[0];
  return (
    atom.name in scriptNames && base !== undefined && atomsOf([base]).some((one) => isApply(one) || isFunctionName(one))
  );
}

const scriptNames = {
  msub: ['sub'],
  msup: ['sup'],
  msubsup: ['sub', 'sup'],
  munder: ['sub'],
  mover: ['sup'],
  munderover: ['sub', 'sup'],
};

function marksOf({ name, children }: MathNode): Marks {
  const places: readonly string[] = scriptNames[name as keyof typeof scriptNames] ?? []; // asked only of these names
  return Object.fromEntries(places.map((place, at) => [place, writeMark(children[at + 1])]));
}

/** The sign of a charge has nothing to add up, and must not be spaced as if it had. */
function writeMark(node: MathNode | undefined): string {
  const atoms = node ? atomsOf([node]) : [];
  const isCharge = atoms.every(({ name }) => /^m[ino]$/.test(name)) && /^[+−±]$/.test(atoms.at(-1)?.text ?? '');
  return isCharge ? omml.run(atoms.map(({ text }) => text).join(''), 'text') : writeAtoms(atoms);
}

function naryOf(atom: MathNode) {
  const isScripted = atom.name in scriptNames;
  const [base, ...others] = isScripted ? atomsOf(atom.children.slice(0, 1)) : [atom];
  if (base?.name !== 'mo' || others.length > 0 || !/^[∏-∑∫-∳⋀-⋃⨀-⨆]$/.test(base.text)) return undefined;
  return { sign: base.text, areBeside: /^ms/.test(atom.name) || !isScripted, ...(isScripted && marksOf(atom)) };
}

function itemOf(atom: MathNode): Item {
  const [first, second, third] = atom.children;
  switch (atom.name) {
    case 'mi':
    case 'mn':
    case 'mo':
    case 'mtext':
    case 'ms':
      // A bar without a partner is a sign of its own.
      return { text: isBar(atom) ? '∣' : atom.text, style: runStyle(atom) };
    case 'mfrac':
      return { xml: omml.fraction(write([first]), write([second]), fractionType(atom)) };
    case 'msqrt':
      return { xml: omml.root(write(atom.children), '') };
    case 'mroot':
      return { xml: omml.root(write([first]), write([second])) };
    case 'msub':
    case 'msup':
    case 'msubsup':
      return { xml: omml.scripts(write([first]), marksOf(atom)) };
    case 'munder':
      return writeMarked(atom, first, second, undefined);
    case 'mover':
      return writeMarked(atom, first, undefined, second);
    case 'munderover':
      return writeMarked(atom, first, second, third);
    case 'menclose':
      return { xml: omml.enclosed(atom.attributes.notation ?? '', write(atom.children)) };
    case 'fenced':
      return { xml: writeFenced(atom) };
    case 'mtable':
      return { xml: writeTable(atom) };
    case 'mmultiscripts':
      return { xml: writeMultiscripts(atom) };
    default:
      return { xml: write(atom.children) };
  }
}

function fractionType({ attributes }: MathNode): 'bar' | 'noBar' | 'skw' {
  if (attributes.bevelled === 'true') return 'skw';
  return Number.parseFloat(attributes.linethickness ?? '1') === 0 ? 'noBar' : 'bar';
}

/** Something above or below: an accent, a brace, the condition of a reaction, or a limit. */
function writeMarked(
  atom: MathNode,
  base: MathNode | undefined,
  under: MathNode | undefined,
  over: MathNode | undefined,
): Item {
  const whole = asArrow(textOf(atom));
  if (whole !== undefined) return { text: whole, style: '' };
  const arrow = base && asArrow(textOf(base));
  if (base && (arrow !== undefined || isLongEqual(base, over ?? under))) return { xml: writeArrow(arrow, under, over) };
  const below = under && markUnder(textOf(under), write([base]));
  const inner = below ?? omml.limits(write([base]), { under: under && write([under]) });
  const above = over && markOver(textOf(over), inner);
  return { xml: above ?? omml.limits(inner, { over: over && write([over]) }) };
}

/** Signs in the long equals sign of a reaction without conditions. */
const SHORTEST_EQUAL = 4;

/** An arrow as long as what stands above it; signs that do not stretch are put together or left short. */
function writeArrow(arrow: string | undefined, under: MathNode | undefined, over: MathNode | undefined): string {
  if (arrow === undefined || arrow === '⇌' || arrow === '⇄') {
    const [below, above] = [under, over].map((node) => (node && textOf(node) !== '' ? node : undefined));
    const length = Math.max(...[below, above].map((node) => (node ? textOf(node).length : 0)));
    const sign = arrow ?? '='.repeat(Math.min(Math.max(1 + Math.ceil(length * 1.3), SHORTEST_EQUAL), 12));
    const conditions = { under: below && write([below]), over: above && write([above]) };
    return omml.asOperator(omml.limits(omml.run(sign, 'text'), conditions));
  }
  const side = over ? 'bot' : 'top';
  const drawn = omml.grouped(arrow, side, side, write([over ?? under]));
  return omml.asOperator(over && under ? omml.limits(drawn, { under: write([under]) }) : drawn);
}

/** `\xlongequal` pads its condition, other things above an equals sign are limits. */
function isLongEqual(base: MathNode, condition: MathNode | undefined): boolean {
  return textOf(base) === '=' && condition?.name === 'mpadded';
}

function writeFenced({ attributes, children }: MathNode): string {
  return omml.delimited(attributes.open ?? '', attributes.close ?? '', write(children));
}

/** Matrices, cases and aligned equations alike: every program that reads Word files knows a matrix. */
function writeTable(table: MathNode): string {
  const aligns = (table.attributes.columnalign ?? 'center').split(/\s+/);
  const isAligned = aligns[0] === 'right' && aligns[1] === 'left';
  const rows = table.children.map((row) => {
    // MathJax writes the number of an equation first, readers expect it last.
    const isNumbered = row.name === 'mlabeledtr';
    return (isNumbered ? [...row.children.slice(1), ...row.children.slice(0, 1)] : row.children).map(writeCell);
  });
  const width = Math.max(1, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, at) => columnAlign(aligns[Math.min(at, aligns.length - 1)]));
  const cells = rows.map((row) => columns.map((_, at) => row[at] ?? ''));
  return omml.matrix(cells, columns, isAligned);
}

/** An equation may begin with its sign: the part before it stands in the cell before. */
function writeCell(cell: MathNode): string {
  const isCut = atomsOf([cell])[0]?.name === 'mo';
  return `${isCut ? omml.run(omml.FILLER, '') : ''}${write([cell])}`;
}

function columnAlign(name: string | undefined): omml.ColumnAlign {
  return name === 'left' || name === 'right' ? name : 'center';
}

function writeMultiscripts({ children: [base, ...rest] }: MathNode): string {
  const border = rest.findIndex(({ name }) => name === 'mprescripts');
  const [after, before] = border === -1 ? [rest, []] : [rest.slice(0, border), rest.slice(border + 1)];
  const inner = omml.scripts(write([base]), scriptPair(after));
  return before.length > 0 ? omml.prescripts(inner, scriptPair(before)) : inner;
}

function scriptPair([sub, sup]: readonly MathNode[]): omml.Scripts {
  const written = (node: MathNode | undefined) => (node && textOf(node) !== '' ? write([node]) : undefined);
  return { sub: written(sub), sup: written(sup) };
}

function joinItems(items: readonly Item[]): string {
  let xml = '';
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index];
    if (!item) break;
    if ('xml' in item) {
      xml += item.xml;
      continue;
    }
    let { text } = item;
    for (let next = items[index + 1]; next && 'text' in next && next.style === item.style; next = items[index + 1]) {
      text += next.text;
      index += 1;
    }
    xml +=
      item.style === 'text'
        ? omml.run(text, item.style)
        : lettersApart(text)
            .map((one) => omml.run(one, item.style))
            .join('');
  }
  return xml;
}

/** Letters that LibreOffice takes for a word of its formula language: the triangle DEF for ≝, the line OR for ∨, nickel for ∋. */
const TAKEN_FOR_WORDS =
  /(?<![a-z])(?:abs|and|bar|bot|def|div|dot|fact|ge|gg|gt|hat|im|in|int|le|ll|lt|neg|ni|or|re|sub|sum|sup|to|vec|wp)(?![a-z])/gi;

/** Runs of one letter each, where they would be taken for a word together. Word shows them alike. */
function lettersApart(text: string): string[] {
  return text
    .replace(TAKEN_FOR_WORDS, (word) => `\0${[...word].join('\0')}\0`)
    .split('\0')
    .filter((one) => one !== '');
}

function splitAt<T>(list: readonly T[], isBorder: (one: T) => boolean): T[][] {
  const parts: T[][] = [[]];
  for (const one of list) {
    if (isBorder(one)) parts.push([]);
    else parts.at(-1)?.push(one);
  }
  return parts.filter((part) => part.length > 0);
}
