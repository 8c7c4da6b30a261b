import { speakFormula } from '@app/engines/speech/spoken-formula.ts';

/** Between dollar signs, or between the brackets of LaTeX. */
const marked = /\$\$?([^$\n]{1,400})\$\$?|\\[([]([^\n]{1,400}?)\\[)\]]/g;
/** Letters and signs without a Chinese word among them. */
const bare = /[\x20-\x7e]{1,400}/g;

/** Formulas as LaTeX has them, marked or with a command in them, in words. */
export function sayLatex(text: string): string {
  return text
    .replace(marked, (_, inDollars?: string, inBrackets?: string) => ` ${speakFormula(inDollars ?? inBrackets ?? '')} `)
    .replace(bare, (run) => (/\\[a-zA-Z]/.test(run) ? ` ${speakFormula(run)} ` : run));
}
