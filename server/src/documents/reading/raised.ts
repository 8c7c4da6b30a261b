/** Text set as a superscript: x² where the letters have a small form, a formula otherwise. */
export function raised(text: string): string {
  return shifted(text, SUPERSCRIPTS, '^');
}

export function lowered(text: string): string {
  return shifted(text, SUBSCRIPTS, '_');
}

const SUPERSCRIPTS = pairs('0⁰1¹2²3³4⁴5⁵6⁶7⁷8⁸9⁹+⁺-⁻−⁻=⁼(⁽)⁾nⁿ');
const SUBSCRIPTS = pairs('0₀1₁2₂3₃4₄5₅6₆7₇8₈9₉+₊-₋−₋=₌(₍)₎aₐeₑoₒxₓnₙmₘ');

function shifted(text: string, forms: Map<string, string>, sign: string): string {
  // The mark of a source, as in [1], is no formula.
  if (text.trim() === '' || /^\s*\[.*\]\s*$/.test(text)) return text;
  const small = [...text].map((character) => forms.get(character));
  if (small.every((character) => character !== undefined)) return small.join('');
  return `$${sign}{\\text{${text.replace(/[\\{}$%#&_^~]/g, '')}}}$`;
}

function pairs(text: string): Map<string, string> {
  const characters = [...text];
  return new Map(
    characters.flatMap((character, index): [string, string][] =>
      index % 2 === 0 ? [[character, characters[index + 1] ?? '']] : [],
    ),
  );
}
