/** One character of an equation as LaTeX; commands end with a space that is taken away where it is not needed. */
export function latexOfCharacter(character: string): string {
  const command = COMMANDS.get(character);
  if (command) return `\\${command} `;
  const written = WRITTEN[character];
  if (written !== undefined) return written;
  if (character >= ' ' && character <= '~') return character;
  const plain = character.normalize('NFKC');
  if (/^[A-Za-z0-9]$/.test(plain)) return plain;
  if (COMMANDS.has(plain)) return latexOfCharacter(plain);
  return `\\text{${character}}`;
}

/** The character a command stands for. */
export function characterOfCommand(name: string): string | undefined {
  return CHARACTERS.get(name);
}

export const FUNCTION_NAMES = new Set(
  (
    'sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh coth ln lg log exp lim max min sup inf det gcd dim ' +
    'ker deg arg'
  ).split(' '),
);

/** Pairs of a character and the name of its command. */
const COMMANDS = new Map(
  (
    'α alpha β beta γ gamma δ delta ε varepsilon ϵ epsilon ζ zeta η eta θ theta ϑ vartheta ι iota κ kappa λ lambda ' +
    'μ mu µ mu ν nu ξ xi π pi ϖ varpi ρ rho ϱ varrho σ sigma ς varsigma τ tau υ upsilon φ varphi ϕ phi χ chi ψ psi ' +
    'ω omega Γ Gamma Δ Delta Θ Theta Λ Lambda Ξ Xi Π Pi Σ Sigma Φ Phi Ψ Psi Ω Omega ∆ Delta ' +
    '± pm ∓ mp × times ÷ div · cdot ⋅ cdot ∙ bullet ∘ circ ⊕ oplus ⊗ otimes ⊙ odot ∗ ast ⋆ star ' +
    '≤ le ⩽ leqslant ≥ ge ⩾ geqslant ≦ leqq ≧ geqq ≠ ne ≈ approx ≡ equiv ≅ cong ≌ cong ∼ sim ∽ backsim ≃ simeq ' +
    '∝ propto ≪ ll ≫ gg ≮ nless ≯ ngtr ≢ not\\equiv ' +
    '∈ in ∉ notin ∋ ni ⊂ subset ⊃ supset ⊆ subseteq ⊇ supseteq ⊊ subsetneq ⫋ subsetneqq ⊄ not\\subset ⊈ nsubseteq ' +
    '∪ cup ∩ cap ∖ setminus ∅ varnothing ⌀ varnothing ∁ complement ∀ forall ∃ exists ¬ neg ∧ wedge ∨ vee ' +
    '→ to ← leftarrow ↔ leftrightarrow ⇒ Rightarrow ⇐ Leftarrow ⇔ Leftrightarrow ⟶ longrightarrow ⟵ longleftarrow ' +
    '⟹ Longrightarrow ⟺ Longleftrightarrow ↦ mapsto ↑ uparrow ↓ downarrow ⇌ rightleftharpoons ⇋ leftrightharpoons ' +
    '∠ angle ∡ measuredangle ⊥ perp ∥ parallel ∦ nparallel △ triangle ▵ triangle □ square ◇ diamond ' +
    '∵ because ∴ therefore ∞ infty ∂ partial ∇ nabla ℏ hbar ℓ ell ℜ Re ℑ Im ℵ aleph † dagger ' +
    '∑ sum ∏ prod ∐ coprod ∫ int ∬ iint ∭ iiint ∮ oint ⋃ bigcup ⋂ bigcap ⋁ bigvee ⋀ bigwedge ' +
    '… ldots ⋯ cdots ⋮ vdots ⋱ ddots √ surd ⌒ frown ‖ Vert ∣ mid ⟨ langle ⟩ rangle 〈 langle 〉 rangle ' +
    '⌊ lfloor ⌋ rfloor ⌈ lceil ⌉ rceil'
  )
    .split(' ')
    .reduce<[string, string][]>((pairs, word, index) => {
      if (index % 2 === 0) pairs.push([word, '']);
      else pairs.splice(-1, 1, [pairs.at(-1)?.[0] ?? '', word]);
      return pairs;
    }, []),
);

/** Of several characters with one command the first is the usual one. */
const CHARACTERS = new Map([...COMMANDS].toReversed().map(([character, name]) => [name, character]));

const WRITTEN: Record<string, string> = {
  '\\': '\\backslash ',
  '{': '\\{',
  '}': '\\}',
  $: '\\$',
  '%': '\\%',
  '#': '\\#',
  '&': '\\&',
  _: '\\_',
  '^': '\\hat{}',
  '~': '\\sim ',
  '−': '-',
  '–': '-',
  '∕': '/',
  '⁄': '/',
  '′': "'",
  '″': "''",
  '‴': "'''",
  '°': '^{\\circ}',
  '℃': '^{\\circ}\\mathrm{C}',
  ℝ: '\\mathbb{R}',
  ℕ: '\\mathbb{N}',
  ℤ: '\\mathbb{Z}',
  ℚ: '\\mathbb{Q}',
  ℂ: '\\mathbb{C}',
  '（': '(',
  '）': ')',
  '＝': '=',
  '＋': '+',
  '－': '-',
  '＜': '<',
  '＞': '>',
  '，': ',',
  '：': ':',
  '；': ';',
  '．': '.',
  '\u00a0': '~',
  '\u2002': '\\enspace ',
  '\u2003': '\\quad ',
  '\u2005': '\\: ',
  '\u2009': '\\, ',
  '\u3000': '\\quad ',
  '\t': '\\quad ',
  '\n': ' ',
  '\r': ' ',
  // What Word writes to steer its layout and never shows.
  '\u2061': '',
  '\u2062': '',
  '\u2063': '',
  '\u2064': '',
  '\u200b': '',
  '\ufeff': '',
};
