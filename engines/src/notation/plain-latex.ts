import { withLongEquals } from './reactions.ts';
import { withPlainUnits } from './units.ts';

/** Longer ones are no formula of a lesson: they are left as they are. */
const MOST_CHARS = 4_000;

/** A formula in the LaTeX that every reader of it knows: the page, Word, slides, PDF, and whoever reads aloud. */
export function plainLatex(tex: string): string {
  if (tex.length > MOST_CHARS || !tex.includes('\\')) return tex;
  return withLongEquals(withPlainUnits(tex));
}
