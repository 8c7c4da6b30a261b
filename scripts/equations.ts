// Equations of chemistry in `content/` as Chinese textbooks write them: a long equals sign (`====`) for inorganic ones, ions, electrodes and
// thermochemistry, and for all of junior books; an arrow for organic ones, for those that are not balanced yet, and for letters that stand for anything.
// `npm run -s equations` lists what has an arrow and should not, `npm run -s equations -- --write` mends it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

type Species = { count: number; atoms: Map<string, number>; charge: number; formula: string; hasState: boolean };

const contentDir = fileURLToPath(new URL('../content', import.meta.url));
const EQUATION = /\\\\ce\{((?:[^{}]|\{[^{}]*\})*)\}/g;
const ELEMENTS = new Set(
  'H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Ag Cd Sn Sb Te I Xe Cs Ba Pt Au Hg Pb'.split(
    ' ',
  ),
);

/** Files of the library with an arrow where a textbook has the long sign; each with its text as it should be. */
export function findArrows(): { file: string; equations: string[]; mended: string }[] {
  const files = readdirSync(contentDir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  return files.toSorted().flatMap((file) => {
    const equations: string[] = [];
    const mended = readFileSync(join(contentDir, file), 'utf8').replaceAll(EQUATION, (whole, inner: string) => {
      if (!isForLongSign(inner.replaceAll('\\\\', '\\'), file.includes('-junior'))) return whole;
      equations.push(inner);
      return whole.replace('->', '====');
    });
    return equations.length > 0 && !file.includes('biology') ? [{ file, equations, mended }] : [];
  });
}

/** Whether an equation with an arrow is one that textbooks write with the long sign. */
export function isForLongSign(equation: string, isJunior: boolean): boolean {
  const [left = '', right, ...more] = equation.split(/\s*->(?:\[[^\]]*\]){0,2}\s*/);
  if (right === undefined || more.length > 0) return false;
  const sides = [speciesOf(left), speciesOf(right)];
  const all = sides.flat();
  // Letters that stand for anything balance nothing.
  if (all.includes(undefined)) return false;
  const known = all.filter((one) => one !== undefined);
  if (!isBalanced(sides[0] ?? [], sides[1] ?? [])) return false;
  return (
    isJunior ||
    !known.some(isOrganic) ||
    known.some(({ charge }) => charge !== 0) ||
    known.every(({ hasState }) => hasState)
  );
}

function isBalanced(left: readonly (Species | undefined)[], right: readonly (Species | undefined)[]): boolean {
  const sums = new Map<string, number>();
  const add = (one: Species | undefined, sign: number) => {
    for (const [name, count] of [...(one?.atoms ?? []), ['charge', one?.charge ?? 0] as const]) {
      sums.set(name, (sums.get(name) ?? 0) + sign * count * (one?.count ?? 0));
    }
  };
  for (const one of left) add(one, 1);
  for (const one of right) add(one, -1);
  return [...sums.values()].every((sum) => sum === 0);
}

/** Carbon with hydrogen or a halogen, but for carbonates, cyanides and the like. */
function isOrganic({ atoms, formula }: Species): boolean {
  if (!atoms.has('C') || /CO3|CN|CaC2/.test(formula)) return false;
  return ['H', 'Cl', 'Br'].some((name) => atoms.has(name));
}

function speciesOf(side: string): (Species | undefined)[] {
  // `Fe - 2e-`: what is taken away counts the other way.
  const [first = '', ...rest] = ` ${side} `.split(/\s([+-])\s/);
  const signed = [
    first,
    ...rest.flatMap((part, index) => (index % 2 === 1 ? [`${rest[index - 1] === '-' ? '-' : ''}${part}`] : [])),
  ];
  return signed.map((text) => {
    const isTaken = text.startsWith('-');
    const one = readSpecies(text.replace(/^-/, '').trim());
    return one && isTaken ? { ...one, count: -one.count } : one;
  });
}

function readSpecies(text: string): Species | undefined {
  const bare = text.replace(/\s*[\^v↑↓]$/, '').trim();
  const [state = ''] = /\((?:g|l|s|aq|\p{Script=Han}[^()]*)\)$/u.exec(bare) ?? [];
  const [, count = '', formula = ''] = /^(\d*)\s*(.*)$/.exec(bare.slice(0, bare.length - state.length).trim()) ?? [];
  const charge = /\^\{?(\d*)([+-])\}?$|()([+-])$/.exec(formula);
  const size = Number(charge?.[1] || 1) * ((charge?.[2] ?? charge?.[4]) === '+' ? 1 : -1);
  const letters = charge ? formula.slice(0, charge.index) : formula;
  const atoms = letters === 'e' ? new Map<string, number>() : atomsIn(letters);
  const hasState = /^\((?:.*[, ])?[gls]\)$/.test(state);
  return atoms && { count: Number(count || 1), atoms, charge: charge ? size : 0, formula: letters, hasState };
}

/** `Fe2(SO4)3`, `CuSO4*5H2O`, `[Al(OH)4]`; undefined where a letter is no element. */
function atomsIn(formula: string): Map<string, number> | undefined {
  const atoms = new Map<string, number>();
  for (const part of formula.split(/[*·]/)) {
    const [, times = '', letters = ''] = /^(\d*)(.*)$/.exec(part) ?? [];
    const factors = [Number(times || 1)];
    const tokens = letters.match(/[A-Z][a-z]?|\d+|[()[\]]|[^=#]/g) ?? [];
    // From the end, where the number behind a bracket is met before what is in it.
    for (let at = tokens.length - 1, number = 1; at >= 0; at -= 1) {
      const token = tokens[at] ?? '';
      if (/^\d+$/.test(token)) {
        number = Number(token);
        continue;
      }
      if (/^[)\]]$/.test(token)) factors.push((factors.at(-1) ?? 1) * number);
      else if (/^[([]$/.test(token)) factors.pop();
      else if (ELEMENTS.has(token)) atoms.set(token, (atoms.get(token) ?? 0) + number * (factors.at(-1) ?? 1));
      else return undefined;
      number = 1;
    }
  }
  return atoms.size === 0 ? undefined : atoms;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { file, equations, mended } of findArrows()) {
    if (process.argv.includes('--write')) writeFileSync(join(contentDir, file), mended);
    for (const equation of equations) process.stdout.write(`${file}: ${equation}\n`);
  }
}
