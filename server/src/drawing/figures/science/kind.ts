import type { Figure, Sheet } from '#drawing/figures/figure.ts';
import { onSheet } from './on-sheet.ts';
import type { Plate } from './plate.ts';

/** A figure that is drawn from parameters alone: what was read of a wish, what is drawn of it and what is said of it. */
export type Kind<P> = {
  name: string;
  examples: readonly [string, string, ...string[]];
  /** Undefined when it is not asked for, or when something of the wish could not be kept. */
  parameters(words: string): P | undefined;
  plate(parameters: P): Plate;
  /** One Chinese sentence for those who do not see it. */
  alt(parameters: P): string;
};

export type ScienceFigure = Figure & {
  parametersOf(words: string): unknown;
  plateOf(words: string): Plate | undefined;
  altOf(words: string): string | undefined;
};

export function figureOf<P>(kind: Kind<P>): ScienceFigure {
  const of = <T>(words: string, use: (parameters: P) => T): T | undefined => {
    const parameters = kind.parameters(words);
    return parameters === undefined ? undefined : use(parameters);
  };
  return {
    name: kind.name,
    examples: kind.examples,
    read: (words) =>
      of(words, (parameters) => {
        const plate = kind.plate(parameters);
        return Object.assign((sheet: Sheet) => onSheet(plate, sheet), { says: kind.alt(parameters) });
      }),
    parametersOf: kind.parameters,
    plateOf: (words) => of(words, kind.plate),
    altOf: (words) => of(words, kind.alt),
  };
}
