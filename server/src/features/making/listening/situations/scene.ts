/** One value of a fact, or several that hang together: a price and what two of them cost. */
export type Fact = string | Readonly<Record<string, string>>;

/**
 * What is asked. `answer` is a pattern of one fact: the wrong options are the same pattern with other values of its kind.
 * Where nothing of a kind can be put in its place, `others` are written out.
 */
export type Asked = {
  ask: string;
  answer: string;
  others?: readonly [string, string];
  /** The words that give the answer away, where it is not said as it is written. */
  heard?: string;
};

/** A talk or a passage with gaps in it: `{place}` is a fact of the kind that `facts` names, `{price.two}` a part of one. */
export type Scene = {
  /** What it is about, as a teacher would call it. */
  title: string;
  /** Words, in both languages, that call for it. */
  topics: readonly string[];
  /** The kind of each fact; two of one kind are never the same. `{w}` and `{m}` are names. */
  facts: Readonly<Record<string, readonly Fact[]>>;
  /** `W:` and `M:` before who speaks; without them the narrator does. */
  lines: readonly string[];
  asked: readonly Asked[];
};
