/**
 * What a text means, as a direction in space: those of texts that say the same in other words are close to each other. In
 * whole numbers of one byte, which is as exact as the model is.
 */
export type Vector = Int8Array;

/** Reads what texts mean. */
export type Meaning = {
  /** Shown to operators. */
  name: string;
  kind: 'local' | 'none';
  /** Vectors of two versions have nothing to do with each other. */
  version: string;
  /** Loads what it needs where it will soon be asked. */
  warm(): void;
  /** Of what somebody looks for, who does not wait long; undefined where it is not known in time. */
  ofQuestion(owner: string, text: string): Promise<Vector | undefined>;
  /** Of what may be found one day; nobody waits for it. */
  ofPassage(text: string): Promise<Vector>;
};

/** How close two texts are, −1 to 1; 0 where one says nothing. */
export function likeness(one: Vector, other: Vector): number {
  let [together, ofOne, ofOther] = [0, 0, 0];
  const length = Math.min(one.length, other.length);
  for (let at = 0; at < length; at += 1) {
    const [a, b] = [one[at] ?? 0, other[at] ?? 0];
    together += a * b;
    ofOne += a * a;
    ofOther += b * b;
  }
  return together === 0 ? 0 : together / Math.sqrt(ofOne * ofOther);
}

const BYTE = 127;

/** The same direction with its longest part as long as a byte allows. */
export function toVector(exact: Float32Array): Vector {
  const longest = exact.reduce((most, part) => Math.max(most, Math.abs(part)), 0);
  return Int8Array.from(exact, (part) => (longest > 0 ? Math.round((part / longest) * BYTE) : 0));
}
