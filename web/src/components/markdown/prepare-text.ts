import { writeTokens } from '@app/engines/notation/dollar-formulas.ts';
import { readTokens } from '@app/engines/notation/inline-tokens.ts';
import { closeMarks } from './close-marks.ts';

export type Prepared = {
  text: string;
  /** A formula on a line of its own is being written; its place is shown until it is complete. */
  isFormulaPending: boolean;
};

/**
 * Makes the Markdown of a block mean what its writer meant: all formulas between `$`, prices plain text. In the block
 * that is being written, what is half-typed is completed or held back, so that no raw mark ever flashes on screen.
 */
export function prepareText(source: string, isOpen: boolean): Prepared {
  const tokens = readTokens(source);
  if (!isOpen) return { text: writeTokens(tokens), isFormulaPending: false };
  const last = tokens.at(-1);
  const pending = last?.kind === 'formula' && !last.isClosed ? last : undefined;
  const shown = pending ? tokens.slice(0, -1) : tokens;
  return { text: closeMarks(writeTokens(shown), shown), isFormulaPending: pending?.isDisplay ?? false };
}
