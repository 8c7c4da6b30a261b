import type { Figure, Sheet } from './figure.ts';
import { type Said, said } from './said.ts';

/** Data that contradict each other, or are too many to be drawn well: said in words, never drawn somehow. */
export class Refused {
  readonly sentence: string;
  constructor(sentence: string) {
    this.sentence = sentence;
  }
}

type Kind<Data> = {
  name: string;
  examples: readonly [string, string, ...string[]];
  /** The parameters; undefined when the words ask for something else. */
  read(words: Said): Data | Refused | undefined;
  paint(data: Data, sheet: Sheet): string;
  /** One Chinese sentence from the parameters. */
  says(data: Data): string;
};

/** A kind of figure that is read to parameters first and painted from them alone, so that what it shows can be checked. */
export type KindOfFigure<Data> = Figure & { dataOf(words: string): Data | undefined };

export function kindOf<Data extends object>(kind: Kind<Data>): KindOfFigure<Data> {
  const { name, examples, read, paint, says } = kind;
  return {
    name,
    examples,
    dataOf(words) {
      const data = read(said(words));
      return data instanceof Refused ? undefined : data;
    },
    read(words) {
      const wish = said(words);
      const data = read(wish);
      if (data === undefined || data instanceof Refused) return undefined;
      return Object.assign((sheet: Sheet) => paint(data, sheet), { says: says(data), left: wish.left() });
    },
    refuse(words) {
      const data = read(said(words));
      return data instanceof Refused ? data.sentence : undefined;
    },
  };
}
