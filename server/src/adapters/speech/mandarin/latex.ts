/** Commands, and the sign or the words that are read for them. */
const commands: Record<string, string> = {
  times: '×',
  cdot: '×',
  div: '÷',
  pm: '±',
  mp: '∓',
  le: '≤',
  leq: '≤',
  leqslant: '≤',
  ge: '≥',
  geq: '≥',
  geqslant: '≥',
  neq: '≠',
  ne: '≠',
  approx: '≈',
  equiv: '≡',
  lt: '<',
  gt: '>',
  infty: '∞',
  in: '∈',
  notin: '∉',
  cup: '∪',
  cap: '∩',
  subset: '⊂',
  subseteq: '⊆',
  emptyset: '∅',
  varnothing: '∅',
  because: '∵',
  therefore: '∴',
  Rightarrow: '⇒',
  Leftrightarrow: '⇔',
  angle: '∠',
  triangle: '△',
  odot: '⊙',
  perp: '⊥',
  parallel: '∥',
  cong: '≌',
  sim: '∽',
  circ: '°',
  degree: '°',
  pi: 'π',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  Delta: 'Δ',
  epsilon: 'ε',
  varepsilon: 'ε',
  eta: 'η',
  theta: 'θ',
  lambda: 'λ',
  mu: 'μ',
  rho: 'ρ',
  sigma: 'σ',
  tau: 'τ',
  phi: 'φ',
  varphi: 'φ',
  omega: 'ω',
  Omega: 'Ω',
  sin: 'sin ',
  cos: 'cos ',
  tan: 'tan ',
  log: 'log ',
  ln: 'ln ',
  lg: 'lg ',
  lim: 'lim ',
  to: '→',
  rightarrow: '→',
  ldots: '，',
  cdots: '，',
  dots: '，',
  quad: ' ',
  qquad: ' ',
};
/** Deeper nesting nobody writes, and nobody could follow by ear. */
const DEEPEST = 8;

/** Formulas between dollar signs or brackets as LaTeX has them, and bare commands, as signs that can be read. */
export function plainLatex(text: string): string {
  return text
    .replace(/\$\$?([^$\n]{1,400})\$\$?/g, (_, formula: string) => ` ${readFormula(formula)} `)
    .replace(/\\[([]([^\n]{1,400}?)\\[)\]]/g, (_, formula: string) => ` ${readFormula(formula)} `)
    .split('\n')
    .map((line) => (/\\[a-zA-Z]/.test(line) ? readFormula(line) : line))
    .join('\n');
}

function readFormula(formula: string): string {
  const source = { text: formula, at: 0 };
  let said = '';
  while (source.at < formula.length) said += readPart(source, 0);
  return said;
}

type Source = { text: string; at: number };

function readPart(source: Source, depth: number): string {
  const sign = source.text[source.at] ?? '';
  if (sign === '{') return readGroup(source, depth);
  if (sign === '\\') return readCommand(source, depth);
  source.at += 1;
  if (sign === '^') return raise(readGroup(source, depth));
  if (sign === '_') return ` ${readGroup(source, depth)} `;
  return sign === '}' || sign === '&' || sign === '~' ? ' ' : sign;
}

function readCommand(source: Source, depth: number): string {
  const [whole = '\\', name = ''] = /^\\(?:([A-Za-z]+)\s*|.?)/.exec(source.text.slice(source.at, source.at + 40)) ?? [];
  source.at += Math.max(1, whole.length);
  if (name === 'frac' || name === 'dfrac' || name === 'tfrac') {
    const [above, below] = [readGroup(source, depth), readGroup(source, depth)];
    return ` ${below} 分之 ${above} `;
  }
  if (name === 'sqrt') {
    const [, degree = ''] = /^\[(\w{1,3})\]/.exec(source.text.slice(source.at, source.at + 6)) ?? [];
    if (degree) source.at += degree.length + 2;
    const inner = readGroup(source, depth);
    return ` ${degree ? `${degree}次` : ''}根号${/^\w+$/.test(inner) ? '' : '下'} ${inner} `;
  }
  if (name === 'vec' || name === 'overrightarrow') return ` 向量 ${readGroup(source, depth)} `;
  // A single sign behind a backslash is that sign: \% and \{.
  if (name === '') return /[%$#&]/.test(whole[1] ?? '') ? (whole[1] ?? '') : ' ';
  return commands[name] ?? '';
}

/** What braces hold, or the next sign. */
function readGroup(source: Source, depth: number): string {
  const sign = source.text[source.at] ?? '';
  if (depth >= DEEPEST) {
    source.at += 1;
    return /\w/.test(sign) ? sign : '';
  }
  if (sign !== '{') return sign === '' || sign === '}' ? '' : readPart(source, depth + 1);
  source.at += 1;
  let said = '';
  while (source.at < source.text.length && source.text[source.at] !== '}') said += readPart(source, depth + 1);
  source.at += 1;
  return said.trim();
}

function raise(power: string): string {
  return power === '°' || power === '′' || power === "'" ? power : `^(${power})`;
}
