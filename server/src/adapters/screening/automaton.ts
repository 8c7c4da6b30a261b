import { type Alphabet, openAlphabet, STRANGE } from './alphabet.ts';

/**
 * Aho–Corasick: finds all words in one pass over a text, however many words there are. States are numbers, 0 is the
 * start; the edges of all states share one hash table, so that ten thousand words cost less than a megabyte.
 */
export type Automaton = {
  alphabet: Alphabet;
  next(state: number, symbol: number): number;
  /** How many letters of a word have been read in this state. */
  depth: Uint16Array;
  /** How many letters at the end may still grow into a word: fewer than `depth` where a word is complete. */
  open: Uint16Array;
  /** The word that ends in this state, or -1. */
  word: Int32Array;
  /** The next state on the way back to the start in which a shorter word ends, or 0. */
  shorter: Int32Array;
  longest: number;
};

/** `words[n]` is reported as n; a word without a letter would match everything and is refused. */
export function buildAutomaton(words: readonly string[], variants?: Readonly<Record<string, string>>): Automaton {
  const alphabet = openAlphabet(variants);
  const trie = openTrie();
  for (const [index, word] of words.entries()) {
    const symbols = alphabet.add(word);
    if (symbols.length === 0) throw new Error(`screening word without a letter or digit: ${word}`);
    trie.add(symbols, index);
  }
  const { parent, symbol, depth, word, isInner } = trie;
  const edges = openEdges(trie, alphabet.size());
  const shorter = new Int32Array(depth.length);
  const open = new Uint16Array(depth.length);
  // By depth, so that the fallback of a state, which is nearer to the start, is always finished first.
  const inOrder = Array.from(depth.keys()).sort((one, other) => (depth[one] ?? 0) - (depth[other] ?? 0));
  for (const state of inOrder.slice(1)) {
    const fallback = edges.addFallback(state, parent[state] ?? 0, symbol[state] ?? 0);
    shorter[state] = (word[fallback] ?? -1) >= 0 ? fallback : (shorter[fallback] ?? 0);
    open[state] = isInner[state] ? (depth[state] ?? 0) : (open[fallback] ?? 0);
  }
  return {
    alphabet,
    next: edges.next,
    depth: Uint16Array.from(depth),
    open,
    word: Int32Array.from(word),
    shorter,
    longest: depth.reduce((longest, one) => Math.max(longest, one), 0),
  };
}

type Trie = ReturnType<typeof openTrie>;

/** All words as one tree; `parent` and `symbol` say how a state is reached, `isInner` whether a word goes on from it. */
function openTrie() {
  const trie = { parent: [0], symbol: [0], depth: [0], word: [-1], isInner: [false] };
  const edges = new Map<number, number>();
  return {
    ...trie,
    add(symbols: readonly number[], index: number): void {
      let state = 0;
      for (const symbol of symbols) {
        const key = state * 0x10000 + symbol;
        const child = edges.get(key) ?? trie.depth.length;
        if (child === trie.depth.length) {
          edges.set(key, child);
          trie.parent.push(state);
          trie.symbol.push(symbol);
          trie.depth.push((trie.depth[state] ?? 0) + 1);
          trie.word.push(-1);
          trie.isInner.push(false);
          trie.isInner[state] = true;
        }
        state = child;
      }
      trie.word[state] = index;
    },
  };
}

function openEdges({ parent, symbol: symbolOf }: Trie, symbolCount: number) {
  const states = parent.length;
  const mask = 2 ** Math.ceil(Math.log2(2 * states + 2)) - 1;
  const keys = new Float64Array(mask + 1).fill(-1);
  const targets = new Int32Array(mask + 1);
  const fallback = new Int32Array(states);
  const fromStart = new Int32Array(symbolCount);

  const slotOf = (state: number, symbol: number): number => {
    const key = state * symbolCount + symbol;
    let slot = Math.imul(state, 0x9e3779b1) + Math.imul(symbol, 0x85ebca6b);
    slot = (slot ^ (slot >>> 15)) & mask;
    while (keys[slot] !== key && keys[slot] !== -1) slot = (slot + 1) & mask;
    return slot;
  };
  for (let child = 1; child < states; child += 1) {
    const state = parent[child] ?? 0;
    const symbol = symbolOf[child] ?? 0;
    const slot = slotOf(state, symbol);
    keys[slot] = state * symbolCount + symbol;
    targets[slot] = child;
    if (state === 0) fromStart[symbol] = child;
  }

  /** Each step down the fallbacks was paid for by an earlier step up: linear over a whole text. */
  const next = (from: number, symbol: number): number => {
    if (symbol === STRANGE) return 0;
    for (let state = from; state !== 0; state = fallback[state] ?? 0) {
      const slot = slotOf(state, symbol);
      if (keys[slot] !== -1) return targets[slot] ?? 0;
    }
    return fromStart[symbol] ?? 0;
  };
  const addFallback = (child: number, parentState: number, symbol: number): number => {
    const target = parentState === 0 ? 0 : next(fallback[parentState] ?? 0, symbol);
    fallback[child] = target;
    return target;
  };
  return { next, addFallback };
}
