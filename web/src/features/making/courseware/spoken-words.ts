import { readTokens } from '@app/engines/notation/inline-tokens.ts';
import { speakFormula } from '@app/engines/speech/spoken-formula.ts';

/** A text of a slide as it is read aloud: formulas in words, no marks. */
export function spokenWords(text: string): string {
  return readTokens(text)
    .map((token) => (token.kind === 'formula' ? speakFormula(token.tex) : token.source.replaceAll(/[*`]/g, '')))
    .join('');
}
